/** Players whose accounts are gone: what is still to be done about their seats. */
import type { DueStatement } from './due-times.js';
import type { Connections } from './pools.js';

/** A seat that somebody who is gone holds in a match that is open or runs. */
export interface LeftSeat {
  matchId: string;
  seat: number;
  status: 'open' | 'active';
  tokenHash: string | null;
}

/**
 * Takes an account and its bots away with what features keep of them (`erase_players_of_*`), in one transaction, and
 * puts `name` in the place of their names; the ids of those who are gone by it.
 */
export async function eraseAccount({ general }: Connections, playerId: string, name: string): Promise<string[]> {
  const rows = await general<{ id: string }[]>`SELECT erase_account(${playerId}, ${name}) AS id`;
  return rows.map(({ id }) => id);
}

/** Players whose seats are still to be given up. */
export async function listDepartures({ general }: Connections): Promise<string[]> {
  const rows = await general<{ player_id: string }[]>`SELECT player_id FROM departures ORDER BY player_id`;
  return rows.map((row) => row.player_id);
}

/** The seats a player holds in matches that are open or run. */
export async function listLeftSeats({ general }: Connections, playerId: string): Promise<LeftSeat[]> {
  return general<LeftSeat[]>`
    SELECT s.match_id AS "matchId", s.seat, m.status, s.token_hash AS "tokenHash" FROM seats s JOIN matches m ON m.id = s.match_id
    WHERE s.player_id = ${playerId} AND s.live AND m.status IN ('open', 'active') ORDER BY s.match_id`;
}

/** Ends the seat tokens of a player, whose seats have been given up. */
export async function removeDeparture({ general }: Connections, playerId: string): Promise<void> {
  await general`UPDATE seats SET token_hash = NULL WHERE player_id = ${playerId} AND token_hash IS NOT NULL`;
  await general`DELETE FROM departures WHERE player_id = ${playerId}`;
}

/** Now, while the seats of an account that is gone are to be given up. */
export const departureDue: DueStatement = (sql) => sql`SELECT now() AS at FROM departures LIMIT 1`;
