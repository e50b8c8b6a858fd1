import type { Caller } from '../players/caller.js';
import type { Accepted } from './shapes.js';
import { requireSeat } from './shared/access.js';
import { appendWithRetry } from './shared/append-with-retry.js';
import type { Deps } from './shared/deps.js';
import { requestKey } from './shared/entry-request.js';
import { requireStarted } from './shared/load.js';

/** Gives the caller's seat up: by the game's own `resign` where it has one, else by an entry of its own kind. */
export async function resign(deps: Deps, caller: Caller, matchId: string, idempotencyKey: string | undefined): Promise<Accepted> {
  const live = await requireStarted(deps, caller, matchId);
  const seat = requireSeat(caller, live);
  const own = live.game.schemas.action.safeParse({ type: 'resign' });
  const asked = { matchId, seat, expectedVersion: undefined, ...requestKey(seat, idempotencyKey, { resign: true }) };
  return appendWithRetry(deps, own.success ? { kind: 'action', action: own.data, ...asked } : { kind: 'resignation', ...asked });
}
