import cluster, { type Worker } from 'node:cluster';

/** Thrown when the first process does not come up; it has said why itself. */
export class WorkerError extends Error {
  override name = 'WorkerError';
}

/** Processes that serve one address, and what is done for those that die. */
export interface Workers {
  /** Resolves when the first has told that it is up. *Errors*: WorkerError. */
  up: Promise<void>;
  /** Resolves with the reason when so many have died that there is no sense in starting more. */
  failed: Promise<string>;
  /** Lets each drain; resolves when all have ended. */
  stop(): Promise<void>;
  /** Ends all at once. */
  killNow(): void;
}

/** How many processes there are to be. */
export interface WorkersOptions {
  count: number;
  /** What they are told besides the environment of this one. */
  env: Readonly<Record<string, string>>;
  /** Told of each that has died, before another takes its place. */
  onDeath(death: Death): void;
  /** *Units*: milliseconds; multiplied with the deaths of the last minute before this one. */
  pauseMs?: number;
}

/** How a process has ended that nobody had told to. */
export interface Death {
  pid: number | undefined;
  code: number | null;
  signal: string | null;
}

const WINDOW_MS = 60_000;
/** Of the last minute. Those beyond would die like them. */
const MOST_DEATHS = 10;
/** The first one's place is taken at once. */
const PAUSE_MS = 1000;

/**
 * Starts this program as often as wanted, as workers that listen at the same address.
 *
 * The first starts alone: it migrates the database, and finds whatever is wrong once instead of `count` times.
 */
export function startWorkers({ count, env, onDeath, pauseMs = PAUSE_MS }: WorkersOptions): Workers {
  const living = new Set<Worker>();
  const serving = new WeakSet<Worker>();
  const pauses = new Set<NodeJS.Timeout>();
  let deaths: number[] = [];
  let isUp = false;
  let isStopping = false;
  let fail: (reason: string) => void = () => undefined;
  const failed = new Promise<string>((resolve) => {
    fail = resolve;
  });

  const start = (): Worker => {
    const worker = cluster.fork(env);
    living.add(worker);
    worker.once('listening', () => serving.add(worker));
    // One that cannot be started has no exit; what cannot be said to one that is dying is no matter.
    worker.on('error', () => worker.process.pid ?? lose(worker, null, null));
    worker.once('exit', (code, signal) => lose(worker, code, signal));
    return worker;
  };

  const lose = (worker: Worker, code: number | null, signal: string | null): void => {
    if (!living.delete(worker) || !isUp || isStopping) return;
    const now = performance.now();
    deaths = [...deaths.filter((at) => at > now - WINDOW_MS), now];
    onDeath({ pid: worker.process.pid, code, signal });
    if (deaths.length >= MOST_DEATHS) fail(`${deaths.length} processes have died within a minute`);
    else startAfter(pauseMs * (deaths.length - 1));
  };

  const startAfter = (ms: number): void => {
    const pause = setTimeout(() => {
      pauses.delete(pause);
      start();
    }, ms);
    pauses.add(pause);
  };

  const end = (signal: NodeJS.Signals): void => {
    isStopping = true;
    for (const pause of pauses) clearTimeout(pause);
    // One that is still starting answers nobody, and hears of no signal until it has loaded.
    for (const worker of living) worker.process.kill(serving.has(worker) ? signal : 'SIGKILL');
  };

  const up = untilUp(start()).then(() => {
    isUp = true;
    for (let started = 1; started < count && !isStopping; started++) start();
  });
  return {
    up,
    failed,
    async stop() {
      end('SIGTERM');
      await Promise.all([...living].map((worker) => new Promise((resolve) => worker.once('exit', resolve))));
    },
    killNow: () => end('SIGKILL'),
  };
}

/** What a worker sends once its start has come to its end: one that listens may still fail. */
const UP = 'up';

/** Tells the primary that this worker is up; nobody where there is none. */
export function tellUp(): void {
  cluster.worker?.send(UP);
}

async function untilUp(first: Worker): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    first.on('message', (message) => message === UP && resolve());
    first.once('error', reject);
    first.once('exit', (code, signal) => reject(new WorkerError(`the first process ended with ${signal ?? code}; the reason is above`)));
  });
}
