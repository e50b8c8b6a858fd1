import { randomUUID } from 'node:crypto';
import type { Note, Transport } from '../../base/transport.js';
import { parseJson } from '../../rules/kernel/parse-json.js';
import type { Connections } from '../ledger/pools.js';
import type { OwedTurn } from '../ledger/turns.js';
import { openChannels, openNotifyTransport } from './channels.js';
import { ALL, openTopic, openTopics, type Topic, type TopicOptions } from './topics.js';

/** Told when a match may have a new version. */
export type Listener = (version: number) => void;

/** Told of a player's turns as they come, and now and then of all that are owed, of which some may be known. */
export type TurnListener = (turns: readonly OwedTurn[], isAll: boolean) => void;

/** Told that a player has new events, with the id of the newest where that is known. */
export type EventListener = (lastId: number | null) => void;

/** News of a kind that a feature has. Call what tells of an item after the commit. */
export interface FeatureTopic<Item, News extends readonly unknown[]> extends Pick<Topic<Item, News>, 'watch' | 'isWatched' | 'tell'> {
  /** Tells this process and the others. */
  announce(item: Item): void;
  /** Tells the others alone. */
  send(item: Item): void;
}

/** Told of a player to whom this process has announced something. */
export type AnnouncedListener = (playerId: string) => void;

/**
 * Announces what is new, within the process and to the others that have asked for it. A hint: polls are the guarantee.
 */
export interface Notifications {
  /** Call after the commit; `turns`: the actions that are owed now, where that has changed. */
  announce(matchId: string, version: number, turns?: readonly OwedTurn[]): void;
  /** Told of every new version of one match; returns how to stop. */
  watch(matchId: string, listener: Listener): () => void;
  /** Told at every poll of what changes with the seats of one match that has not started; returns how to stop. */
  watchSeats(matchId: string, listener: (digest: string) => void): () => void;
  /** Told of every turn of one player; returns how to stop. */
  watchTurns(playerId: string, listener: TurnListener): () => void;
  /** Call after the commit of what told players something. */
  announceEvents(playerIds: readonly string[]): void;
  /** Told whenever one player may have new events; returns how to stop. */
  watchEvents(playerId: string, listener: EventListener): () => void;
  /** Told of whom this process announces turns or events to, not of what others announce; returns how to stop. */
  watchAnnounced(listener: AnnouncedListener): () => void;
  /** Tells every process that the keys of some players have changed. */
  announceKeys(playerIds: readonly string[]): void;
  /** Calls `listener` with null when changes may have been missed. */
  watchKeys(listener: (playerId: string | null) => void): () => void;
  /** Opens a topic of a feature, by a name that no other has; it polls as often as for what players are told. */
  open<Item, News extends readonly unknown[]>(name: string, options: Omit<TopicOptions<Item, News>, 'everyMs'>): FeatureTopic<Item, News>;
  close(): Promise<void>;
}

/** How the other processes are told, and how late what nobody told is found. */
export interface NotificationOptions {
  /** False: other processes are neither told nor heard, for tests that prove the poll. */
  notify?: boolean | undefined;
  pollMs?: number | undefined;
  turnsPollMs?: number | undefined;
  /** Carries the notes instead of PostgreSQL's NOTIFY. */
  transport?: Transport | null | undefined;
}

const POLL_MS = 1000;
/**
 * Longer than that of matches: it reads whatever the players owe, and only what a killed process kept to itself is new
 * in it.
 */
const TURNS_POLL_MS = 10_000;

/** *Units*: milliseconds for which items are collected before they are sent. */
const COALESCE_MS = 10;

/** Starts listening. */
export function openNotifications(connections: Connections, options: NotificationOptions = {}): Notifications {
  const { notify = true, pollMs = POLL_MS, turnsPollMs = TURNS_POLL_MS, transport } = options;
  const self = randomUUID();
  const channels = notify ? openChannels(transport ?? openNotifyTransport(connections), receive) : null;
  const topics = openTopics({ connections, channels, pollMs, turnsPollMs });
  const { versions, seats, eventsOf, turns: turnsOf, keysOf } = topics;
  const all: Record<string, Pick<Topic<unknown, []>, 'tell' | 'take' | 'close'>> = topics;
  const announced = new Set<AnnouncedListener>();
  let timer: NodeJS.Timeout | null = null;

  function receive({ payload }: Note): void {
    const content = parse(payload);
    if (content === null || content.from === self) return;
    for (const [kind, topic] of Object.entries(all)) for (const item of content.items[kind] ?? []) topic.tell(item);
  }
  function send<Item>({ collect }: Pick<Topic<Item, never>, 'collect'>, item: Item): void {
    if (!channels) return;
    collect(item);
    timer ??= setTimeout(flush, COALESCE_MS);
  }
  function flush(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    const notes = Object.entries(all).flatMap(([kind, topic]) =>
      topic.take().map(([channel, items]) => ({ channel, payload: JSON.stringify({ from: self, items: { [kind]: items } }) })),
    );
    channels?.send(notes);
  }
  function announce<Item>(topic: Pick<Topic<Item, never>, 'tell' | 'collect'>, item: Item): void {
    topic.tell(item);
    send(topic, item);
  }
  function tellAnnounced(playerId: string): void {
    for (const listener of announced) listener(playerId);
  }

  return {
    announce(matchId, version, turns = []) {
      announce(versions, [matchId, version]);
      for (const turn of turns) {
        announce(turnsOf, turn);
        tellAnnounced(turn.playerId);
      }
    },
    watch: versions.watch,
    watchSeats: seats.watch,
    watchTurns: turnsOf.watch,
    announceEvents(playerIds) {
      for (const playerId of playerIds) {
        announce(eventsOf, playerId);
        tellAnnounced(playerId);
      }
    },
    watchEvents: eventsOf.watch,
    watchAnnounced(listener) {
      announced.add(listener);
      return () => void announced.delete(listener);
    },
    announceKeys(playerIds) {
      for (const playerId of playerIds) announce(keysOf, playerId);
      flush();
    },
    watchKeys: (listener) => keysOf.watch(ALL, listener),
    open(name, options) {
      const topic = openTopic(channels, { ...options, everyMs: turnsPollMs });
      all[name] = topic;
      return { ...topic, announce: (item) => announce(topic, item), send: (item) => send(topic, item) };
    },
    async close() {
      for (const topic of Object.values(all)) topic.close();
      flush();
      await channels?.close();
    },
  };
}

/** What a note says: items by topic. */
interface Content {
  from: string;
  items: Partial<Record<string, unknown[]>>;
}

/** Null for what is no note of ours. */
function parse(payload: string): Content | null {
  try {
    const content = parseJson(payload) as Partial<Content> | null;
    return content?.from !== undefined && content.items ? { from: content.from, items: content.items } : null;
  } catch {
    return null;
  }
}
