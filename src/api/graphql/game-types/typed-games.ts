import type { AnyGame } from '../../../rules/kernel/game.js';
import { listOwnGames } from '../../../use-cases/engines/registry.js';
import { schemasOf } from '../../../use-cases/matches/catalogue.js';
import { shapesOf } from './compile.js';
import { printGames } from './print.js';
import type { GameShapes } from './shape.js';
import { typedMember, typedValue } from './typed-value.js';

/** By which rules a match is played. */
export interface Rules {
  game: string;
  gameVersion: number;
}

/** Makes typed values of a game's JSON; null for a game, or a version of one, that has no types. */
export interface TypedGames {
  view(rules: Rules, view: unknown): unknown;
  action(rules: Rules, action: unknown): unknown;
  events(rules: Rules, events: readonly unknown[]): unknown[] | null;
}

/** The newest versions of our games with described schemas; those of `GAMES` have no types. */
function typedGames(): readonly AnyGame[] {
  return listOwnGames().filter(({ jsonSchemas }) => jsonSchemas);
}

const known = new Map<string, GameShapes>();

/** Made when they are first asked for: that takes a quarter of a second. */
function shapesOfGame(game: AnyGame): GameShapes {
  const shapes = known.get(game.id) ?? shapesOf(game.id, schemasOf(game));
  known.set(game.id, shapes);
  return shapes;
}

/** The types of the JSON of our games, as GraphQL writes them. */
export function makeGamesText(): string {
  return printGames(typedGames().map((game) => ({ title: game.title, ...shapesOfGame(game) })));
}

/** Typed values of the newest versions of our games. */
export function createTypedGames(): TypedGames {
  const games = new Map(typedGames().map((game) => [game.id, game]));
  const shapesFor = ({ game, gameVersion }: Rules): GameShapes | null => {
    const found = games.get(game);
    return found?.version === gameVersion ? shapesOfGame(found) : null;
  };
  return {
    view(rules, view) {
      const shapes = shapesFor(rules);
      return shapes && typedValue(shapes.view, view);
    },
    action(rules, action) {
      const shapes = shapesFor(rules);
      return shapes && typedMember(shapes.action, action);
    },
    events(rules, events) {
      const shapes = shapesFor(rules);
      return shapes && events.map((event) => typedMember(shapes.event, event));
    },
  };
}
