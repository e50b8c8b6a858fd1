import { GameledgerError } from '../kernel/errors.js';
import { startThread } from '../threads/thread.js';
import type { FromThread, ToThread } from './audit-task.js';

const WORKER = new URL('./audit-worker.ts', import.meta.url);
/** The young objects come on top of the limit. */
const YOUNG_MEBIBYTES = 32;

/** What is left of the time for one check; waiting for input is no work. */
export interface Budget {
  /** *Units*: milliseconds. */
  leftMs: number;
  /** *Units*: milliseconds at the beginning. */
  ofMs: number;
}

/** A thread that checks; it dies rather than exceed its budget. */
export interface AuditThread {
  /**
   * Tells it something and returns what it says next.
   *
   * *Errors*: BUDGET_EXCEEDED; whatever ended the thread otherwise. After an error it is of no more use.
   */
  turn(words: ToThread, budget: Budget): Promise<FromThread>;
  /** Whether it waits for a task. */
  isIdle(): boolean;
  /** Whether the process stays alive for it. */
  keepsProcess(keeps: boolean): void;
  end(): Promise<void>;
}

interface Listener {
  hear(words: FromThread): void;
  fail(error: unknown): void;
}

/** Starts a thread over the games that the module at `games` finds; resolves when it is ready. */
export async function startAuditThread(games: URL, mebibytes: number): Promise<AuditThread> {
  const limits = { maxOldGenerationSizeMb: mebibytes, maxYoungGenerationSizeMb: YOUNG_MEBIBYTES };
  const worker = startThread(WORKER, { games: games.href }, limits);
  let listener: Listener | null = null;
  let isIdle = false;
  const fail = (error: unknown): void => {
    isIdle = false;
    listener?.fail(error);
  };
  worker.on('message', (words: FromThread) => {
    isIdle = words.kind === 'ready' || words.kind === 'done';
    listener?.hear(words);
  });
  worker.on('error', (error) => fail(endOf(error, mebibytes)));
  worker.on('exit', () => fail(new Error('the thread has ended')));
  const heard = (): Promise<FromThread> =>
    new Promise((resolve, reject) => {
      listener = { hear: resolve, fail: reject };
    });
  const thread: AuditThread = {
    async turn(words, budget) {
      isIdle = false;
      const started = performance.now();
      const answer = heard();
      const timer = setTimeout(() => {
        fail(outOfTime(budget));
        void worker.terminate();
      }, budget.leftMs);
      try {
        worker.postMessage(words);
        return await answer;
      } finally {
        clearTimeout(timer);
        budget.leftMs -= performance.now() - started;
      }
    },
    isIdle: () => isIdle,
    keepsProcess: (keeps) => (keeps ? worker.ref() : worker.unref()),
    async end() {
      await worker.terminate();
    },
  };
  await heard();
  return thread;
}

function outOfTime({ ofMs }: Budget): GameledgerError {
  return new GameledgerError('BUDGET_EXCEEDED', `The check was ended after ${ofMs / 1000} seconds of work.`, { budget: 'time' });
}

function endOf(error: Error, mebibytes: number): Error {
  const { code } = error as { code?: unknown };
  if (code !== 'ERR_WORKER_OUT_OF_MEMORY') return error;
  return new GameledgerError('BUDGET_EXCEEDED', `The check was ended when it had filled ${mebibytes} MiB of memory.`, { budget: 'memory' });
}
