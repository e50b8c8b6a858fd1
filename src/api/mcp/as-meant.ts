import { FIXED } from '../../base/fixed-limits.js';
import { isRecord } from '../../rules/kernel/json.js';
import { parseJson } from '../../rules/kernel/parse-json.js';

/** What is read of a JSON Schema. */
export interface JsonSchema {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema;
}

/**
 * A value as its sender means it: what is no text for `schema` is read out of its JSON text, and null for what may be
 * left out is left out. Whatever else is wrong with it stays.
 *
 * Models write so, and what stands between them and the service passes it on.
 */
export function asMeant(value: unknown, schema: JsonSchema): unknown {
  const read = typeof value === 'string' ? outOfText(value, kindsOf(schema)) : value;
  if (Array.isArray(read)) {
    const { items } = optionsOf(schema).find((option) => option.items) ?? {};
    return items ? read.map((item) => asMeant(item, items)) : read;
  }
  return isRecord(read) ? membersAsMeant(read, schema) : read;
}

function membersAsMeant(record: Readonly<Record<string, unknown>>, schema: JsonSchema): Record<string, unknown> {
  const options = optionsOf(schema).filter(({ properties }) => properties);
  const fits = ({ required = [] }: JsonSchema): boolean => required.every((name) => Object.hasOwn(record, name));
  const { properties = {}, required = [] } = options.find(fits) ?? options[0] ?? {};
  const members = Object.entries(record).flatMap(([name, value]): [string, unknown][] => {
    const member = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!member) return [[name, value]];
    const mayBeNull = kindsOf(member)?.has('null') ?? false;
    return value === null && !mayBeNull && !required.includes(name) ? [] : [[name, asMeant(value, member)]];
  });
  return Object.fromEntries(members);
}

/** A text where one may stand, unless it is the JSON of a list or an object and such may stand there too. */
function outOfText(text: string, kinds: ReadonlySet<string> | null): unknown {
  if ((kinds === null || kinds.has('string')) && !/^\s*[[{]/.test(text)) return text;
  const value = parsed(text);
  return kinds === null || kindsOfValue(value).some((kind) => kinds.has(kind)) ? value : text;
}

function parsed(text: string): unknown {
  try {
    return parseJson(text, FIXED.jsonMembers);
  } catch {
    return text;
  }
}

function optionsOf(schema: JsonSchema): readonly JsonSchema[] {
  const options = schema.anyOf ?? schema.oneOf;
  return options ? options.flatMap(optionsOf) : [schema];
}

/** The types that a schema allows; null for one that says nothing of them. */
function kindsOf(schema: JsonSchema): ReadonlySet<string> | null {
  const kinds = optionsOf(schema).map(({ type, enum: values, const: only }) => {
    if (type !== undefined) return [type];
    const allowed = values ?? (only === undefined ? null : [only]);
    return allowed?.flatMap(kindsOfValue) ?? null;
  });
  return kinds.some((some) => some === null) ? null : new Set(kinds.flatMap((some) => some ?? []));
}

function kindsOfValue(value: unknown): string[] {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  return Number.isInteger(value) ? ['integer', 'number'] : [typeof value];
}
