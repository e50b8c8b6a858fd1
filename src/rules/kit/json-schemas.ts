/** The JSON Schemas (2020-12) of a game, in the form that generators of types read too. */
import * as z from 'zod';
import type { JsonSchema, JsonSchemas } from '../kernel/game.js';
import { isRecord, isSameJson } from '../kernel/json.js';
import { definitionLookUp } from './definitions.js';

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';
const REF = '#/$defs/';

type Published = Record<Exclude<keyof JsonSchemas, 'loadout'>, z.ZodType> & { loadout?: z.ZodType | undefined };

/** The JSON Schema of every published schema of a game; each stands by itself, its root spelled out. */
export function jsonSchemasOf({ config, action, event, view, matchConfig, reference, loadout }: Published): JsonSchemas {
  return {
    config: jsonSchemaOf(config, 'input'),
    action: jsonSchemaOf(action, 'input'),
    event: jsonSchemaOf(event, 'output'),
    view: jsonSchemaOf(view, 'output'),
    matchConfig: jsonSchemaOf(matchConfig, 'output'),
    reference: jsonSchemaOf(reference, 'output'),
    ...(loadout && { loadout: jsonSchemaOf(loadout, 'input') }),
  };
}

function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const made: JsonSchema = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: definitionLookUp() });
  const { $schema: _, $defs = {}, ...rest } = readable(made);
  const defs = $defs as Record<string, JsonSchema>;
  const name = typeof rest.$ref === 'string' ? rest.$ref.slice(REF.length) : null;
  const { [name ?? '']: root, ...others } = defs;
  return { $schema: DRAFT, ...(root ?? rest), ...(Object.keys(others).length > 0 && { $defs: others }) };
}

/**
 * What generators understand of the same: a `$ref` beside other keywords stands in `allOf`; items of a tuple that are
 * all alike are its `items` too, which drafts before 2020-12 read.
 */
function readable(node: JsonSchema): JsonSchema {
  const inner = Object.entries(node).map(([key, value]) => [key, isData(key) ? value : readableValue(value)] as const);
  const made: JsonSchema = Object.fromEntries(inner);
  if (typeof made.$ref === 'string' && Object.keys(made).some((key) => key !== '$ref' && key !== '$schema' && key !== '$defs')) {
    const { $ref, type: _, ...rest } = made;
    return { ...rest, allOf: [{ $ref }] };
  }
  const { prefixItems } = made;
  if (Array.isArray(prefixItems)) {
    const [first, ...others] = prefixItems as unknown[];
    return others.every((item) => isSameJson(item, first)) ? { ...made, items: first } : made;
  }
  return made;
}

function readableValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => readableValue(item));
  return isRecord(value) ? readable(value) : value;
}

/** What holds values and not schemas. */
function isData(key: string): boolean {
  return ['default', 'const', 'enum', 'examples', 'required'].includes(key);
}
