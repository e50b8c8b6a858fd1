import { readFileSync } from 'node:fs';
import { withOwnParameters } from '../../../scripts/own-parameters.js';

/** A JSON Schema of the OpenAPI document. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** A field of what an operation reads or answers. */
export interface Field {
  schema: Schema;
  isRequired: boolean;
  isInPath: boolean;
}

interface Described {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

interface Document {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
}

/** What an operation reads, by name, and what it answers. */
export interface Published {
  input: Map<string, Field>;
  output: Schema;
}

// Made of the statements of the operations; test/api/rest/openapi.test.ts holds it against them.
const DOCUMENT = withOwnParameters(JSON.parse(readFileSync(new URL('../../../openapi/openapi.json', import.meta.url), 'utf8'))) as Document;

/** Every operation by its name. */
export function publishedOperations(): Map<string, Published> {
  const operations = Object.values(DOCUMENT.paths).flatMap((path) => Object.values(path));
  return new Map(operations.map((each) => [each.operationId, { input: inputOf(each), output: outputOf(each) }]));
}

function inputOf({ parameters = [], requestBody }: Described): Map<string, Field> {
  const fields = parameters.flatMap(({ name, in: place, required, schema }): [string, Field][] => {
    if (place === 'header' && name !== 'Idempotency-Key') return [];
    return [[place === 'header' ? 'idempotencyKey' : name, { schema, isRequired: required === true, isInPath: place === 'path' }]];
  });
  const [body] = Object.values(requestBody?.content ?? {});
  return new Map([...fields, ...fieldsOf(body?.schema ?? {})]);
}

/** What it answers on success; of a stream a message that is no problem. */
function outputOf({ responses }: Described): Schema {
  const [success] = Object.keys(responses).filter((status) => status.startsWith('2'));
  const { content = {} } = responses[success ?? ''] ?? {};
  const messages = content['application/x-ndjson']?.schema;
  if (messages) return { anyOf: variantsOf(messages).filter(({ properties }) => !properties?.problem) };
  return Object.values(content)[0]?.schema ?? {};
}

/** A component of the document, or a field of one: `Component` or `Component.field`. */
export function component(path: string): Schema | undefined {
  const [name = '', field] = path.split('.');
  const found = DOCUMENT.components.schemas[name];
  return found && field !== undefined ? fieldsOf(found).get(field)?.schema : found;
}

/** The schemas of which a value fits one. */
function variantsOf(schema: Schema): Schema[] {
  const { $ref, anyOf, oneOf, allOf } = schema;
  if ($ref !== undefined) return variantsOf(DOCUMENT.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {});
  return (anyOf ?? oneOf ?? allOf)?.flatMap(variantsOf) ?? [schema];
}

/** The words that a text can be. */
export function wordsOf(schema: Schema): string[] {
  const values = variantsOf(schema).flatMap((variant) => variant.enum ?? ('const' in variant ? [variant.const] : []));
  return values.filter((value) => typeof value === 'string');
}

/** The types of JSON that a value can have; none: any. */
export function typesOf(schema: Schema): string[] {
  const types = variantsOf(schema).map(({ type, ...rest }) => type ?? (wordsOf(rest).length > 0 ? 'string' : []));
  return types.some((type) => type.length === 0) ? [] : [...new Set(types.flat())];
}

/** The fields of an object, or of all objects that it may be. */
export function fieldsOf(schema: Schema): Map<string, Field> {
  const objects = variantsOf(schema).filter(({ properties }) => properties);
  const names = new Set(objects.flatMap(({ properties }) => Object.keys(properties ?? {})));
  const fieldOf = (name: string): Field => ({
    schema: { anyOf: objects.flatMap(({ properties }) => properties?.[name] ?? []) },
    isRequired: objects.every(({ required }) => required?.includes(name)),
    isInPath: false,
  });
  return new Map([...names].map((name) => [name, fieldOf(name)]));
}

/** What a list holds; null for what is none. */
export function itemsOf(schema: Schema): Schema | null {
  const lists = variantsOf(schema).flatMap(({ items }) => items ?? []);
  return lists.length > 0 ? { anyOf: lists } : null;
}
