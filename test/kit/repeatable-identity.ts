import { createHash } from 'node:crypto';
import type { MatchIdentity } from '../../src/use-cases/matches/seats/match-identity.js';

const FIRST_MS = Date.UTC(2026, 0, 1);

let made = 0;

/**
 * The identities of the matches of a test file, the same in every run, whichever files the process ran before: what one
 * deal in a hundred breaks, it breaks in every run or in none.
 */
export function repeatableIdentity(): MatchIdentity {
  const seed = createHash('sha256').update(`match ${made}`).digest();
  const time = (FIRST_MS + made).toString(16).padStart(12, '0');
  made++;
  const random = seed.toString('hex');
  const id = `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`;
  return { id, seed };
}

/** The next match gets the first identity again, as if its test file was alone in the process. */
export function restartIdentities(): void {
  made = 0;
}
