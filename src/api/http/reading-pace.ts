import { createFairQueue } from '../../base/fair-queue.js';
import { outsideSpans } from '../../base/tracing.js';

/** Who is read next: one holder after the other, and never for so long that nobody else is heard. */
export interface ReadingPace {
  /** A connection was accepted. */
  arrived(): void;
  /** Whether so many bytes may be read at once: nothing waits, and there is time for them. */
  isQuick(bytes: number): boolean;
  /** Calls `read` when it is the turn of `holder`. */
  queue(holder: string, read: () => void): void;
  /** Reads now. */
  run(read: () => void): void;
}

/** *Units*: bytes that are read at once where nothing waits: nearly every request there is. */
const QUICK = 4096;

/** *Units*: milliseconds of a turn of the event loop for which is read; what comes later waits for the next one. */
const SLICE_MS = 2;

/**
 * While each turn of the event loop brings a connection, so many turns only accept; the next one reads, whatever comes.
 */
const HELD_TURNS = 512;

/**
 * A pace of its own for each server.
 *
 * libuv accepts one connection in a turn of the event loop. Where each is read as it comes, a thousand that bring 64
 * KiB of requests make every turn long, and who connects after them waits until all have been read.
 */
export function createReadingPace(): ReadingPace {
  const waiting = createFairQueue<() => void>();
  let spentMs = 0;
  let hasArrived = false;
  /** Turns that only accepted. */
  let held = 0;
  let isPlanned = false;

  const plan = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    setImmediate(() => outsideSpans(turn));
  };

  const turn = (): void => {
    isPlanned = false;
    spentMs = 0;
    held = hasArrived && held < HELD_TURNS ? held + 1 : 0;
    hasArrived = false;
    while (held === 0 && spentMs < SLICE_MS) {
      const next = waiting.next();
      if (!next) break;
      run(next.item);
    }
    if (held > 0 || waiting.size() > 0) plan();
  };

  const run = (read: () => void): void => {
    const before = performance.now();
    read();
    spentMs += performance.now() - before;
    // Once in `SLICE_MS` of work: at each request it would be an eighth of the shortest ones.
    if (spentMs >= SLICE_MS) plan();
  };

  const isHolding = (): boolean => hasArrived || held > 0;

  return {
    arrived() {
      hasArrived = true;
      plan();
    },
    isQuick: (bytes) => bytes <= QUICK && spentMs < SLICE_MS && waiting.size() === 0 && !isHolding(),
    queue(holder, read) {
      waiting.add(holder, read);
      plan();
    },
    run,
  };
}
