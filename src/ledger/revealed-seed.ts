import type { Connections } from './pools.js';

/** The seed of a match that has finished; null before: the statement itself refuses. */
export async function readRevealedSeed({ general }: Connections, matchId: string): Promise<Buffer | null> {
  const [row] = await general<{ seed: Buffer }[]>`
    SELECT s.seed FROM match_secrets s JOIN matches m ON m.id = s.match_id AND m.status = 'finished' WHERE s.match_id = ${matchId}`;
  return row ? Buffer.from(row.seed) : null;
}
