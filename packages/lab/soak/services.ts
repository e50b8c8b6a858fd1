import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import type { Chance } from '../../../src/rules/kernel/chance.js';
import { freePort } from '../../../src/store/embedded/cluster.js';
import { SERVICE } from '../contenders/process.js';
import type { BenchPostgres } from '../postgres.js';
import { type HeapProbe, openHeapProbe } from './heap.js';

/** How many of what have been killed. */
export interface Kills {
  processes: number;
  backends: number;
}

/** Two services on one database: one that is never killed, whose memory is watched, and one that is. */
export interface Services {
  steadyUrl: string;
  killedUrl: string;
  heap: HeapProbe;
  kills: Kills;
  /** Kills a process of the one, or a session of the database with either. */
  killSomething(): Promise<void>;
  stop(): Promise<void>;
}

/** How the services are run. */
export interface ServicesPlan {
  /** Processes of the service that is killed; of several a worker is killed, and started again by its primary. */
  processes: number;
  /** *Units*: MiB of heap of the service that is not: its cache of matches takes 40 % of it, and then no more. */
  heapMb: number;
  chance: Chance;
}

const MAIN = fileURLToPath(SERVICE);

/** Starts both over a fresh database. */
export async function startServices(pg: BenchPostgres, { processes, heapMb, chance }: ServicesPlan): Promise<Services> {
  const databaseUrl = await pg.freshDatabase('soak');
  const [steadyPort, killedPort, inspectorPort] = [await freePort(), await freePort(), await freePort()];
  const run = (port: number, flags: readonly string[], env: Record<string, string> = {}): ChildProcess =>
    spawn(process.execPath, ['--max-semi-space-size=64', ...flags, MAIN], {
      env: {
        PATH: process.env.PATH ?? '',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        LOG_LEVEL: 'fatal',
        RATE_LIMIT: 'off',
        // Every table is an address of its own.
        TRUST_PROXY: 'loopback',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const steady = run(steadyPort, [`--max-old-space-size=${heapMb}`, `--inspect=127.0.0.1:${inspectorPort}`, '--inspect-publish-uid=http']);
  const urls = [steadyPort, killedPort].map((port) => `http://127.0.0.1:${port}`) as [string, string];
  await untilReady(urls[0], steady);
  const runKilled = (): ChildProcess => run(killedPort, [], { PROCESSES: String(processes) });
  let killed = runKilled();
  const killAll = (): void => {
    for (const child of [steady, killed]) child.kill('SIGKILL');
  };
  process.once('exit', killAll);
  await untilReady(urls[1], killed);
  const heap = await openHeapProbe(steady.pid ?? 0, inspectorPort);
  const admin = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const kills: Kills = { processes: 0, backends: 0 };

  const killProcess = async (): Promise<void> => {
    if (processes > 1) {
      const workers = childrenOf(killed.pid);
      if (workers.length === 0) return;
      process.kill(workers[chance.pick(workers.length)] ?? 0, 'SIGKILL');
    } else {
      if (!(await isReady(urls[1]))) return;
      killed.kill('SIGKILL');
      await once(killed, 'close');
      killed = runKilled();
    }
    kills.processes++;
  };
  const killBackend = async (): Promise<void> => {
    const pids = await admin<{ pid: number }[]>`
      SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'gameledger%' AND datname = current_database() ORDER BY pid`;
    const { pid } = pids[chance.pick(Math.max(1, pids.length))] ?? {};
    if (pid === undefined) return;
    await admin`SELECT pg_terminate_backend(${pid})`;
    kills.backends++;
  };

  return {
    steadyUrl: urls[0],
    killedUrl: urls[1],
    heap,
    kills,
    killSomething: () => (chance.pick(2) === 0 ? killProcess() : killBackend()),
    async stop() {
      heap.close();
      await admin.end();
      await Promise.all([steady, killed].map(end));
      process.off('exit', killAll);
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'close');
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error('the service did not start');
    await sleep(100);
  }
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The processes that another has started and that still run. *Source*: proc_pid_children(5). */
function childrenOf(pid: number | undefined): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}
