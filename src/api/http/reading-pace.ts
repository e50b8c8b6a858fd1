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
  /** Whether turns only accept for now. */
  isHeld(): boolean;
  /** Reads now. */
  run(read: () => void): void;
}

/** *Units*: bytes that are read at once where nothing waits: nearly every request there is. */
const QUICK = 4096;

/**
 * *Units*: milliseconds of a turn of the event loop for which is read, or half of the turn before it where that is
 * more: a queue gets shorter also where turns are long. What comes later waits for the next one.
 */
const SLICE_MS = 2;
/** *Units*: milliseconds. A process that was stopped for a minute does not read for half of one. */
const MOST_SLICE_MS = 250;

/**
 * While each turn of the event loop brings a connection, so many turns only accept; the next one reads and works,
 * whatever comes. They are short, since nothing else begins in them.
 */
const HELD_TURNS = 128;

/**
 * The pace of a service, at however many addresses it listens.
 *
 * libuv accepts one connection in a turn of the event loop. Where each is read as it comes, a thousand that bring 64
 * KiB of requests make every turn long, and who connects after them waits until all have been read.
 */
export function createReadingPace(): ReadingPace {
  const waiting = createFairQueue<() => void>();
  let spentMs = 0;
  let sliceMs = SLICE_MS;
  /** When the last turn began; infinite unless this one follows it. */
  let begunAt = Number.POSITIVE_INFINITY;
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
    const now = performance.now();
    sliceMs = Math.min(Math.max(SLICE_MS, (now - begunAt) / 2), MOST_SLICE_MS);
    begunAt = now;
    held = hasArrived && held < HELD_TURNS ? held + 1 : 0;
    hasArrived = false;
    while (!isHeld() && spentMs < sliceMs) {
      const next = waiting.next();
      if (!next) break;
      run(next.item);
    }
    if (isHeld() || waiting.size() > 0) plan();
    else [begunAt, sliceMs] = [Number.POSITIVE_INFINITY, SLICE_MS];
  };

  const run = (read: () => void): void => {
    const before = performance.now();
    read();
    spentMs += performance.now() - before;
    // Once in a slice: at each request it would be an eighth of the shortest ones.
    if (spentMs >= sliceMs) plan();
  };

  const isHeld = (): boolean => held > 0;

  return {
    arrived() {
      hasArrived = true;
      plan();
    },
    isQuick: (bytes) => bytes <= QUICK && spentMs < sliceMs && waiting.size() === 0 && !hasArrived && !isHeld(),
    queue(holder, read) {
      waiting.add(holder, read);
      plan();
    },
    isHeld,
    run,
  };
}
