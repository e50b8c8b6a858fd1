import type { GameShapes, ObjectShape, Place, Shape } from './shape.js';

const GAME_VIEW = 'What a viewer sees of a match, by its game.';

/** How the text of all of them begins. */
export const FIRST_TYPE = `${text(GAME_VIEW)}\nunion GameView`;

/** The types of all games as GraphQL writes them, and the unions `GameView`, `GameAction` and `GameEvent`. */
export function printGames(games: readonly (GameShapes & { title: string })[]): string {
  const all = (pick: (shapes: GameShapes) => readonly ObjectShape[]): string[] =>
    games.flatMap((game) => pick(game).map(({ name }) => name));
  return [
    union(
      'GameView',
      GAME_VIEW,
      all(({ view }) => [view]),
    ),
    union('GameAction', 'An action, by its game and its type.', [...new Set(all(({ action }) => action))]),
    union('GameEvent', 'What an action made happen, by its game and its type.', [...new Set(all(({ event }) => event))]),
    ...games.flatMap(({ prefix, title, named }) => [
      typed(`${prefix}Action`, `Any action of ${title}.`, 'Which action it is.'),
      typed(`${prefix}Event`, `Any event of ${title}.`, 'Which event it is.'),
      ...[...named.values()].map((shape) => printShape(shape)),
    ]),
  ].join('\n\n');
}

function typed(name: string, description: string, type: string): string {
  return `${text(description)}\ninterface ${name} {\n  ${text(type)}\n  type: String!\n}`;
}

function printShape(shape: Shape): string {
  switch (shape.kind) {
    case 'object':
      return printObject(shape);
    case 'union':
      return union(
        shape.name,
        shape.description,
        shape.members.map(({ name }) => name),
      );
    case 'enum': {
      const values = shape.values.map((value) => `  ${text(`\`${value}\` in JSON.`)}\n  ${value}`);
      return `${text(shape.description)}\nenum ${shape.name} {\n${values.join('\n')}\n}`;
    }
    case 'entries': {
      const key = `  "The key."\n  key: String!`;
      const value = `  "What it has."\n  value: ${typeOf(shape.value)}`;
      return `${text(shape.description || 'An entry of an object with any keys.')}\ntype ${shape.name} {\n${key}\n${value}\n}`;
    }
    default:
      throw new Error(`a ${shape.kind} has no name`);
  }
}

function printObject({ name, description, isA, fields }: ObjectShape): string {
  const lines = fields.map((field) => `  ${text(field.description || 'See the type.')}\n  ${field.name}: ${typeOf(field)}`);
  const heading = isA === null ? name : `${name} implements ${isA}`;
  return `${text(description || 'A part of what it stands in.')}\ntype ${heading} {\n${lines.join('\n')}\n}`;
}

function union(name: string, description: string, members: readonly string[]): string {
  return `${text(description || 'One of these.')}\nunion ${name} =\n  | ${members.join('\n  | ')}`;
}

function typeOf({ shape, isNullable }: Place): string {
  const end = isNullable ? '' : '!';
  if (shape.kind === 'list') return `[${typeOf(shape.items)}]${end}`;
  return shape.kind === 'entries' ? `[${shape.name}!]${end}` : `${shape.name}${end}`;
}

/** *Source*: GraphQL's escapes of a text in quotes are those of JSON. */
function text(description: string): string {
  return JSON.stringify(description);
}
