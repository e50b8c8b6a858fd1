/** Proposals for choices in steps: what the greedy player would do. */
import { fastChance } from '../kernel/fast-chance.js';
import type { AnyGame, Seat, Typed } from '../kernel/game.js';
import type { TargetId } from '../kernel/scene.js';
import { afterAction, imaginedWorlds, type Route } from './routes.js';

/** No choice of our games has as many. */
const MOST_STEPS = 60;

/**
 * How the greedy player would go on with a choice that `seat` makes in steps, as one route; none where there is no such
 * choice. Chance and what is hidden end it. Equal views give equal proposals.
 */
export function proposalFor(game: AnyGame, state: unknown, seat: Seat, isInSteps: (view: unknown) => boolean): Route[] {
  const actions: Typed[] = [];
  const path: TargetId[] = [];
  let worlds: readonly unknown[] | null = imaginedWorlds(game, state, seat);
  while (worlds && actions.length < MOST_STEPS) {
    const [world] = worlds;
    const view = game.view(world, seat);
    if (!isToAct(game, world, seat) || !isInSteps(view)) break;
    const action = game.greedy(view, game.legalActions(world, seat), fastChance(1));
    actions.push(action);
    path.push(...(game.targets?.(action, view) ?? []));
    worlds = afterAction(game, worlds, seat, action, isToAct);
  }
  const to = path.at(-1);
  return to === undefined ? [] : [{ to, path, actions, cost: 0 }];
}

function isToAct(game: AnyGame, state: unknown, seat: Seat): boolean {
  return game.toAct(state).includes(seat);
}
