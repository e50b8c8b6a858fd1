import { readFileSync } from 'node:fs';
import { drawingOf } from '../../src/engines/drawings.js';
import { findGame } from '../../src/engines/registry.js';
import type { Viewer } from '../../src/kernel/game.js';
import type { Scene } from '../../src/kernel/scene.js';
import { renderSvg } from '../../src/scene/render-svg.js';
import { type GoldenLog, playMatch, scriptedPlayer } from '../golden/golden-log.js';

/** A position of a golden match, seen by one viewer. */
export interface Position {
  game: string;
  golden: string;
  /** So many actions have been played. */
  at: number;
  viewer: Viewer;
}

/** What docs/pictures/ shows: of each game a position that tells what it is about. */
export const PICTURES: readonly Position[] = [
  { game: 'tactics-joker', golden: 'default-random', at: 150, viewer: 0 },
  { game: 'armadogon', golden: 'easy-greedy', at: 45, viewer: 0 },
  { game: 'juggernauts', golden: 'default-greedy', at: 78, viewer: 0 },
  { game: 'jugger-ttg', golden: 'prebuilt-greedy', at: 96, viewer: 0 },
];

/** What a viewer sees at a position, and its scene. */
export function sceneAt({ game: id, golden, at, viewer }: Position): { title: string; view: unknown; scene: Scene } {
  const log = JSON.parse(readFileSync(new URL(`../golden/${id}/${golden}.json`, import.meta.url), 'utf8')) as GoldenLog;
  const game = findGame(id, log.version);
  const drawing = game && drawingOf(game);
  if (!drawing) throw new Error(`${id} has no pictures`);
  const { state } = playMatch(game, log, scriptedPlayer(log.entries.slice(0, at)));
  const view = game.view(state, viewer);
  return { title: `${game.title}: version ${at} of a match, as seat ${viewer} sees it`, view, scene: drawing.scene(view) };
}

/** The picture of a position, and where it is kept. */
export function pictureOf(position: Position): { file: URL; svg: string } {
  const { title, scene } = sceneAt(position);
  return { file: new URL(`../../docs/pictures/${position.game}.svg`, import.meta.url), svg: `${renderSvg(scene, { title })}\n` };
}
