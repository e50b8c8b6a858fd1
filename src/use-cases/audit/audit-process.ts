import { type ChildProcess, type ForkOptions, fork, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GameledgerError } from '../../base/errors.js';
import { PACKAGE_ROOT } from '../../base/package-root.js';
import { readGuests } from '../engines/guests.js';
import type { FromWorker, ToWorker } from './audit-task.js';

const WORKER = fileURLToPath(new URL('dist/use-cases/audit/audit-worker.js', PACKAGE_ROOT));
const GUARD = fileURLToPath(new URL('dist/use-cases/audit/guard.js', PACKAGE_ROOT));
/** What a confined process runs, below the package: in a checkout `.data/` stands beside it. */
const CODE = ['dist/', 'engines/', 'package.json'];
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

/** How a process is started. */
export interface AuditProcessOptions {
  /** The module that finds the games. */
  games: URL;
  mebibytes: number;
  /** Whether it may read nothing but this installation, write nothing, and start neither processes nor threads. */
  isConfined: boolean;
}

/** Starts a process; resolves when it is ready. */
export async function startAuditProcess(options: AuditProcessOptions): Promise<AuditProcess> {
  const { mebibytes } = options;
  const guests = await readGuests();
  const child = launch(options);
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

function launch({ games, mebibytes, isConfined }: AuditProcessOptions): ChildProcess {
  const env = Object.fromEntries(ENVIRONMENT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
  const flags = [`--max-old-space-size=${mebibytes}`, ...(isConfined ? confinement() : [])];
  const child = fork(WORKER, [games.href], {
    ...bounded(flags, mebibytes),
    serialization: 'advanced',
    // The end of its standard input tells it that this process is gone.
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    env,
  });
  if (isConfined) guardFromOutside(child);
  return child;
}

const [NODE_MAJOR = 0, NODE_MINOR = 0] = process.versions.node.split('.').map(Number);
/** *Units*: MiB that V8 reserves for compiled code, for each of the two threads; since Node 24 the system counts it. */
const FOR_CODE = NODE_MAJOR < 24 ? 0 : 2 * 512;
/** *Units*: MiB of a process that fills nothing: code, stacks of threads, the young generation. */
const OF_NODE_ITSELF = 384 + FOR_CODE;

/**
 * Bounds all that the process may write to, buffers too: V8 bounds its heap only. Where no shell does it, only the heap
 * is bounded.
 */
function bounded(flags: string[], mebibytes: number): Pick<ForkOptions, 'execPath' | 'execArgv'> {
  if (process.platform !== 'linux') return { execArgv: flags };
  const kibibytes = 1024 * (mebibytes + OF_NODE_ITSELF);
  return { execPath: '/bin/sh', execArgv: ['-c', 'ulimit -d "$0" && exec "$@"', String(kibibytes), process.execPath, ...flags] };
}

/**
 * The flags of Node's permission model, which got its name without `experimental` in 22.13. It does not keep a program
 * from the network, nor from sending signals.
 */
function confinement(): string[] {
  const isStable = NODE_MAJOR > 22 || (NODE_MAJOR === 22 && NODE_MINOR >= 13);
  const model = isStable ? '--permission' : '--experimental-permission';
  const packages = dirname(dirname(createRequire(import.meta.url).resolve('zod/package.json')));
  const code = CODE.map((path) => fileURLToPath(new URL(path, PACKAGE_ROOT)));
  return [model, ...[...code, `${packages}/`].map((path) => `--allow-fs-read=${path}`)];
}

/** It has no thread that could see the end of this process: what a thread starts is free of all this. */
function guardFromOutside(child: ChildProcess): void {
  const guard = spawn(process.execPath, [GUARD, String(child.pid)], { stdio: ['pipe', 'ignore', 'ignore'] });
  guard.unref();
  if (guard.stdin instanceof Socket) guard.stdin.unref();
  child.once('exit', () => guard.kill('SIGKILL'));
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
