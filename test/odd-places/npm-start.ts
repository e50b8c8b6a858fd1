import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Ending, onEnd } from '../kit/teardown.js';

/** Where and how `npm start` runs. */
export interface Place {
  checkout: string;
  /** Beside the PATH; it must give DATA_DIR or DATABASE_URL. */
  env: Record<string, string>;
  /** What runs `npm start`, as `['setpriv', '--reuid=1']`. */
  by?: readonly string[];
}

/** A started service, or one that has ended because it cannot start. */
export interface Started {
  /** Undefined when it has ended. */
  url: string | undefined;
  output(): string;
  /** The same as `t` does at the end; may be called earlier. */
  stop(): Promise<void>;
}

/** Starts the service as its operator does, with no more of an environment than a container has; `t` ends it. */
export async function npmStart(t: Ending, { checkout, env, by = [] }: Place): Promise<Started> {
  const environment = { PATH: process.env.PATH, HOME: '/', HOST: '127.0.0.1', PORT: '0', RATE_LIMIT: 'off', ...env };
  const assignments = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  // What a test has in its environment (NODE_V8_COVERAGE) writes into this checkout.
  const child = spawn('env', ['-i', ...assignments, ...by, 'npm', 'start'], { cwd: checkout, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = async (): Promise<void> => {
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  };
  onEnd(t, stop);
  let text = '';
  const url = await new Promise<string | undefined>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
        const address = /"address":"(http[^"]+)"/.exec(text)?.[1];
        if (address !== undefined) resolve(address);
      });
    }
    child.once('error', reject);
    child.once('close', () => resolve(undefined));
  });
  return { url, output: () => text, stop };
}
