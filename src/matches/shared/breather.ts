import { setImmediate } from 'node:timers/promises';

/** *Units*: milliseconds for which work goes on before whatever else has happened is looked at. */
const SLICE_MS = 5;

/** Lets long work breathe: to be awaited between two pieces of it. */
export function createBreather(): () => Promise<void> | null {
  let until = performance.now() + SLICE_MS;
  return () => {
    if (performance.now() < until) return null;
    return setImmediate().then(() => {
      until = performance.now() + SLICE_MS;
    });
  };
}
