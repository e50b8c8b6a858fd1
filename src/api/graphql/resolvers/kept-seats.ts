import { malformed } from '../../../base/errors.js';
import type { SeatKept } from '../../../use-cases/matches/kept-seats-contract.js';
import type { Optional } from './resolver.js';

/** For whom a seat is kept, as a client says it. */
export type KeptSeatInput = Optional<{ player: Optional<string>; invite: Optional<boolean> }>;

/** *Errors*: MALFORMED for a seat that is kept for both a player and an invitation, or for neither. */
export function keptSeatsOf(seats: readonly KeptSeatInput[]): SeatKept[] {
  return seats.map((kept, seat) => {
    if (kept == null) return null;
    const { player, invite } = kept;
    if (player != null && !invite) return { player };
    if (player == null && invite) return { invite: true };
    throw malformed('A seat is kept for a player or for an invitation.', [
      { path: `/input/seats/${seat}`, message: 'one of `player` and `invite`' },
    ]);
  });
}
