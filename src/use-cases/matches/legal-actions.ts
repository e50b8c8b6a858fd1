import type { AnyGame, Seat, Typed } from '../../rules/kernel/game.js';
import { type Ask, LANGUAGES } from '../../rules/kernel/narration.js';
import type { Prospect } from '../../rules/kernel/odds.js';
import type { TargetId } from '../../rules/kernel/scene.js';
import type { Narrator } from '../../rules/narration/narrator.js';
import { proposalFor } from '../../rules/scene/proposal.js';
import { routesFrom } from '../../rules/scene/routes.js';
import type { Caller } from '../accounts/caller.js';
import { requireSeat } from './access/access.js';
import { narratorOf } from './narrate.js';
import type { Reading, Telling } from './parts.js';
import { prospectsIn } from './prospects.js';
import type { LegalActions, Odds, Routes, Told } from './shapes.js';
import { requireStarted } from './state/load.js';

/** Everything the caller's seat may do now. */
export async function legalActions(
  parts: Reading & Telling,
  caller: Caller,
  matchId: string,
  query: { hasTargets?: boolean | undefined; hasOdds?: boolean | undefined } & Told = {},
): Promise<LegalActions> {
  await requireStarted(parts, caller, matchId);
  const live = await parts.live.current(matchId);
  const seat: Seat = requireSeat(caller, live);
  const odds = query.hasOdds ? parts.narrationOf(live.game)?.odds : undefined;
  const prospect = odds && (await prospectsIn(parts, live, seat, odds));
  const legal = live.status === 'active' ? live.game.legalActions(live.state, seat) : [];
  const view = legal.length > 0 ? live.game.view(live.state, seat) : null;
  const targetsOf = query.hasTargets ? pathsFor(parts, live.game, view) : null;
  const narrator = narratorOf(parts, live, seat, query.language ?? LANGUAGES[0]);
  const { version, toAct } = live;
  return {
    version,
    seat,
    toAct,
    actions: legal.map((action) => ({
      action,
      label: narrator.label(action, view) ?? live.game.describe(action, live.state),
      ...(targetsOf && { targets: targetsOf(action) }),
      ...(query.hasOdds && { odds: toldOdds(prospect?.(action) ?? null, narrator) }),
    })),
  };
}

function toldOdds(prospect: Prospect | null, narrator: Narrator): Odds | null {
  return prospect && { p: prospect.p, text: narrator.odds(prospect) };
}

/**
 * Where the thing `from` of the scene can be taken by chains of actions of the caller's seat; without it what the
 * greedy player proposes for a choice in steps.
 */
export async function listRoutes(
  parts: Telling,
  caller: Caller,
  matchId: string,
  { from }: { from?: TargetId | undefined },
): Promise<Routes> {
  await requireStarted(parts, caller, matchId);
  const live = await parts.live.current(matchId);
  const seat = requireSeat(caller, live);
  const game = { ...live.game, ...parts.drawingOf(live.game) };
  const { version, status, state } = live;
  if (status !== 'active') return { version, seat, routes: [] };
  if (from !== undefined) return { version, seat, routes: routesFrom(game, state, seat, from) };
  const narrator = narratorOf(parts, live, seat, LANGUAGES[0]);
  return { version, seat, routes: proposalFor(game, state, seat, (view) => isInSteps(narrator.ask(view, [seat]))) };
}

/** Whether a question says of how many steps its answer is. */
function isInSteps(ask: Ask | null): boolean {
  return (ask?.of ?? null) !== null;
}

function pathsFor(parts: Pick<Telling, 'drawingOf'>, game: AnyGame, view: unknown): (action: Typed) => TargetId[] | null {
  const drawing = parts.drawingOf(game);
  return (action) => drawing?.targets(action, view) ?? null;
}
