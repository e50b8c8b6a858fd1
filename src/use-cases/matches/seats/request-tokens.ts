import { canonicalJson } from '../../../rules/kernel/canonical-json.js';
import type { Seat } from '../../../rules/kernel/game.js';
import type { SeatRow } from '../../../store/ledger/seats.js';
import type { Caller } from '../../accounts/caller.js';
import { freshSecret, newInvitation, newSeatToken, tokenHash } from '../../accounts/tokens.js';

/** The tokens that a request earns for a match. */
export interface RequestTokens {
  seat: string;
  invitation(seat: Seat): string;
}

/**
 * The tokens of a request: by its Idempotency-Key the same ones whenever it is sent, so that a lost answer loses
 * nothing; without one they are fresh.
 *
 * They follow from the caller's key, which the service does not keep, and from the seed of the match, which nobody else
 * knows while it runs: neither the database nor a stolen key is enough.
 */
export function requestTokens(caller: Caller, match: { id: string; seed: Buffer }, idempotencyKey: string | undefined): RequestTokens {
  const secret = (...purpose: (string | Seat)[]): string =>
    idempotencyKey === undefined || caller.kind !== 'player'
      ? freshSecret()
      : caller.secretOf(canonicalJson([match.id, match.seed.toString('hex'), idempotencyKey, ...purpose]));
  return { seat: newSeatToken(match.id, secret('seat')), invitation: (seat) => newInvitation(secret('invitation', seat)) };
}

/** A seat's token, while some seat has it: it goes when the seat is left. */
export function heldToken(seats: readonly Pick<SeatRow, 'tokenHash'>[], token: string): string | null {
  const hash = tokenHash(token);
  return seats.some((row) => row.tokenHash === hash) ? token : null;
}
