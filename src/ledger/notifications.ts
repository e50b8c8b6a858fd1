import { randomUUID } from 'node:crypto';
import { type Channels, type Note, openChannels } from './channels.js';
import { readVersions } from './matches.js';
import { readLastMessages } from './messages.js';
import { oneAtATime } from './one-at-a-time.js';
import { readLastPlayerEvents } from './player-events.js';
import type { Connections } from './pools.js';
import { channelOf, grouped, inPages, inShards } from './shards.js';
import { type OwedTurn, readOwedTurns } from './turns.js';

/** Told when a match may have a new version. */
export type Listener = (matchId: string, version: number) => void;

/** Told of a player's turns as they come, and now and then of all that are owed, of which some may be known. */
export type TurnListener = (turns: readonly OwedTurn[], isAll: boolean) => void;

/** Told that a player has new events, with the id of the newest where that is known. */
export type EventListener = (lastId: number | null) => void;

/** Told that the messages of a room may have changed, with the `seq` of the last change where that is known. */
export type TalkListener = (lastSeq: number | null) => void;

/** Told of a player to whom this process has announced something. */
export type AnnouncedListener = (playerId: string) => void;

/** Told that so many jobs of a queue wait for somebody. */
export type JobListener = (queue: string, count: number) => void;

/** Who owes an action after an entry. */
export interface Owing {
  turns: readonly OwedTurn[];
  /** Whether a built-in bot does. */
  hasBot: boolean;
}

/**
 * Announces what is new, within the process and to the others that have asked for it. A hint: polls are the guarantee.
 */
export interface Notifications {
  /** Call after the commit; `owing`: who owes an action now, where that has changed. */
  announce(matchId: string, version: number, owing?: Owing): void;
  /** Told of every new version of one match; answers how to stop. */
  watch(matchId: string, listener: Listener): () => void;
  /** Told of every turn of one player; answers how to stop. */
  watchTurns(playerId: string, listener: TurnListener): () => void;
  /** Call after the commit of what told players something. */
  announceEvents(playerIds: readonly string[]): void;
  /** Told whenever one player may have new events; answers how to stop. */
  watchEvents(playerId: string, listener: EventListener): () => void;
  /** Call after the commit of a message that was posted or removed. */
  announceTalk(matchId: string, room: string): void;
  /** Told whenever the messages of a room may have changed; answers how to stop. */
  watchTalk(matchId: string, room: string, listener: TalkListener): () => void;
  /** Told of whom this process announces turns or events to, not of what others announce; answers how to stop. */
  watchAnnounced(listener: AnnouncedListener): () => void;
  /**
   * Told of matches in which a bot comes to owe an action: of this process's, and of those of processes that play no
   * bots; answers how to stop.
   */
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
/**
 * Longer than that of matches: it reads whatever the players owe, and only what a killed process kept to itself is new
 * in it.
 */
const TURNS_POLL_MS = 10_000;
/** NOTIFY takes at most 8,000 bytes; a match needs about 50, a turn at most 180, a player 40. */
const MATCHES_PER_NOTE = 120;
const TURNS_PER_NOTE = 40;
const PLAYERS_PER_NOTE = 150;

const BOTS_CHANNEL = 'gameledger_bots';
const KEYS_CHANNEL = 'gameledger_keys';

interface Content {
  from: string;
  versions?: [matchId: string, version: number][];
  turns?: OwedTurn[];
  /** Players who have new events. */
  eventsOf?: string[];
  /** Rooms with new messages. */
  talk?: [matchId: string, room: string][];
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

/** A room of a match, as a key of a map. */
function roomKey(matchId: string, room: string): string {
  return `${matchId}/${room}`;
}

/** Starts listening. */
export function openNotifications(connections: Connections, options: NotificationOptions = {}): Notifications {
  const { notify = true, pollMs = POLL_MS, turnsPollMs = TURNS_POLL_MS } = options;
  const self = randomUUID();
  const watchers = new Map<string, Set<Listener>>();
  const heard = new Map<string, number>();
  const turnWatchers = new Map<string, Set<TurnListener>>();
  const eventWatchers = new Map<string, Set<EventListener>>();
  const talkWatchers = new Map<string, Set<TalkListener>>();
  const announcedListeners = new Set<AnnouncedListener>();
  const botListeners = new Set<(matchId: string) => void>();
  const jobListeners = new Set<JobListener>();
  const keyListeners = new Set<(playerId: string) => void>();
  let pending = new Map<string, number>();
  let pendingTurns: OwedTurn[] = [];
  let pendingEvents = new Set<string>();
  let pendingTalk = new Map<string, [matchId: string, room: string]>();
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
  const tellEvents = (playerId: string, lastId: number | null): void => {
    for (const listener of eventWatchers.get(playerId) ?? []) listener(lastId);
  };
  const tellTalk = (matchId: string, room: string, lastSeq: number | null): void => {
    for (const listener of talkWatchers.get(roomKey(matchId, room)) ?? []) listener(lastSeq);
  };
  const tellAnnounced = (playerId: string): void => {
    for (const listener of announcedListeners) listener(playerId);
  };
  const tellBots = (matchId: string): void => {
    for (const listener of botListeners) listener(matchId);
  };

  const receive = ({ payload }: Note): void => {
    const content = JSON.parse(payload) as Content;
    if (content.from === self) return;
    for (const [matchId, version] of content.versions ?? []) tell(matchId, version);
    for (const playerId of content.eventsOf ?? []) tellEvents(playerId, null);
    for (const turn of content.turns ?? []) tellTurn(turn);
    for (const [matchId, room] of content.talk ?? []) tellTalk(matchId, room, null);
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
      // Before the turns: a match starts before anything is owed in it.
      ...inShards('turns', [...pendingEvents], (playerId) => playerId, PLAYERS_PER_NOTE).map(([channel, eventsOf]) =>
        note(channel, { eventsOf }),
      ),
      ...inShards('turns', pendingTurns, ({ playerId }) => playerId, TURNS_PER_NOTE).map(([channel, turns]) => note(channel, { turns })),
      ...inShards('match', [...pendingTalk.values()], ([matchId]) => matchId, MATCHES_PER_NOTE).map(([channel, talk]) =>
        note(channel, { talk }),
      ),
      ...inPages([...pendingBots], MATCHES_PER_NOTE).map((bots) => note(BOTS_CHANNEL, { bots })),
      ...(pendingJobs.size > 0 ? [note(BOTS_CHANNEL, { jobs: [...pendingJobs] })] : []),
    ];
    pending = new Map();
    pendingTurns = [];
    pendingEvents = new Set();
    pendingTalk = new Map();
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

  const pollEvents = oneAtATime(async () => {
    if (eventWatchers.size === 0) return;
    for (const [playerId, lastId] of await readLastPlayerEvents(connections, [...eventWatchers.keys()])) tellEvents(playerId, lastId);
  });

  const pollTalk = oneAtATime(async () => {
    if (talkWatchers.size === 0) return;
    const matchIds = new Set([...talkWatchers.keys()].map((key) => key.slice(0, key.indexOf('/'))));
    for (const { matchId, room, lastSeq } of await readLastMessages(connections, [...matchIds])) tellTalk(matchId, room, lastSeq);
  });

  const pollTimer = setInterval(poll, pollMs);
  const turnsTimer = setInterval(pollTurns, turnsPollMs);
  const eventsTimer = setInterval(pollEvents, turnsPollMs);
  const talkTimer = setInterval(pollTalk, turnsPollMs);
  const leaveKeys = channels?.join(KEYS_CHANNEL, () => {});

  return {
    announce(matchId, version, { turns, hasBot } = { turns: [], hasBot: false }) {
      tell(matchId, version);
      for (const turn of turns) {
        tellTurn(turn);
        tellAnnounced(turn.playerId);
      }
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
    announceEvents(playerIds) {
      for (const playerId of playerIds) {
        tellEvents(playerId, null);
        tellAnnounced(playerId);
        pendingEvents.add(playerId);
      }
      if (playerIds.length > 0) flushSoon();
    },
    watchEvents(playerId, listener) {
      const listeners = eventWatchers.get(playerId) ?? new Set<EventListener>();
      eventWatchers.set(playerId, listeners.add(listener));
      const leave = channels?.join(channelOf('turns', playerId), pollEvents);
      return () => {
        leave?.();
        listeners.delete(listener);
        if (listeners.size === 0 && eventWatchers.get(playerId) === listeners) eventWatchers.delete(playerId);
      };
    },
    announceTalk(matchId, room) {
      tellTalk(matchId, room, null);
      pendingTalk.set(roomKey(matchId, room), [matchId, room]);
      flushSoon();
    },
    watchTalk(matchId, room, listener) {
      const key = roomKey(matchId, room);
      const listeners = talkWatchers.get(key) ?? new Set<TalkListener>();
      talkWatchers.set(key, listeners.add(listener));
      const leave = channels?.join(channelOf('match', matchId), pollTalk);
      return () => {
        leave?.();
        listeners.delete(listener);
        if (listeners.size === 0 && talkWatchers.get(key) === listeners) talkWatchers.delete(key);
      };
    },
    watchAnnounced(listener) {
      announcedListeners.add(listener);
      return () => void announcedListeners.delete(listener);
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
      clearInterval(eventsTimer);
      clearInterval(talkTimer);
      if (flushTimer) clearTimeout(flushTimer);
      flush();
      leaveKeys?.();
      await channels?.close();
    },
  };
}
