import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres, { type Sql } from 'postgres';
import { ARRAY_TYPES } from './array-types.js';
import { openClient } from './client.js';
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

/** How to reach the database. */
export interface DatabaseOptions {
  url: string;
  /** Connections of the pool `general`. */
  general?: number | undefined;
  /** Connections of the pool `commands`: each carries one group of appends at a time. */
  commands?: number | undefined;
  /** After this long a statement is given up by the server. */
  statementTimeoutMs?: number | undefined;
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
  close(): Promise<void>;
}

/** Opens the pools; migrate first. */
export async function openConnections(options: DatabaseOptions): Promise<Connections> {
  const { url, general: generalConnections = 8, commands: commandConnections = 2, statementTimeoutMs = 5000, onStatement } = options;
  const role = await usableRole(url);
  const readiness = createReadiness(() => general`SELECT 1`);
  const connect = (max: number): Sql =>
    openClient(url, {
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
  const [general, commands, ormClient, listen] = [connect(generalConnections), connect(commandConnections), connect(4), connect(1)];
  return {
    general,
    commands,
    orm: drizzle(ormClient, { schema: tables }),
    listen,
    readiness,
    async close() {
      await Promise.all([general, commands, ormClient, listen].map((sql) => sql.end({ timeout: 2 })));
    },
  };
}

async function usableRole(url: string): Promise<string | null> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [row] = await sql<{ usable: boolean }[]>`
      SELECT COALESCE((SELECT pg_has_role(current_user, oid, 'MEMBER') FROM pg_roles WHERE rolname = ${APPLICATION_ROLE}), false) AS usable`;
    return row?.usable ? APPLICATION_ROLE : null;
  } finally {
    await sql.end();
  }
}
