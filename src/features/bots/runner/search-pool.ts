import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { PACKAGE_ROOT } from '../../../base/package-root.js';
import type { SearchResult } from '../../../rules/bots/mcts.js';
import type { SearchReply, SearchTask } from './search-task.js';

/** Threads that search, so that the one that answers requests stays free. */
export interface SearchPool {
  /** Urgent tasks go before the others. *Errors*: whatever the search threw; nothing is retried. */
  search(task: SearchTask, isUrgent: boolean): Promise<SearchResult>;
  /** How many tasks each thread has on its hands before a new one, that one included. */
  load(isUrgent: boolean): number;
  /** Ends the threads; searches under way are rejected. */
  close(): Promise<void>;
}

interface Job {
  task: SearchTask;
  isUrgent: boolean;
  resolve(found: SearchResult): void;
  reject(error: Error): void;
}

interface Thread {
  worker: Worker;
  job: Job | null;
  /** Ends a search that does not come back. */
  watchdog: NodeJS.Timeout | undefined;
}

const WORKER = new URL('dist/features/bots/runner/search-worker.js', PACKAGE_ROOT);
const MOST_THREADS = 4;
/** Far longer than any search thinks, also on a busy machine that has to load the engines first. */
const LONGEST_SEARCH_MS = 30_000;

/**
 * Opens a pool of one thread fewer than there are cores, but at least one.
 *
 * A thread that dies, or does not answer within `longestMs`, is replaced when one is needed.
 */
export function openSearchPool(
  size = Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1)),
  longestMs = LONGEST_SEARCH_MS,
): SearchPool {
  const threads = new Set<Thread>();
  /** The urgent ones first, each kind in the order of their coming. */
  const waiting: Job[] = [];
  const urgent = (): number => waiting.filter(({ isUrgent }) => isUrgent).length;

  const assign = (thread: Thread, job: Job): void => {
    thread.job = job;
    thread.watchdog = setTimeout(() => {
      lose(thread, new Error(`no answer after ${longestMs} ms`));
      void thread.worker.terminate();
    }, longestMs);
    thread.worker.ref();
    thread.worker.postMessage(job.task);
  };

  const settle = (thread: Thread, reply: SearchReply): void => {
    // A thread that is being ended may still say something.
    if (!threads.has(thread)) return;
    const { job } = thread;
    thread.job = null;
    clearTimeout(thread.watchdog);
    if (reply.ok) job?.resolve(reply.found);
    else job?.reject(new Error(reply.message));
    const next = waiting.shift();
    if (next) assign(thread, next);
    else thread.worker.unref();
  };

  const lose = (thread: Thread, error: Error): void => {
    if (!threads.delete(thread)) return;
    clearTimeout(thread.watchdog);
    thread.job?.reject(error);
    const next = waiting.shift();
    if (next) assign(open(), next);
  };

  const open = (): Thread => {
    const thread: Thread = { worker: new Worker(WORKER, { execArgv: [] }), job: null, watchdog: undefined };
    threads.add(thread);
    thread.worker.on('message', (reply: SearchReply) => settle(thread, reply));
    thread.worker.on('error', (error: Error) => lose(thread, error));
    thread.worker.unref();
    return thread;
  };

  // Loading the engines takes longer than a bot may take to answer: one thread does so now.
  open();

  return {
    search: (task, isUrgent) =>
      new Promise((resolve, reject) => {
        const job = { task, isUrgent, resolve, reject };
        const idle = [...threads].find((thread) => thread.job === null) ?? (threads.size < size ? open() : null);
        if (idle) assign(idle, job);
        else waiting.splice(isUrgent ? urgent() : waiting.length, 0, job);
      }),
    load(isUrgent) {
      const busy = [...threads].filter((thread) => thread.job !== null).length;
      return Math.floor((busy + (isUrgent ? urgent() : waiting.length)) / size) + 1;
    },
    async close() {
      const error = new Error('the search pool is closed');
      for (const job of waiting.splice(0)) job.reject(error);
      for (const thread of threads) {
        clearTimeout(thread.watchdog);
        thread.job?.reject(error);
      }
      await Promise.all([...threads].map((thread) => thread.worker.terminate()));
      threads.clear();
    },
  };
}
