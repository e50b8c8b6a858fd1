import type { Connections } from './pools.js';

/** An action that a player owes. */
export interface OwedTurn {
  playerId: string;
  matchId: string;
  game: string;
  seat: number;
  /** The version of the match at which it is owed. */
  version: number;
}

/** What some players owe now, by match. */
export async function readOwedTurns({ general }: Connections, playerIds: readonly string[]): Promise<OwedTurn[]> {
  const rows = await general<OwedTurn[]>`
    SELECT s.player_id AS "playerId", m.id AS "matchId", m.game, s.seat, m.version
    FROM seats s JOIN matches m ON m.id = s.match_id
    WHERE s.player_id = ANY(${[...playerIds]}::uuid[]) AND s.live AND m.status = 'active' AND s.seat = ANY(m.to_act)
    ORDER BY m.id`;
  return rows.map(({ playerId, matchId, game, seat, version }) => ({ playerId, matchId, game, seat, version }));
}
