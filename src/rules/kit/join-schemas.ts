/** The JSON Schemas of a game as one document, for generators of types. */
import type { JsonSchema, JsonSchemas } from '../kernel/game.js';
import { isRecord, isSameJson } from '../kernel/json.js';

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';
const REF = '#/$defs/';

/** What a user gives, and therefore may leave defaults out. */
const INPUTS = ['config', 'action', 'loadout'];

/**
 * All schemas of a game as one: its `$defs` are `Config`, `Action`, `Event`, `View`, `MatchConfig`, `Reference`,
 * `Loadout` where there is one, and what they share.
 *
 * *Shape*: a definition that is another in requests than in answers has the suffix `Input` in requests. *Errors*:
 * throws when two definitions of answers have one name.
 */
export function joinSchemas(title: string, schemas: JsonSchemas): JsonSchema {
  const defs: Record<string, JsonSchema> = {};
  const parts = Object.entries(schemas).map(([name, schema]) => ({ name, defs: definitionsOf(name, schema) }));
  for (const part of parts.filter(({ name }) => !INPUTS.includes(name))) addTo(defs, part.defs);
  for (const part of parts.filter(({ name }) => INPUTS.includes(name))) Object.assign(defs, withoutClashes(part.defs, defs));
  const properties = Object.fromEntries(parts.map(({ name }) => [name, { $ref: REF + pascalCase(name) }]));
  const description = 'Every kind of JSON of the game, one property each; its definitions are what generators of types want.';
  return { $schema: DRAFT, title, description, type: 'object', additionalProperties: false, properties, $defs: defs };
}

function addTo(defs: Record<string, JsonSchema>, more: Record<string, JsonSchema>): void {
  for (const [name, schema] of Object.entries(more)) {
    if (defs[name] && !isSameJson(defs[name], schema)) throw new Error(`two definitions are named ${name}`);
    defs[name] = schema;
  }
}

/**
 * The same without the bounds of lists, since generators make a tuple of its own for each length that a short list may
 * have, and without titles, which only say the name of a definition again, in three lines each.
 *
 * *Shape*: tuples stay as they are.
 */
export function forGenerators(schema: JsonSchema): JsonSchema {
  const { $defs = {}, ...rest } = withoutBounds(schema) as JsonSchema;
  const untitled = Object.entries($defs as Record<string, JsonSchema>).map(([name, { title: _, ...definition }]) => [name, definition]);
  return { ...rest, $defs: Object.fromEntries(untitled) };
}

function withoutBounds(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutBounds);
  if (!isRecord(node)) return node;
  const isList = node.type === 'array' && !('prefixItems' in node);
  const kept = Object.entries(node).filter(([key]) => !isList || (key !== 'minItems' && key !== 'maxItems'));
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutBounds(value)]));
}

function definitionsOf(name: string, { $schema: _, $defs = {}, ...root }: JsonSchema): Record<string, JsonSchema> {
  return { ...($defs as Record<string, JsonSchema>), [pascalCase(name)]: { title: pascalCase(name), ...root } };
}

/**
 * The definitions of a request, those that `known` has otherwise under another name, and whatever refers to them too.
 */
function withoutClashes(own: Record<string, JsonSchema>, known: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const clashes = new Set(Object.keys(own).filter((name) => known[name] && !isSameJson(known[name], own[name])));
  for (let before = -1; before !== clashes.size; ) {
    before = clashes.size;
    for (const [name, schema] of Object.entries(own)) {
      if (known[name] && refsOf(schema).some((ref) => clashes.has(ref))) clashes.add(name);
    }
  }
  const rename = (name: string): string => (clashes.has(name) ? `${name}Input` : name);
  return Object.fromEntries(
    Object.entries(own).map(([name, schema]) => [
      rename(name),
      { ...renamed(schema, rename), ...(clashes.has(name) && { title: `${schema.title ?? name} input` }) },
    ]),
  );
}

function refsOf(schema: JsonSchema): string[] {
  return [...JSON.stringify(schema).matchAll(/"#\/\$defs\/(\w+)"/g)].map(([, name]) => name ?? '');
}

/** The schema with the names of the definitions it refers to changed. */
function renamed(schema: JsonSchema, rename: (name: string) => string): JsonSchema {
  const text = JSON.stringify(schema).replaceAll(/"#\/\$defs\/(\w+)"/g, (_, name: string) => `"${REF}${rename(name)}"`);
  return JSON.parse(text) as JsonSchema;
}

function pascalCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
