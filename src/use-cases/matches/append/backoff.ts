/** Remembers what has failed, so that it is tried again later and later and not for ever at the same pace. */
export interface Backoff {
  /** Notes a failure at `nowMs`; whether it is the first in a row. */
  fail(key: string, nowMs: number): boolean;
  /** Whether it is too early to try again. */
  isWaiting(key: string, nowMs: number): boolean;
  /** Everything that it is too early to try again. */
  waiting(nowMs: number): string[];
  /** Forgets every failure: it has worked, or things have changed. */
  forget(key: string): void;
}

const FIRST_MS = 2_000;
const LONGEST_MS = 600_000;
/** The oldest are forgotten beyond this number. */
const MOST_KEYS = 10_000;

/** Doubles the wait with every failure in a row, up to ten minutes. */
export function createBackoff(): Backoff {
  const failing = new Map<string, { waitMs: number; untilMs: number }>();
  return {
    fail(key, nowMs) {
      const before = failing.get(key);
      const waitMs = before ? Math.min(2 * before.waitMs, LONGEST_MS) : FIRST_MS;
      failing.delete(key);
      failing.set(key, { waitMs, untilMs: nowMs + waitMs });
      if (failing.size > MOST_KEYS) failing.delete(failing.keys().next().value ?? '');
      return !before;
    },
    isWaiting: (key, nowMs) => nowMs < (failing.get(key)?.untilMs ?? 0),
    waiting: (nowMs) => [...failing].flatMap(([key, { untilMs }]) => (nowMs < untilMs ? [key] : [])),
    forget(key) {
      failing.delete(key);
    },
  };
}
