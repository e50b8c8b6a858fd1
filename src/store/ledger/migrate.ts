import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { ISql, Sql } from 'postgres';
import { PACKAGE, PACKAGE_ROOT } from '../../base/package-root.js';
import { placeNew } from '../citus/place-tables.js';
import { LOCKS } from './locks.js';
import { OLDEST_POSTGRESQL, requireServer, SchemaError, withServer } from './require-server.js';
import { prepareRole } from './service-role.js';
import { withSession } from './session.js';
import { functionFiles } from './sql-files.js';

/** What became of a migration. */
export interface Migrated {
  /** Whether the database was empty before. */
  isNew: boolean;
}

/** A version of gameledger, how many migrations it knows, and which stored functions it has. */
interface Writer {
  gameledger: string;
  migrations: number;
  /** SHA-256 of their texts. */
  functions: string;
}

const FOLDER = new URL('drizzle/', PACKAGE_ROOT);

/**
 * Brings the database up to the migrations under drizzle/ and the stored functions; several processes
 * may call it at once.
 *
 * *Errors*: `SchemaError` for what `requireServer` and `missingMigrations` refuse.
 */
export async function migrate(url: string, oldest = OLDEST_POSTGRESQL): Promise<Migrated> {
  return withServer(url, oldest, async (sql) => {
    // One number for all processes of all versions: the holder migrates, the others wait.
    await sql`SELECT pg_advisory_lock(${LOCKS.migration})`;
    const [own, last] = [ownWriter(), await readWriter(sql)];
    const isNew = (await missingMigrations(sql)) === own.migrations;
    if (!isLeftAlone(own, last)) await bringForward(sql, own);
    await prepareRole(sql);
    await placeNew(sql);
    return { isNew };
  });
}

/**
 * Gives an empty database the tables that the migrations of these hashes have made, for the rows of that time.
 * `migrate` then goes on from there.
 *
 * *Errors*: `SchemaError` for a migration that this gameledger does not know.
 */
export async function migrateAsFarAs(url: string, hashes: readonly string[]): Promise<void> {
  await requireServer(url);
  const own = ownMigrations();
  if (hashes.some((hash, place) => own[place]?.hash !== hash)) throw new SchemaError(OF_OTHER_MIGRATIONS);
  await withSession(url, async (sql) => {
    await sql`SELECT pg_advisory_lock(${LOCKS.migration})`;
    await missingMigrations(sql);
    if ((await readDone(sql)).length > hashes.length) throw new SchemaError(TABLES_OF_LATER);
    await bringForward(sql, { ...ownWriter(), migrations: hashes.length, functions: '' });
  });
}

const TABLES_OF_LATER =
  'the tables of this database are of a later gameledger than the backup: restore into a database without tables, or, with the embedded one, add `--replace`';
const OF_OTHER_MIGRATIONS =
  'the backup is of a gameledger whose migrations this one does not have: restore it with the version that has written it, or a later one';

function ownMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: fileURLToPath(FOLDER) });
}

/** How many migrations this gameledger knows. */
export function countMigrations(): number {
  return ownMigrations().length;
}

function ownWriter(): Writer {
  const functions = createHash('sha256').update(readFunctions().join('\n')).digest('hex');
  return { gameledger: PACKAGE.version, migrations: ownMigrations().length, functions };
}

/**
 * How many migrations of this gameledger a database lacks.
 *
 * *Errors*: `SchemaError` for a database that a newer gameledger has migrated, and for one whose migrations are not the
 * first of these, word for word.
 */
export async function missingMigrations(sql: Sql): Promise<number> {
  const [own, done] = [ownMigrations(), await readDone(sql)];
  const newest = Math.max(...own.map(({ folderMillis }) => folderMillis));
  const known = done.filter(({ at }) => Number(at) <= newest);
  if (known.some(({ hash }, place) => hash !== own[place]?.hash)) throw new SchemaError(OF_ANOTHER_BUILD);
  if (known.length < done.length) throw new SchemaError(await tellNewer(sql));
  return own.length - known.length;
}

const OF_ANOTHER_BUILD =
  'this database was made by another build of gameledger, whose migrations are not those of this one: export its matches from that build (`gameledger export`), and import them into an empty database with this one (`gameledger import`)';

async function tellNewer(sql: Sql): Promise<string> {
  const newer = await readWriter(sql);
  return `this database was made by a newer gameledger: it needs at least ${newer ? describe(newer) : 'the one that migrated it'}; this is ${describe(ownWriter())}`;
}

/** The migrations that a database has had, in their order. */
export async function readDone(sql: ISql): Promise<{ hash: string; at: string }[]> {
  const [made] = await sql<{ exists: boolean }[]>`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists`;
  return made?.exists ? sql`SELECT hash, created_at AS at FROM drizzle.__drizzle_migrations ORDER BY created_at` : [];
}

function describe({ gameledger, migrations }: Writer): string {
  return `gameledger ${gameledger} with ${migrations} migrations`;
}

async function readWriter(sql: Sql): Promise<Writer | null> {
  const [made] = await sql<{ exists: boolean }[]>`SELECT to_regclass('schema_writer') IS NOT NULL AS exists`;
  const [row] = made?.exists ? await sql<Writer[]>`SELECT gameledger, migrations, functions FROM schema_writer` : [];
  return row ?? null;
}

/** Whether there is nothing to do, or a newer version has been here, whose functions serve an older one too. */
function isLeftAlone(own: Writer, last: Writer | null): boolean {
  if (!last || last.migrations < own.migrations) return false;
  const order = own.gameledger.localeCompare(last.gameledger, 'en', { numeric: true });
  return order < 0 || (order === 0 && own.functions === last.functions);
}

/**
 * As far as the migrations of `own` go. All or nothing: no process sees the functions of one version over the tables of
 * another.
 */
async function bringForward(sql: Sql, own: Writer): Promise<void> {
  await sql.begin(async (tx) => {
    // Citus else refuses functions and distributed tables in one transaction.
    await tx`SET LOCAL citus.multi_shard_modify_mode = 'sequential'`;
    // A function may be made before what it reads and calls.
    await tx`SET LOCAL check_function_bodies = off`;
    // First, so that a user without rights learns of the largest one that is missing.
    await tx`CREATE SCHEMA IF NOT EXISTS drizzle`;
    const functions = readFunctions();
    // Migrations make the triggers that call these.
    const ofTriggers = functions.filter((text) => text.includes('RETURNS trigger'));
    for (const text of ofTriggers) await tx.unsafe(text);
    await migrateTables(tx, own.migrations);
    // Others are those of tables that the last migration leaves.
    const others = own.migrations === ownMigrations().length ? functions : [];
    for (const text of others) if (!ofTriggers.includes(text)) await tx.unsafe(text);
    await noteWriter(tx, own);
  });
}

function readFunctions(): string[] {
  return functionFiles().map((file) => readFileSync(file, 'utf8'));
}

/** What drizzle's own migrator does, which would begin and end a transaction of its own. */
async function migrateTables(tx: ISql, last: number): Promise<void> {
  await tx`CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`;
  for (const { sql, hash, folderMillis } of ownMigrations().slice((await readDone(tx)).length, last)) {
    for (const statement of sql) await tx.unsafe(statement);
    await tx`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (${hash}, ${folderMillis})`;
  }
}

/** Leaves word for other versions which one has been here. */
async function noteWriter(tx: ISql, { gameledger, migrations, functions }: Writer): Promise<void> {
  await tx`
    INSERT INTO schema_writer (gameledger, migrations, functions) VALUES (${gameledger}, ${migrations}, ${functions})
    ON CONFLICT (is_only) DO UPDATE
    SET gameledger = EXCLUDED.gameledger, migrations = EXCLUDED.migrations, functions = EXCLUDED.functions`;
}
