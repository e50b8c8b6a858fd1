import postgres from 'postgres';
import { onProcessEnd } from './teardown.js';

/** An address of PostgreSQL. */
interface Node {
  host: string;
  port: number;
}

let databases = 0;

/** A database of its own on the coordinator and on each of its workers, known to each other and without tables. */
export async function createDistributedDatabase(coordinatorUrl: string): Promise<string> {
  const name = `test_${process.pid}_${++databases}`;
  const [coordinator, ...workers] = await readNodes(coordinatorUrl);
  if (!coordinator || workers.length === 0) throw new Error('CITUS_URL must name a database whose coordinator has workers');
  const nodes = [coordinator, ...workers];
  for (const node of nodes) {
    await onNode(node, coordinatorUrl, (sql) => sql.unsafe(`CREATE DATABASE ${name}`));
    await onNode(node, at(coordinatorUrl, { database: name }), (sql) => sql.unsafe('CREATE EXTENSION citus'));
  }
  const url = at(coordinatorUrl, { database: name });
  await onNode(coordinator, url, async (sql) => {
    // So that a test's database takes a quarter of the time to make.
    await sql.unsafe(`ALTER DATABASE ${name} SET citus.shard_count = 8`);
    await sql`SELECT citus_set_coordinator_host(${coordinator.host}, ${coordinator.port})`;
    for (const { host, port } of workers) await sql`SELECT citus_add_node(${host}, ${port})`;
  });
  onProcessEnd(async () => {
    for (const node of nodes) await onNode(node, coordinatorUrl, (sql) => sql.unsafe(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  });
  return url;
}

/** The coordinator and its workers, as they reach each other. */
async function readNodes(coordinatorUrl: string): Promise<Node[]> {
  const sql = postgres(coordinatorUrl, { max: 1, onnotice: () => {} });
  try {
    return await sql<Node[]>`SELECT nodename AS host, nodeport AS port FROM pg_dist_node ORDER BY groupid`;
  } finally {
    await sql.end();
  }
}

/** The same URL with another database or server. */
function at(url: string, { database, host, port }: Partial<Node> & { database?: string }): string {
  const changed = new URL(url);
  if (database !== undefined) changed.pathname = `/${database}`;
  if (host !== undefined) changed.hostname = host;
  if (port !== undefined) changed.port = String(port);
  return changed.href;
}

async function onNode(node: Node, url: string, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(at(url, node), { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
