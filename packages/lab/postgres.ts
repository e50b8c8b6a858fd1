import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { findBinaries } from '../../src/store/embedded/binaries.js';
import { initialiseCluster, startCluster } from '../../src/store/embedded/cluster.js';
import { unprivileged } from '../../src/store/embedded/unprivileged.js';
import { familyCpuMs } from './cpu.js';

/** The embedded PostgreSQL all contenders share, as the service starts it: fsync and synchronous_commit are on. */
export interface BenchPostgres {
  version: string;
  /** The address of a further empty database. */
  freshDatabase(name: string): Promise<string>;
  /** What all its processes have used so far. *Units*: milliseconds. */
  cpuMs(): number;
  stop(): Promise<void>;
}

/** Starts a cluster in a temporary folder. */
export async function startPostgres(): Promise<BenchPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'gameledger-bench-'));
  await chmod(folder, 0o755);
  const runAs = await unprivileged();
  const options = { directory: join(folder, 'postgres'), runAs, binaries: await findBinaries(runAs), settings: { max_connections: '200' } };
  await initialiseCluster(options);
  const cluster = await startCluster(options);
  const sql = postgres(cluster.url, { max: 1 });
  const [row] = await sql<{ server_version: string }[]>`SHOW server_version`;
  const [firstLine] = readFileSync(join(options.directory, 'postmaster.pid'), 'utf8').split('\n');
  const postmaster = Number(firstLine);
  return {
    version: row?.server_version ?? 'unknown',
    async freshDatabase(name) {
      await sql`CREATE DATABASE ${sql(name)}`;
      return cluster.url.replace(/postgres$/, name);
    },
    cpuMs: () => familyCpuMs(postmaster),
    async stop() {
      await sql.end();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
