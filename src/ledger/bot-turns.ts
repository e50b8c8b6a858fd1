import type { Connections } from './pools.js';

/** The running matches in which a built-in bot owes an action, or those of `among` alone. */
export async function listOwingBots({ general }: Connections, among?: readonly string[]): Promise<string[]> {
  const rows = await general<{ id: string }[]>`
    SELECT DISTINCT s.match_id AS id FROM seats s JOIN matches m ON m.id = s.match_id
    WHERE s.bot IS NOT NULL AND m.status = 'active' AND s.seat = ANY(m.to_act)
      ${among === undefined ? general`` : general`AND s.match_id = ANY(${[...among]}::uuid[])`}`;
  return rows.map((row) => row.id);
}
