import type { Caller } from '../accounts/caller.js';
import { requireSeat } from './access/access.js';
import { accepted, appendAction } from './act.js';
import { appendWithRetry } from './append/append-with-retry.js';
import { makeResignation } from './append/make-entry.js';
import { refuseSeat } from './append/refuse-request.js';
import { requestKey } from './append/request-key.js';
import type { Keyed } from './life-contract.js';
import type { Appending, Presenting, Telling } from './parts.js';
import type { Accepted } from './shapes.js';
import { requireStarted } from './state/load.js';

/** Gives the caller's seat up: by the game's own `resign` where it has one, else by an entry of its own kind. */
export async function resign(
  parts: Appending & Presenting & Telling,
  caller: Caller,
  matchId: string,
  { idempotencyKey }: Keyed = {},
): Promise<Accepted> {
  const live = await requireStarted(parts, caller, matchId);
  const seat = requireSeat(caller, live);
  const key = requestKey(seat, idempotencyKey, { resign: true });
  const own = live.game.schemas.action.safeParse({ type: 'resign' });
  if (own.success) return appendAction(parts, matchId, { seat, action: own.data, expectedVersion: undefined, isBots: false }, key);
  const placed = await appendWithRetry(parts, {
    matchId,
    key,
    refuse: (now) => refuseSeat(now, seat),
    make: (now, making) => makeResignation(now, making, seat),
  });
  return accepted(seat, placed);
}
