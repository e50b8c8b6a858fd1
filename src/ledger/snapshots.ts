import type { Connections } from './pools.js';

/** A stored state at or before a version. */
export interface Snapshot {
  seq: number;
  hash: string;
  state: unknown;
}

/** The newest snapshot at or before `seq` made by this game version; null when there is none. */
export async function nearestSnapshot(
  { general }: Connections,
  matchId: string,
  seq: number,
  gameVersion: number,
): Promise<Snapshot | null> {
  const [row] = await general<{ seq: number; hash: string; state: string }[]>`
    SELECT s.seq, s.hash, s.state FROM snapshots s JOIN entries e ON e.match_id = s.match_id AND e.seq = s.seq AND e.hash = s.hash
    WHERE s.match_id = ${matchId} AND s.seq <= ${seq} AND s.game_version = ${gameVersion} ORDER BY s.seq DESC LIMIT 1`;
  return row ? { seq: row.seq, hash: row.hash, state: JSON.parse(row.state) as unknown } : null;
}

/** Stores a state; one that is there already stays. */
export async function saveSnapshot({ general }: Connections, matchId: string, gameVersion: number, snapshot: Snapshot): Promise<void> {
  await general`INSERT INTO snapshots (match_id, seq, game_version, hash, state)
    VALUES (${matchId}, ${snapshot.seq}, ${gameVersion}, ${snapshot.hash}, ${JSON.stringify(snapshot.state)}) ON CONFLICT DO NOTHING`;
}
