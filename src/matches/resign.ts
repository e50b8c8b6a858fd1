import type { Seat } from '../kernel/game.js';
import type { ResignationEntry } from '../log/entry.js';
import { resignationResult } from '../log/match-result.js';
import type { Caller } from '../players/caller.js';
import { accepted, placeAction, refuseSeat } from './act.js';
import type { Accepted } from './contract.js';
import { requireStarted } from './read-match.js';
import { requireSeat } from './shared/access.js';
import type { Deps } from './shared/deps.js';
import { type Draft, type Making, placeEntry, requestKey } from './shared/place-entry.js';
import type { LiveMatch } from './shared/state-cache.js';

/** Gives the caller's seat up: by the game's own `resign` where it has one, else by an entry of its own kind. */
export async function resign(deps: Deps, caller: Caller, matchId: string, idempotencyKey: string | undefined): Promise<Accepted> {
  const live = await requireStarted(deps, caller, matchId);
  const seat = requireSeat(caller, live);
  const key = requestKey(seat, idempotencyKey, { resign: true });
  const own = live.game.schemas.action.safeParse({ type: 'resign' });
  if (own.success)
    return accepted(seat, await placeAction(deps, matchId, { seat, action: own.data, expectedVersion: undefined, isBots: false }, key));
  const placed = await placeEntry(deps, {
    matchId,
    key,
    refuse: (now) => refuseSeat(now, seat),
    draft: (now, making) => draft(now, making, seat),
  });
  return accepted(seat, placed);
}

function draft({ genesis, state }: LiveMatch, { seq, at }: Making, seat: Seat): Draft {
  const result = resignationResult(genesis.seats, seat);
  const entry: ResignationEntry = { kind: 'resignation', seq, seat, action: null, chance: [], events: [], toAct: [], result, at };
  return { entry, state };
}
