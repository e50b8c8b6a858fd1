import { type ClaimOutcome, claimSeat, type SeatClaim } from '../../../store/ledger/seats.js';
import { newSeatToken, tokenHash } from '../../accounts/tokens.js';
import type { Connected } from '../parts.js';

/** Claims a seat for a bot. */
export function claimForBot(
  { connections }: Connected,
  claim: Pick<SeatClaim, 'matchId' | 'seat' | 'loadout' | 'engine'> & { bot: string },
): Promise<ClaimOutcome> {
  return claimSeat(connections, {
    ...claim,
    playerId: null,
    // The token is not shown to anybody: the service itself plays the seat.
    tokenHash: tokenHash(newSeatToken(claim.matchId)),
    // The service knows the seed: what its bots added after others had would be the service's choice of the dice.
    entropy: '',
    entropyCommitment: null,
  });
}
