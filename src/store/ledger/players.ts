import { and, eq, inArray, isNull } from 'drizzle-orm';
import { nameKeyOf } from './name-key.js';
import type { Connections } from './pools.js';
import { players } from './tables.js';

/** A player's row. */
export type PlayerRow = typeof players.$inferSelect;

/**
 * Makes a player with a first key, which is good for everything; null when the account of `madeBy`, whose the player
 * would be, is gone.
 */
export async function addPlayer(
  connections: Connections,
  { id, name, kind, madeBy }: { id: string; name: string; kind: string; madeBy: string | null },
  keyHash: string,
): Promise<PlayerRow | null> {
  const [row] = await connections.general<{ outcome: 'added' | 'gone' }[]>`
    SELECT add_player(${id}, ${name}, ${nameKeyOf(name)}, ${kind}, ${madeBy}, ${keyHash}) AS outcome`;
  return row?.outcome === 'added' ? readPlayer(connections, id) : null;
}

/** Gives a player another name; null when the account is gone. */
export async function renamePlayer({ orm }: Pick<Connections, 'orm'>, playerId: string, name: string): Promise<PlayerRow | null> {
  const [row] = await orm
    .update(players)
    .set({ name, nameKey: nameKeyOf(name) })
    .where(and(eq(players.id, playerId), isNull(players.erasedAt)))
    .returning();
  return row ?? null;
}

/** Those of some ids that are players', and their accounts still there. */
export async function findKnownPlayers({ orm }: Connections, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await orm
    .select({ id: players.id })
    .from(players)
    .where(and(inArray(players.id, [...ids]), isNull(players.erasedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** A player as everybody sees them, also one whose account is gone; null for nobody. */
export async function readPlayer({ orm }: Pick<Connections, 'orm'>, playerId: string): Promise<PlayerRow | null> {
  const [row] = await orm.select().from(players).where(eq(players.id, playerId));
  return row ?? null;
}

/** A player by name, and where they stand in the order of names. */
export type FoundPlayer = Pick<PlayerRow, 'id' | 'name' | 'kind' | 'createdAt'> & { key: string };

/**
 * No name has a character after it: names that begin with a text lie between the text and the text with this at its
 * end.
 */
const LAST_CHARACTER = '\u{10FFFF}';

/** Players whose names begin with a text, as `nameKeyOf` reads both, in the order of names, after one of them. */
export async function listPlayersByName(
  { general }: Connections,
  { name, after, limit }: { name: string; after: { key: string; id: string } | null; limit: number },
): Promise<FoundPlayer[]> {
  const from = nameKeyOf(name);
  return general<FoundPlayer[]>`
    SELECT id, name, kind, created_at AS "createdAt", name_key AS key FROM players
    WHERE erased_at IS NULL AND name_key COLLATE "C" >= ${from} AND name_key COLLATE "C" < ${from + LAST_CHARACTER}
      ${after ? general`AND (name_key COLLATE "C", id) > (${after.key}, ${after.id}::uuid)` : general``}
    ORDER BY name_key COLLATE "C", id LIMIT ${limit}`;
}
