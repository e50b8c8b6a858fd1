/** Who draws which game: for ours what lies beside its engine (docs/adr/0011), for a game of `GAMES` its own module. */
import { drawing as armadogon } from '../../rules/games/armadogon/scene/index.js';
import { drawing as juggerTtg } from '../../rules/games/jugger-ttg/scene/index.js';
import { drawing as juggernauts } from '../../rules/games/juggernauts/scene/index.js';
import { drawing as tacticsJoker } from '../../rules/games/tactics-joker/scene/index.js';
import type { AnyGame, Drawing } from '../../rules/kernel/game.js';

const OURS: Readonly<Record<string, Drawing>> = {
  'tactics-joker': tacticsJoker as Drawing,
  armadogon: armadogon as Drawing,
  juggernauts: juggernauts as Drawing,
  'jugger-ttg': juggerTtg as Drawing,
};

/** What draws a game; null for a game without pictures. */
export function drawingOf({ id, ...own }: Pick<AnyGame, 'id' | keyof Drawing>): Drawing | null {
  return isDrawing(own) ? own : (OURS[id] ?? null);
}

function isDrawing(own: Pick<AnyGame, keyof Drawing>): own is Drawing {
  return own.scene !== undefined && own.targets !== undefined;
}

/** A game with its pictures, where it has any. */
export function withPictures(game: AnyGame): AnyGame {
  return { ...game, ...drawingOf(game) };
}
