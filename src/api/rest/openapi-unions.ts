import type { OpenApiDocument } from './openapi-document.js';

/** What is read of a schema. */
interface Schema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  discriminator?: { propertyName: string; mapping: Record<string, string> };
}
type Schemas = Record<string, Schema>;

const PLACE = '#/components/schemas/';

/**
 * Names in every union the member that tells its parts apart, and makes those parts components: what is generated in
 * Java, C# and Python cannot read a union without.
 *
 * *Shape*: a part that had no name is called after its place and its kind, e.g. `StreamMessageEntry`.
 */
export function withDiscriminators(document: OpenApiDocument): OpenApiDocument {
  const schemas = { ...document.components?.schemas } as Schemas;
  const named = new Map<string, string>();
  const name = (part: Schema, wanted: string): Schema => {
    if (part.$ref !== undefined) return part;
    const text = JSON.stringify(part);
    const known = named.get(text) ?? free(wanted, schemas);
    named.set(text, known);
    schemas[known] = part;
    return { $ref: `${PLACE}${known}` };
  };
  const visit = (schema: Schema, called: string): void => {
    for (const [field, inner] of Object.entries(schema.properties ?? {})) visit(inner, `${called}${pascalCase(field)}`);
    for (const inner of [schema.items, schema.additionalProperties]) if (typeof inner === 'object') visit(inner, called);
    const parts = schema.oneOf ?? schema.anyOf ?? [];
    const member = memberOf(parts, schemas);
    const kinds = parts.map((part) => (member === null ? [] : (kindsOf(part, member, schemas) ?? [])));
    for (const [i, part] of parts.entries()) visit(part, `${called}${pascalCase(kinds[i]?.[0] ?? '')}`);
    if (member === null) return;
    const references = parts.map((part, i) => name(part, `${called}${pascalCase(kinds[i]?.[0] ?? '')}`));
    parts.splice(0, parts.length, ...references);
    const mapping = references.flatMap(({ $ref = '' }, i) => (kinds[i] ?? []).map((kind): [string, string] => [kind, $ref]));
    schema.discriminator = { propertyName: member, mapping: Object.fromEntries(mapping) };
  };
  for (const [called, schema] of Object.entries(schemas)) visit(schema, called);
  for (const [called, schema] of schemasOfPaths(document)) visit(schema, called);
  const sorted = Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(sorted) as Record<string, object> } };
}

/** The member by which every part of a union says which one it is; null where none does, or there is only one part. */
function memberOf(parts: readonly Schema[], schemas: Schemas): string | null {
  const [first] = parts;
  if (first === undefined || parts.length < 2) return null;
  for (const member of membersOf(first, schemas)) {
    const kinds = parts.map((part) => kindsOf(part, member, schemas));
    if (kinds.includes(null)) continue;
    const all = kinds.flatMap((each) => each ?? []);
    if (new Set(all).size === all.length) return member;
  }
  return null;
}

function membersOf(schema: Schema, schemas: Schemas): string[] {
  const { properties, oneOf, anyOf } = resolved(schema, schemas);
  const [first] = oneOf ?? anyOf ?? [];
  return properties ? Object.keys(properties) : first ? membersOf(first, schemas) : [];
}

/** The texts that a member of a part can be; null where it can be another, or missing. */
function kindsOf(part: Schema, member: string, schemas: Schemas): string[] | null {
  const { properties = {}, required = [], oneOf, anyOf } = resolved(part, schemas);
  const parts = oneOf ?? anyOf;
  if (parts) {
    const kinds = parts.map((inner) => kindsOf(inner, member, schemas));
    return kinds.includes(null) ? null : [...new Set(kinds.flatMap((each) => each ?? []))];
  }
  const { const: only, enum: some = [only] } = resolved(properties[member] ?? {}, schemas);
  return required.includes(member) && some.every((kind) => typeof kind === 'string') ? (some as string[]) : null;
}

function resolved(schema: Schema, schemas: Schemas): Schema {
  return schema.$ref === undefined ? schema : resolved(schemas[schema.$ref.slice(PLACE.length)] ?? {}, schemas);
}

/** The schemas that stand in operations, by what their parts are called after. */
function schemasOfPaths({ paths = {}, webhooks = {} }: OpenApiDocument): [called: string, schema: Schema][] {
  const operations = [...Object.values(paths), ...Object.values(webhooks)].flatMap((item) => Object.values(item ?? {}));
  return operations.flatMap((operation) => {
    const { operationId = '', requestBody, responses } = operation as Operation;
    const called = pascalCase(operationId);
    const answers = Object.values(responses ?? {}).flatMap(({ content = {} }) => Object.values(content));
    return [
      ...Object.values(requestBody?.content ?? {}).map(({ schema }): [string, Schema] => [`${called}Request`, schema]),
      ...answers.map(({ schema }): [string, Schema] => [`${called}Response`, schema]),
    ];
  });
}

interface Content {
  content?: Record<string, { schema: Schema }>;
}

interface Operation {
  operationId?: string;
  requestBody?: Content;
  responses?: Record<string, Content>;
}

function free(wanted: string, schemas: Schemas): string {
  return wanted in schemas ? free(`${wanted}Part`, schemas) : wanted;
}

/** `use-token` becomes `UseToken`. */
function pascalCase(text: string): string {
  return text.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
