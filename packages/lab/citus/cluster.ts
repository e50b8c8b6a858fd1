import postgres, { type Sql } from 'postgres';
import { distribute } from '../../../src/store/citus/distribute.js';
import { migrate } from '../../../src/store/ledger/migrate.js';
import { familyCpuMs, parentOf } from '../cpu.js';

/** A server of a Citus on this machine; the coordinator is the first. */
export interface CitusNode {
  host: string;
  port: number;
  /** What all its processes have used so far. *Units*: milliseconds. */
  cpuMs(): number;
}

/** The coordinator and its workers. *Errors*: throws where they run on another machine. */
export async function readNodes(coordinatorUrl: string): Promise<CitusNode[]> {
  const found = await onServer(
    coordinatorUrl,
    (sql) => sql<{ host: string; port: number }[]>`SELECT nodename AS host, nodeport AS port FROM pg_dist_node ORDER BY groupid`,
  );
  return Promise.all(
    found.map(async ({ host, port }) => {
      const postmaster = await onServer(at(coordinatorUrl, { host, port }), async (sql) => {
        const [row] = await sql<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
        return parentOf(row?.pid ?? 0);
      });
      return { host, port, cpuMs: () => familyCpuMs(postmaster) };
    }),
  );
}

/** Switches off, or on again, what the nodes of a Citus do unasked every few seconds, which would blur the figures. */
export async function setDuties(coordinatorUrl: string, nodes: readonly CitusNode[], duties: 'off' | 'on'): Promise<void> {
  for (const { host, port } of nodes)
    await onServer(at(coordinatorUrl, { host, port }), async (sql) => {
      for (const name of ['citus.distributed_deadlock_detection_factor', 'citus.recover_2pc_interval'])
        await sql.unsafe(duties === 'off' ? `ALTER SYSTEM SET ${name} = -1` : `ALTER SYSTEM RESET ${name}`);
      await sql`SELECT pg_reload_conf()`;
    });
}

/** A migrated database with the given name; distributed over the workers that are named, if any is. */
export async function createDatabase(coordinatorUrl: string, name: string, nodes: readonly CitusNode[], workers: number): Promise<string> {
  const url = at(coordinatorUrl, { name });
  const [coordinator, ...taken] = nodes.slice(0, workers + 1);
  for (const node of [coordinator, ...taken]) {
    await onServer(at(coordinatorUrl, { ...node }), (sql) => sql.unsafe(`CREATE DATABASE ${name}`));
    if (workers > 0) await onServer(at(coordinatorUrl, { ...node, name }), (sql) => sql.unsafe('CREATE EXTENSION citus'));
  }
  if (workers > 0)
    await onServer(url, async (sql) => {
      await sql`SELECT citus_set_coordinator_host(${coordinator?.host ?? ''}, ${coordinator?.port ?? 0})`;
      for (const { host, port } of taken) await sql`SELECT citus_add_node(${host}, ${port})`;
    });
  await migrate(url);
  if (workers > 0) await distribute(url);
  return url;
}

/** Drops the database on every server. */
export async function dropDatabase(coordinatorUrl: string, name: string, nodes: readonly CitusNode[]): Promise<void> {
  for (const node of nodes)
    await onServer(at(coordinatorUrl, { ...node }), (sql) => sql.unsafe(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}

async function onServer<Found>(url: string, work: (sql: Sql) => Promise<Found>): Promise<Found> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

function at(url: string, { name, host, port }: { name?: string; host?: string; port?: number }): string {
  const changed = new URL(url);
  if (name !== undefined) changed.pathname = `/${name}`;
  if (host !== undefined) changed.hostname = host;
  if (port !== undefined) changed.port = String(port);
  return changed.href;
}
