import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as migrateTables } from 'drizzle-orm/postgres-js/migrator';
import postgres, { type Sql } from 'postgres';
import { LOCKS } from './locks.js';
import { placeNew } from './placement.js';

/** The first PostgreSQL that gameledger is run and tested with. */
export const OLDEST_POSTGRESQL = 15;

/** Thrown for a database this gameledger cannot work with; the message is for the operator. */
export class SchemaError extends Error {
  override name = 'SchemaError';
}

/** What became of a migration. */
export interface Migrated {
  /** Whether the database was empty before. */
  isNew: boolean;
}

/** A version of gameledger, and how many migrations it knows. */
interface Writer {
  gameledger: string;
  migrations: number;
}

const FOLDER = new URL('../../drizzle/', import.meta.url);

function readJson<T>(url: URL): T {
  return JSON.parse(readFileSync(url, 'utf8')) as T;
}

/**
 * Brings the database up to the migrations under drizzle/; several processes may call it at once.
 *
 * *Errors*: `SchemaError` for a PostgreSQL older than `oldest`, and for a database that a newer gameledger has
 * migrated.
 */
export async function migrate(url: string, oldest = OLDEST_POSTGRESQL): Promise<Migrated> {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} });
  try {
    await requireServer(sql, oldest);
    // One number for all processes of all versions: whoever holds it migrates, the others wait.
    await sql`SELECT pg_advisory_lock(${LOCKS.migration})`;
    const isNew = await requireKnownSchema(sql);
    await migrateTables(drizzle(sql), { migrationsFolder: fileURLToPath(FOLDER) });
    await noteWriter(sql);
    await placeNew(sql);
    return { isNew };
  } finally {
    await sql.end();
  }
}

async function requireServer(sql: Sql, oldest: number): Promise<void> {
  const [row] = await sql<
    { number: number; version: string }[]
  >`SELECT current_setting('server_version_num')::integer AS number, current_setting('server_version') AS version`;
  if (row && row.number >= 10_000 * oldest) return;
  throw new SchemaError(`PostgreSQL ${oldest} or later is needed; the server behind DATABASE_URL is ${row?.version}`);
}

function ownJournal(): { entries: { when: number }[] } {
  return readJson(new URL('meta/_journal.json', FOLDER));
}

function ownWriter(): Writer {
  const { version } = readJson<{ version: string }>(new URL('../../package.json', import.meta.url));
  return { gameledger: version, migrations: ownJournal().entries.length };
}

/** Refuses what a newer gameledger has migrated; whether nothing has ever been migrated. */
async function requireKnownSchema(sql: Sql): Promise<boolean> {
  const [made] = await sql<{ exists: boolean }[]>`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists`;
  if (!made?.exists) return true;
  const [last] = await sql<{ at: string | null }[]>`SELECT max(created_at) AS at FROM drizzle.__drizzle_migrations`;
  if (Number(last?.at ?? 0) <= Math.max(...ownJournal().entries.map(({ when }) => when))) return last?.at == null;
  const [own, newer] = [ownWriter(), await readWriter(sql)];
  throw new SchemaError(
    `this database was made by a newer gameledger: it needs at least ${newer ? describe(newer) : 'the one that migrated it'}; this is ${describe(own)}`,
  );
}

/** How many migrations of this gameledger a database lacks. */
export async function missingMigrations(sql: Sql): Promise<number> {
  const known = ownJournal().entries;
  const [made] = await sql<{ exists: boolean }[]>`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists`;
  if (!made?.exists) return known.length;
  const [last] = await sql<{ at: string | null }[]>`SELECT max(created_at) AS at FROM drizzle.__drizzle_migrations`;
  return known.filter(({ when }) => when > Number(last?.at ?? 0)).length;
}

function describe({ gameledger, migrations }: Writer): string {
  return `gameledger ${gameledger} with ${migrations} migrations`;
}

async function readWriter(sql: Sql): Promise<Writer | null> {
  const [made] = await sql<{ exists: boolean }[]>`SELECT to_regclass('schema_writer') IS NOT NULL AS exists`;
  const [row] = made?.exists ? await sql<Writer[]>`SELECT gameledger, migrations FROM schema_writer` : [];
  return row ?? null;
}

/** Leaves word for older versions which one has been here. */
async function noteWriter(sql: Sql): Promise<void> {
  const { gameledger, migrations } = ownWriter();
  await sql`
    INSERT INTO schema_writer (gameledger, migrations) VALUES (${gameledger}, ${migrations})
    ON CONFLICT (is_only) DO UPDATE SET gameledger = EXCLUDED.gameledger, migrations = EXCLUDED.migrations`;
}
