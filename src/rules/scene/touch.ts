/** What touching a thing of the scene would do, found in a world that the seat imagines: nothing hidden is in it. */
import { fastChance } from '../kernel/fast-chance.js';
import type { AnyGame, Seat, Typed } from '../kernel/game.js';
import { legalAction } from '../kernel/legal-action.js';
import type { TargetId } from '../kernel/scene.js';

/** Whether a thing can be touched, in a word. */
export const TOUCHES = ['now', 'after', 'refused', 'never'] as const;

/** Whether a thing can be touched. */
export type Touch =
  | { touch: 'now'; path: TargetId[]; actions: Typed[] }
  /** After other things: `path` has all of them, the thing that decides last. */
  | { touch: 'after'; path: TargetId[] }
  /** `action` is what it would be; it is not legal. */
  | { touch: 'refused'; action: Typed }
  /** No action has to do with it. */
  | { touch: 'never' };

/** A state that `seat` takes for the real one: the same for all states that it cannot tell apart. */
export function imaginedWorld(game: AnyGame, state: unknown, seat: Seat): unknown {
  return game.resample(state, seat, fastChance(1));
}

/** What touching `thing` after `touched` would do, in a world of the seat. */
export function touchOf(game: AnyGame, world: unknown, seat: Seat, touched: readonly TargetId[], thing: TargetId): Touch {
  const view = game.view(world, seat);
  const legal = game.legalActions(world, seat).map((action) => ({ action, path: game.targets?.(action, view) ?? [] }));
  const path = [...touched, thing];
  const actions = legal.filter((one) => path.every((id, index) => one.path[index] === id)).map(({ action }) => action);
  if (actions.length > 0) return { touch: 'now', path, actions };
  const attempts = [path, [thing]].slice(touched.length === 0 ? 1 : 0).map((way) => game.attempt?.(way, view) ?? null);
  const [refused] = attempts.flatMap((action) => (action && !legalAction(game, world, seat, action) ? [action] : []));
  if (refused && touched.length > 0) return { touch: 'refused', action: refused };
  const way = legal.map((one) => one.path.slice(0, one.path.indexOf(thing) + 1)).find(({ length }) => length > 0);
  if (way) return { touch: 'after', path: way };
  if (refused) return { touch: 'refused', action: refused };
  const [instead] = attempts.flatMap((action) => (action ? [game.targets?.(action, view) ?? []] : []));
  return instead ? { touch: 'after', path: instead } : { touch: 'never' };
}
