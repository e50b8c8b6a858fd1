/**
 * Characters that JSON writes with more signs than they have, and halves of characters, whose bytes depend on their
 * neighbours.
 */
const ESCAPED = /["\\\p{Cc}\p{Cs}]/u;

/**
 * How many bytes a value has as JSON in UTF-8, without writing it.
 *
 * *Shape*: any number above `most` for what has more than that: it is not counted to its end.
 */
export function jsonBytes(value: unknown, most = Number.POSITIVE_INFINITY): number {
  switch (typeof value) {
    case 'string':
      return stringBytes(value);
    case 'number':
      return Number.isFinite(value) ? String(value).length : NULL_BYTES;
    case 'boolean':
      return value ? 4 : 5;
    case 'object':
      return value === null ? NULL_BYTES : objectBytes(value, most);
    default:
      return NULL_BYTES;
  }
}

const NULL_BYTES = 4;

function stringBytes(text: string): number {
  return ESCAPED.test(text) ? Buffer.byteLength(JSON.stringify(text)) : Buffer.byteLength(text) + 2;
}

/** What was counted whole; values that reach an answer do not change any more. */
const counted = new WeakMap<object, number>();

function objectBytes(value: object, most: number): number {
  const known = counted.get(value);
  if (known !== undefined) return known;
  if ('toJSON' in value && typeof value.toJSON === 'function') return jsonBytes(value.toJSON(), most);
  const bytes = Array.isArray(value) ? listBytes(value, most) : recordBytes(value as Readonly<Record<string, unknown>>, most);
  if (bytes >= WORTH_KEEPING && bytes <= most) counted.set(value, bytes);
  return bytes;
}

/** *Units*: bytes; less is counted as quickly as it is looked up. */
const WORTH_KEEPING = 4096;

function listBytes(list: readonly unknown[], most: number): number {
  let bytes = 2 + Math.max(0, list.length - 1);
  for (const item of list) {
    if (bytes > most) break;
    bytes += jsonBytes(item, most - bytes);
  }
  return bytes;
}

function recordBytes(record: Readonly<Record<string, unknown>>, most: number): number {
  let bytes = 2;
  let fields = 0;
  for (const key of Object.keys(record)) {
    if (bytes > most) break;
    const value: unknown = record[key];
    if (value === undefined || typeof value === 'function') continue;
    bytes += stringBytes(key) + 1 + jsonBytes(value, most - bytes);
    fields++;
  }
  return bytes + Math.max(0, fields - 1);
}
