import { Worker } from 'node:worker_threads';

const ENTRY = new URL('./thread-entry.js', import.meta.url);

/**
 * Starts a thread from one of our TypeScript files, whatever started this process; the file finds `given` in its
 * `workerData`.
 */
export function startThread(file: URL, given: Readonly<Record<string, unknown>> = {}): Worker {
  return new Worker(ENTRY, { workerData: { ...given, entry: file.href }, execArgv: [] });
}
