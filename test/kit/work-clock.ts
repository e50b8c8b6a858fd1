import { existsSync, readFileSync } from 'node:fs';

/**
 * How long the main thread of a process has worked so far: unlike the time of day it does not go on while other
 * processes have the machine.
 *
 * Where the system does not say (it does on Linux), the time of day.
 *
 * *Units*: milliseconds.
 */
export function workClock(pid: number | undefined): () => number {
  const path = `/proc/${pid}/schedstat`;
  if (!existsSync(path)) return () => performance.now();
  return () => Number(readFileSync(path, 'utf8').split(' ')[0]) / 1e6;
}
