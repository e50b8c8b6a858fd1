import { GameledgerError } from '../../../base/errors.js';
import type { Visibility } from '../../../record/log/statuses.js';
import type { Seat, Viewer } from '../../../rules/kernel/game.js';
import { unreachable } from '../../../rules/kit/unreachable.js';
import type { SeatRow } from '../../../store/ledger/seats.js';
import type { Caller } from '../../accounts/caller.js';

/** What decides who may see a match. */
export interface Access {
  head: { id: string; visibility: Visibility; createdBy: string | null };
  seats: (Pick<SeatRow, 'seat' | 'playerId'> & Partial<Pick<SeatRow, 'reservedFor' | 'tokenHash'>>)[];
}

/** The seat the caller acts for in this match; null when there is none. */
export function seatOf(caller: Caller, match: Access): Seat | null {
  switch (caller.kind) {
    case 'anonymous':
      return null;
    case 'seat':
      return caller.matchId === match.head.id ? caller.seat : null;
    case 'token':
      return match.seats.find((row) => row.tokenHash === caller.tokenHash)?.seat ?? null;
    case 'player':
      return match.seats.find((row) => row.playerId === caller.player.id)?.seat ?? null;
    default:
      return unreachable(caller);
  }
}

/** Whether the caller may see the match; a player with a reserved seat may. */
export function isVisible(caller: Caller, match: Access): boolean {
  return match.head.visibility === 'public' || seatOf(caller, match) !== null || isCreator(caller, match) || isKeptFor(caller, match);
}

function isKeptFor(caller: Caller, { seats }: Access): boolean {
  return caller.kind === 'player' && seats.some(({ reservedFor }) => reservedFor === caller.player.id);
}

/** *Errors*: NOT_FOUND for what the caller may not see, as for what does not exist. */
export function requireVisible(caller: Caller, match: Access): void {
  if (!isVisible(caller, match)) throw notFound();
}

/** Whether the caller made the match. */
export function isCreator(caller: Caller, match: Access): boolean {
  return caller.kind === 'player' && caller.player.id === match.head.createdBy;
}

/** The caller's seat. *Errors*: UNAUTHENTICATED without a key, FORBIDDEN without a seat. */
export function requireSeat(caller: Caller, match: Access): Seat {
  const seat = seatOf(caller, match);
  if (seat !== null) return seat;
  if (caller.kind === 'anonymous')
    throw new GameledgerError('UNAUTHENTICATED', 'This needs the API key of a player in the match, or a seat token.');
  throw new GameledgerError('FORBIDDEN', 'You have no seat in this match.');
}

/** As whom the caller looks by default. */
export function viewerOf(caller: Caller, match: Access): Viewer {
  return seatOf(caller, match) ?? 'spectator';
}

/** There is no such match, or not for this caller. */
export function notFound(): GameledgerError {
  return new GameledgerError('NOT_FOUND', 'There is no such match.');
}
