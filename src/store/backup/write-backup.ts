import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { PassThrough, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ISql, Sql } from 'postgres';
import { OperatorError } from '../../base/operator-error.js';
import { PACKAGE } from '../../base/package-root.js';
import { readShards } from '../citus/placement.js';
import { readDone } from '../ledger/migrate.js';
import { withSession } from '../ledger/session.js';
import { FORMAT, formatNote } from './format.js';

/** A table of a database, with its columns. */
export interface Table {
  name: string;
  columns: string[];
}

/** How much was written. */
export interface Written {
  tables: number;
  rows: number;
}

/** What a version writes about itself at every start. */
const OF_THE_VERSION = 'schema_writer';

const DISTRIBUTED =
  'the tables are distributed over several databases, of which no snapshot of all can be taken: back up each of them with the tools of PostgreSQL (docs/scale.md)';

/**
 * Writes all that stands in a database at one moment to a new file, while it is worked with. A backup that fails leaves
 * no file.
 *
 * *Errors*: `OperatorError` for a file that exists, and a database that is not of gameledger or is distributed.
 */
export async function writeBackup(url: string, file: string, signal?: AbortSignal): Promise<Written> {
  if (existsSync(file)) throw new OperatorError(`${file} is there already: name another file, or remove it`);
  const partial = `${file}.partial`;
  const out = createWriteStream(partial, { flags: 'wx', mode: 0o600 });
  try {
    const text = new PassThrough();
    const keeping = pipeline(text, createGzip(), out, { signal });
    const writing = withSession(url, (sql) => writeSnapshot(sql, text)).catch((error: unknown) => {
      text.destroy(error as Error);
      throw error;
    });
    const [written] = await Promise.all([writing, keeping]);
    await flush(partial);
    await rename(partial, file);
    return written;
  } catch (error) {
    // One that was there before is another backup under way.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(partial, { force: true });
    throw error;
  }
}

/** A machine that stops must not leave an empty file of that name. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  await handle.datasync().finally(() => handle.close());
}

async function writeSnapshot(sql: Sql, out: Writable): Promise<Written> {
  if ((await readShards(sql)).length > 0) throw new OperatorError(DISTRIBUTED);
  // Ended with its session: `sql.begin` ends the process when the connection is lost.
  await sql`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`;
  await sql`SET LOCAL statement_timeout = 0`;
  const migrations = (await readDone(sql)).map(({ hash }) => hash);
  if (migrations.length === 0) throw new OperatorError('there is nothing of gameledger in this database');
  await write(out, formatNote({ backup: FORMAT, gameledger: PACKAGE.version, migrations, at: new Date().toISOString() }));
  const counts: Record<string, number> = {};
  for (const { name, columns } of await readTables(sql)) {
    await write(out, formatNote({ table: name, columns }));
    counts[name] = await writeRows(sql, name, columns, out);
  }
  for (const { name, last } of await readSequences(sql)) await write(out, formatNote({ sequence: name, last }));
  await write(out, formatNote({ end: counts }));
  out.end();
  return { tables: Object.keys(counts).length, rows: Object.values(counts).reduce((sum, count) => sum + count, 0) };
}

const ROWS_AT_ONCE = 500;

async function writeRows(sql: Sql, table: string, columns: readonly string[], out: Writable): Promise<number> {
  const named = columns.map((name) => `"${name}"`).join(', ');
  await sql.unsafe(`DECLARE backed_up CURSOR FOR SELECT row_to_json(r)::text AS row FROM (SELECT ${named} FROM "${table}") r`);
  let count = 0;
  for (;;) {
    const rows = await sql.unsafe<{ row: string }[]>(`FETCH ${ROWS_AT_ONCE} FROM backed_up`);
    count += rows.length;
    await write(out, rows.map(({ row }) => `${row}\n`).join(''));
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`CLOSE backed_up`;
  return count;
}

/** *Errors*: that with which `out` was destroyed. */
async function write(out: Writable, text: string): Promise<void> {
  if (out.write(text)) return;
  const waiting = new AbortController();
  const closed = once(out, 'close', { signal: waiting.signal }).then(() => Promise.reject(out.errored));
  await Promise.race([once(out, 'drain', { signal: waiting.signal }), closed]).finally(() => waiting.abort());
}

/** In an order in which each table comes after those that its rows refer to. */
export async function readTables(tx: ISql): Promise<Table[]> {
  const tables = await tx<(Table & { needs: string[] })[]>`
    SELECT c.relname AS name,
      to_json(ARRAY(SELECT attname::text FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY attnum)) AS columns,
      to_json(ARRAY(SELECT f.confrelid::regclass::text FROM pg_constraint f
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid)) AS needs
    FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relname <> ${OF_THE_VERSION}
    ORDER BY c.relname`;
  const ordered = new Map<string, Table>();
  const add = (table: (typeof tables)[number]): void => {
    for (const needed of tables) if (table.needs.includes(needed.name) && !ordered.has(needed.name)) add(needed);
    ordered.set(table.name, table);
  };
  for (const table of tables) add(table);
  return [...ordered.values()];
}

async function readSequences(tx: ISql): Promise<{ name: string; last: string }[]> {
  return tx`
    SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
    WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY 1`;
}
