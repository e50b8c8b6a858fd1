/**
 * The engines of this installation, loaded once.
 *
 * Whoever imports this file waits until all of ours are found to be the pinned ones, and those of `GAMES` run.
 */
import type { AnyGame } from '../kernel/game.js';
import { cloneJson } from '../kernel/json.js';
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

/**
 * The engine of a game; null when there is none.
 *
 * With `sha256` the one build that a log is pinned to; else the newest build of the version, or of the game. Of several
 * builds of a version a later one may take less than an earlier one did: with `config` it is the newest that takes it,
 * if there is one.
 */
export function findEngine(id: string, version?: number, sha256?: string | null, config?: unknown): Engine | null {
  const builds = engines.filter(({ game }) => game.id === id && (version === undefined || game.version === version));
  if (sha256 !== undefined && sha256 !== null) return builds.findLast((build) => build.sha256 === sha256) ?? null;
  const takes = ({ game }: Engine): boolean => game.resolveConfig(cloneJson(config)).ok;
  return (config === undefined ? undefined : builds.findLast(takes)) ?? builds.at(-1) ?? null;
}

/** As `findEngine`, without what surrounds the game. */
export function findGame(id: string, version?: number, sha256?: string | null, config?: unknown): AnyGame | null {
  return findEngine(id, version, sha256, config)?.game ?? null;
}

/**
 * The engine a match goes on with; null when there is none.
 *
 * Builds of one version of ours replay alike, should the pinned one be gone; of a game of `GAMES` only the pinned build
 * is known to. `config` is its JSON, which is opened only where it decides.
 */
export function findGameToGoOn(id: string, version: number, sha256: string | null, config: string): AnyGame | null {
  const pinned = sha256 === null ? null : findGame(id, version, sha256);
  if (pinned) return pinned;
  const isKnownToReplay = sha256 === null || ours.some(({ game }) => game.id === id);
  return isKnownToReplay ? findGame(id, version, null, JSON.parse(config)) : null;
}

/** The bundle with this hash; null when there is none. */
export function findBundle(sha256: string): string | null {
  return engines.find((engine) => engine.sha256 === sha256)?.source ?? null;
}
