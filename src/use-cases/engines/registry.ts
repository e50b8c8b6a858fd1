/**
 * The engines of this installation, loaded once.
 *
 * An import of this file waits until all built-in engines match their pinned hashes and those of `GAMES` are loaded.
 */
import type { AnyGame } from '../../rules/kernel/game.js';
import { readEngineList } from './engine-list.js';
import { loadGuests } from './guests.js';
import { type Engine, loadEngine } from './load-engine.js';

const ours: readonly Engine[] = await Promise.all(readEngineList().map((entry) => loadEngine(entry)));
const guests: readonly Engine[] = await loadGuests(ours.map(({ game }) => game.id));
const engines: readonly Engine[] = [...ours, ...guests];

/** The order of the catalogue; the games of `GAMES` follow. */
const FIRST = ['tactics-joker', 'armadogon', 'juggernauts', 'jugger-ttg'];
const CATALOGUE = [...new Set([...FIRST, ...engines.map(({ game }) => game.id)])];

/** Every engine, for each game from the oldest build to the newest. */
export function listEngines(): readonly Engine[] {
  return engines;
}

/** The newest engine of each game, in catalogue order. */
export function listGames(): AnyGame[] {
  return CATALOGUE.flatMap((id) => findGame(id) ?? []);
}

/** The newest engine of each game of the project, without those of `GAMES`. */
export function listOwnGames(): AnyGame[] {
  return listGames().filter(({ id }) => ours.some(({ game }) => game.id === id));
}

/**
 * The engine of a game; null when there is none.
 *
 * With `sha256` the one build that a log is pinned to; else the newest build of the version, or of the game.
 */
export function findEngine(id: string, version?: number, sha256?: string): Engine | null {
  const builds = engines.filter(({ game }) => game.id === id && (version === undefined || game.version === version));
  return builds.findLast((build) => sha256 === undefined || build.sha256 === sha256) ?? null;
}

/** As `findEngine`, without what surrounds the game. */
export function findGame(id: string, version?: number, sha256?: string): AnyGame | null {
  return findEngine(id, version, sha256)?.game ?? null;
}

/**
 * The engine with which a match continues; null when there is none.
 *
 * Builds of one version of ours replay alike, should the pinned one be gone; of a game of `GAMES` only the pinned build
 * is known to.
 */
export function findGameToGoOn(id: string, version: number, sha256: string): AnyGame | null {
  const isKnownToReplay = ours.some(({ game }) => game.id === id);
  return findGame(id, version, sha256) ?? (isKnownToReplay ? findGame(id, version) : null);
}
