/**
 * Pieces of work in a turn of the event loop. To tell a follower of a message takes 10 to 20 µs, most of it after the
 * piece: so what else there is to do waits about a millisecond.
 */
const PER_TURN = 64;

/** Does some of the work; returns whether all is done. */
type Job = () => boolean;

const jobs: Job[] = [];
let isPlanned = false;

/**
 * Does `work` with each of many: with the first few at once, with the others a few in each turn of the event loop, by
 * turns with other such work. `work` must not throw.
 */
export function forEachPaced<Thing>(things: Iterable<Thing>, work: (thing: Thing) => void): void {
  const iterator = things[Symbol.iterator]();
  const goOn: Job = () => {
    for (let count = 0; count < PER_TURN; count++) {
      const next = iterator.next();
      if (next.done) return true;
      work(next.value);
    }
    return false;
  };
  if (goOn()) return;
  jobs.push(goOn);
  plan();
}

function plan(): void {
  if (isPlanned || jobs.length === 0) return;
  isPlanned = true;
  setImmediate(() => {
    isPlanned = false;
    const job = jobs.shift();
    try {
      if (job && !job()) jobs.push(job);
    } finally {
      plan();
    }
  });
}
