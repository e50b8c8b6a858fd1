import postgres, { type Sql } from 'postgres';
import { connectJson } from '../contenders/json-client.js';
import { SERVICE, startServer } from '../contenders/process.js';
import type { Script } from '../script.js';

/** A database with so many entries of matches that are over, all of the same two players. */
export interface Filled {
  databaseUrl: string;
  /** Of the two players. */
  keys: [string, string];
  /** The matches that are over, oldest first. */
  finished: string[];
  entries: number;
}

/** *Units*: entries of each of the matches, from the setup to the resignation. */
export const ENTRIES_A_MATCH = 25;

/** Of the table of heads. *Source*: drizzle/0001_functions.sql. */
const FILLFACTOR = 70;
/** Four heads of matches that are over fit, and not five. */
const PACKED_FILLFACTOR = 75;
const GIVE_UP_MS = 30 * 60_000;
const LOOK_MS = 200;

/**
 * Plays one match to its end and copies it until there are so many entries, then lets a service log and count them.
 *
 * The copies have the bodies and hashes of the one that was played, but for the id in their setup: what nobody reads as
 * a chain costs the same as one.
 */
export async function fill(databaseUrl: string, script: Script, entries: number, say: (doing: string) => void): Promise<Filled> {
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', RATE_LIMIT: 'off' };
  const server = await startServer(SERVICE, env);
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const { id, keys } = await playOne(server.url, script);
    await copyOver(sql, id, Math.ceil(entries / ENTRIES_A_MATCH) - 1);
    say('the copies are logged and counted');
    await settled(sql);
    await packHeads(sql);
    await sql`VACUUM ANALYZE`;
    // What was filled is on the disk before anything is measured, and not written while the rounds go on.
    await sql`CHECKPOINT`;
    const rows = await sql<{ id: string }[]>`SELECT id FROM matches WHERE status = 'finished' ORDER BY id`;
    const [count] = await sql<{ entries: number }[]>`SELECT count(*)::integer AS entries FROM entries`;
    return { databaseUrl, keys, finished: rows.map((row) => row.id), entries: count?.entries ?? 0 };
  } finally {
    await sql.end();
    await server.stop();
  }
}

async function playOne(url: string, { config, steps }: Script): Promise<{ id: string; keys: [string, string] }> {
  const http = connectJson(url);
  const newKey = async (name: string) => (await http.post<{ apiKey: string }>('/v1/players', { name, kind: 'bot' })).apiKey;
  const keys: [string, string] = [await newKey('Ada'), await newKey('Bob')];
  const { id } = await http.post<{ id: string }>('/v1/matches', { game: 'tactics-joker', config, join: {} }, keys[0]);
  await http.post(`/v1/matches/${id}/seats`, {}, keys[1]);
  for (const { seat, action } of steps.slice(0, ENTRIES_A_MATCH - 2)) await http.post(`/v1/matches/${id}/actions`, { action }, keys[seat]);
  await http.post(`/v1/matches/${id}/resignation`, {}, keys[0]);
  await http.close();
  return { id, keys };
}

/**
 * Puts the heads as a page has them that was filled one by one.
 *
 * A match is inserted while it is shorter, four to the part of a page that the table's fillfactor gives away, and grows
 * in the rest. Copies that are over already fill only three, and logged and counted at one go they leave dead versions
 * behind: both are gaps that matches to come would fill, each in a page that nobody has touched since a checkpoint.
 */
async function packHeads(sql: Sql): Promise<void> {
  await sql`ALTER TABLE matches SET (fillfactor = ${sql.unsafe(String(PACKED_FILLFACTOR))})`;
  await sql`VACUUM (FULL) matches`;
  await sql`ALTER TABLE matches SET (fillfactor = ${sql.unsafe(String(FILLFACTOR))})`;
}

/** How copies of a match differ from it. *Shape*: SQL of its head `m` and of the copy's number `n`, from 1. */
interface Difference {
  /** What stands before the last three groups of the ids: their time. */
  idTime: string;
  columns: Readonly<Record<string, string>>;
}

/**
 * Copies a match that is over; the copies are older than it.
 *
 * Every other one is private: leaves of the log are then of both lengths, and one fills the gap at the end of a page
 * that another leaves.
 */
function copyOver(sql: Sql, id: string, copies: number): Promise<void> {
  return copy(sql, id, copies, {
    idTime: `'01900000-' || lpad(to_hex(n / 65536), 4, '0')`,
    columns: {
      finished_at: `m.finished_at - (${copies} - n) * interval '1 second'`,
      visibility: `CASE n % 2 WHEN 0 THEN 'public' ELSE 'private' END`,
      log_index: 'NULL',
      end_place: 'NULL',
    },
  });
}

/** Copies a match that has just begun; the copies have begun right after it. */
export function copyRunning(sql: Sql, id: string, copies: number): Promise<void> {
  return copy(sql, id, copies, { idTime: 'left(m.id::text, 13)', columns: {} });
}

/** Copies a match with all that belongs to it. */
async function copy(sql: Sql, id: string, copies: number, { idTime, columns }: Difference): Promise<void> {
  await sql.begin(async (tx) => {
    await tx.unsafe(
      `CREATE TEMPORARY TABLE copies ON COMMIT DROP AS
       SELECT n, (${idTime} || '-7' || lpad(to_hex(n / 16 % 4096), 3, '0') || '-8000-' || lpad(to_hex(n), 12, '0'))::uuid AS id
       FROM matches m, generate_series(1, ${copies}) AS n WHERE m.id = '${id}'`,
    );
    await tx`ANALYZE copies`;
    const columnsOf = async (name: string, without: readonly string[]): Promise<string[]> => {
      const found = await tx<{ name: string }[]>`
        SELECT quote_ident(attname) AS name FROM pg_attribute
        WHERE attrelid = ${name}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname <> ALL(${[...without]}::text[])`;
      return found.map((column) => column.name);
    };
    const same = await columnsOf('matches', ['id', ...Object.keys(columns)]);
    await tx.unsafe(
      `INSERT INTO matches (${['id', ...Object.keys(columns), ...same]})
       SELECT ${['copies.id', ...Object.values(columns), ...same.map((name) => `m.${name}`)]} FROM matches m, copies WHERE m.id = '${id}' ORDER BY n`,
    );
    for (const table of ['seats', 'match_secrets', 'snapshots']) {
      const others = await columnsOf(table, ['match_id']);
      await tx.unsafe(
        `INSERT INTO ${table} (match_id, ${others}) SELECT copies.id, ${others} FROM ${table}, copies WHERE match_id = '${id}'`,
      );
    }
    await tx`INSERT INTO entries (match_id, seq, body, hash, append_id)
      SELECT c.id, e.seq, CASE e.seq WHEN 0 THEN replace(e.body, ${id}, c.id::text) ELSE e.body END, e.hash, e.append_id
      FROM copies c, entries e WHERE e.match_id = ${id} ORDER BY c.n, e.seq`;
  });
}

/** Until every match that is over is a leaf of the log and has been counted for its players. */
async function settled(sql: Sql): Promise<void> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  for (;;) {
    const [row] = await sql<{ due: number }[]>`
      SELECT count(*)::integer AS due FROM matches WHERE status = 'finished' AND (log_index IS NULL OR (end_place IS NULL AND visibility = 'public'))`;
    if (row?.due === 0) return;
    if (performance.now() > giveUpAt) throw new Error(`${row?.due} matches are not logged and counted`);
    await new Promise((wake) => setTimeout(wake, LOOK_MS));
  }
}
