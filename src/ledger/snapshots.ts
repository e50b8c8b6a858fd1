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

/** A stored state as it is worked with. */
export function parseSnapshot({ seq, hash, state, life }: StoredSnapshot): Snapshot {
  return { seq, hash, state: JSON.parse(state) as unknown, life: life === null ? null : (JSON.parse(life) as Life) };
}

/** A snapshot as it is stored: state and life as JSON. */
export interface StoredSnapshot {
  seq: number;
  hash: string;
  state: string;
  life: string | null;
}

/**
 * Stores a state; one that is there already stays.
 *
 * Nothing waits until it is on the disk, which halves the work: the log is there without it.
 */
export async function saveSnapshot(
  { general }: Connections,
  matchId: string,
  gameVersion: number,
  { seq, hash, state, life }: StoredSnapshot,
): Promise<void> {
  await general`INSERT INTO snapshots (match_id, seq, game_version, hash, state, life)
    SELECT ${matchId}::uuid, ${seq}::integer, ${gameVersion}::integer, ${hash}, ${state}, ${life}
    FROM set_config('synchronous_commit', 'off', true) ON CONFLICT DO NOTHING`;
}
