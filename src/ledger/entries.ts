import type { Sql } from 'postgres';
import type { SealedEntry } from '../log/entry.js';
import type { Life } from '../log/life.js';
import type { Connections } from './pools.js';

/** A match's head with the entries after a given seq: version check and tail in one statement. */
export interface Tail {
  version: number;
  head: string | null;
  status: string;
  entries: SealedEntry[];
  finishedAt: Date | null;
}

interface TailRow {
  version: number;
  head: string | null;
  status: string;
  finished_at: Date | null;
  seq: number | null;
  body: string;
  hash: string;
}

/** The head and at most `limit` entries after `after`; null when there is no such match. */
export async function readTail({ read }: Connections, matchId: string, after: number, limit = 1000): Promise<Tail | null> {
  const rows = await tailRows(read, matchId, after, limit);
  const [first] = rows;
  if (!first) return null;
  const entries = rows.flatMap((row) => (row.seq === null ? [] : [{ seq: row.seq, body: row.body, hash: row.hash }]));
  return {
    version: first.version,
    head: first.head,
    status: first.status,
    finishedAt: first.finished_at,
    entries: entries.sort((a, b) => a.seq - b.seq),
  };
}

async function tailRows(sql: Sql, matchId: string, after: number, limit: number): Promise<TailRow[]> {
  return sql<TailRow[]>`
    SELECT m.version, m.head, m.status, m.finished_at, e.seq, e.body, e.hash
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
export async function* readEntryPages({ read }: Connections, matchId: string, from: number, to: number): AsyncGenerator<SealedEntry[]> {
  for (let next = from; next <= to; ) {
    const rows = await read<SealedEntry[]>`
      SELECT seq, body, hash FROM entries WHERE match_id = ${matchId} AND seq >= ${next} AND seq <= ${to} ORDER BY seq LIMIT ${PAGE}`;
    yield rows.map(({ seq, body, hash }) => ({ seq, body, hash }));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    next = last.seq + 1;
  }
}

/** The entry a request made, if it made one. */
export async function findRequest(
  { read }: Connections,
  matchId: string,
  requestId: string,
): Promise<{ seq: number; requestHash: string } | null> {
  const [row] = await read<{ seq: number; request_hash: string }[]>`
    SELECT seq, request_hash FROM entries WHERE match_id = ${matchId} AND request_id = ${requestId}`;
  return row ? { seq: row.seq, requestHash: row.request_hash } : null;
}

/** A stored state at or before a version. */
export interface Snapshot {
  seq: number;
  hash: string;
  state: unknown;
  /** Clock and offers; null in a match without terms. */
  life: Life | null;
}

/** The newest snapshot at or before `seq` made by this game version; null when there is none. */
export async function nearestSnapshot({ read }: Connections, matchId: string, seq: number, gameVersion: number): Promise<Snapshot | null> {
  const [row] = await read<{ seq: number; hash: string; state: string; life: string | null }[]>`
    SELECT s.seq, s.hash, s.state, s.life FROM snapshots s JOIN entries e ON e.match_id = s.match_id AND e.seq = s.seq AND e.hash = s.hash
    WHERE s.match_id = ${matchId} AND s.seq <= ${seq} AND s.game_version = ${gameVersion} ORDER BY s.seq DESC LIMIT 1`;
  if (!row) return null;
  const life = row.life === null ? null : (JSON.parse(row.life) as Life);
  return { seq: row.seq, hash: row.hash, state: JSON.parse(row.state) as unknown, life };
}

/** Stores a state; one that is there already stays. */
export async function saveSnapshot({ read }: Connections, matchId: string, gameVersion: number, snapshot: Snapshot): Promise<void> {
  await read`INSERT INTO snapshots (match_id, seq, game_version, hash, state, life)
    VALUES (${matchId}, ${snapshot.seq}, ${gameVersion}, ${snapshot.hash}, ${JSON.stringify(snapshot.state)},
      ${snapshot.life && JSON.stringify(snapshot.life)}) ON CONFLICT DO NOTHING`;
}
