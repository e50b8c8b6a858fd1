/** What the outcome of a claim to a seat means to the caller. */

import { GameledgerError, malformed } from '../../../base/errors.js';
import type { Seat } from '../../../rules/kernel/game.js';
import { unreachable } from '../../../rules/kit/unreachable.js';
import type { Claimed, ClaimOutcome, SeatRow } from '../../../store/ledger/seats.js';
import { accountGone } from '../../accounts/require-player.js';
import { notFound } from '../access/access.js';

/** What decides who may take a seat. */
export type FreeSeatRow = Pick<SeatRow, 'seat' | 'joined' | 'reservedFor' | 'isInvited'>;

/**
 * The free seat that a player gets who names none: the one kept for them, else the lowest that is kept for nobody;
 * null: a bot.
 */
export function freeSeat(seats: readonly FreeSeatRow[], playerId: string | null): Seat | undefined {
  const free = seats.filter((row) => !row.joined);
  const kept = playerId === null ? undefined : free.find((row) => row.reservedFor === playerId);
  return (kept ?? free.find((row) => row.reservedFor === null && !row.isInvited))?.seat;
}

/** What was claimed; `wanted` is null for any seat. *Errors*: what a claim that was not granted means to the caller. */
export function requireClaimed(claim: ClaimOutcome, wanted: Seat | null): Claimed {
  switch (claim.outcome) {
    case 'claimed':
      return claim;
    case 'seat_taken':
      throw seatTaken(wanted === null ? 'Every seat of this match is taken.' : `Seat ${wanted} is taken.`);
    case 'already_seated':
      throw seatTaken('You already have a seat in this match; a player can have only one.');
    case 'no_such_seat':
      throw malformed(`This match has no seat ${wanted}.`, [{ path: '/seat', message: 'no such seat' }]);
    case 'closed':
      throw closed('over');
    case 'not_found':
      throw notFound();
    case 'gone':
      throw accountGone();
    default:
      return unreachable(claim);
  }
}

/** *Errors*: MALFORMED for a seat that a match of `seats` seats does not have. */
export function requireSeatOf(seats: number, wanted: Seat | undefined, path: string): void {
  if (wanted === undefined || (wanted >= 0 && wanted < seats)) return;
  throw malformed(`This match has the seats 0 to ${seats - 1}.`, [{ path, message: `0 to ${seats - 1}` }]);
}

/** The seat is not to be had. */
export function seatTaken(message: string): GameledgerError {
  return new GameledgerError('SEAT_TAKEN', message);
}

/** The match takes nobody any more. */
export function closed(status: string): GameledgerError {
  return new GameledgerError('MATCH_NOT_ACTIVE', `The match is ${status}.`, { matchStatus: status });
}
