import type { AnyGame } from '../kernel/game.js';
import { armadogon } from './armadogon/index.js';
import { juggerTtg } from './jugger-ttg/index.js';
import { juggernauts } from './juggernauts/index.js';
import { tacticsJoker } from './tactics-joker/index.js';

/** Every engine a log may need, newest version of each game first. */
const ENGINES: AnyGame[] = [tacticsJoker, armadogon, juggernauts, juggerTtg];

/** The newest engine of each game, in catalogue order. */
export function listGames(): AnyGame[] {
  return ENGINES.filter((game, index) => ENGINES.findIndex((other) => other.id === game.id) === index);
}

/** The engine of a game: the newest, or the one a match is pinned to; null when there is none. */
export function findGame(id: string, version?: number): AnyGame | null {
  return ENGINES.find((game) => game.id === id && (version === undefined || game.version === version)) ?? null;
}
