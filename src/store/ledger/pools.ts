import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import type { Sql } from 'postgres';
import { type Log, NO_LOG } from '../../base/log.js';
import { type Metrics, NO_METRICS, type PoolName } from '../../base/metrics-contract.js';
import { createNodePools } from '../citus/node-pools.js';
import { createPlacement, type NodeAddress, type Placement, readShards, type Shard } from '../citus/placement.js';
import { ARRAY_TYPES } from './array-types.js';
import { openClient } from './client.js';
import { countMigrations } from './migrate.js';
import { watchOutages } from './outage-watch.js';
import { createReadiness, type Readiness } from './readiness.js';
import { findRoleFault, SERVICE_ROLE } from './service-role.js';
import { withSession } from './session.js';
import * as tables from './tables.js';

/**
 * Entries of many matches lie interleaved: left alone, the planner fetches a tail by bitmap and sorts what the key has
 * in order.
 */
const READ_BY_KEY = { random_page_cost: 1.1, enable_bitmapscan: 'off' };

/**
 * *Units*: seconds. Left alone, the client waits up to 20 before it tries again: a database that is back would stay
 * away for so long.
 */
const RECONNECT_AFTER_S = 0.2;

/**
 * *Units*: milliseconds. So much later than the server itself a statement is given up here: then it is the server that
 * hangs.
 */
const ANSWER_GRACE_MS = 2000;

/** So many groups of appends are under way to a node at a time. */
const GROUPS_A_NODE = 2;

/** How to reach the database. */
export interface DatabaseOptions {
  url: string;
  /** Connections of the pool `general`. */
  general?: number | undefined;
  /** Connections of the pool `commands`: each carries one group of appends at a time. */
  commands?: number | undefined;
  /** After this long a statement is given up by the server. */
  statementTimeoutMs?: number | undefined;
  /** Where the operator is told that the database is away. */
  log?: Log | undefined;
  metrics?: Pick<Metrics, 'connectionLost' | 'statementWaited'> | undefined;
  /** Told of every statement sent, for tests that ask how it is carried out. */
  onStatement?: ((text: string, parameters: unknown[]) => void) | undefined;
}

/** The pools: no command waits behind a read. */
export interface Connections {
  /** Where the database is, for a connection of one's own. */
  url: string;
  /** What is read, snapshots, and NOTIFY: all that no command waits for. */
  general: Sql;
  /** What changes a match or the transparency log, and the seeds that such a change needs. */
  commands: Sql;
  /** `commands` of the node itself while it takes connections of this process, otherwise of the database. */
  commandsAt(node: number | null): Sql;
  /** Drizzle's way to `general`. */
  orm: PgRemoteDatabase<typeof tables>;
  listen: Sql;
  readiness: Readiness;
  placement: Placement;
  /** What is weaker here than it could be, for the operator. */
  weaknesses: readonly string[];
  close(): Promise<void>;
}

/** Opens the pools; migrate first. */
export async function openConnections(options: DatabaseOptions): Promise<Connections> {
  const { url, general: generalConnections = 8, statementTimeoutMs = 5000, onStatement, log = NO_LOG, metrics = NO_METRICS } = options;
  const { role, shards, weaknesses } = await lookAround(url);
  const placement = createPlacement(shards, () => readShards(general));
  // A node that hangs keeps those that carry its groups: the others have their own.
  const commandConnections = options.commands ?? GROUPS_A_NODE * placement.count();
  const readiness = createReadiness(() => readDemand(general), countMigrations());
  const outages = watchOutages(async () => (await readiness.ask()) !== 'silent', log);
  const connect = (pool: PoolName, max: number, node?: NodeAddress & { onFault(error: unknown): void }): Sql =>
    openClient(url, {
      max,
      ...(node && { host: node.host, port: node.port }),
      answerWithinMs: statementTimeoutMs + ANSWER_GRACE_MS,
      onFault(error) {
        readiness.noteFault(error);
        if (node) node.onFault(error);
        else outages.noteFault(error);
      },
      onLost() {
        metrics.connectionLost(pool);
        if (!node) outages.noteLost();
      },
      onWait: () => metrics.statementWaited(pool),
      fetch_types: false,
      types: ARRAY_TYPES,
      onnotice: () => {},
      connect_timeout: 10,
      backoff: () => RECONNECT_AFTER_S,
      ...(onStatement ? { debug: (_: number, text: string, parameters: unknown[]) => onStatement(text, parameters) } : {}),
      connection: { application_name: 'gameledger', statement_timeout: statementTimeoutMs, ...READ_BY_KEY, ...(role ? { role } : {}) },
    });
  const general = connect('general', generalConnections);
  const commands = connect('commands', commandConnections);
  const listen = connect('listen', 1);
  const nodes = createNodePools(placement, (address, onFault) => connect('commands', GROUPS_A_NODE, { ...address, onFault }));
  return {
    url,
    general,
    commands,
    commandsAt: (node) => nodes.of(node) ?? commands,
    orm: drizzle(async (text, parameters) => ({ rows: await general.unsafe(text, parameters).values() }), { schema: tables }),
    listen,
    readiness,
    placement,
    weaknesses,
    async close() {
      placement.close();
      outages.close();
      await Promise.all([general, commands, listen, ...nodes.all()].map((sql) => sql.end({ timeout: 2 })));
    },
  };
}

async function readDemand(sql: Sql): Promise<number> {
  const [row] = await sql<{ demanded: number }[]>`SELECT demanded_migrations() AS demanded`;
  return row?.demanded ?? 0;
}

/** What the pools depend on. */
interface Surroundings {
  /** The role to work under; null: the user's own. */
  role: string | null;
  shards: Shard[];
  weaknesses: string[];
}

function lookAround(url: string): Promise<Surroundings> {
  const look = async (sql: Sql): Promise<Surroundings> => {
    const shards = await readShards(sql);
    const [setting] = await sql<{ taken: boolean }[]>`SELECT NOT current_setting('enable_bitmapscan')::boolean AS taken`;
    const fault = setting?.taken ? await findRoleFault(sql) : SETTINGS_KEPT;
    if (fault === null) return { role: SERVICE_ROLE, shards, weaknesses: [] };
    return { role: null, shards, weaknesses: [`${AS_OWNER}: ${fault}; docs/operations.md, "The service's role"`] };
  };
  return withSession(url, look, { connection: READ_BY_KEY });
}

const AS_OWNER = 'the service works as the owner of its tables, and only triggers keep it from changing the log';
const SETTINGS_KEPT =
  'a pooler keeps the settings of connections from PostgreSQL (`ignore_startup_parameters`), and the time limit of statements with them';
