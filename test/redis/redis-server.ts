import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { freePort } from '../../src/store/embedded/cluster.js';
import { type Ending, onEnd } from '../kit/teardown.js';

/** A real Redis or Valkey that a test can break. */
export interface TestRedis {
  url: string;
  port: number;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
  /** Starts it again at the same port. */
  start(): Promise<void>;
  /** Accepts, and answers nothing until `thaw`. */
  freeze(): void;
  thaw(): void;
}

const PROGRAMS = ['redis-server', 'valkey-server'];

/** Starts a Redis or Valkey found in the path, which keeps nothing; `t` ends it. */
export async function startRedis(t: Ending, options: readonly string[] = []): Promise<TestRedis> {
  const program = findProgram();
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...options];
  let child: ChildProcess | null = null;
  const killNow = (): void => void child?.kill('SIGKILL');
  // A test file that is cut short by its time limit tears nothing down.
  process.once('exit', killNow);
  const start = async (): Promise<void> => {
    const starting = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    child = starting;
    let said = '';
    await new Promise<void>((resolve, reject) => {
      starting.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('Ready to accept connections')) resolve();
      });
      starting.once('close', () => reject(new Error(`${program} did not start:\n${said}`)));
    });
  };
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  await start();
  onEnd(t, kill);
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    kill,
    start,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
}

function findProgram(): string {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of PROGRAMS) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        // Not there; perhaps in the next folder.
      }
    }
  }
  throw new Error(`npm run test:env -- redis needs ${PROGRAMS.join(' or ')} in the PATH (Debian: apt-get install redis-server)`);
}
