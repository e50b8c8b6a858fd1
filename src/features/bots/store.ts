import type { Connections } from '../../store/ledger/pools.js';

/**
 * The running matches in which a built-in bot owes an action, or those of `among` alone: on its own seat, or on that of
 * a player who missed a deadline. While the clocks of a match stand nothing is owed in it, and in one that begins with
 * a state nobody has proven no rules run.
 */
export async function listOwingBots({ general }: Connections, among?: readonly string[]): Promise<string[]> {
  const rows = await general<{ id: string }[]>`
    SELECT s.match_id AS id FROM seats s JOIN matches m ON m.id = s.match_id
    WHERE s.bot IS NOT NULL AND s.live AND m.status = 'active' AND NOT m.paused AND s.seat = ANY(m.to_act)
      ${among === undefined ? general`` : general`AND s.match_id = ANY(${[...among]}::uuid[])`}
    UNION
    SELECT m.id FROM matches m WHERE m.stand_ins <> '{}' AND m.status = 'active' AND NOT m.paused AND m.stand_ins && m.to_act
      ${among === undefined ? general`` : general`AND m.id = ANY(${[...among]}::uuid[])`}`;
  return rows.map((row) => row.id);
}

/**
 * Running matches with a built-in bot in which something other than an action was done last: an offer may be open
 * there.
 */
export async function listPossibleOffers({ general }: Connections): Promise<string[]> {
  const rows = await general<{ id: string }[]>`
    SELECT DISTINCT m.id FROM seats s JOIN matches m ON m.id = s.match_id JOIN entries e ON e.match_id = m.id AND e.seq = m.version
    WHERE s.bot IS NOT NULL AND s.live AND m.status = 'active' AND m.version > 0 AND e.body NOT LIKE '%"kind":"action"%'`;
  return rows.map((row) => row.id);
}
