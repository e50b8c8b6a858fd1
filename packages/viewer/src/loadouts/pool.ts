/** What a deck or team is built of: the list of the data book that the schema of loadouts names. */
import type { Game } from '@gameledger/client';

/** One kind of thing that can be in a deck or team. */
export interface PoolEntry {
  id: string;
  name: string;
  text: string;
  /** Null where nothing has a price. */
  price: number | null;
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
  return named === undefined ? null : (reference[named]?.map(toEntry) ?? null);
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

function toEntry(entry: Record<string, unknown>): PoolEntry {
  return { id: String(entry.id), name: String(entry.name), text: String(entry.text), price: numberNamed('cost', entry) };
}

/** A figure of an entry, or of what the entry is about. */
function numberNamed(figure: string, entry: Record<string, unknown>): number | null {
  const inner = Object.values(entry).filter((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
  const found = [entry, ...(inner as Record<string, unknown>[])].map((part) => part[figure]).find((value) => typeof value === 'number');
  return typeof found === 'number' ? found : null;
}
