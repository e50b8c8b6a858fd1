/** A deep copy of plain JSON that shares no memory with the original. */
export function cloneJson<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  return (Array.isArray(value) ? cloneList(value) : cloneRecord(value as Record<string, unknown>)) as T;
}

/** A loop, because every action of a match clones its state: a third faster than `map`. */
function cloneList(list: readonly unknown[]): unknown[] {
  const copy = new Array<unknown>(list.length);
  for (let i = 0; i < list.length; i++) copy[i] = cloneJson(list[i]);
  return copy;
}

function cloneRecord(record: Record<string, unknown>): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const key in record) copy[key] = cloneJson(record[key]);
  return copy;
}

/** Whether two JSON values are one in canonical JSON: neither the order of keys nor the sign of a zero counts. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) return Array.isArray(b) && isSameList(a, b);
  return isRecord(a) && isRecord(b) && isSameRecord(a, b);
}

function isSameList(a: unknown[], b: unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!isSameJson(a[i], b[i])) return false;
  return true;
}

function isSameRecord(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  let surplus = 0;
  for (const key in a) {
    if (!Object.hasOwn(b, key) || !isSameJson(a[key], b[key])) return false;
    surplus--;
  }
  for (const _ in b) surplus++;
  return surplus === 0;
}

/** Where two JSON values first differ, as a path like `$.board[3].card`. */
export interface Difference {
  path: string;
  expected: unknown;
  found: unknown;
}

/** The first difference between two JSON values in the order of the expected one's keys; null when they are equal. */
export function firstDifference(expected: unknown, found: unknown, path = '$'): Difference | null {
  if (Object.is(expected, found)) return null;
  if (Array.isArray(expected) && Array.isArray(found)) return differenceOfLists(expected, found, path);
  if (isRecord(expected) && isRecord(found)) return differenceOfRecords(expected, found, path);
  return { path, expected, found };
}

function differenceOfLists(expected: unknown[], found: unknown[], path: string): Difference | null {
  for (let i = 0; i < Math.max(expected.length, found.length); i++) {
    const difference = firstDifference(expected[i], found[i], `${path}[${i}]`);
    if (difference) return difference;
  }
  return null;
}

function differenceOfRecords(expected: Record<string, unknown>, found: Record<string, unknown>, path: string): Difference | null {
  for (const key of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const at = `${path}.${key}`;
    if (!Object.hasOwn(expected, key) || !Object.hasOwn(found, key)) return { path: at, expected: expected[key], found: found[key] };
    const difference = firstDifference(expected[key], found[key], at);
    if (difference) return difference;
  }
  return null;
}

/** Whether `value` is a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a text is JSON. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
