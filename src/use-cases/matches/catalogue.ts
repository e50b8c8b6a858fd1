import { z } from 'zod';
import { GameledgerError } from '../../base/errors.js';
import type { AnyGame, JsonSchema, JsonSchemas, Reference } from '../../rules/kernel/game.js';
import { type AnyNarration, LANGUAGES, type Language } from '../../rules/kernel/narration.js';
import { forGenerators, joinSchemas } from '../../rules/kit/join-schemas.js';
import { jsonSchemasOf } from '../../rules/kit/json-schemas.js';
import { translatedBook } from '../../rules/narration/data-book.js';
import type { BuildWanted, CatalogueGame, DescribedGame, GameReference, GameVersion, PresetFairness } from './catalogue-contract.js';
import { unratedReason } from './seats/rateable.js';
import type { Told } from './shapes.js';
import { engineBundle } from './state/engine-bundle.js';
import { rulesSection } from './state/rules-section.js';

/** The public catalogue of games. */
export interface Catalogue {
  listGames(query?: Told): CatalogueGame[];
  /** *Errors*: NOT_FOUND. */
  getGame(gameId: string, query?: Told): DescribedGame;
  /** Of the newest version by default. *Errors*: NOT_FOUND. */
  rules(gameId: string, version?: number): string;
  /** Only the newest version has one, in each language of the game. *Errors*: NOT_FOUND. */
  rulesSummary(gameId: string, query?: { version?: number | undefined } & Told): string;
  /** *Errors*: NOT_FOUND. */
  rulesSection(gameId: string, section: string, version?: number): string;
  /** *Errors*: NOT_FOUND. */
  engine(sha256: string): string;
  /** Of the newest engine by default; in other languages than English only the newest version. *Errors*: NOT_FOUND. */
  reference(gameId: string, wanted?: BuildWanted & Told): GameReference;
  /** All JSON Schemas of the game as one document, for generators of types. *Errors*: NOT_FOUND. */
  gameSchemas(gameId: string): JsonSchema;
}

/** Where the rules texts are. */
export interface RulesTexts {
  whole(gameId: string, version: number): string;
  /** Of the newest version. */
  summary(gameId: string, language: Language): string;
}

/** What the catalogue is made of. */
export interface CatalogueParts {
  /** The newest engine of each game, in the catalogue's order. */
  games: readonly AnyGame[];
  /** Every build of every version, for each game from the oldest to the newest. */
  engines: readonly { game: AnyGame; sha256: string; source: string }[];
  texts: RulesTexts;
  /** The bots that take seats here. */
  bots(): readonly string[];
  /** What tells a game in words; null for a game without words of its own. */
  narrationOf(game: AnyGame): AnyNarration | null;
  /** The path below which clients reach the service. */
  basePath: string;
}

/** Describes each game once, when it is asked for; schemas, rules and engines do not change while the process runs. */
export function createCatalogue(parts: CatalogueParts): Catalogue {
  const { games, engines, texts, bots, narrationOf } = parts;
  const described = new Map<string, DescribedGame>();
  const narrations = new Map(games.map((game) => [game.id, narrationOf(game)]));
  const inLanguage = <Shown extends CatalogueGame>(game: Shown, { language = LANGUAGES[0] }: Told = {}): Shown => ({
    ...game,
    summary: narrations.get(game.id)?.catalogues[language]?.summary ?? game.summary,
    bots: [...bots()],
  });
  const bundles = new Map(engines.map(({ sha256, source }) => [sha256, source]));
  const readTexts = new Map<string, string>();
  const joined = new Map<string, JsonSchema>();
  const books = new Map<string, Reference>();
  const find = (gameId: string): DescribedGame => {
    const game = games.find(({ id }) => id === gameId);
    if (!game) throw new GameledgerError('NOT_FOUND', `There is no game «${gameId}».`, { games: games.map(({ id }) => id) });
    const known = described.get(gameId) ?? describe(game, parts);
    described.set(gameId, known);
    return known;
  };
  const readOnce = (name: string, read: () => string): string => {
    const text = readTexts.get(name) ?? read();
    readTexts.set(name, text);
    return text;
  };
  const rules = (gameId: string, wanted?: number): string => {
    const { version: newest, versions } = find(gameId);
    const version = wanted ?? newest;
    if (version !== newest && !versions.some((build) => build.version === version)) throw noSuchVersion(versions);
    return readOnce(`${gameId} ${version}`, () => texts.whole(gameId, version));
  };
  return {
    listGames: (query) =>
      games.map(({ id }) => {
        const { versions: _, ...game } = find(id);
        return inLanguage(game, query);
      }),
    getGame: (gameId, query) => inLanguage(find(gameId), query),
    rules,
    rulesSummary(gameId, { version: wanted, language = LANGUAGES[0] } = {}) {
      const { version, languages } = find(gameId);
      if (wanted !== undefined && wanted !== version)
        throw new GameledgerError('NOT_FOUND', `Only version ${version} of ${gameId} has a summary: ask for the whole text.`);
      const told = languages.includes(language) ? language : LANGUAGES[0];
      return readOnce(`${gameId} ${told}`, () => texts.summary(gameId, told));
    },
    rulesSection(gameId, section, version) {
      const text = rulesSection(rules(gameId, version), section);
      if (text === null) throw new GameledgerError('NOT_FOUND', `The rules of ${gameId} have no section «${section}».`);
      return text;
    },
    reference(gameId, { language: wished = LANGUAGES[0], ...wanted } = {}) {
      const { version } = find(gameId);
      const builds = engines.filter(({ game }) => game.id === gameId);
      const { game, sha256 } = buildOf(builds, wanted);
      const narration = game.version === version ? narrationOf(game) : null;
      const language = narration?.books?.[wished] ? wished : LANGUAGES[0];
      const key = `${sha256} ${language}`;
      const book = books.get(key) ?? (narration ? translatedBook(game.reference ?? {}, narration, language) : (game.reference ?? {}));
      books.set(key, book);
      return { game: gameId, version: game.version, engine: sha256, language, reference: book };
    },
    engine(sha256) {
      const source = bundles.get(sha256);
      if (source === undefined) throw new GameledgerError('NOT_FOUND', 'There is no engine with this SHA-256 here.');
      return source;
    },
    gameSchemas(gameId) {
      const { title, schemas } = find(gameId);
      const made = joined.get(gameId) ?? forGenerators(joinSchemas(nameOf(title), schemas));
      joined.set(gameId, made);
      return made;
    },
  };
}

/** The newest build that fits. *Errors*: NOT_FOUND where there is none, and for a wanted one without a data book. */
function buildOf(engines: CatalogueParts['engines'], { engine: hash, version }: BuildWanted): CatalogueParts['engines'][number] {
  const engine = engines.findLast(
    ({ sha256, game }) => (hash === undefined || sha256 === hash) && (version === undefined || game.version === version),
  );
  if (!engine || ((hash ?? version) !== undefined && !engine.game.reference))
    throw new GameledgerError('NOT_FOUND', 'There is no data book for this engine.');
  return engine;
}

/** Of all builds only the newest is what new matches are played by. */
function versionsOf(builds: CatalogueParts['engines'], basePath: string): GameVersion[] {
  return builds.map((build) => ({
    version: build.game.version,
    status: build === builds.at(-1) ? 'current' : 'frozen',
    engine: engineBundle(basePath, build.sha256),
    rules: `${basePath}/v1/games/${build.game.id}/rules?version=${build.game.version}`,
  }));
}

function noSuchVersion(versions: readonly GameVersion[]): GameledgerError {
  const known = [...new Set(versions.map(({ version }) => version))];
  return new GameledgerError('NOT_FOUND', `The game has the versions ${known.join(', ')}.`, { versions: known });
}

/** `Jugger TTG: Dogskull Heroes` is `Jugger TTG`. */
function nameOf(title: string): string {
  return title.split(':')[0] ?? title;
}

function describe(game: AnyGame, { engines, narrationOf, basePath }: CatalogueParts): DescribedGame {
  const catalogues = narrationOf(game)?.catalogues;
  return {
    id: game.id,
    title: game.title,
    summary: game.summary,
    version: game.version,
    rulePrefix: game.rulePrefix,
    credits: game.credits,
    presets: game.presets,
    loadouts: game.loadout?.presets ?? null,
    bots: [],
    languages: LANGUAGES.filter((language) => language === LANGUAGES[0] || catalogues?.[language]),
    ...saidBy(game),
    versions: versionsOf(
      engines.filter((build) => build.game.id === game.id),
      basePath,
    ),
  };
}

/** Every preset resolves: the contract says so. */
function fairnessOf(game: AnyGame, preset: string, given: unknown): PresetFairness {
  const verdict = game.resolveConfig(given);
  if (!verdict.ok) throw new Error(`${game.id} refuses its preset ${preset}: ${verdict.message}`);
  return { preset, symmetric: game.isSymmetric(verdict.config), unrated: unratedReason(game, verdict.config) };
}

/** What a game says when it is asked. */
type SaidByGame = Pick<DescribedGame, 'seats' | 'fairness' | 'schemas'>;

const said = new WeakMap<AnyGame, SaidByGame>();

/** A game is asked once: that takes a quarter of a second. */
function saidBy(game: AnyGame): SaidByGame {
  const known = said.get(game) ?? {
    seats: seatRange(game),
    fairness: Object.entries(game.presets).map(([preset, config]) => fairnessOf(game, preset, config)),
    schemas: makeSchemas(game),
  };
  said.set(game, known);
  return known;
}

/** The JSON Schemas of a game. */
export function schemasOf(game: AnyGame): JsonSchemas {
  return saidBy(game).schemas;
}

/** Those that the engine makes itself, with its descriptions; of an engine that makes none, what its schemas say. */
function makeSchemas({ jsonSchemas, schemas, loadout }: AnyGame): JsonSchemas {
  if (jsonSchemas) return jsonSchemas();
  const made = jsonSchemasOf({ matchConfig: z.unknown(), reference: z.unknown(), ...schemas, loadout: loadout?.schema });
  return Object.fromEntries(Object.entries(made).map(([name, schema]) => [name, named(name, schema)])) as JsonSchemas;
}

/**
 * zod numbers the definitions that have no name anew in every schema; joined with others they need one of their own.
 */
function named(name: string, schema: JsonSchema): JsonSchema {
  const part = `${name.charAt(0).toUpperCase()}${name.slice(1)}Part`;
  return JSON.parse(JSON.stringify(schema).replaceAll(/(#\/\$defs\/|")__schema(\d+)(?=")/g, `$1${part}$2`)) as JsonSchema;
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
