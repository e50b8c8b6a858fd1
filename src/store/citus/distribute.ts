/** Several databases: the tables distributed by Citus (docs/scale.md). */
import type { Sql } from 'postgres';
import { missingMigrations } from '../ledger/migrate.js';
import { requireServer, SchemaError } from '../ledger/require-server.js';
import { withSession } from '../ledger/session.js';
import { hasCitus, isDistributed, placeAll } from './place-tables.js';

/** What was distributed. */
export interface Distribution {
  /** The nodes that keep matches, as host and port. */
  nodes: string[];
  /** Tables by where they are. */
  tables: { name: string; place: 'with its match' | 'on every node' | 'on the coordinator' }[];
  /** How many functions are carried out by the node that keeps the match. */
  functions: number;
}

/**
 * Distributes the tables of a database over the workers of its Citus coordinator, all or nothing; done once.
 *
 * *Errors*: `SchemaError` where Citus is not ready, migrations are missing, or the tables are distributed.
 */
export async function distribute(url: string): Promise<Distribution> {
  await requireServer(url);
  return withSession(url, async (sql) => {
    await requireCoordinator(sql);
    const missing = await missingMigrations(sql);
    if (missing > 0)
      throw new SchemaError(`${missing} migrations are missing: start this gameledger on the database once, stop it, and distribute then`);
    if (await isDistributed(sql)) throw new SchemaError('the tables are distributed already: there is nothing to do');
    await placeAll(sql);
    return await readDistribution(sql);
  });
}

async function requireCoordinator(sql: Sql): Promise<void> {
  if (!(await hasCitus(sql)))
    throw new SchemaError('Citus is not installed in this database: CREATE EXTENSION citus, on the coordinator and on every worker');
  const [row] = await sql<{ is_worker: boolean; is_known: boolean; workers: number }[]>`
    SELECT (SELECT groupid <> 0 FROM pg_dist_local_group) AS is_worker, count(*) FILTER (WHERE groupid = 0) > 0 AS is_known,
      (count(*) FILTER (WHERE shouldhaveshards AND isactive AND noderole = 'primary'))::integer AS workers
    FROM pg_dist_node`;
  if (row?.is_worker) throw new SchemaError('this is a worker of Citus: DATABASE_URL must name the coordinator');
  if (!row?.is_known)
    throw new SchemaError(
      "the coordinator is not known to its workers: SELECT citus_set_coordinator_host('its address as they reach it', port)",
    );
  if (row.workers === 0) throw new SchemaError("there is no worker to keep matches: SELECT citus_add_node('its address', port)");
}

async function readDistribution(sql: Sql): Promise<Distribution> {
  const nodes = await sql<{ name: string }[]>`
    SELECT DISTINCT n.nodename || ':' || n.nodeport AS name
    FROM pg_dist_shard s JOIN pg_dist_placement p USING (shardid) JOIN pg_dist_node n ON n.groupid = p.groupid AND n.noderole = 'primary'
    WHERE s.logicalrelid = 'matches'::regclass ORDER BY 1`;
  const tables = await sql<{ name: string; place: Distribution['tables'][number]['place'] }[]>`
    SELECT c.relname AS name,
      CASE WHEN d.partmethod = 'h' THEN 'with its match' WHEN d.repmodel = 't' THEN 'on every node' ELSE 'on the coordinator' END AS place
    FROM pg_class c LEFT JOIN pg_dist_partition d ON d.logicalrelid = c.oid
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' ORDER BY 2, 1`;
  const [functions] = await sql<{ count: number }[]>`
    SELECT count(*)::integer AS count FROM pg_dist_object WHERE classid = 'pg_proc'::regclass AND distribution_argument_index IS NOT NULL`;
  return {
    nodes: nodes.map(({ name }) => name),
    tables: tables.map(({ name, place }) => ({ name, place })),
    functions: functions?.count ?? 0,
  };
}
