import { canonicalJson } from '../kernel/canonical-json.js';
import type { AnyGame, Seat, Viewer } from '../kernel/game.js';
import { cloneJson } from '../kernel/json.js';
import type { Say } from '../kernel/say.js';
import { allOf, everyItem, type Scene, sceneFault, sceneSchema } from '../kernel/scene.js';
import { checkRoutes } from './check-routes.js';
import { hold, under } from './clauses.js';
import { askTwice, fits, plain, same } from './comparison.js';
import { isLine } from './refusal-form.js';

/** More than any choice of the games there are: a line-up of five is a path of five. */
const LONGEST_PATH = 20;

/**
 * Checks the picture of what a viewer sees, and where the viewer's actions are in it; nothing for a game without
 * pictures. *Errors*: BrokenClause.
 */
export function checkScene(game: AnyGame, state: unknown, viewer: Viewer, say: Say): void {
  if (!game.scene) return;
  const scene = sceneFor(game, game.view(state, viewer), viewer, say);
  if (typeof viewer !== 'number') return;
  const ids = idsOf(scene);
  checkLayout(game, game.view(state, viewer), scene, say);
  checkTargets(game, state, viewer, ids);
  checkRoutes(game, state, viewer, ids);
  checkAttempts(game, game.view(state, viewer), ids);
}

function sceneFor(game: AnyGame, view: unknown, viewer: Viewer, say: Say): Scene {
  const what = `the scene of ${viewer}`;
  const before = canonicalJson(view);
  const scene = askTwice('scene', what, () => game.scene?.(cloneJson(view), say)) as Scene;
  plain(scene, what, 'scene');
  fits(sceneSchema, scene, what, 'scene');
  const fault = sceneFault(scene);
  hold('scene', fault === null, () => `${what}: ${fault}`);
  for (const { item } of everyItem(allOf(scene))) {
    hold('scene', item.label === '' || isLine(item.label), () => `${what}: «${item.label}» is no label of one line`);
  }
  hold('pure', canonicalJson(view) === before, () => 'scene changes the view');
  return scene;
}

/** *Errors*: BrokenClause, when a viewer can tell two states with the same view apart by their scenes. */
export function sameScene(game: AnyGame, one: unknown, other: unknown, viewer: Viewer, say: Say): void {
  if (!game.scene) return;
  const [a, b] = [one, other].map((state) => under('twin', () => game.scene?.(game.view(state, viewer), say)));
  same('twin', a, b, `the scene of ${viewer}`);
}

/** The wide layout has the same things. */
function checkLayout(game: AnyGame, view: unknown, tall: Scene, say: Say): void {
  const wide = under('scene', () => game.scene?.(view, say, 'wide')) as Scene;
  const fault = sceneFault(wide);
  hold('scene', fault === null, () => `the wide layout: ${fault}`);
  same('scene', [...idsOf(wide)].sort(), [...idsOf(tall)].sort(), 'the ids of the wide layout');
}

/** The ids of everything in a scene. */
export function idsOf(scene: Scene): ReadonlySet<string> {
  return new Set([...everyItem(allOf(scene))].flatMap(({ item }) => item.id ?? []));
}

/** Of a thing of each kind, as far as its id says the kind. */
function checkAttempts(game: AnyGame, view: unknown, ids: ReadonlySet<string>): void {
  for (const id of new Map([...ids].map((one) => [one.replace(/:.*/, ''), one])).values()) {
    const action = askTwice('attempt', `the attempt on ${id}`, () => game.attempt?.([id], cloneJson(view)) ?? null);
    if (action) fits(game.schemas.action, action, `the attempt on ${id}`, 'attempt');
    for (const [list, entry] of askTwice('attempt', `the entries of ${id}`, () => game.entries?.(id, cloneJson(view)) ?? [])) {
      const isThere = game.reference?.[list]?.some((one) => one.id === entry) ?? false;
      hold('attempt', isThere, () => `${id}: the data book has no ${list} ${entry}`);
    }
  }
}

function checkTargets(game: AnyGame, state: unknown, seat: Seat, ids: ReadonlySet<string>): void {
  const ways = new Map<string, string>();
  const view = game.view(state, seat);
  for (const action of game.legalActions(state, seat)) {
    const text = canonicalJson(action);
    const path = askTwice('targets', `targets of ${text}`, () => game.targets?.(cloneJson(action), cloneJson(view)));
    const isPath = Array.isArray(path) && path.length > 0 && path.length <= LONGEST_PATH;
    hold('targets', isPath, () => `${text} of seat ${seat}: ${JSON.stringify(path)} is no path of 1 to ${LONGEST_PATH} ids`);
    const lost = path?.find((id) => !ids.has(id));
    hold('targets', lost === undefined, () => `${text} of seat ${seat}: the scene has no ${lost}`);
    const way = canonicalJson([path, game.describe(action, state)]);
    const other = ways.get(way);
    hold('targets', other === undefined, () => `seat ${seat} reaches ${text} and ${other} by the same path and label: ${way}`);
    ways.set(way, text);
  }
}
