import type { SealedEntry } from '../log/entry.js';
import type { Life } from '../log/life.js';
import type { Connections } from './pools.js';

/** A stored state at or before a version. */
export interface Snapshot {
  seq: number;
  hash: string;
  state: unknown;
  /** Clock and offers; null in a match without terms. */
  life: Life | null;
}

/** The newest snapshot at or before `seq` made by this game version; null when there is none. */
export async function nearestSnapshot(
  { general }: Connections,
  matchId: string,
  seq: number,
  gameVersion: number,
): Promise<Snapshot | null> {
  const [row] = await general<{ seq: number; hash: string; state: string; life: string | null }[]>`
    SELECT s.seq, s.hash, s.state, s.life FROM snapshots s JOIN entries e ON e.match_id = s.match_id AND e.seq = s.seq AND e.hash = s.hash
    WHERE s.match_id = ${matchId} AND s.seq <= ${seq} AND s.game_version = ${gameVersion} ORDER BY s.seq DESC LIMIT 1`;
  return row ? parseSnapshot(row) : null;
}

/** What a match is brought back to memory from. */
export interface Recovery {
  version: number;
  finishedAt: Date | null;
  setup: SealedEntry;
  /** Older than the newest entry, so that this one is always replayed; null when there is none. */
  snapshot: Snapshot | null;
  /** After the snapshot, or after the setup: so many of them as were asked for. */
  entries: SealedEntry[];
}

interface RecoveryRow {
  version: number;
  finished_at: Date | null;
  seq: number;
  body: string;
  hash: string;
  at: number | null;
  at_hash: string;
  /** Null in all rows but the setup's, as `life` is. */
  state: string;
  life: string | null;
}

/**
 * Setup, newest snapshot and what came after it, in one statement; null when there is no such match or it has not
 * started.
 */
export async function readRecovery({ general }: Connections, matchId: string, limit: number): Promise<Recovery | null> {
  const rows = await general<RecoveryRow[]>`
    SELECT m.version, m.finished_at, e.seq, e.body, e.hash,
      s.seq AS at, s.hash AS at_hash, CASE WHEN e.seq = 0 THEN s.state END AS state, CASE WHEN e.seq = 0 THEN s.life END AS life
    FROM matches m
    LEFT JOIN LATERAL (
      SELECT kept.seq, kept.hash, kept.state, kept.life
      FROM snapshots kept JOIN entries made ON made.match_id = kept.match_id AND made.seq = kept.seq AND made.hash = kept.hash
      WHERE kept.match_id = ${matchId} AND kept.seq < m.version AND kept.game_version = m.game_version ORDER BY kept.seq DESC LIMIT 1
    ) s ON true
    CROSS JOIN LATERAL (
      (SELECT seq, body, hash FROM entries WHERE match_id = ${matchId} AND seq = 0)
      UNION ALL
      (SELECT seq, body, hash FROM entries WHERE match_id = ${matchId} AND seq > coalesce(s.seq, 0) ORDER BY seq LIMIT ${limit})
    ) e
    WHERE m.id = ${matchId} ORDER BY e.seq`;
  const [first, ...others] = rows;
  if (first?.seq !== 0) return null;
  const snapshot = first.at === null ? null : parseSnapshot({ ...first, seq: first.at, hash: first.at_hash });
  return { version: first.version, finishedAt: first.finished_at, setup: sealed(first), snapshot, entries: others.map(sealed) };
}

function sealed({ seq, body, hash }: RecoveryRow): SealedEntry {
  return { seq, body, hash };
}

function parseSnapshot({ seq, hash, state, life }: StoredSnapshot): Snapshot {
  return { seq, hash, state: JSON.parse(state) as unknown, life: life === null ? null : (JSON.parse(life) as Life) };
}

/** A snapshot as it is stored: state and life as JSON. */
export interface StoredSnapshot {
  seq: number;
  hash: string;
  state: string;
  life: string | null;
}

/** Stores a state; one that is there already stays. */
export async function saveSnapshot(
  { general }: Connections,
  matchId: string,
  gameVersion: number,
  snapshot: StoredSnapshot,
): Promise<void> {
  await general`INSERT INTO snapshots (match_id, seq, game_version, hash, state, life)
    VALUES (${matchId}, ${snapshot.seq}, ${gameVersion}, ${snapshot.hash}, ${snapshot.state}, ${snapshot.life}) ON CONFLICT DO NOTHING`;
}
