/**
 * Fails when a stored function of a migrated database is not the one in sql/functions/<name>.sql, or when either side
 * has one that the other lacks.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import postgres, { type ISql, type Sql } from 'postgres';
import { migrate } from '../src/ledger/migrate.js';
import { startEmbedded } from '../src/postgres/embedded.js';

const FOLDER = new URL('../sql/functions/', import.meta.url);

/** A function by its name and the types it takes, and its definition as PostgreSQL writes it. */
type Functions = Map<string, string>;

/** Comments and white space change nothing; no text in a function has two hyphens in it. */
function normalized(definition: string): string {
  return definition
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

async function functionsIn(sql: ISql): Promise<Functions> {
  const rows = await sql<{ name: string; definition: string }[]>`
    SELECT p.oid::regprocedure::text AS name, pg_get_functiondef(p.oid) AS definition
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname = 'public' ORDER BY 1`;
  return new Map(rows.map(({ name, definition }) => [name, normalized(definition)]));
}

/** The functions as the files alone would make them. */
async function functionsOf(sql: Sql, files: readonly string[]): Promise<Functions> {
  const found: Functions = new Map();
  await sql
    .begin(async (transaction) => {
      const made = await functionsIn(transaction);
      for (const name of made.keys()) await transaction.unsafe(`DROP FUNCTION ${name} CASCADE`);
      for (const file of files) await transaction.unsafe(readFileSync(new URL(file, FOLDER), 'utf8'));
      for (const [name, definition] of await functionsIn(transaction)) found.set(name, definition);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return found;
}

/** Ends a transaction that was only for looking. */
class Undone extends Error {}

/** A file holds one function, of its own name. */
function misnamed(files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const names = [...readFileSync(new URL(file, FOLDER), 'utf8').matchAll(/^CREATE OR REPLACE FUNCTION (\w+)\(/gm)].map(
      ([, name]) => name,
    );
    return names.join() === basename(file, '.sql') ? [] : [`sql/functions/${file} holds ${names.join(', ') || 'no function'}`];
  });
}

function compare(migrated: Functions, written: Functions): string[] {
  const names = [...new Set([...migrated.keys(), ...written.keys()])].sort();
  return names.flatMap((name) => {
    if (!migrated.has(name)) return [`no migration makes ${name} as sql/functions/ has it`];
    if (!written.has(name)) return [`sql/functions/ lacks ${name}`];
    return migrated.get(name) === written.get(name) ? [] : [`${name}: the newest migration and sql/functions/ differ`];
  });
}

async function check(databaseUrl: string): Promise<string[]> {
  await migrate(databaseUrl);
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
    return [...misnamed(files), ...compare(await functionsIn(sql), await functionsOf(sql, files))];
  } finally {
    await sql.end();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'gameledger-functions-'));
const embedded = await startEmbedded(folder);
try {
  const faults = await check(embedded.url);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0)
    console.error('change the file in sql/functions/ and make a migration of it: CONTRIBUTING.md, "Changing a stored function"');
  else console.log('the stored functions are those of sql/functions/');
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
}
