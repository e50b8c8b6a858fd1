import { randomUUID } from 'node:crypto';
import { type Channels, type Note, openChannels } from './channels.js';
import { readVersions } from './matches.js';
import type { Connections } from './pools.js';
import { type OwedTurn, readOwedTurns } from './turns.js';

/** Told when a match may have a new version. */
export type Listener = (matchId: string, version: number) => void;

/** Told of a player's turns as they come, and now and then of all that are owed, of which some may be known. */
export type TurnListener = (turns: readonly OwedTurn[], isAll: boolean) => void;

/** Told that so many jobs of a queue wait for somebody. */
export type JobListener = (queue: string, count: number) => void;

/** Who owes an action after an entry. */
export interface Owing {
  turns: readonly OwedTurn[];
  /** Whether a built-in bot does. */
  hasBot: boolean;
}

/** Announces what is new, within the process and to the others that have asked for it. A hint: polls are the guarantee. */
export interface Notifications {
  /** Call after the commit; `owing`: who owes an action now, where that has changed. */
  announce(matchId: string, version: number, owing?: Owing): void;
  /** Told of every new version of one match; answers how to stop. */
  watch(matchId: string, listener: Listener): () => void;
  /** Told of every turn of one player; answers how to stop. */
  watchTurns(playerId: string, listener: TurnListener): () => void;
  /** Told of matches in which a bot comes to owe an action: of this process's, and of those of processes that play no bots; answers how to stop. */
  watchBots(listener: (matchId: string) => void): () => void;
  /** Tells the other processes of jobs in a queue for which this one has nobody now. */
  announceJobs(queue: string, count: number): void;
  /** Told of jobs that other processes have nobody for; answers how to stop. */
  watchJobs(listener: JobListener): () => void;
  /** Tells every process that a player's keys have changed. */
  announceKeys(playerId: string): void;
  watchKeys(listener: (playerId: string) => void): () => void;
  close(): Promise<void>;
}

const COALESCE_MS = 10;
const POLL_MS = 1000;
/** Longer than that of matches: it reads whatever the players owe, and only what a killed process kept to itself is new in it. */
const TURNS_POLL_MS = 10_000;
/** NOTIFY takes at most 8,000 bytes; a match needs about 50, a turn at most 180. */
const MATCHES_PER_NOTE = 120;
const TURNS_PER_NOTE = 40;

/** So many channels share the matches and the players: a process is told of few that it has not asked for. */
const SHARDS = 64;
const BOTS_CHANNEL = 'gameledger_bots';
const KEYS_CHANNEL = 'gameledger_keys';

interface Content {
  from: string;
  versions?: [matchId: string, version: number][];
  turns?: OwedTurn[];
  bots?: string[];
  jobs?: [queue: string, count: number][];
  keysOf?: string;
}

/** How notifications may be lost or slow, for the tests that prove the poll. */
export interface NotificationOptions {
  /** False: other processes are neither told nor heard. */
  notify?: boolean | undefined;
  pollMs?: number | undefined;
  turnsPollMs?: number | undefined;
}

/** Starts listening. */
export function openNotifications(connections: Connections, options: NotificationOptions = {}): Notifications {
  const { notify = true, pollMs = POLL_MS, turnsPollMs = TURNS_POLL_MS } = options;
  const self = randomUUID();
  const watchers = new Map<string, Set<Listener>>();
  const heard = new Map<string, number>();
  const turnWatchers = new Map<string, Set<TurnListener>>();
  const botListeners = new Set<(matchId: string) => void>();
  const jobListeners = new Set<JobListener>();
  const keyListeners = new Set<(playerId: string) => void>();
  let pending = new Map<string, number>();
  let pendingTurns: OwedTurn[] = [];
  let pendingBots = new Set<string>();
  let pendingJobs = new Map<string, number>();
  let flushTimer: NodeJS.Timeout | null = null;

  const tell = (matchId: string, version: number): void => {
    const listeners = watchers.get(matchId);
    if (!listeners) return;
    heard.set(matchId, Math.max(version, heard.get(matchId) ?? -1));
    for (const listener of listeners) listener(matchId, version);
  };
  const tellTurn = (turn: OwedTurn): void => {
    for (const listener of turnWatchers.get(turn.playerId) ?? []) listener([turn], false);
  };
  const tellBots = (matchId: string): void => {
    for (const listener of botListeners) listener(matchId);
  };

  const receive = ({ payload }: Note): void => {
    const content = JSON.parse(payload) as Content;
    if (content.from === self) return;
    for (const [matchId, version] of content.versions ?? []) tell(matchId, version);
    for (const turn of content.turns ?? []) tellTurn(turn);
    for (const matchId of content.bots ?? []) tellBots(matchId);
    for (const [queue, count] of content.jobs ?? []) for (const listener of jobListeners) listener(queue, count);
    if (content.keysOf !== undefined) for (const listener of keyListeners) listener(content.keysOf);
  };
  const channels: Channels | null = notify ? openChannels(connections.listen, connections.general, receive) : null;
  const note = (channel: string, content: Omit<Content, 'from'>): Note => ({
    channel,
    payload: JSON.stringify({ from: self, ...content }),
  });

  const flush = (): void => {
    flushTimer = null;
    const notes = [
      ...inShards('match', [...pending], ([matchId]) => matchId, MATCHES_PER_NOTE).map(([channel, versions]) =>
        note(channel, { versions }),
      ),
      ...inShards('turns', pendingTurns, ({ playerId }) => playerId, TURNS_PER_NOTE).map(([channel, turns]) => note(channel, { turns })),
      ...inPages([...pendingBots], MATCHES_PER_NOTE).map((bots) => note(BOTS_CHANNEL, { bots })),
      ...(pendingJobs.size > 0 ? [note(BOTS_CHANNEL, { jobs: [...pendingJobs] })] : []),
    ];
    pending = new Map();
    pendingTurns = [];
    pendingBots = new Set();
    pendingJobs = new Map();
    channels?.send(notes);
  };
  const flushSoon = (): void => {
    flushTimer ??= setTimeout(flush, COALESCE_MS);
  };

  const poll = oneAtATime(async () => {
    if (watchers.size === 0) return;
    for (const { id, version } of await readVersions(connections, [...watchers.keys()])) {
      if (version > (heard.get(id) ?? -1)) tell(id, version);
    }
  });
  const pollTurns = oneAtATime(async () => {
    if (turnWatchers.size === 0) return;
    const turns = await readOwedTurns(connections, [...turnWatchers.keys()]);
    const byPlayer = grouped(turns, ({ playerId }) => playerId);
    for (const [playerId, listeners] of turnWatchers) for (const listener of listeners) listener(byPlayer.get(playerId) ?? [], true);
  });

  const pollTimer = setInterval(poll, pollMs);
  const turnsTimer = setInterval(pollTurns, turnsPollMs);
  const leaveKeys = channels?.join(KEYS_CHANNEL, () => {});

  return {
    announce(matchId, version, { turns, hasBot } = { turns: [], hasBot: false }) {
      tell(matchId, version);
      for (const turn of turns) tellTurn(turn);
      if (hasBot) tellBots(matchId);
      pending.set(matchId, version);
      pendingTurns.push(...turns);
      // A process that plays bots itself keeps its work.
      if (hasBot && botListeners.size === 0) pendingBots.add(matchId);
      flushSoon();
    },
    watch(matchId, listener) {
      const listeners = watchers.get(matchId) ?? new Set<Listener>();
      watchers.set(matchId, listeners.add(listener));
      const leave = channels?.join(channelOf('match', matchId), poll);
      return () => {
        leave?.();
        listeners.delete(listener);
        if (listeners.size > 0 || watchers.get(matchId) !== listeners) return;
        watchers.delete(matchId);
        heard.delete(matchId);
      };
    },
    watchTurns(playerId, listener) {
      const listeners = turnWatchers.get(playerId) ?? new Set<TurnListener>();
      turnWatchers.set(playerId, listeners.add(listener));
      const leave = channels?.join(channelOf('turns', playerId), pollTurns);
      return () => {
        leave?.();
        listeners.delete(listener);
        if (listeners.size === 0 && turnWatchers.get(playerId) === listeners) turnWatchers.delete(playerId);
      };
    },
    watchBots(listener) {
      botListeners.add(listener);
      const leave = channels?.join(BOTS_CHANNEL, () => {});
      return () => {
        leave?.();
        botListeners.delete(listener);
      };
    },
    announceJobs(queue, count) {
      pendingJobs.set(queue, (pendingJobs.get(queue) ?? 0) + count);
      flushSoon();
    },
    watchJobs(listener) {
      jobListeners.add(listener);
      const leave = channels?.join(BOTS_CHANNEL, () => {});
      return () => {
        leave?.();
        jobListeners.delete(listener);
      };
    },
    announceKeys(playerId) {
      for (const listener of keyListeners) listener(playerId);
      channels?.send([note(KEYS_CHANNEL, { keysOf: playerId })]);
    },
    watchKeys(listener) {
      keyListeners.add(listener);
      return () => void keyListeners.delete(listener);
    },
    async close() {
      clearInterval(pollTimer);
      clearInterval(turnsTimer);
      if (flushTimer) clearTimeout(flushTimer);
      flush();
      leaveKeys?.();
      await channels?.close();
    },
  };
}

/** Runs a poll unless it runs already; once more after it if it was asked for meanwhile. The next one tries again what has failed. */
function oneAtATime(poll: () => Promise<void>): () => void {
  let isRunning = false;
  let isAskedAgain = false;
  const run = (): void => {
    if (isRunning) {
      isAskedAgain = true;
      return;
    }
    isRunning = true;
    void poll()
      .catch(() => {})
      .finally(() => {
        isRunning = false;
        if (isAskedAgain) {
          isAskedAgain = false;
          run();
        }
      });
  };
  return run;
}

/** Ids are UUIDs whose last digits are drawn. */
function channelOf(kind: 'match' | 'turns', id: string): string {
  return `gameledger_${kind}_${Number.parseInt(id.slice(-2), 16) % SHARDS}`;
}

function inShards<T>(kind: 'match' | 'turns', items: readonly T[], idOf: (item: T) => string, page: number): [channel: string, T[]][] {
  const shards = grouped(items, (item) => channelOf(kind, idOf(item)));
  return [...shards].flatMap(([channel, all]) => inPages(all, page).map((part): [string, T[]] => [channel, part]));
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function inPages<T>(items: readonly T[], page: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / page) }, (_, i) => items.slice(i * page, (i + 1) * page));
}
