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
  if (!row) return null;
  const life = row.life === null ? null : (JSON.parse(row.life) as Life);
  return { seq: row.seq, hash: row.hash, state: JSON.parse(row.state) as unknown, life };
}

/** Stores a state; one that is there already stays. */
export async function saveSnapshot({ general }: Connections, matchId: string, gameVersion: number, snapshot: Snapshot): Promise<void> {
  await general`INSERT INTO snapshots (match_id, seq, game_version, hash, state, life)
    VALUES (${matchId}, ${snapshot.seq}, ${gameVersion}, ${snapshot.hash}, ${JSON.stringify(snapshot.state)},
      ${snapshot.life && JSON.stringify(snapshot.life)}) ON CONFLICT DO NOTHING`;
}
