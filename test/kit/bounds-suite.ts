import { z } from 'zod';
import type { Game, Typed } from '../../src/kernel/game.js';
import { isRecord } from '../../src/kernel/json.js';

type Tap = typeof import('tap').default;

/** More than any number of a game needs; a loop up to it still ends at once. */
const MAX_NUMBER = 1_000_000_000;

/**
 * Every text and list of every schema of a game has a largest length, every number a smallest and largest value:
 * what a stranger sends (a config, an action, the state of an imported fork) can be neither fat nor endless.
 */
export function boundsSuite<Config, State, Action extends Typed, Event extends Typed, View>(
  t: Tap,
  game: Game<Config, State, Action, Event, View>,
): void {
  for (const [name, schema] of Object.entries(game.schemas)) {
    t.test(`${game.id}: every text, list and number of the ${name} schema has bounds`, (t) => {
      t.strictSame(unboundedPlaces(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '$'), []);
      t.end();
    });
  }
}

/** The places of a JSON Schema that let a value grow without end, a line each. */
function unboundedPlaces(schema: unknown, path: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((item, index) => unboundedPlaces(item, `${path}[${index}]`));
  if (!isRecord(schema)) return [];
  const own = faultOf(schema);
  const inner = Object.entries(schema).flatMap(([key, value]) =>
    ['default', 'const', 'enum', 'examples', 'required'].includes(key) ? [] : unboundedPlaces(value, `${path}.${key}`),
  );
  return own === null ? inner : [`${path}: ${own}`, ...inner];
}

function faultOf(schema: Record<string, unknown>): string | null {
  if (schema.const !== undefined || schema.enum !== undefined) return null;
  switch (schema.type) {
    case 'string':
      return typeof schema.maxLength === 'number' || typeof schema.pattern === 'string' ? null : 'a text without maxLength';
    case 'array':
      return typeof schema.maxItems === 'number' || Array.isArray(schema.prefixItems) ? null : 'a list without maxItems';
    case 'integer':
    case 'number':
      return isWithin(schema.minimum ?? schema.exclusiveMinimum) && isWithin(schema.maximum ?? schema.exclusiveMaximum)
        ? null
        : 'a number without bounds';
    case 'object':
      return isRecord(schema.additionalProperties) && !isRecord(schema.propertyNames) ? 'a record of any keys' : null;
    default:
      return null;
  }
}

function isWithin(limit: unknown): boolean {
  return typeof limit === 'number' && Math.abs(limit) <= MAX_NUMBER;
}
