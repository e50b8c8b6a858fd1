import type { AnyGame, Seat, Typed } from '../../rules/kernel/game.js';
import { LANGUAGES } from '../../rules/kernel/narration.js';
import type { TargetId } from '../../rules/kernel/scene.js';
import { routesFrom } from '../../rules/scene/routes.js';
import type { Caller } from '../accounts/caller.js';
import { requireSeat } from './access/access.js';
import type { Deps } from './deps.js';
import { narratorOf } from './narrate.js';
import type { LegalActions, Routes, Told } from './shapes.js';
import { requireStarted } from './state/load.js';

/** Everything the caller's seat may do now. */
export async function legalActions(
  deps: Deps,
  caller: Caller,
  matchId: string,
  query: { hasTargets?: boolean | undefined } & Told = {},
): Promise<LegalActions> {
  await requireStarted(deps, caller, matchId);
  const live = await deps.live.current(matchId);
  const seat: Seat = requireSeat(caller, live);
  const legal = live.status === 'active' ? live.game.legalActions(live.state, seat) : [];
  const view = legal.length > 0 ? live.game.view(live.state, seat) : null;
  const targetsOf = query.hasTargets ? pathsFor(deps, live.game, view) : null;
  const narrator = narratorOf(deps, live, seat, query.language ?? LANGUAGES[0]);
  return {
    version: live.version,
    seat,
    toAct: live.toAct,
    actions: legal.map((action) => ({
      action,
      label: narrator.label(action, view) ?? live.game.describe(action, live.state),
      ...(targetsOf && { targets: targetsOf(action) }),
    })),
  };
}

/** Where the thing `from` of the scene can be taken by chains of actions of the caller's seat. */
export async function listRoutes(deps: Deps, caller: Caller, matchId: string, { from }: { from: TargetId }): Promise<Routes> {
  await requireStarted(deps, caller, matchId);
  const live = await deps.live.current(matchId);
  const seat = requireSeat(caller, live);
  const game = { ...live.game, ...deps.drawingOf(live.game) };
  return { version: live.version, seat, routes: live.status === 'active' ? routesFrom(game, live.state, seat, from) : [] };
}

function pathsFor(deps: Deps, game: AnyGame, view: unknown): (action: Typed) => TargetId[] | null {
  const drawing = deps.drawingOf(game);
  return (action) => drawing?.targets(action, view) ?? null;
}
