import { readdirSync, readFileSync } from 'node:fs';
import type { AnyGame, Viewer } from '../../src/rules/kernel/game.js';
import { cloneJson } from '../../src/rules/kernel/json.js';
import { allOf, everyItem, type Item, type Scene } from '../../src/rules/kernel/scene.js';
import { drawingOf, withPictures } from '../../src/use-cases/engines/drawings.js';
import { findGame } from '../../src/use-cases/engines/registry.js';
import { type GoldenLog, playMatch, scriptedPlayer } from '../golden/golden-log.js';
import { english } from './english.js';

/** A position of a golden match as one viewer sees it, and its picture. */
export interface Sight {
  name: string;
  viewer: Viewer;
  view: unknown;
  scene: Scene;
}

/** A state of a golden match. */
export interface GoldenPosition {
  name: string;
  game: AnyGame;
  state: unknown;
  seats: number;
}

/** Every few actions of every golden match of a game, of every version there has been. */
export function* positionsOf(id: string, every: number): Generator<GoldenPosition> {
  const folder = new URL(`../golden/${id}/`, import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  for (const file of files) {
    const log = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as GoldenLog;
    const engine = findGame(id, log.version);
    if (!engine || !drawingOf(engine)) throw new Error(`${id} version ${log.version} has no pictures`);
    const game = withPictures(engine);
    const seen: GoldenPosition[] = [];
    const scripted = scriptedPlayer(log.entries);
    let played = 0;
    playMatch(game, log, (state, owing) => {
      if (played++ % every === 0) seen.push({ name: `${file} at ${played - 1}`, game, state: cloneJson(state), seats: log.seats });
      return scripted(state, owing);
    });
    yield* seen;
  }
}

/** The same, through all eyes. */
export function* sightsOf(id: string, every: number): Generator<Sight> {
  for (const { name, game, state, seats } of positionsOf(id, every)) {
    for (const viewer of [...Array.from({ length: seats }, (_, seat) => seat), 'spectator' as const]) {
      const view = game.view(state, viewer);
      const scene = game.scene?.(view, english(id, viewer));
      if (scene) yield { name: `${name} as ${viewer}`, viewer, view, scene };
    }
  }
}

/** The items of a scene by their ids. */
export function byId(scene: Scene): Map<string, Item> {
  return new Map([...everyItem(allOf(scene))].flatMap(({ item }) => (item.id === undefined ? [] : [[item.id, item] as const])));
}

/** The roles of an item and of all inside it. */
export function rolesOf(item: Item | undefined): string[] {
  return item ? [...everyItem([item])].map(({ item: { role } }) => role) : [];
}

/** How far apart two items lie. */
export function apart(a: Item | undefined, b: Item | undefined): number {
  return a && b ? Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) : Number.POSITIVE_INFINITY;
}
