import { asc, eq } from 'drizzle-orm';
import type { PlayerRow } from './players.js';
import type { Connections } from './pools.js';
import { apiKeys, players } from './tables.js';

/** A key's row. */
export type KeyRow = typeof apiKeys.$inferSelect;

/** A key that is to be added. */
export interface NewKey {
  playerId: string;
  id: string;
  hash: string;
  name: string;
  scopes: readonly string[];
  expiresAt: Date | null;
  /** Whether it takes the place of all others. */
  isOnly: boolean;
}

/** Adds a key unless the player has `most` already; of several at once each sees those before it. */
export async function addKey({ general }: Connections, key: NewKey, most: number): Promise<'added' | 'full' | 'gone'> {
  const [row] = await general<{ outcome: 'added' | 'full' | 'gone' }[]>`
    SELECT add_key(${key.playerId}, ${key.id}, ${key.hash}, ${key.name}, ${[...key.scopes]}::text[], ${key.expiresAt}, ${key.isOnly}, ${most}) AS outcome`;
  if (!row) throw new Error('add_key answered no row');
  return row.outcome;
}

/** The key with this hash and whose it is, also one that has expired; null when it is nobody's. */
export async function findKeyByHash({ orm }: Connections, hash: string): Promise<{ key: KeyRow; player: PlayerRow } | null> {
  const [row] = await orm
    .select({ key: apiKeys, player: players })
    .from(apiKeys)
    .innerJoin(players, eq(players.id, apiKeys.playerId))
    .where(eq(apiKeys.hash, hash));
  return row ?? null;
}

/** A player's keys, the oldest first. */
export async function listKeys({ orm }: Connections, playerId: string): Promise<KeyRow[]> {
  return orm.select().from(apiKeys).where(eq(apiKeys.playerId, playerId)).orderBy(asc(apiKeys.createdAt), asc(apiKeys.id));
}

/** Takes a key of a player's away; null when there is none. */
export async function removeKey({ general }: Connections, playerId: string, keyId: string): Promise<boolean> {
  const rows = await general`DELETE FROM api_keys WHERE player_id = ${playerId} AND id = ${keyId} RETURNING id`;
  return rows.length > 0;
}

/**
 * Notes when keys were used, of each only what is `coarseMs` after what is known. Rows that are locked are left for the
 * next time.
 */
export async function noteKeyUses({ general }: Connections, uses: readonly { keyId: string; at: Date }[], coarseMs: number): Promise<void> {
  await general`
    UPDATE api_keys k SET last_used_at = u.at FROM (
      SELECT k.id, u.at::timestamptz FROM unnest(${uses.map(({ keyId }) => keyId)}::uuid[], ${uses.map(({ at }) => at.toISOString())}::text[]) AS u (id, at)
      JOIN api_keys k ON k.id = u.id
      WHERE k.last_used_at IS NULL OR u.at::timestamptz - k.last_used_at >= make_interval(secs => ${coarseMs / 1000}::double precision)
      FOR UPDATE OF k SKIP LOCKED
    ) AS u WHERE k.id = u.id`;
}
