import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { type ClusterOptions, initialiseCluster, startCluster } from '../../src/store/embedded/cluster.js';
import { migrate } from '../../src/store/ledger/migrate.js';
import { functionFiles } from '../../src/store/ledger/sql-files.js';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const BUILD = join(ROOT, '.build');
const PREFIX = 'cluster-';
const DAY_MS = 86_400_000;

/** The database of a kept cluster that others are copies of: to migrate takes ten times as long as to copy. */
export const TEMPLATE = 'template_gameledger';

/** A password takes both sides more than most statements do. The service's own cluster asks for one. */
const OPEN_DOOR = 'host all all 127.0.0.1/32 trust\n';

/**
 * Copies a cluster with a migrated template into `options.directory`; makes it once for each state of the migrations,
 * the functions and the PostgreSQL.
 */
export async function copyKeptCluster(options: ClusterOptions): Promise<void> {
  const kept = join(BUILD, `${PREFIX}${hashOfMakers(options).slice(0, 16)}`);
  if (existsSync(kept)) return copyFolder(kept, options.directory);
  await makeCluster(options);
  await mkdir(BUILD, { recursive: true });
  await removeOld();
  const making = `${kept}.${process.pid}`;
  await copyFolder(options.directory, making);
  // Another process may have been faster.
  await rename(making, kept).catch(() => rm(making, { recursive: true, force: true }));
}

async function makeCluster(options: ClusterOptions): Promise<void> {
  await initialiseCluster(options);
  await writeFile(join(options.directory, 'pg_hba.conf'), OPEN_DOOR);
  const { url, stop } = await startCluster(options);
  const admin = postgres(url, { max: 1 });
  await admin.unsafe(`create database ${TEMPLATE}`);
  await admin.end();
  await migrate(url.replace(/postgres$/, TEMPLATE));
  await stop();
}

/** Removes clusters that were made more than a day ago: another run may be copying a newer one. */
async function removeOld(): Promise<void> {
  for (const name of readdirSync(BUILD)) {
    const path = join(BUILD, name);
    if (name.startsWith(PREFIX) && statSync(path).mtimeMs < Date.now() - DAY_MS) await rm(path, { recursive: true, force: true });
  }
}

/** Keeps owners: PostgreSQL does not run as root. */
async function copyFolder(from: string, to: string): Promise<void> {
  await (process.platform === 'win32' ? cp(from, to, { recursive: true }) : run('cp', ['-a', from, to]));
}

function hashOfMakers({ binaries }: ClusterOptions): string {
  const hash = createHash('sha256').update(binaries.postgres);
  for (const file of MAKERS.flatMap(filesOf)) hash.update(file).update(readFileSync(join(ROOT, file)));
  for (const file of functionFiles()) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** What decides what is in a kept cluster, besides the PostgreSQL. */
const MAKERS = [
  'drizzle',
  'src/store/ledger/sql',
  'src/store/embedded/cluster.ts',
  'src/store/ledger/migrate.ts',
  'src/store/ledger/service-role.ts',
];

function filesOf(path: string): string[] {
  if (path.includes('.')) return [path];
  const files = readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$/.test(file));
  return files.toSorted().map((file) => `${path}/${file}`);
}
