import { parseJson } from '../../rules/kernel/parse-json.js';
import type { Channels } from '../notifications/channels.js';
import { channelOf, inShards } from '../notifications/shards.js';
import type { Note } from '../notifications/transport.js';
import type { OwedTurn } from './turns.js';

/** What processes tell each other, by kind. */
export interface Items {
  versions: [matchId: string, version: number];
  /** A player who has new events. */
  eventsOf: string;
  turns: OwedTurn;
  /** A room with new messages. */
  talk: [matchId: string, room: string];
  /** A match in which a bot owes an action, announced by a process that plays no bots or, as an offer, has no place. */
  bots: [matchId: string, isOffer: boolean];
  /** A player whose keys have changed. */
  keysOf: string;
}

type Kind = keyof Items;

/** How items of a kind are sent. */
interface Sending<Item> {
  channelOf(item: Item): string;
  /** Of two with the same key only one is sent: what `both` makes of them, or the later. */
  keyOf(item: Item): string;
  both?(earlier: Item, later: Item): Item;
  /** So many fit in a note: NOTIFY takes at most 8,000 bytes, a match about 50, a turn at most 180, a player 40. */
  page: number;
}

/** The channel of what concerns all processes that play bots. */
export const BOTS_CHANNEL = 'gameledger_bots';
/** The channel of what concerns all processes that know keys. */
export const KEYS_CHANNEL = 'gameledger_keys';

const COALESCE_MS = 10;

/** In the order in which they are sent: a match starts before anything is owed in it. */
const SENDINGS: { [K in Kind]: Sending<Items[K]> } = {
  versions: {
    channelOf: ([matchId]) => channelOf('match', matchId),
    keyOf: ([matchId]) => matchId,
    both: ([matchId, earlier], [, later]) => [matchId, Math.max(earlier, later)],
    page: 120,
  },
  eventsOf: { channelOf: (playerId) => channelOf('turns', playerId), keyOf: (playerId) => playerId, page: 150 },
  turns: {
    channelOf: ({ playerId }) => channelOf('turns', playerId),
    keyOf: ({ playerId, matchId, seat }) => `${playerId}/${matchId}/${seat}`,
    page: 40,
  },
  talk: { channelOf: ([matchId]) => channelOf('match', matchId), keyOf: ([matchId, room]) => `${matchId}/${room}`, page: 120 },
  bots: { channelOf: () => BOTS_CHANNEL, keyOf: ([matchId]) => matchId, page: 120 },
  keysOf: { channelOf: () => KEYS_CHANNEL, keyOf: (playerId) => playerId, page: 150 },
};

const KINDS = Object.keys(SENDINGS) as Kind[];

/** What is to be told to other processes, collected for some milliseconds. */
export interface Outbox {
  add<K extends Kind>(kind: K, item: Items[K]): void;
  /** Sends now what has been collected. */
  flush(): void;
}

/** An outbox of the process named `from`. */
export function createOutbox(channels: Pick<Channels, 'send'>, from: string): Outbox {
  const pending: { [K in Kind]: Map<string, Items[K]> } = {
    versions: new Map(),
    eventsOf: new Map(),
    turns: new Map(),
    talk: new Map(),
    bots: new Map(),
    keysOf: new Map(),
  };
  let timer: NodeJS.Timeout | null = null;

  const take = <K extends Kind>(kind: K): Note[] => {
    const { channelOf, page } = SENDINGS[kind];
    const items = [...pending[kind].values()];
    pending[kind].clear();
    return inShards(items, channelOf, page).map(([channel, part]) => ({
      channel,
      payload: JSON.stringify({ from, items: { [kind]: part } }),
    }));
  };
  const flush = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    channels.send(KINDS.flatMap(take));
  };
  return {
    add(kind, item) {
      const { keyOf, both } = SENDINGS[kind];
      const items = pending[kind];
      const key = keyOf(item);
      const earlier = items.get(key);
      items.set(key, earlier !== undefined && both ? both(earlier, item) : item);
      timer ??= setTimeout(flush, COALESCE_MS);
    },
    flush,
  };
}

/** Who hears what other processes send. */
export type Hearers = { [K in Kind]: (item: Items[K]) => void };

/** Gives what a note says to its listeners; nothing of one that `self` has sent, or that is no note of ours. */
export function readNote({ payload }: Note, self: string, hearers: Hearers): void {
  const content = parse(payload);
  if (content === null || content.from === self) return;
  const hear = <K extends Kind>(kind: K): void => {
    const items: readonly Items[K][] = content.items[kind] ?? [];
    for (const item of items) hearers[kind](item);
  };
  KINDS.forEach(hear);
}

/** What a note says. */
interface Content {
  from: string;
  items: { [K in Kind]?: Items[K][] };
}

function parse(payload: string): Content | null {
  try {
    const content = parseJson(payload) as Partial<Content> | null;
    return content?.from !== undefined && content.items ? { from: content.from, items: content.items } : null;
  } catch {
    return null;
  }
}
