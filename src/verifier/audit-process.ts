import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readGuests } from '../engines/guests.js';
import { GameledgerError } from '../service/errors.js';
import type { FromWorker, ToWorker } from './audit-task.js';

const WORKER = fileURLToPath(new URL('./audit-worker.ts', import.meta.url));
/** Of the environment, only what Node needs to start: no address of a database, no key. */
const ENVIRONMENT = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot'];

/** What is left of the time for one check; waiting for input is no work. */
export interface Budget {
  /** *Units*: milliseconds. */
  leftMs: number;
  /** *Units*: milliseconds at the beginning. */
  ofMs: number;
}

/**
 * A process that checks, and is ended when it exceeds its budget.
 *
 * A thread will not do: of nine ways to fill the memory of one with `resourceLimits`, five aborted the whole process
 * (Node 20).
 */
export interface AuditProcess {
  /**
   * Tells it something and returns what it says next.
   *
   * *Errors*: BUDGET_EXCEEDED; whatever ended the process otherwise. After an error it is of no more use.
   */
  turn(words: ToWorker, budget: Budget): Promise<FromWorker>;
  /** Whether it waits for a task; never again once it was given a stranger's bundle. */
  isIdle(): boolean;
  /** Whether this process stays alive for it. */
  keepsAlive(keeps: boolean): void;
  end(): void;
}

interface Listener {
  hear(words: FromWorker): void;
  fail(error: unknown): void;
}

/** Starts a process over the games that the module at `games` finds; resolves when it is ready. */
export async function startAuditProcess(games: URL, mebibytes: number): Promise<AuditProcess> {
  const guests = await readGuests();
  const child = launch(games, mebibytes);
  let listener: Listener | null = null;
  let isIdle = false;
  let isTainted = false;
  const fail = (error: unknown): void => {
    isIdle = false;
    listener?.fail(error);
  };
  child.on('message', (words: FromWorker) => {
    isIdle = !isTainted && (words.kind === 'ready' || words.kind === 'done');
    listener?.hear(words);
  });
  child.on('error', fail);
  child.on('exit', (code, signal) => fail(endOf(code, signal, mebibytes)));
  const heard = (): Promise<FromWorker> =>
    new Promise((resolve, reject) => {
      listener = { hear: resolve, fail: reject };
    });
  await heard();
  const ready = heard();
  child.send({ kind: 'games', guests } satisfies ToWorker, (error) => error && fail(error));
  await ready;
  return {
    async turn(words, budget) {
      isIdle = false;
      isTainted ||= words.kind === 'task' && words.task.kind === 'records' && (words.task.bundles ?? []).length > 0;
      const started = performance.now();
      const answer = heard();
      const timer = setTimeout(() => {
        fail(outOfTime(budget));
        child.kill('SIGKILL');
      }, budget.leftMs);
      try {
        child.send(words, (error) => error && fail(error));
        return await answer;
      } finally {
        clearTimeout(timer);
        budget.leftMs -= performance.now() - started;
      }
    },
    isIdle: () => isIdle,
    keepsAlive: (keeps) => keepAlive(child, keeps),
    end: () => void child.kill('SIGKILL'),
  };
}

function launch(games: URL, mebibytes: number): ChildProcess {
  const env = Object.fromEntries(ENVIRONMENT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
  return fork(WORKER, [games.href], {
    execArgv: [`--max-old-space-size=${mebibytes}`, ...(WORKER.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [])],
    serialization: 'advanced',
    // The end of its standard input tells it that this process is gone.
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    env,
  });
}

function keepAlive(child: ChildProcess, keeps: boolean): void {
  for (const handle of [child, child.channel]) keeps ? handle?.ref() : handle?.unref();
}

function outOfTime({ ofMs }: Budget): GameledgerError {
  return new GameledgerError('BUDGET_EXCEEDED', `The check was ended after ${ofMs / 1000} seconds of work.`, { budget: 'time' });
}

/** V8 aborts where memory runs out, and nothing else here does. */
function endOf(code: number | null, signal: NodeJS.Signals | null, mebibytes: number): Error {
  if (signal === null && code !== ABORTED) return new Error(`the process that checks has ended with ${code}`);
  return new GameledgerError('BUDGET_EXCEEDED', `The check was ended when it had filled ${mebibytes} MiB of memory.`, { budget: 'memory' });
}

const ABORTED = 134;
