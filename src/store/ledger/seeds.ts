/**
 * The only module that reads seeds. Nothing that builds views, logs or records may import it: .dependency-cruiser.cjs.
 */
import type { Connections } from './pools.js';

/** The seeds of some matches, by their ids, for the salts of what the log says of them. */
export async function readSeeds({ commands }: Connections, matchIds: readonly string[]): Promise<Map<string, Buffer>> {
  const rows = await commands<{ matchId: string; seed: Buffer }[]>`
    SELECT match_id AS "matchId", seed FROM match_secrets WHERE match_id = ANY(${[...matchIds]}::uuid[])`;
  return new Map(rows.map(({ matchId, seed }) => [matchId, Buffer.from(seed)]));
}

/** The seed of a match, for making the draws and salts of its next entry. */
export async function readSeed({ commands }: Connections, matchId: string): Promise<Buffer> {
  const [row] = await commands<{ seed: Buffer }[]>`SELECT seed FROM match_secrets WHERE match_id = ${matchId}`;
  if (!row) throw new Error(`match ${matchId} has no seed`);
  return Buffer.from(row.seed);
}
