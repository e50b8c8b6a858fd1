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

/** A game and the types of its JSON. */
interface TypedGame {
  id: string;
  title: string;
  version: number;
  shapes: GameShapes;
}

let games: readonly TypedGame[] | undefined;

/** The newest versions of our games with described schemas; those of `GAMES` have no types. */
function typedGames(): readonly TypedGame[] {
  games ??= listOwnGames()
    .filter(({ jsonSchemas }) => jsonSchemas)
    .map((game) => ({ ...game, shapes: shapesOf(game.id, schemasOf(game)) }));
  return games;
}

/** The types of the JSON of our games, as GraphQL writes them. */
export function gamesText(): string {
  return printGames(typedGames().map(({ title, shapes }) => ({ title, ...shapes })));
}

/** Typed values of the newest versions of our games. */
export function createTypedGames(): TypedGames {
  const known = new Map(typedGames().map((game) => [game.id, game]));
  const shapesFor = ({ game, gameVersion }: Rules): GameShapes | null => {
    const found = known.get(game);
    return found?.version === gameVersion ? found.shapes : null;
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
