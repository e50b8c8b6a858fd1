import type { Connections } from './pools.js';

/** A player who is blocked. */
export interface BlockRow {
  id: string;
  name: string;
  kind: string;
  face: number | null;
  at: Date;
}

/** Blocks a player for another, unless there are `most` already; whether it is so. */
export async function addBlock({ general }: Connections, playerId: string, blockedId: string, most: number): Promise<boolean> {
  await general`
    INSERT INTO blocks (player_id, blocked_id) SELECT ${playerId}::uuid, ${blockedId}::uuid
    WHERE (SELECT count(*) FROM blocks WHERE player_id = ${playerId}) < ${most} ON CONFLICT DO NOTHING`;
  const [row] = await general<{ is_blocked: boolean }[]>`
    SELECT EXISTS (SELECT FROM blocks WHERE player_id = ${playerId} AND blocked_id = ${blockedId}) AS is_blocked`;
  return row?.is_blocked ?? false;
}

/** Takes a block back. */
export async function removeBlock({ general }: Connections, playerId: string, blockedId: string): Promise<void> {
  await general`DELETE FROM blocks WHERE player_id = ${playerId} AND blocked_id = ${blockedId}`;
}

/** Whom a player has blocked, the newest first. */
export async function listBlocks({ general }: Connections, playerId: string): Promise<BlockRow[]> {
  return general<BlockRow[]>`
    SELECT p.id, p.name, p.kind, p.face, b.at FROM blocks b JOIN players p ON p.id = b.blocked_id WHERE b.player_id = ${playerId} ORDER BY b.at DESC, p.id`;
}
