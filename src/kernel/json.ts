/** A deep copy of plain JSON that shares no memory with the original. */
export function cloneJson<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(cloneJson) as T;
  const copy: Record<string, unknown> = {};
  for (const key in value) copy[key] = cloneJson(value[key]);
  return copy as T;
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
