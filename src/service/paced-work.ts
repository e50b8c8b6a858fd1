/**
 * *Units*: milliseconds for which such work goes on before the event loop turns: what else there is to do waits no
 * longer for a message to thousands of connections.
 */
const SLICE_MS = 5;
/** Pieces of work that are done at once, and between two looks at the clock. */
const AT_ONCE = 16;

/** Works until so late by `performance.now`; returns whether all is done. */
type Job = (untilMs: number) => boolean;

const jobs: Job[] = [];
let isPlanned = false;

/**
 * Does `work` with each of many: with the first few at once, with the others after what is under way in this turn of
 * the event loop, a few milliseconds at a time, by turns with other such work. `work` must not throw.
 */
export function forEachPaced<Thing>(things: Iterable<Thing>, work: (thing: Thing) => void): void {
  const iterator = things[Symbol.iterator]();
  const goOn: Job = (untilMs) => {
    for (let count = 1; ; count++) {
      const next = iterator.next();
      if (next.done) return true;
      work(next.value);
      if (count % AT_ONCE === 0 && performance.now() >= untilMs) return false;
    }
  };
  if (goOn(Number.NEGATIVE_INFINITY)) return;
  jobs.push(goOn);
  plan();
}

function plan(): void {
  if (isPlanned || jobs.length === 0) return;
  isPlanned = true;
  setImmediate(() => {
    isPlanned = false;
    const untilMs = performance.now() + SLICE_MS;
    try {
      for (let job = jobs.shift(); job; job = performance.now() < untilMs ? jobs.shift() : undefined) if (!job(untilMs)) jobs.push(job);
    } finally {
      plan();
    }
  });
}
