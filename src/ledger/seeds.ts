/**
 * The only module that reads seeds. Nothing that builds views, logs or records may import it: .dependency-cruiser.cjs.
 */
import type { Connections } from './pools.js';

/** The seed of a match, for making the draws and salts of its next entry. */
export async function readSeed({ commands }: Connections, matchId: string): Promise<Buffer> {
  const [row] = await commands<{ seed: Buffer }[]>`SELECT seed FROM match_secrets WHERE match_id = ${matchId}`;
  if (!row) throw new Error(`match ${matchId} has no seed`);
  return Buffer.from(row.seed);
}
