import type { ServiceClock } from './stream/service-clock.js';

/** Told of a deadline. *Units*: `deadlineMs` is milliseconds of the Unix clock. */
export type DeadlineListener = (matchId: string, deadlineMs: number) => void;

/** Deadlines that this process has set and that may fall before anybody looks for them in the database. */
export interface NearDeadlines {
  /** Takes note of what an entry has set, ISO 8601; null: no clock runs. */
  note(matchId: string, deadline: string | null): void;
  /** Told of those that are near; returns how to stop. */
  watch(listener: DeadlineListener): () => void;
}

/** More than passes between two looks. */
const NEAR_MS = 1500;

/** Nobody is told before somebody watches. */
export function createNearDeadlines(clock: Pick<ServiceClock, 'now'>): NearDeadlines {
  const listeners = new Set<DeadlineListener>();
  return {
    note(matchId, deadline) {
      if (deadline === null || listeners.size === 0) return;
      const deadlineMs = Date.parse(deadline);
      if (deadlineMs - clock.now().getTime() < NEAR_MS) for (const listener of listeners) listener(matchId, deadlineMs);
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
