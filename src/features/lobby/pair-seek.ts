import { seedCommitment } from '../../record/log/provable-chance.js';
import { newSeatToken, tokenHash } from '../../use-cases/accounts/tokens.js';
import type { Deps } from '../../use-cases/matches/deps.js';
import { startMatch } from '../../use-cases/matches/seats/start-match.js';
import { WIDENING_SECONDS } from './contract.js';
import { type OpenSeek, pairSeek as pairSeekRow } from './store/seeks.js';

/**
 * Pairs a seek, if others are there for it at the time `now`, and starts the match; whether it did.
 *
 * The match, its seats and what the players are told are one transaction. Whatever keeps it from starting here,
 * `start-due-matches.ts` of any process starts it.
 */
export async function pairSeek(deps: Deps, { id, pairingKey, seats }: OpenSeek, now: Date): Promise<boolean> {
  const { id: matchId, seed } = deps.newIdentity();
  // These tokens are not shown to anybody: the players act with their keys.
  const tokenHashes = Array.from({ length: seats }, () => tokenHash(newSeatToken(matchId)));
  const match = { id: matchId, seed, seedCommitment: seedCommitment(seed), tokenHashes };
  // The database lets one after the other in; those that wait for it here hold no connection.
  const players = await deps.mutex(`seek ${pairingKey}`, () =>
    pairSeekRow(deps.connections, id, match, { now, wideningSeconds: WIDENING_SECONDS }),
  );
  if (players.length === 0) return false;
  deps.seeds.remember(matchId, seed);
  deps.notifications.announceEvents(players);
  await startMatch(deps, matchId).catch(() => undefined);
  return true;
}
