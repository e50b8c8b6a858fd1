import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres, { type Sql } from 'postgres';
import { ARRAY_TYPES } from './array-types.js';
import { openClient } from './client.js';
import { type Address, createHomes, type HomeMap, type Homes, readHomeMap } from './homes.js';
import { createReadiness, type Readiness } from './readiness.js';
import * as tables from './tables.js';

/** The role that may add to the log and never change it; drizzle/0001_functions.sql makes it where it can. */
const APPLICATION_ROLE = 'gameledger_app';

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
  /** Whether appends are sent straight to the node that keeps the match, where there are several. */
  isDirect?: boolean | undefined;
  /** Told of every statement sent, for tests that ask how it is carried out. */
  onStatement?: ((text: string, parameters: unknown[]) => void) | undefined;
}

/**
 * The pools: no command waits behind a read, and drizzle has its own because it changes the parsers of the one it gets.
 */
export interface Connections {
  /** What is read with SQL of our own, snapshots, and NOTIFY: all that no command waits for. */
  general: Sql;
  /** What changes a match or the transparency log, and the seeds that such a change needs. */
  commands: Sql;
  orm: PostgresJsDatabase<typeof tables>;
  listen: Sql;
  readiness: Readiness;
  /** Where what changes matches of a node is sent: to the node, or through the coordinator. */
  commandsAt(home: number | null): Sql;
  /** Which node keeps which match. */
  homes: Homes;
  close(): Promise<void>;
}

/** Opens the pools; migrate first. */
export async function openConnections(options: DatabaseOptions): Promise<Connections> {
  const { url, general: generalConnections = 8, statementTimeoutMs = 5000, onStatement } = options;
  const { role, map } = await lookAround(url);
  const homes = createHomes(map, () => readHomeMap(general));
  // A node that hangs keeps those that carry its groups: the others have their own.
  const commandConnections = options.commands ?? GROUPS_A_NODE * homes.count();
  const readiness = createReadiness(() => general`SELECT 1`);
  const connect = (max: number, to = url): Sql =>
    openClient(to, {
      max,
      answerWithinMs: statementTimeoutMs + ANSWER_GRACE_MS,
      onFault: readiness.noteFault,
      fetch_types: false,
      types: ARRAY_TYPES,
      onnotice: () => {},
      connect_timeout: 10,
      backoff: () => RECONNECT_AFTER_S,
      ...(onStatement ? { debug: (_: number, text: string, parameters: unknown[]) => onStatement(text, parameters) } : {}),
      connection: {
        application_name: 'gameledger',
        statement_timeout: statementTimeoutMs,
        ...READ_BY_KEY,
        ...(role ? { role } : {}),
      },
    });
  const nodes = new Map<string, Sql>();
  const commandsAt = (home: number | null): Sql => {
    const address = options.isDirect && home !== null ? homes.addressOf(home) : null;
    if (!address) return commands;
    const to = urlOf(url, address);
    const pool = nodes.get(to) ?? connect(GROUPS_A_NODE, to);
    nodes.set(to, pool);
    return pool;
  };
  const [general, commands, ormClient, listen] = [connect(generalConnections), connect(commandConnections), connect(4), connect(1)];
  return {
    general,
    commands,
    commandsAt,
    orm: drizzle(ormClient, { schema: tables }),
    listen,
    readiness,
    homes,
    async close() {
      homes.close();
      await Promise.all([general, commands, ormClient, listen, ...nodes.values()].map((sql) => sql.end({ timeout: 2 })));
    },
  };
}

/** The same database at another address. */
function urlOf(url: string, { host, port }: Address): string {
  const node = new URL(url);
  node.hostname = host;
  node.port = String(port);
  return node.href;
}

/** The role to work under, and which nodes keep matches. */
async function lookAround(url: string): Promise<{ role: string | null; map: HomeMap }> {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} });
  try {
    const [row] = await sql<{ usable: boolean }[]>`
      SELECT COALESCE((SELECT pg_has_role(current_user, oid, 'MEMBER') FROM pg_roles WHERE rolname = ${APPLICATION_ROLE}), false) AS usable`;
    return { role: row?.usable ? APPLICATION_ROLE : null, map: await readHomeMap(sql) };
  } finally {
    await sql.end();
  }
}
