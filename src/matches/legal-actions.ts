import type { Seat } from '../kernel/game.js';
import type { Caller } from '../players/caller.js';
import type { LegalActions } from './shapes.js';
import { requireSeat } from './shared/access.js';
import type { Deps } from './shared/deps.js';
import { requireStarted } from './shared/load.js';

/** Everything the caller's seat may do now. */
export async function legalActions(deps: Deps, caller: Caller, matchId: string): Promise<LegalActions> {
  await requireStarted(deps, caller, matchId);
  const live = await deps.live.current(matchId);
  const seat: Seat = requireSeat(caller, live);
  const legal = live.status === 'active' ? live.game.legalActions(live.state, seat) : [];
  return {
    version: live.version,
    seat,
    toAct: live.toAct,
    actions: legal.map((action) => ({ action, label: live.game.describe(action, live.state) })),
  };
}
