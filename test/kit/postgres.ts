import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { findBinaries } from '../../src/postgres/binaries.js';
import { initialiseCluster, startCluster } from '../../src/postgres/cluster.js';
import { unprivileged } from '../../src/postgres/unprivileged.js';
import { type Ending, onEnd, onProcessEnd } from './teardown.js';

/** A real PostgreSQL, and an empty database in it. */
export interface TestPostgres {
  /** Of an empty database. */
  url: string;
  /** A further empty database in the same cluster. */
  freshDatabase(): Promise<string>;
}

let cluster: Promise<string> | undefined;

/**
 * An empty database on a PostgreSQL that all test files of this process share (it starts in about half a second).
 *
 * Call it once a test file at top level (`const pg = await startPostgres()`) and take a fresh database a test.
 */
export async function startPostgres(): Promise<TestPostgres> {
  cluster ??= startSharedCluster();
  const url = await cluster;
  return { url: await createDatabase(url), freshDatabase: () => createDatabase(url) };
}

async function startSharedCluster(): Promise<string> {
  const folder = await makeFolder();
  const runAs = await unprivileged();
  const options = { directory: join(folder, 'postgres'), runAs, binaries: await findBinaries(runAs), settings: { max_connections: '400' } };
  await initialiseCluster(options);
  const { url, stop } = await startCluster(options);
  onProcessEnd(async () => {
    await stop();
    await removeFolder(folder);
  });
  return url;
}

let databases = 0;

async function createDatabase(clusterUrl: string): Promise<string> {
  const name = `test_${process.pid}_${++databases}`;
  const sql = postgres(clusterUrl, { max: 1 });
  await sql.unsafe(`create database ${name}`);
  await sql.end();
  return clusterUrl.replace(/postgres$/, name);
}

/** An empty folder that everybody may enter; `t` removes it. */
export async function temporaryFolder(t: Ending): Promise<string> {
  const folder = await makeFolder();
  onEnd(t, () => removeFolder(folder));
  return folder;
}

/** An empty folder that everybody may enter; whoever makes it removes it. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gameledger-test-'));
  await chmod(folder, 0o755);
  return folder;
}

/** Removes a folder, also while something of it is still being closed. */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
