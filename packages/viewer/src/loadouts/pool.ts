/** What a deck or team is built of: the list of the data book that the schema of loadouts names. */
import type { Game } from '@gameledger/client';
import { nameInWords } from '../lobby/option-fields.js';

/** One kind of thing that can be in a deck or team. */
export interface PoolEntry {
  id: string;
  name: string;
  text: string;
  /** Null where nothing has a price. */
  price: number | null;
  figures: readonly Figure[];
}

/** A figure of an entry: by its whole name and a short one, and what it is, several levels after each other. */
export interface Figure {
  name: string;
  short: string;
  value: string;
}

interface Schema {
  type?: string;
  items?: Schema;
  anyOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
  'x-reference'?: string;
}

/** A data book, as the service sends it. */
export type Reference = Readonly<Record<string, readonly Record<string, unknown>[]>>;

/** What can be chosen from; null where a loadout is no list of ids of the data book. */
export function poolOf({ schemas }: Pick<Game, 'schemas'>, reference: Reference): PoolEntry[] | null {
  const root = (schemas.loadout ?? {}) as Schema;
  const list = [root, ...(root.anyOf ?? [])].map((branch) => resolved(branch, root)).find(({ type }) => type === 'array');
  const named = list?.items ? resolved(list.items, root)['x-reference'] : undefined;
  const entries = named === undefined ? null : (reference[named] ?? null);
  if (!entries) return null;
  const shorts = shortNames([...new Set(entries.flatMap((entry) => figuresIn(entry).map(([name]) => name)))]);
  return entries.map((entry) => toEntry(entry, shorts));
}

/** The known decks or teams of a game by name, each as the ids of its parts, of which the pool must have all. */
export function knownLists(
  presets: Readonly<Record<string, unknown>>,
  reference: Reference,
  pool: readonly PoolEntry[],
): Map<string, string[]> {
  const ids = new Set(pool.map(({ id }) => id));
  const isList = (value: unknown): value is string[] =>
    Array.isArray(value) && value.length > 0 && value.every((id) => ids.has(String(id)));
  const named = Object.values(reference).filter(Array.isArray).flat();
  return new Map(
    Object.entries(presets).flatMap(([name, preset]): [string, string[]][] => {
      const list = [preset, ...named.filter(({ id }) => id === preset).flatMap((entry) => Object.values(entry))].find(isList);
      return list ? [[name, list]] : [];
    }),
  );
}

/** A text with the names of what it calls by ids. */
export function withNames(text: string, pool: readonly PoolEntry[]): string {
  const names = new Map(pool.map(({ id, name }) => [id, name]));
  return text.replaceAll(/[\w-]+/g, (word) => names.get(word) ?? word);
}

/** How often each id is in a list. */
export function countsOf(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** What the chosen ones cost together; null where nothing has a price. */
export function priceOf(pool: readonly PoolEntry[], ids: readonly string[]): number | null {
  if (pool.every(({ price }) => price === null)) return null;
  const prices = new Map(pool.map(({ id, price }) => [id, price ?? 0]));
  return ids.reduce((sum, id) => sum + (prices.get(id) ?? 0), 0);
}

function resolved(schema: Schema, root: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return (name === undefined ? undefined : root.$defs?.[name]) ?? schema;
}

const PRICE = 'cost';

function toEntry(entry: Record<string, unknown>, shorts: ReadonlyMap<string, string>): PoolEntry {
  const price = partsOf(entry).find(([name, value]) => name === PRICE && typeof value === 'number')?.[1];
  const figures = figuresIn(entry).map(([name, value]) => ({ name: nameInWords(name), short: shorts.get(name) ?? name, value }));
  return {
    id: String(entry.id),
    name: String(entry.name),
    text: String(entry.text),
    price: typeof price === 'number' ? price : null,
    figures,
  };
}

/** The fields of an entry, and of what the entry is about. */
function partsOf(entry: Record<string, unknown>): [string, unknown][] {
  const inner = Object.values(entry).filter((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
  return [entry, ...(inner as Record<string, unknown>[])].flatMap((part) => Object.entries(part));
}

/** What is counted of an entry, besides its price. */
function figuresIn(entry: Record<string, unknown>): [string, string][] {
  return partsOf(entry).flatMap(([name, value]): [string, string][] => {
    if (name === PRICE) return [];
    if (typeof value === 'number') return [[name, String(value)]];
    const isLevels = Array.isArray(value) && value.length > 0 && value.every((level) => typeof level === 'number');
    return isLevels ? [[name, value.join('/')]] : [];
  });
}

/** The shortest beginning of each name that no other begins with: a letter mostly. */
function shortNames(names: readonly string[]): Map<string, string> {
  const words = names.map(nameInWords);
  const isTaken = (start: string, own: string): boolean => words.some((word) => word !== own && word.startsWith(start));
  return new Map(
    words.map((word, i) => {
      const length = [...word].findIndex((_, at) => !isTaken(word.slice(0, at + 1), word)) + 1;
      return [names[i] ?? word, word.slice(0, length || word.length)];
    }),
  );
}
