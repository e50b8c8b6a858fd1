import { sha256Hex } from '#crypto';

/**
 * The one way to write a JSON value: keys sorted by UTF-16 code unit, no white space, numbers and strings as ECMAScript writes them.
 *
 * *Errors*: a TypeError for what JSON cannot carry (undefined, functions, non-finite numbers), so that nothing is hashed that cannot be read back.
 * *Source*: RFC 8785.
 */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`${value} is not a JSON number`);
      return JSON.stringify(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? canonicalList(value) : canonicalRecord(value as Record<string, unknown>);
    default:
      throw new TypeError(`${typeof value} is not a JSON value`);
  }
}

function canonicalList(list: unknown[]): string {
  let text = '[';
  for (let i = 0; i < list.length; i++) text += (i === 0 ? '' : ',') + canonicalJson(list[i]);
  return `${text}]`;
}

function canonicalRecord(record: Record<string, unknown>): string {
  let text = '{';
  let separator = '';
  for (const key of Object.keys(record).sort()) {
    text += `${separator}${JSON.stringify(key)}:${canonicalJson(record[key])}`;
    separator = ',';
  }
  return `${text}}`;
}

/** The lower-case hex SHA-256 of the canonical JSON of `value`. */
export function canonicalHash(value: unknown): string {
  return sha256Hex(canonicalJson(value));
}

/** The hash of a list of legal actions whatever its order: over the sorted canonical JSON of each. */
export function legalListHash(actions: readonly unknown[]): string {
  return canonicalHash(actions.map(canonicalJson).sort());
}
