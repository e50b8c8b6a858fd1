import type { Sql } from 'postgres';
import { withSession } from './session.js';

/** The first PostgreSQL that gameledger is run and tested with. */
export const OLDEST_POSTGRESQL = 15;

/** Thrown for a database this gameledger cannot work with; the message is for the operator. */
export class SchemaError extends Error {
  override name = 'SchemaError';
}

/**
 * Makes sure, before anything is made there, that `url` leads to a PostgreSQL that can be written to, by way of nothing
 * that changes sessions.
 *
 * *Errors*: `SchemaError` for a PostgreSQL older than `oldest`, a standby, and a pooler that hands single transactions
 * to connections.
 */
export async function requireServer(url: string, oldest = OLDEST_POSTGRESQL): Promise<void> {
  await withServer(url, oldest, async () => undefined);
}

/** Does the same, then calls `use` with one of its sessions. *Errors*: those of `requireServer`. */
export async function withServer<T>(url: string, oldest: number, use: (sql: Sql) => Promise<T>): Promise<T> {
  let closed = 0;
  const onclose = (): void => {
    closed++;
  };
  const look = async (one: Sql, other: Sql): Promise<void> => {
    for (;;) {
      const before = closed;
      if (await areKept(one, other)) break;
      // A server that restarts ends sessions too, and with them what was set.
      if (closed === before) throw new SchemaError(POOLED);
    }
    await requireVersion(one, oldest);
  };
  const lookAndUse = async (one: Sql): Promise<T> => {
    await withSession(url, (other) => look(one, other), { onclose });
    return use(one);
  };
  return withSession(url, lookAndUse, { onclose });
}

const POOLED =
  'DATABASE_URL leads to a pooler that gives each transaction another connection, and the service needs sessions of its own (LISTEN, advisory locks): use its session mode, or the address of PostgreSQL itself; docs/operations.md, "Poolers"';

/** A pooler may give the same connection twice by luck, but hardly in every round. */
const ROUNDS = 3;

/**
 * Whether what one session sets is read in it, and nowhere else.
 *
 * A pooler with one free connection gives it to both; one with several passes them round, and the second of two reads
 * in a row finds another connection also where there are as many connections as sessions.
 */
async function areKept(one: Sql, other: Sql): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round++) {
    const values = [`${round} one`, `${round} other`] as const;
    await keep(one, values[0]);
    await keep(other, values[1]);
    for (const [session, value] of [
      [one, values[0]],
      [one, values[0]],
      [other, values[1]],
      [other, values[1]],
    ] as const)
      if ((await readKept(session)) !== value) return false;
  }
  return true;
}

async function keep(session: Sql, value: string): Promise<void> {
  await session.unsafe(`SELECT set_config('gameledger.session', '${value}', false)`);
}

async function readKept(session: Sql): Promise<string | undefined> {
  const [row] = await session.unsafe<{ value: string }[]>(`SELECT current_setting('gameledger.session', true) AS value`);
  return row?.value;
}

async function requireVersion(session: Sql, oldest: number): Promise<void> {
  const [row] = await session<{ number: number; version: string; read_only: boolean }[]>`
    SELECT current_setting('server_version_num')::integer AS number, current_setting('server_version') AS version,
      pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS read_only`;
  if (!row || row.number < 10_000 * oldest)
    throw new SchemaError(`PostgreSQL ${oldest} or later is needed; the server behind DATABASE_URL is ${row?.version}`);
  if (row.read_only) throw new SchemaError('the server behind DATABASE_URL takes no writes, as a standby does: name the primary');
}
