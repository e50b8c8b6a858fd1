/** Matches that the operator ends without a result. */
import { randomUUID } from 'node:crypto';
import type { AppendCall, AppendOutcome } from './append-group.js';
import type { Connections } from './pools.js';

/** Appends the entry that voids a match that runs, notes it in the trail and tells the players, all or nothing. */
export async function addVoid({ general }: Connections, call: AppendCall, reason: string): Promise<AppendOutcome> {
  const { matchId, expectedVersion, previousHash, body, hash, news = null } = call;
  const [row] = await general<AppendOutcome[]>`
    SELECT outcome, seq FROM void_match(
      ${matchId}, ${expectedVersion}, ${previousHash}, ${body}, ${hash}, ${randomUUID()}, ${reason}, ${news})`;
  if (!row) throw new Error('void_match returned no row');
  return { outcome: row.outcome, seq: row.seq };
}
