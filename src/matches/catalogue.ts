import { z } from 'zod';
import type { AnyGame } from '../kernel/game.js';
import { GameledgerError } from '../service/errors.js';
import type { CatalogueGame, DescribedGame, GameVersion } from './shapes.js';
import { engineBundle } from './shared/engine-bundle.js';

/** The games on offer, as everybody may read them. */
export interface Catalogue {
  list(): CatalogueGame[];
  /** *Errors*: NOT_FOUND. */
  get(gameId: string): DescribedGame;
  /** Of the newest version by default. *Errors*: NOT_FOUND. */
  rules(gameId: string, version?: number): string;
  /** *Errors*: NOT_FOUND. */
  engine(sha256: string): string;
  /** The built-in bots; every game has all of them. */
  bots: readonly string[];
}

/** What the catalogue is made of. */
export interface CatalogueParts {
  /** The newest engine of each game, in the catalogue's order. */
  games: readonly AnyGame[];
  /** Every build of every version, for each game from the oldest to the newest. */
  engines: readonly { game: AnyGame; sha256: string; source: string }[];
  readRules(gameId: string, version: number): string;
  bots: readonly string[];
}

/** Describes every game once; schemas, rules and engines do not change while the process runs. */
export function createCatalogue({ games, engines, readRules, bots }: CatalogueParts): Catalogue {
  const described = new Map(games.map((game) => [game.id, describe(game, bots)]));
  const versions = new Map(games.map(({ id }) => [id, versionsOf(engines.filter(({ game }) => game.id === id))]));
  const bundles = new Map(engines.map(({ sha256, source }) => [sha256, source]));
  const rules = new Map<string, string>();
  const find = (gameId: string): CatalogueGame => {
    const game = described.get(gameId);
    if (!game) throw new GameledgerError('NOT_FOUND', `There is no game «${gameId}».`, { games: [...described.keys()] });
    return game;
  };
  const known = (gameId: string): GameVersion[] => versions.get(gameId) ?? [];
  return {
    bots,
    list: () => [...described.values()],
    get: (gameId) => ({ ...find(gameId), versions: known(gameId) }),
    rules(gameId, wanted) {
      const version = wanted ?? find(gameId).version;
      if (find(gameId).version !== version && !known(gameId).some((one) => one.version === version)) throw noSuchVersion(known(gameId));
      const key = `${gameId} ${version}`;
      const text = rules.get(key) ?? readRules(gameId, version);
      rules.set(key, text);
      return text;
    },
    engine(sha256) {
      const source = bundles.get(sha256);
      if (source === undefined) throw new GameledgerError('NOT_FOUND', 'There is no engine with this SHA-256 here.');
      return source;
    },
  };
}

/** Only the newest build of all is what new matches are played by. */
function versionsOf(builds: CatalogueParts['engines']): GameVersion[] {
  return builds.map((build) => ({
    version: build.game.version,
    status: build === builds.at(-1) ? 'current' : 'frozen',
    engine: engineBundle(build.sha256),
    rules: `/v1/games/${build.game.id}/rules?version=${build.game.version}`,
  }));
}

function noSuchVersion(versions: readonly GameVersion[]): GameledgerError {
  const known = [...new Set(versions.map(({ version }) => version))];
  return new GameledgerError('NOT_FOUND', `The game has the versions ${known.join(', ')}.`, { versions: known });
}

function describe(game: AnyGame, bots: readonly string[]): CatalogueGame {
  const schema = (type: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return {
    id: game.id,
    title: game.title,
    summary: game.summary,
    version: game.version,
    rulePrefix: game.rulePrefix,
    credits: game.credits,
    seats: seatRange(game),
    presets: game.presets,
    bots: [...bots],
    schemas: {
      config: schema(game.schemas.config, 'input'),
      action: schema(game.schemas.action, 'input'),
      event: schema(game.schemas.event, 'output'),
      view: schema(game.schemas.view, 'output'),
    },
  };
}

const MOST_SEATS = 8;

/** The seats some config allows: the default one and, where the game has the option, every number of `seats`. */
function seatRange(game: AnyGame): { min: number; max: number } {
  const counts = Array.from({ length: MOST_SEATS }, (_, i) => ({ seats: i + 1 }));
  const ranges = [{}, ...counts].flatMap((config) => {
    const verdict = game.resolveConfig(config);
    return verdict.ok ? [game.seats(verdict.config)] : [];
  });
  return { min: Math.min(...ranges.map((range) => range.min)), max: Math.max(...ranges.map((range) => range.max)) };
}
