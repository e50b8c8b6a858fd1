import { isRecord } from '../kernel/json.js';

/** More than any number of a game needs; a loop up to it still ends at once. */
const MAX_NUMBER = 1_000_000_000;
/** Keywords whose values are no schemas. */
const NO_SCHEMAS = ['default', 'const', 'enum', 'examples', 'required'];

/** The places of a JSON Schema that let a value grow without end, a line each. */
export function unboundedPlaces(schema: unknown, path: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((item, index) => unboundedPlaces(item, `${path}[${index}]`));
  if (!isRecord(schema)) return [];
  const own = faultOf(schema);
  const inner = Object.entries(schema).flatMap(([key, value]) =>
    NO_SCHEMAS.includes(key) ? [] : unboundedPlaces(value, `${path}.${key}`),
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
