import type { Connections } from '../../store/ledger/pools.js';
import { noteWatchers, type WatchCount } from './store/watchers.js';

/** Counts the live streams of this process, and tells the others. */
export interface PresenceBoard {
  /** A stream has opened, of a seat or (null) of somebody without one; returns how to say that it has ended. */
  enter(matchId: string, seat: number | null): () => void;
  /** What is not yet told has been told. */
  settled(): Promise<void>;
}

const SPECTATOR = -1;

/** A board over the watchers' table; changes are told together, and one that cannot be told is told with the next. */
export function createPresenceBoard(connections: Connections, process: string): PresenceBoard {
  const counts = new Map<string, WatchCount>();
  let changed = new Set<string>();
  let telling: Promise<void> | null = null;

  const tell = async (): Promise<void> => {
    while (changed.size > 0) {
      const keys = changed;
      changed = new Set();
      const told = [...keys].flatMap((key) => counts.get(key) ?? []).map((count) => ({ ...count }));
      try {
        await noteWatchers(connections, process, told);
      } catch {
        for (const key of keys) changed.add(key);
        return;
      }
      // One that came to nothing meanwhile has still to be told.
      for (const key of keys) if (counts.get(key)?.streams === 0 && !changed.has(key)) counts.delete(key);
    }
  };
  const change = (matchId: string, seat: number, by: number): void => {
    const key = `${matchId} ${seat}`;
    const count = counts.get(key) ?? { matchId, seat, streams: 0 };
    count.streams += by;
    counts.set(key, count);
    changed.add(key);
    telling ??= tell().finally(() => {
      telling = null;
    });
  };
  return {
    enter(matchId, seat) {
      const place = seat ?? SPECTATOR;
      change(matchId, place, 1);
      let isOpen = true;
      return () => {
        if (isOpen) change(matchId, place, -1);
        isOpen = false;
      };
    },
    async settled() {
      await telling;
    },
  };
}
