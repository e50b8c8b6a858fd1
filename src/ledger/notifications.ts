import { randomUUID } from 'node:crypto';
import { readVersions } from './matches.js';
import type { Connections } from './pools.js';

/** Told when a match may have a new version. */
export type Listener = (matchId: string, version: number) => void;

/** Announces new entries within the process and to the others. A hint: the poll of what is watched is the guarantee. */
export interface Notifications {
  /** Call after the commit. */
  announce(matchId: string, version: number): void;
  /** Told of every new version of one match; answers how to stop. */
  watch(matchId: string, listener: Listener): () => void;
  /** Told of every notification this process gets; returns how to stop. */
  watchAll(listener: Listener): () => void;
  /** Tells every process that a player's keys have changed. */
  announceKeys(playerId: string): void;
  watchKeys(listener: (playerId: string) => void): () => void;
  close(): Promise<void>;
}

const CHANNEL = 'gameledger_bell';
const COALESCE_MS = 10;
const POLL_MS = 1000;
/** NOTIFY takes at most 8,000 bytes; a match needs about 50. */
const MATCHES_PER_NOTE = 120;

interface Note {
  from: string;
  versions?: [matchId: string, version: number][];
  keysOf?: string;
}

/** How notifications may be lost or slow, for the tests that prove the poll. */
export interface NotificationOptions {
  /** False: other processes are neither told nor heard. */
  notify?: boolean | undefined;
  pollMs?: number | undefined;
}

/** Starts listening. */
export async function openNotifications(connections: Connections, options: NotificationOptions = {}): Promise<Notifications> {
  const { notify = true, pollMs = POLL_MS } = options;
  const self = randomUUID();
  const watchers = new Map<string, Set<Listener>>();
  const heard = new Map<string, number>();
  const everywhere = new Set<Listener>();
  const keyListeners = new Set<(playerId: string) => void>();
  let pending = new Map<string, number>();
  let flushTimer: NodeJS.Timeout | null = null;
  let polling = false;

  const tell = (matchId: string, version: number): void => {
    if (watchers.has(matchId)) heard.set(matchId, Math.max(version, heard.get(matchId) ?? -1));
    for (const listener of watchers.get(matchId) ?? []) listener(matchId, version);
    for (const listener of everywhere) listener(matchId, version);
  };

  const send = (note: Omit<Note, 'from'>): void => {
    if (!notify) return;
    connections.general`SELECT pg_notify(${CHANNEL}, ${JSON.stringify({ from: self, ...note })})`.catch(() => {});
  };

  const flush = (): void => {
    flushTimer = null;
    const rung = [...pending];
    pending = new Map();
    for (let i = 0; i < rung.length; i += MATCHES_PER_NOTE) send({ versions: rung.slice(i, i + MATCHES_PER_NOTE) });
  };

  const receive = (payload: string): void => {
    const note = JSON.parse(payload) as Note;
    if (note.from === self) return;
    for (const [matchId, version] of note.versions ?? []) tell(matchId, version);
    if (note.keysOf !== undefined) for (const listener of keyListeners) listener(note.keysOf);
  };

  const poll = async (): Promise<void> => {
    if (polling || watchers.size === 0) return;
    polling = true;
    try {
      for (const { id, version } of await readVersions(connections, [...watchers.keys()])) {
        if (version > (heard.get(id) ?? -1)) tell(id, version);
      }
    } catch {
      // The next poll tries again; a reader that needs the answer gets its own error.
    } finally {
      polling = false;
    }
  };

  const pollTimer = setInterval(() => void poll(), pollMs);
  const listening = notify ? await connections.listen.listen(CHANNEL, receive) : null;

  return {
    announce(matchId, version) {
      tell(matchId, version);
      pending.set(matchId, version);
      flushTimer ??= setTimeout(flush, COALESCE_MS);
    },
    watch(matchId, listener) {
      const listeners = watchers.get(matchId) ?? new Set<Listener>();
      watchers.set(matchId, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0 || watchers.get(matchId) !== listeners) return;
        watchers.delete(matchId);
        heard.delete(matchId);
      };
    },
    watchAll(listener) {
      everywhere.add(listener);
      return () => void everywhere.delete(listener);
    },
    announceKeys(playerId) {
      for (const listener of keyListeners) listener(playerId);
      send({ keysOf: playerId });
    },
    watchKeys(listener) {
      keyListeners.add(listener);
      return () => void keyListeners.delete(listener);
    },
    async close() {
      clearInterval(pollTimer);
      if (flushTimer) clearTimeout(flushTimer);
      flush();
      await listening?.unlisten().catch(() => {});
    },
  };
}
