import { setImmediate } from 'node:timers/promises';

/** *Units*: milliseconds for which work goes on before whatever else has happened is looked at. */
const SLICE_MS = 5;

/** Lets other work have its turn: to be awaited between two pieces of it. */
export function createYield(): () => Promise<void> | null {
  let until = performance.now() + SLICE_MS;
  return () => {
    if (performance.now() < until) return null;
    return setImmediate().then(() => {
      until = performance.now() + SLICE_MS;
    });
  };
}
