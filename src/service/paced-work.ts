/**
 * *Units*: milliseconds for which such work goes on before the event loop turns: what else there is to do waits no
 * longer for a message to thousands of connections.
 */
const SLICE_MS = 5;
/** Pieces of work between two looks at the clock. */
const AT_ONCE = 16;

/** Works until so late by `performance.now`; returns whether all is done. */
type Job = (untilMs: number) => boolean;

const jobs: Job[] = [];
let isPlanned = false;

/**
 * Does `work` with each of many, soon: after what is under way in this turn of the event loop, and a few milliseconds at
 * a time, by turns with other such work. `work` must not throw.
 */
export function forEachSoon<Thing>(things: Iterable<Thing>, work: (thing: Thing) => void): void {
  const iterator = things[Symbol.iterator]();
  jobs.push((untilMs) => {
    for (let count = 1; ; count++) {
      const next = iterator.next();
      if (next.done) return true;
      work(next.value);
      if (count % AT_ONCE === 0 && performance.now() >= untilMs) return false;
    }
  });
  plan();
}

function plan(): void {
  if (isPlanned || jobs.length === 0) return;
  isPlanned = true;
  setImmediate(() => {
    isPlanned = false;
    const untilMs = performance.now() + SLICE_MS;
    for (let job = jobs.shift(); job; job = performance.now() < untilMs ? jobs.shift() : undefined) if (!job(untilMs)) jobs.push(job);
    plan();
  });
}
