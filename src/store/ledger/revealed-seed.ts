import type { Connections } from './pools.js';

/** The seeds of those matches that have finished, by match: the statement itself gives no other. */
export async function readRevealedSeeds({ general }: Connections, matchIds: readonly string[]): Promise<Map<string, Buffer>> {
  if (matchIds.length === 0) return new Map();
  const rows = await general<{ id: string; seed: Buffer }[]>`
    SELECT s.match_id AS id, s.seed FROM match_secrets s JOIN matches m ON m.id = s.match_id AND m.status = 'finished'
    WHERE s.match_id = ANY(${[...matchIds]}::uuid[])`;
  return new Map(rows.map(({ id, seed }) => [id, Buffer.from(seed)]));
}

/** The seed of a match that has finished; null before. */
export async function readRevealedSeed(connections: Connections, matchId: string): Promise<Buffer | null> {
  return (await readRevealedSeeds(connections, [matchId])).get(matchId) ?? null;
}
