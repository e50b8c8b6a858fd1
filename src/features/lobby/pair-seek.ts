import { seedCommitment } from '../../record/log/provable-chance.js';
import { newSeatToken, tokenHash } from '../../use-cases/accounts/tokens.js';
import type { Opening } from '../../use-cases/matches/parts.js';
import { startMatch } from '../../use-cases/matches/seats/start-match.js';
import { type OpenSeek, pairSeek as pairSeekRow } from './store/seeks.js';

/**
 * Pairs a seek, if others are there for it at the time `now`, and starts the match; whether it did.
 *
 * The match, its seats and what the players are told are one transaction. Whatever keeps it from starting here,
 * `start-due-matches.ts` of any process starts it.
 */
export async function pairSeek(parts: Opening, { id, pairingKey, seats }: OpenSeek, now: Date): Promise<boolean> {
  const { id: matchId, seed } = parts.newIdentity();
  // These tokens are not shown to anybody: the players act with their keys.
  const tokenHashes = Array.from({ length: seats }, () => tokenHash(newSeatToken(matchId)));
  const match = { id: matchId, seed, seedCommitment: seedCommitment(seed), tokenHashes };
  // The database lets one after the other in; those that wait for it here hold no connection.
  const players = await parts.mutex(`seek ${pairingKey}`, () => pairSeekRow(parts.connections, id, match, now));
  if (players.length === 0) return false;
  parts.seeds.remember(matchId, seed);
  parts.notifications.announceEvents(players);
  await startMatch(parts, matchId).catch(() => undefined);
  return true;
}
