import { readFileSync } from 'node:fs';
import type { Viewer } from '../../src/rules/kernel/game.js';
import type { Layout, Scene } from '../../src/rules/kernel/scene.js';
import { renderSvg } from '../../src/rules/scene/render-svg.js';
import { drawingOf } from '../../src/use-cases/engines/drawings.js';
import { findGame } from '../../src/use-cases/engines/registry.js';
import { type GoldenLog, playMatch, scriptedPlayer } from '../golden/golden-log.js';
import { english } from './english.js';

/** A position of a golden match, seen by one viewer. */
export interface Position {
  game: string;
  golden: string;
  /** So many actions have been played. */
  at: number;
  viewer: Viewer;
  layout?: Layout;
}

/** What docs/pictures/ shows: of each game a position that tells what it is about. */
export const PICTURES: readonly Position[] = [
  { game: 'tactics-joker', golden: 'default-random', at: 150, viewer: 0 },
  { game: 'armadogon', golden: 'easy-greedy', at: 45, viewer: 0 },
  { game: 'juggernauts', golden: 'default-greedy', at: 78, viewer: 0 },
  { game: 'jugger-ttg', golden: 'prebuilt-greedy', at: 96, viewer: 0, layout: 'wide' },
];

/** A position that docs/rules/ shows at the end of a chapter. */
export interface RulePicture extends Position {
  /** Of the file, and of the chapter. */
  name: string;
  /** The heading of the chapter at whose end it stands. */
  chapter: string;
  /** What it shows, as docs/rules/ says it. */
  caption: string;
}

/** What docs/rules/ shows: a few positions a game, each with the chapter it makes plain. */
export const RULE_PICTURES: readonly RulePicture[] = [
  {
    ...{ game: 'tactics-joker', golden: 'default-random', at: 3, viewer: 0 },
    ...{ name: 'setup', chapter: 'TJ-2 Setup', caption: 'The grid after both seats have chosen their castles' },
  },
  {
    ...{ game: 'tactics-joker', golden: 'base-greedy', at: 51, viewer: 0 },
    ...{ name: 'retreat', chapter: 'TJ-8 Losses, repulse, retreat', caption: 'An army has lost and is to retreat' },
  },
  {
    ...{ game: 'tactics-joker', golden: 'foggy-commander-random', at: 60, viewer: 0 },
    ...{ name: 'fog', chapter: 'TJ-12 Fog of war (config `fog`)', caption: 'What seat 0 sees through the fog' },
  },
  {
    ...{ game: 'armadogon', golden: 'easy-greedy', at: 0, viewer: 0 },
    ...{ name: 'setup', chapter: 'AR-2 Setup', caption: 'The road, the values and the hand on the first day' },
  },
  {
    ...{ game: 'armadogon', golden: 'easy-greedy', at: 6, viewer: 0 },
    ...{ name: 'event', chapter: 'AR-8 Event phase', caption: 'The event phase: what waits at the space' },
  },
  {
    ...{ game: 'armadogon', golden: 'easy-greedy', at: 9, viewer: 0 },
    ...{ name: 'merchant', chapter: 'AR-13 Merchant phase', caption: 'At the merchant of a city' },
  },
  {
    ...{ game: 'juggernauts', golden: 'default-greedy', at: 20, viewer: 0 },
    ...{ name: 'setup', chapter: 'Chapter 2: setup', caption: 'Both machines are being laid out' },
  },
  {
    ...{ game: 'juggernauts', golden: 'default-greedy', at: 38, viewer: 0 },
    ...{ name: 'defence', chapter: 'Chapter 8: defence and damage', caption: 'An attack is declared, and its target defends itself' },
  },
  {
    ...{ game: 'juggernauts', golden: 'default-greedy', at: 119, viewer: 0 },
    ...{ name: 'end', chapter: 'Chapter 11: end', caption: 'The end: what is left of both machines' },
  },
  {
    ...{ game: 'jugger-ttg', golden: 'default-greedy', at: 6, viewer: 0 },
    ...{ name: 'draft', chapter: 'JT-4 Recruiting', caption: 'The draft: who is recruited, and who can be' },
  },
  {
    ...{ game: 'jugger-ttg', golden: 'prebuilt-greedy', at: 26, viewer: 0 },
    ...{ name: 'deployment', chapter: 'JT-5 Setting up a point', caption: 'The juggers take their places behind their lines' },
  },
  {
    ...{ game: 'jugger-ttg', golden: 'prebuilt-greedy', at: 150, viewer: 0 },
    ...{
      name: 'stones',
      chapter: 'JT-8 Activation and facing',
      caption: 'In mid-point: one jugger is active, those that have acted have a tick',
    },
  },
];

/** What a viewer sees at a position, and its scene. */
export function sceneAt({ game: id, golden, at, viewer, layout }: Position): { title: string; view: unknown; scene: Scene } {
  const log = JSON.parse(readFileSync(new URL(`../golden/${id}/${golden}.json`, import.meta.url), 'utf8')) as GoldenLog;
  const game = findGame(id, log.version);
  const drawing = game && drawingOf(game);
  if (!drawing) throw new Error(`${id} has no pictures`);
  const { state } = playMatch(game, log, scriptedPlayer(log.entries.slice(0, at)));
  const view = game.view(state, viewer);
  return {
    title: `${game.title}: version ${at} of a match, as seat ${viewer} sees it`,
    view,
    scene: drawing.scene(view, english(id, viewer), layout),
  };
}

/** The picture of a position, and where it is kept: for the README, or with a name for docs/rules/. */
export function pictureOf(position: Position & { name?: string }): { path: string; svg: string } {
  const { title, scene } = sceneAt(position);
  const path = `docs/pictures/${position.game}${position.name === undefined ? '' : `-${position.name}`}.svg`;
  return { path, svg: `${renderSvg(scene, { title })}\n` };
}

/** A rules text with its pictures, each at the end of its chapter. *Errors*: throws for a chapter that is not there. */
export function withPictures(rules: string, pictures: readonly RulePicture[]): string {
  return pictures.reduce(
    (text, { game, name, chapter, caption }) => {
      const start = text.indexOf(`\n### ${chapter}\n`);
      if (start < 0) throw new Error(`the rules of ${game} have no chapter «${chapter}»`);
      const after = /\n#{2,4} /g;
      after.lastIndex = start + 1;
      const end = after.exec(text)?.index ?? text.length;
      return `${text.slice(0, end)}\n![${caption}](../pictures/${game}-${name}.svg)\n${text.slice(end)}`;
    },
    rules.replaceAll(/^\n!\[[^\]\n]*\]\(\.\.\/pictures\/[^)\n]*\)\n/gm, ''),
  );
}
