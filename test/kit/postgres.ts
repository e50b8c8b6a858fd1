import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { Test } from 'tap';
import { findBinaries } from '../../src/postgres/binaries.js';
import { initialiseCluster, startCluster } from '../../src/postgres/cluster.js';
import { unprivileged } from '../../src/postgres/unprivileged.js';

/** A real PostgreSQL for one test file. */
export interface TestPostgres {
  /** Of an empty database. */
  url: string;
  /** A further empty database in the same cluster. */
  freshDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts an empty PostgreSQL on a free port (about half a second); `t` stops it and removes its files.
 *
 * Call it once a test file at top level (`const pg = await startPostgres(t)` with `import t from 'tap'`) and take a fresh database a test.
 */
export async function startPostgres(t: Test): Promise<TestPostgres> {
  const folder = await temporaryFolder(t);
  const runAs = await unprivileged();
  const options = { directory: join(folder, 'postgres'), runAs, binaries: await findBinaries(runAs), settings: { max_connections: '200' } };
  await initialiseCluster(options);
  const cluster = await startCluster(options);
  t.teardown(() => cluster.stop());
  return { url: await createDatabase(cluster.url), freshDatabase: () => createDatabase(cluster.url), stop: () => cluster.stop() };
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
export async function temporaryFolder(t: Test): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gameledger-test-'));
  await chmod(folder, 0o755);
  t.teardown(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
