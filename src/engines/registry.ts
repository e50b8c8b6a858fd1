/** The engines of this installation, loaded once: whoever imports this file waits until all pinned ones are found to be so, and those of `GAMES` run. */
import { readFileSync } from 'node:fs';
import type { AnyGame } from '../kernel/game.js';
import { readEngineList } from './engine-list.js';
import { importGuest, readGuests } from './guests.js';
import { type Engine, EngineError, loadEngine } from './load-engine.js';

const engines: Engine[] = await Promise.all(readEngineList().map((entry) => loadEngine(entry)));

for (const guest of await readGuests()) {
  const engine = await importGuest(guest);
  const { id } = engine.game;
  if (engines.some(({ game }) => game.id === id)) throw new EngineError(`GAMES: ${guest.name}: there is a game ${id} already`);
  engines.push(engine);
}

/** The order of the catalogue; the games of other people follow in theirs. */
const FIRST = ['tactics-joker', 'armadogon', 'juggernauts', 'jugger-ttg'];
const CATALOGUE = [...new Set([...FIRST, ...engines.map(({ game }) => game.id)])];

const RULES = new URL('../../docs/rules/', import.meta.url);

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
 * With `sha256` the one build that a log is pinned to; else the newest build of the version, or of the game.
 */
export function findEngine(id: string, version?: number, sha256?: string | null): Engine | null {
  return (
    engines.findLast(
      (engine) =>
        engine.game.id === id &&
        (version === undefined || engine.game.version === version) &&
        (sha256 === undefined || sha256 === null || engine.sha256 === sha256),
    ) ?? null
  );
}

/** As `findEngine`, without what surrounds the game. */
export function findGame(id: string, version?: number, sha256?: string | null): AnyGame | null {
  return findEngine(id, version, sha256)?.game ?? null;
}

/** The bundle with this hash; null when there is none. */
export function findBundle(sha256: string): string | null {
  return engines.find((engine) => engine.sha256 === sha256)?.source ?? null;
}

/** The rules of a game as Markdown. *Errors*: throws for a game that there is not. */
export function readRules(id: string): string {
  return findEngine(id)?.rules ?? readFileSync(new URL(`${id}.md`, RULES), 'utf8');
}
