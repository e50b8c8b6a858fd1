/** What processes notify each other of, one topic for each kind of news. */
import { forEachPaced } from '../../base/paced-work.js';
import { readVersions } from '../ledger/matches.js';
import { oneAtATime } from '../ledger/one-at-a-time.js';
import { readLastPlayerEvents } from '../ledger/player-events.js';
import type { Connections } from '../ledger/pools.js';
import { readSeatDigests } from '../ledger/seats.js';
import { type OwedTurn, readOwedTurns } from '../ledger/turns.js';
import type { Channels } from './channels.js';

/** How one kind of news is told. */
export interface TopicOptions<Item, News extends readonly unknown[]> {
  /** The channel on which other processes tell of a key. */
  channelOf(key: string): string;
  keyOf(item: Item): string;
  newsOf(item: Item): News;
  /** Of two items with the same id only one is sent: what `both` makes of them, or the later. The key by default. */
  idOf?(item: Item): string;
  both?(earlier: Item, later: Item): Item;
  /** So many fit in a note: NOTIFY takes at most 8,000 bytes, a match about 50, a turn at most 180, a player 40. */
  page: number;
  /** Finds what was never told: asked for all that is watched, as soon as a channel is heard and every `everyMs`. */
  poll?(keys: string[]): Promise<[key: string, ...news: News][]>;
  /** *Units*: milliseconds between two polls; without it, a channel that is heard is the only occasion. */
  everyMs?: number;
  /** Grows from news to news of a key: the poll tells only what exceeds all that was told. */
  countOf?(...news: News): number;
  /** Whether thousands may watch one key: beyond a few they are told soon, some milliseconds at a time. */
  isCrowded?: boolean;
}

/** News of one kind, watched by key. */
export interface Topic<Item, News extends readonly unknown[]> {
  /** Told of one key; returns how to stop. */
  watch(key: string, listener: (...news: News) => void): () => void;
  isWatched(key: string): boolean;
  /** Tells the watchers in this process. */
  tell(item: Item): void;
  /** Collects an item for the other processes. */
  collect(item: Item): void;
  /** Takes what has been collected, by channel, in pages. */
  take(): [channel: string, items: Item[]][];
  /** Ends the poll. */
  close(): void;
}

/** The key of what is watched as a whole. */
export const ALL = '';

const SHARDS = 64;

/** The channel of a match or a player, which some others share. Ids are UUIDs whose last digits are drawn. */
const shardOf = (kind: 'match' | 'turns', id: string): string => `gameledger_${kind}_${Number.parseInt(id.slice(-2), 16) % SHARDS}`;
const ofPlayer = (playerId: string): string => shardOf('turns', playerId);

/** The channel on which processes tell of a match. */
export const channelOfMatch = (matchId: string): string => shardOf('match', matchId);

/** Where news come from, besides this process. */
interface Sources {
  connections: Connections;
  /** Null: other processes are not heard. */
  channels: Channels | null;
  /** *Units*: milliseconds between two polls of versions, and of what players are told. */
  pollMs: number;
  turnsPollMs: number;
}

/** Every topic, in the order in which items are sent: a match starts before anything is owed in it. */
export function openTopics({ connections, channels, pollMs, turnsPollMs }: Sources) {
  const open = <Item, News extends readonly unknown[]>(options: TopicOptions<Item, News>) => openTopic(channels, options);
  return {
    versions: open<[matchId: string, version: number], [version: number]>({
      channelOf: channelOfMatch,
      keyOf: ([matchId]) => matchId,
      newsOf: ([, version]) => [version],
      both: ([matchId, earlier], [, later]) => [matchId, Math.max(earlier, later)],
      page: 120,
      poll: async (matchIds) => (await readVersions(connections, matchIds)).map(({ id, version }) => [id, version]),
      everyMs: pollMs,
      countOf: (version) => version,
      isCrowded: true,
    }),
    /** Matches that have not started: the poll alone tells of them, since a hint comes with the news of versions. */
    seats: open<string, [digest: string]>({
      channelOf: channelOfMatch,
      keyOf: (matchId) => matchId,
      newsOf: () => [''],
      page: 150,
      poll: async (matchIds) => (await readSeatDigests(connections, matchIds)).map(({ id, digest }) => [id, digest]),
      everyMs: pollMs,
    }),
    /** Players who have new events, with the id of the newest where that is known. */
    eventsOf: open<string, [lastId: number | null]>({
      channelOf: ofPlayer,
      keyOf: (playerId) => playerId,
      newsOf: () => [null],
      page: 150,
      poll: async (playerIds) => [...(await readLastPlayerEvents(connections, playerIds))],
      everyMs: turnsPollMs,
    }),
    turns: open<OwedTurn, [turns: readonly OwedTurn[], isAll: boolean]>({
      channelOf: ofPlayer,
      keyOf: ({ playerId }) => playerId,
      newsOf: (turn) => [[turn], false],
      idOf: ({ playerId, matchId, seat }) => `${playerId}/${matchId}/${seat}`,
      page: 40,
      async poll(playerIds) {
        const owed = grouped(await readOwedTurns(connections, playerIds), ({ playerId }) => playerId);
        return playerIds.map((playerId) => [playerId, owed.get(playerId) ?? [], true]);
      },
      everyMs: turnsPollMs,
    }),
    /** Players whose keys have changed; null when it is unknown of whom, since the channel was not heard until now. */
    keysOf: open<string, [playerId: string | null]>({
      channelOf: () => 'gameledger_keys',
      keyOf: () => ALL,
      newsOf: (playerId) => [playerId],
      idOf: (playerId) => playerId,
      page: 150,
      poll: async () => [[ALL, null]],
    }),
  };
}

/** Opens a topic; without `channels` it stays in this process. */
export function openTopic<Item, News extends readonly unknown[]>(
  channels: Channels | null,
  options: TopicOptions<Item, News>,
): Topic<Item, News> {
  const { channelOf, keyOf, newsOf, idOf = keyOf, both, page, poll, everyMs, countOf, isCrowded } = options;
  const watched = new Map<string, { listeners: Set<(...news: News) => void>; count: number }>();
  const pending = new Map<string, Item>();

  const tell = (key: string, news: News, isFound: boolean): void => {
    const watchers = watched.get(key);
    if (!watchers) return;
    const count = countOf?.(...news);
    if (count !== undefined) {
      if (isFound && count <= watchers.count) return;
      watchers.count = Math.max(watchers.count, count);
    }
    if (isCrowded) forEachPaced(watchers.listeners, (listener) => listener(...news));
    else for (const listener of watchers.listeners) listener(...news);
  };
  const look = oneAtATime(async () => {
    if (!poll || watched.size === 0) return;
    for (const [key, ...news] of await poll([...watched.keys()])) tell(key, news, true);
  });
  const timer = poll && everyMs !== undefined ? setInterval(look, everyMs) : undefined;

  return {
    watch(key, listener) {
      const watchers = watched.get(key) ?? { listeners: new Set(), count: -1 };
      watchers.listeners.add(listener);
      watched.set(key, watchers);
      const leave = channels?.join(channelOf(key), look);
      return () => {
        leave?.();
        watchers.listeners.delete(listener);
        if (watchers.listeners.size === 0 && watched.get(key) === watchers) watched.delete(key);
      };
    },
    isWatched: (key) => watched.has(key),
    tell(item) {
      const key = keyOf(item);
      if (watched.has(key)) tell(key, newsOf(item), false);
    },
    collect(item) {
      const id = idOf(item);
      const earlier = both && pending.get(id);
      pending.set(id, both && earlier !== undefined ? both(earlier, item) : item);
    },
    take() {
      const byChannel = grouped(pending.values(), (item) => channelOf(keyOf(item)));
      pending.clear();
      return [...byChannel].flatMap(([channel, items]) =>
        Array.from({ length: Math.ceil(items.length / page) }, (_, i): [string, Item[]] => [
          channel,
          items.slice(i * page, (i + 1) * page),
        ]),
      );
    },
    close: () => clearInterval(timer),
  };
}

function grouped<T>(items: Iterable<T>, keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
