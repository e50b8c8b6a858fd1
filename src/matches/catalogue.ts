import { z } from 'zod';
import type { AnyGame } from '../kernel/game.js';
import { GameledgerError } from '../service/errors.js';
import type { CatalogueGame } from './contract.js';

/** The games on offer, as everybody may read them. */
export interface Catalogue {
  list(): CatalogueGame[];
  /** *Errors*: NOT_FOUND. */
  get(gameId: string): CatalogueGame;
  /** *Errors*: NOT_FOUND. */
  rules(gameId: string): string;
  /** The built-in bots; every game has all of them. */
  bots: readonly string[];
}

/** Describes every game once; schemas and rules do not change while the process runs. */
export function createCatalogue(games: AnyGame[], bots: readonly string[], readRules: (gameId: string) => string): Catalogue {
  const described = new Map(games.map((game) => [game.id, describe(game, bots)]));
  const rules = new Map<string, string>();
  const find = (gameId: string): CatalogueGame => {
    const game = described.get(gameId);
    if (!game) throw new GameledgerError('NOT_FOUND', `There is no game «${gameId}».`, { games: [...described.keys()] });
    return game;
  };
  return {
    bots,
    list: () => [...described.values()],
    get: find,
    rules(gameId) {
      find(gameId);
      const text = rules.get(gameId) ?? readRules(gameId);
      rules.set(gameId, text);
      return text;
    },
  };
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
