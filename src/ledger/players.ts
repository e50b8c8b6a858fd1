import { eq, sql } from 'drizzle-orm';
import type { Connections } from './pools.js';
import { apiKeys, players } from './tables.js';

/** A player's row. */
export type PlayerRow = typeof players.$inferSelect;

/** Makes a player with a first key. */
export async function insertPlayer(
  { orm }: Connections,
  player: { id: string; name: string; kind: string },
  keyHash: string,
): Promise<PlayerRow> {
  const [row] = await orm.insert(players).values(player).returning();
  if (!row) throw new Error('the insert answered no row');
  await orm.insert(apiKeys).values({ hash: keyHash, playerId: player.id });
  return row;
}

/** Puts a key in the place of the player's: one statement, so that of several at once the last stays and nobody is locked out. */
export async function replaceKey({ orm }: Connections, playerId: string, keyHash: string): Promise<void> {
  await orm.update(apiKeys).set({ hash: keyHash, createdAt: sql`now()` }).where(eq(apiKeys.playerId, playerId));
}

/** Whose key this is; null when it is nobody's. */
export async function findPlayerByKey({ orm }: Connections, keyHash: string): Promise<PlayerRow | null> {
  const [row] = await orm
    .select({ player: players })
    .from(apiKeys)
    .innerJoin(players, eq(players.id, apiKeys.playerId))
    .where(eq(apiKeys.hash, keyHash));
  return row?.player ?? null;
}
