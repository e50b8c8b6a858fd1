import type { Seat } from '../../kernel/game.js';
import { claimSeat } from '../../ledger/seats.js';
import type { Caller } from '../../players/caller.js';
import { newSeatToken, tokenHash } from '../../players/tokens.js';
import type { Joined } from '../shapes.js';
import type { Deps } from './deps.js';
import { loadMatch } from './load.js';
import { presentTo } from './present.js';
import { freeSeat, requireClaimed } from './seat-claim.js';
import { startMatch } from './start-match.js';

/** Who wants which seat, and what they add to the chance of the match. */
export interface Taking {
  /** Null: any. */
  wanted: Seat | null;
  /** The seat that will probably be got; the token names it. */
  likely: Seat;
  playerId: string;
  entropy: string;
  entropyCommitment: string | null;
  /** SHA-256 of the invitation that the seat is kept for. */
  invitationHash?: string | undefined;
}

/**
 * Takes a seat for a player; the last one starts the match, unless entropy is still to be revealed.
 *
 * A token names its seat before the seat is claimed; should another caller win that one, the next free seat is tried.
 */
export async function takeSeat(deps: Deps, caller: Caller, matchId: string, taking: Taking): Promise<Joined> {
  const token = newSeatToken(matchId, taking.likely);
  const claim = await claimSeat(deps.connections, {
    matchId,
    seat: taking.likely,
    playerId: taking.playerId,
    bot: null,
    tokenHash: tokenHash(token),
    entropy: taking.entropy,
    entropyCommitment: taking.entropyCommitment,
    invitationHash: taking.invitationHash,
  });
  if (claim.outcome === 'seat_taken' && taking.wanted === null) {
    const { seats } = await loadMatch(deps, matchId);
    const next = freeSeat(seats, taking.playerId);
    if (next !== undefined) return takeSeat(deps, caller, matchId, { ...taking, likely: next });
  }
  requireClaimed(claim, taking.likely);
  if (claim.full) await startMatch(deps, matchId);
  else deps.notifications.announce(matchId, -1);
  return { match: await presentTo(deps, caller, matchId), seat: taking.likely, seatToken: token };
}
