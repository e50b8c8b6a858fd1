import type { Sql } from 'postgres';
import type { SealedEntry } from '../../record/log/entry.js';
import type { Connections } from './pools.js';

/** A match's version with the entries after a given seq: version check and tail in one statement. */
export interface Tail {
  version: number;
  entries: SealedEntry[];
  finishedAt: Date | null;
}

interface TailRow {
  version: number;
  finished_at: Date | null;
  seq: number | null;
  body: string;
  hash: string;
}

/** The version and at most `limit` entries after `after`; null when there is no such match. */
export async function readTail({ general }: Connections, matchId: string, after: number, limit = 1000): Promise<Tail | null> {
  const rows = await tailRows(general, matchId, after, limit);
  const [first] = rows;
  if (!first) return null;
  const entries = rows.flatMap((row) => (row.seq === null ? [] : [{ seq: row.seq, body: row.body, hash: row.hash }]));
  return {
    version: first.version,
    finishedAt: first.finished_at,
    entries: entries.sort((a, b) => a.seq - b.seq),
  };
}

async function tailRows(sql: Sql, matchId: string, after: number, limit: number): Promise<TailRow[]> {
  return sql<TailRow[]>`
    SELECT m.version, m.finished_at, e.seq, e.body, e.hash
    FROM matches m LEFT JOIN LATERAL (
      SELECT seq, body, hash FROM entries WHERE match_id = ${matchId} AND seq > ${after} ORDER BY seq LIMIT ${limit}
    ) e ON true
    WHERE m.id = ${matchId}`;
}

const PAGE = 500;

/** Entries `from`..`to` one by one; a long log is never in memory whole. */
export async function* readEntries(connections: Connections, matchId: string, from: number, to: number): AsyncGenerator<SealedEntry> {
  for await (const page of readEntryPages(connections, matchId, from, to)) yield* page;
}

/** Entries `from`..`to`, a page at a time. */
export async function* readEntryPages({ general }: Connections, matchId: string, from: number, to: number): AsyncGenerator<SealedEntry[]> {
  for (let next = from; next <= to; ) {
    const rows = await general<SealedEntry[]>`
      SELECT seq, body, hash FROM entries WHERE match_id = ${matchId} AND seq >= ${next} AND seq <= ${to} ORDER BY seq LIMIT ${PAGE}`;
    yield rows.map(({ seq, body, hash }) => ({ seq, body, hash }));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    next = last.seq + 1;
  }
}

/**
 * SHA-256 in hex over the stored entries up to `to`: another one as soon as one byte of them is altered, whatever has
 * done so.
 *
 * The database hashes a log in a small part of the time that checking it takes, and nothing of it is sent.
 */
export async function digestEntries({ general }: Connections, matchId: string, to: number): Promise<string> {
  const [row] = await general<{ digest: string | null }[]>`
    SELECT encode(sha256(string_agg(sha256(convert_to(seq || ' ' || hash || body, 'UTF8')), '' ORDER BY seq)), 'hex') AS digest
    FROM entries WHERE match_id = ${matchId} AND seq <= ${to}`;
  return row?.digest ?? '';
}

/** The entry a request made, if it made one. */
export async function findRequest(
  { general }: Connections,
  matchId: string,
  requestId: string,
): Promise<{ seq: number; requestHash: string } | null> {
  const [row] = await general<{ seq: number; request_hash: string }[]>`
    SELECT seq, request_hash FROM entries WHERE match_id = ${matchId} AND request_id = ${requestId}`;
  return row ? { seq: row.seq, requestHash: row.request_hash } : null;
}
