import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../src/store/embedded/cluster.js';
import { familyCpuMs } from '../cpu.js';
import { residentBytesOf } from '../memory.js';

/** A server of this repository in a process of its own. */
export interface ServerProcess {
  url: string;
  /** *Units*: milliseconds of CPU so far, its workers' among them. */
  cpuMs(): number;
  /** *Units*: bytes of memory that are resident. */
  residentBytes(): number;
  /** *Units*: milliseconds from its start until it listened. */
  startMs: number;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 60_000;
/**
 * What `npm start` gives gameledger, given to all alike: the states of many live matches survive a young generation of
 * the usual size.
 */
const NODE_FLAGS = ['--max-semi-space-size=64'];

/** What `npm start` runs in this checkout. */
export const SERVICE = new URL('../../../bin/start.js', import.meta.url).href;

/**
 * Runs a file, given relative to this folder, with the flags of `npm start`, one of TypeScript through tsx; resolves
 * when it listens on the PORT it is told. `flags` are Node's, beside those.
 *
 * With PROFILE_DIR set it leaves a CPU profile there when it is stopped.
 */
export async function startServer(entry: string, env: Record<string, string>, flags: readonly string[] = []): Promise<ServerProcess> {
  const port = await freePort();
  const { PATH = '', PROFILE_DIR } = process.env;
  const profiling = PROFILE_DIR === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${PROFILE_DIR}`];
  const started = performance.now();
  const loader = entry.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(
    process.execPath,
    [...profiling, ...NODE_FLAGS, ...flags, ...loader, fileURLToPath(new URL(entry, import.meta.url))],
    {
      env: { PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isListening(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${entry} did not start`);
    await sleep(50);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    cpuMs: () => familyCpuMs(child.pid ?? 0),
    residentBytes: () => residentBytesOf(child.pid ?? 0),
    startMs: performance.now() - started,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
