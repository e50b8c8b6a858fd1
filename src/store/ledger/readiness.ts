import { isNodeAway } from '../../base/coded-error.js';
import { within } from '../../base/within.js';

/**
 * Why the database cannot be worked with; `ready`: it can; `partial`: a node of several is away, and what it keeps;
 * `outdated`: this process is older than the database demands.
 */
export type ReadyState = 'ready' | 'partial' | 'silent' | 'read-only' | 'outdated';

/** Whether the database can be worked with. */
export interface Readiness {
  /** Resolves within two seconds, whatever the database does. */
  ask(): Promise<ReadyState>;
  /** Takes note of an error that a statement ended with. */
  noteFault(error: unknown): void;
}

const ANSWER_MS = 2000;
/** A write is worth another try after this long: nothing else would tell that there is room again. */
const REMEMBER_MS = 10_000;
/** A disk that is full, memory that is, a disk that fails, a standby. *Source*: PostgreSQL, appendix A. */
const CANNOT_WRITE = /^(53[12]00|58030|25006)$/;

/**
 * Asks how many migrations a process must know, of which this one knows `known`, one at a time, and remembers failed
 * writes: asking by writing would wear a disk that is all right.
 */
export function createReadiness(demanded: () => Promise<number>, known: number): Readiness {
  let asking: Promise<number | null> | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;
  let nodeAwayAt = Number.NEGATIVE_INFINITY;
  const isRecent = (at: number): boolean => performance.now() - at < REMEMBER_MS;
  return {
    async ask() {
      asking ??= answer(demanded).finally(() => {
        asking = null;
      });
      const demand = await asking;
      if (demand === null) return 'silent';
      if (demand > known) return 'outdated';
      if (isRecent(failedAt)) return 'read-only';
      return isRecent(nodeAwayAt) ? 'partial' : 'ready';
    },
    noteFault(error) {
      if (isNodeAway(error)) nodeAwayAt = performance.now();
      const code = error instanceof Error && 'code' in error ? error.code : null;
      if (typeof code === 'string' && CANNOT_WRITE.test(code)) failedAt = performance.now();
    },
  };
}

function answer(demanded: () => Promise<number>): Promise<number | null> {
  return within(
    ANSWER_MS,
    demanded().catch(() => null),
    null,
  );
}
