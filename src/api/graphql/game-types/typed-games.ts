import type { CatalogueGame } from '../../../use-cases/matches/catalogue-contract.js';
import { shapesOf } from './compile.js';
import { pascalCase } from './names.js';
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

/** Typed values of the newest versions of `games`, as far as `isKnown` names the type of their view. */
export function createTypedGames(games: readonly CatalogueGame[], isKnown: (view: string) => boolean): TypedGames {
  const known = new Map<string, { version: number; shapes: GameShapes }>();
  for (const { id, version, schemas } of games) {
    const shapes = isKnown(`${pascalCase(id)}View`) ? shapesOf(id, schemas) : null;
    if (shapes) known.set(id, { version, shapes });
  }
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
