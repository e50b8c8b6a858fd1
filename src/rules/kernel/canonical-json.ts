import { sha256Hex } from '#crypto';

/**
 * The one way to write a JSON value: keys sorted by UTF-16 code unit, no white space, numbers and strings as ECMAScript
 * writes them.
 *
 * *Errors*: a TypeError for what JSON cannot carry (undefined, functions, non-finite numbers), so that nothing is
 * hashed that cannot be read back.
 * *Source*: RFC 8785.
 */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return quoted(value);
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`${value} is not a JSON number`);
      return `${value}`;
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
  for (const key of sortedKeys(record)) {
    text += separator + quotedKey(key) + canonicalJson(record[key]);
    separator = ',';
  }
  return `${text}}`;
}

/** Most records are in order already: to see that is a quarter of the work of sorting them. */
function sortedKeys(record: Record<string, unknown>): string[] {
  const keys = Object.keys(record);
  if (keys.length > FEW) return keys.sort();
  for (let i = 1; i < keys.length; i++) insert(keys, i);
  return keys;
}

/** The engine of JavaScript sorts a list by copying it twice, which a few keys are not worth. */
const FEW = 32;

/** Puts the key at `i` in its place among those before it, which are in order. */
function insert(keys: string[], i: number): void {
  const key = keys[i] ?? '';
  let place = i;
  for (let before = keys[place - 1] ?? ''; place > 0 && before > key; before = keys[place - 1] ?? '') keys[place--] = before;
  keys[place] = key;
}

/** What JSON writes as it is. */
const PLAIN = /^[ !#-[\]-~]*$/;

/** Longer texts are looked through faster by JSON.stringify. */
const SHORT = 64;

function quoted(text: string): string {
  return text.length <= SHORT && PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}

const knownKeys = new Map<string, string>();
/** Keys of games and of the log are few; those of strangers' records are not. */
const MOST_KNOWN_KEYS = 4096;

function quotedKey(key: string): string {
  const known = knownKeys.get(key);
  if (known !== undefined) return known;
  const made = `${JSON.stringify(key)}:`;
  if (key.length <= SHORT && knownKeys.size < MOST_KNOWN_KEYS) knownKeys.set(key, made);
  return made;
}

/** The lower-case hex SHA-256 of the canonical JSON of `value`. */
export function canonicalHash(value: unknown): string {
  return sha256Hex(canonicalJson(value));
}

/** The hash of a list of legal actions whatever its order: over the sorted canonical JSON of each. */
export function legalListHash(actions: readonly unknown[]): string {
  return canonicalHash(actions.map(canonicalJson).sort());
}
