import type { PostgresType } from 'postgres';

/** The array types our statements take. *Source*: PostgreSQL, src/include/catalog/pg_type.dat, `array_type_oid`. */
const ARRAYS = { smallints: 1005, integers: 1007, texts: 1009, bigints: 1016, uuids: 2951 };

/**
 * Array types for postgres.js, told instead of asked.
 *
 * It asks every new connection for them and leaves the answer unhandled (3.4.9, `fetchArrayTypes`): a backend that dies
 * just then would end the process.
 */
export const ARRAY_TYPES: Record<string, PostgresType> = Object.fromEntries(
  Object.entries(ARRAYS).map(([name, oid]) => [name, { to: oid, from: [oid], serialize: formatArray, parse: (text: string) => text }]),
);

const NEEDS_ESCAPES = /["\\]/;

/** An array as a literal; every text quoted, so that none needs to be looked at. */
function formatArray(elements: readonly unknown[] | string): string {
  if (typeof elements === 'string') return elements;
  let text = '';
  for (let i = 0; i < elements.length; i++) text += (i === 0 ? '{' : ',') + formatElement(elements[i]);
  return elements.length === 0 ? '{}' : `${text}}`;
}

function formatElement(element: unknown): string {
  if (element === null) return 'NULL';
  if (typeof element === 'number') return `${element}`;
  const text = String(element);
  return NEEDS_ESCAPES.test(text) ? `"${text.replaceAll(/["\\]/g, '\\$&')}"` : `"${text}"`;
}
