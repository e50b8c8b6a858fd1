import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from '../../../api/command-line/usage.js';
import { PACKAGE_ROOT } from '../../../base/package-root.js';

const START = fileURLToPath(new URL('bin/start.js', PACKAGE_ROOT));

/** A service that is there for one check. */
export interface OwnService {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a service with a database of its own in a folder that goes with it. *Errors*: UsageError with what it said.
 */
export async function startOwnService(): Promise<OwnService> {
  const folder = await mkdtemp(join(tmpdir(), 'gameledger-check-client-'));
  const env = {
    ...process.env,
    DATABASE_URL: '',
    DATABASE_URL_FILE: '',
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: '0',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'info',
  };
  const child = spawn(process.execPath, [START], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) child.kill();
    await closed;
    await rm(folder, { recursive: true, force: true });
  };
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const listening = new Promise<string>((found) => {
    child.stdout.on('data', () => {
      const [, address] = /"address":"(http[^"]+)"/.exec(said) ?? [];
      if (address !== undefined) found(address);
    });
  });
  const url = await Promise.race([listening, closed.then(() => null)]);
  if (url !== null) return { url, stop };
  await stop();
  throw new UsageError(`no service could be started: ${said.trim().split('\n').at(-1) ?? ''}`);
}
