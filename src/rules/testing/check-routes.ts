import { canonicalJson } from '../kernel/canonical-json.js';
import { type Draw, recordingChance } from '../kernel/chance.js';
import { fastChance } from '../kernel/fast-chance.js';
import type { AnyGame, Seat } from '../kernel/game.js';
import { cloneJson } from '../kernel/json.js';
import { legalAction } from '../kernel/legal-action.js';
import { afterAction, imaginedWorlds, type Route, routesFrom } from '../scene/routes.js';
import { hold } from './clauses.js';
import { askTwice } from './comparison.js';

/** *Units*: routes of one thing that are followed: to look for all takes long. */
const FOLLOWED = 12;

/**
 * Follows routes of the first thing that can be moved: their actions are legal in turn in the real state, as long as
 * nothing happens in it that the seat could not foresee. *Errors*: BrokenClause.
 */
export function checkRoutes(game: AnyGame, state: unknown, seat: Seat, ids: ReadonlySet<string>): void {
  const view = game.view(state, seat);
  const leg = game
    .legalActions(state, seat)
    .reduce<ReturnType<NonNullable<AnyGame['leg']>>>(
      (found, action) => found ?? askTwice('routes', 'leg', () => game.leg?.(cloneJson(action), cloneJson(view)) ?? null),
      null,
    );
  if (!leg) return;
  hold('routes', ids.has(leg.of), () => `the scene has no ${leg.of}`);
  const routes = askTwice('routes', `the routes of ${leg.of}`, () => routesFrom(game, state, seat, leg.of, FOLLOWED));
  for (const route of routes) {
    const lost = route.path.find((id) => !ids.has(id));
    hold('routes', lost === undefined, () => `the scene has no ${lost}`);
    followRoute(game, state, seat, route);
  }
}

function followRoute(game: AnyGame, state: unknown, seat: Seat, { to, actions }: Route): void {
  const real = cloneJson(state);
  let worlds = imaginedWorlds(game, state, seat);
  for (const [index, action] of actions.entries()) {
    const isLegal = legalAction(game, real, seat, action) !== null;
    hold('routes', isLegal, () => `action ${index + 1} to ${to}, ${canonicalJson(action)}, is not legal for seat ${seat}`);
    const draws: Draw[] = [];
    game.apply(real, seat, cloneJson(action), recordingChance(fastChance(1), draws));
    const after = afterAction(game, worlds, seat, action);
    hold('routes', after !== null || index === actions.length - 1, () => `the route to ${to} goes on behind what nobody can foresee`);
    const isForeseen =
      after !== null && draws.length === 0 && canonicalJson(game.view(real, seat)) === canonicalJson(game.view(after[0], seat));
    if (!isForeseen) return;
    worlds = after;
  }
}
