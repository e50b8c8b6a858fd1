/** Moves by destination: chains of actions, found by the engine's own legality in a world that the seat imagines. */
import { canonicalJson } from '../kernel/canonical-json.js';
import { type Chance, chanceFrom } from '../kernel/chance.js';
import { fastChance } from '../kernel/fast-chance.js';
import type { AnyGame, Seat, Typed } from '../kernel/game.js';
import { cloneJson } from '../kernel/json.js';
import type { Leg } from '../kernel/leg.js';
import type { TargetId } from '../kernel/scene.js';

/** A chain of actions to a place. */
export interface Route {
  to: TargetId;
  /** Every place on the way, `to` last. */
  path: TargetId[];
  /** Each is legal when its turn comes, if nothing happens that the viewer cannot foresee. */
  actions: Typed[];
  cost: number;
}

/** How many routes one search finds, and twice as many actions are tried for them. */
export const MOST_ROUTES = 200;

class Unforeseen extends Error {
  override name = 'Unforeseen';
}

/** Chance that no viewer can foresee: what depends on it ends a route. */
const unforeseen: Chance = chanceFrom(() => {
  throw new Unforeseen();
});

/** A state that the seat takes for the real one, one for each guess at what it cannot see. */
type Worlds = readonly unknown[];

/** A way under search: where the thing has come to, and what leads on from there. */
interface Way extends Route {
  worlds: Worlds;
  /** How many actions prepared it and what they cost: a way that was prepared otherwise may lead farther. */
  prepared: readonly [count: number, cost: number];
  /** The thing that is moved, under the id it has by now. */
  thing: TargetId;
}

/** A way with one action more, not tried yet. */
interface Branch {
  /** In the worlds before the action. */
  way: Way;
  leg: Leg;
  /** Cheapest first, then the fewest actions. */
  weight: number;
}

/** What `seat` takes for the real state: one world where nothing is hidden from it, else two different ones. */
export function imaginedWorlds(game: AnyGame, state: unknown, seat: Seat): Worlds {
  const [one, other] = [1, 2].map((seed) => game.resample(state, seat, fastChance(seed)));
  return canonicalJson(one) === canonicalJson(other) ? [one] : [one, other];
}

/**
 * The worlds after an action of `seat`; null where chance, something hidden or another seat decides how it ends, so
 * that it cannot be said what will be legal.
 */
export function afterAction(
  game: AnyGame,
  worlds: Worlds,
  seat: Seat,
  action: Typed,
  mayGoOn: (game: AnyGame, state: unknown, seat: Seat) => boolean = mayOnlyAct,
): Worlds | null {
  try {
    const after = worlds.map((world) => {
      const next = cloneJson(world);
      game.apply(next, seat, cloneJson(action), unforeseen);
      return next;
    });
    if (!after.every((world) => mayGoOn(game, world, seat))) return null;
    const [first, ...others] = after.length > 1 ? after.map((world) => canonicalJson(game.view(world, seat))) : [];
    return others.every((seen) => seen === first) ? after : null;
  } catch (error) {
    if (error instanceof Unforeseen) return null;
    throw error;
  }
}

function mayOnlyAct(game: AnyGame, state: unknown, seat: Seat): boolean {
  const toAct = game.toAct(state);
  return toAct.length === 1 && toAct[0] === seat;
}

/**
 * Where the thing `from` of the scene can be taken by a chain of actions of `seat`, cheapest first; at most `most`
 * routes. Equal views give equal routes.
 */
export function routesFrom(game: AnyGame, state: unknown, seat: Seat, from: TargetId, most = MOST_ROUTES): Route[] {
  if (!game.leg || !mayOnlyAct(game, state, seat)) return [];
  const routes = new Map<TargetId, Route>();
  const reached = new Set<string>();
  const worlds = imaginedWorlds(game, state, seat);
  const open = branchesOf(game, seat, { worlds, prepared: [0, 0], thing: from, to: from, path: [], actions: [], cost: 0 });
  for (let tried = 0; tried < 2 * most && routes.size < most; ) {
    const branch = takeCheapest(open);
    if (!branch) break;
    const { way, leg } = branch;
    if (reached.has(placeOf(way))) continue;
    reached.add(placeOf(way));
    if (leg.to !== null && way.to !== from && !routes.has(way.to)) routes.set(way.to, routeOf(way));
    if (leg.as === null) continue;
    tried++;
    const after = afterAction(game, way.worlds, seat, way.actions.at(-1) as Typed);
    const further = after ? branchesOf(game, seat, { ...way, worlds: after }) : [];
    open.push(...further.filter((next) => !reached.has(placeOf(next.way))));
  }
  return [...routes.values()];
}

function placeOf({ prepared, to }: Way): string {
  return [...prepared, to].join(' ');
}

function routeOf({ to, path, actions, cost }: Way): Route {
  return { to, path, actions, cost };
}

function branchesOf(game: AnyGame, seat: Seat, before: Way): Branch[] {
  const [world] = before.worlds;
  const view = game.view(world, seat);
  return game.legalActions(world, seat).flatMap((action) => {
    const leg = game.leg?.(action, view);
    if (!leg || leg.of !== before.thing) return [];
    const way = follow(before, action, leg);
    return [{ way, leg, weight: way.cost * 100 + way.actions.length }];
  });
}

function follow(way: Way, action: Typed, leg: Leg): Way {
  return {
    worlds: way.worlds,
    prepared: leg.to === null ? [way.prepared[0] + 1, way.prepared[1] + leg.cost] : way.prepared,
    thing: leg.as ?? leg.of,
    to: leg.to ?? way.to,
    path: leg.to === null ? way.path : [...way.path, leg.to],
    actions: [...way.actions, action],
    cost: way.cost + leg.cost,
  };
}

/** Takes the branch of the least weight out; the earliest of several. */
function takeCheapest(open: Branch[]): Branch | undefined {
  const least = open.reduce((found, { weight }) => Math.min(found, weight), Number.POSITIVE_INFINITY);
  const place = open.findIndex(({ weight }) => weight === least);
  return place < 0 ? undefined : open.splice(place, 1)[0];
}
