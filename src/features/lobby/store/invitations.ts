import { ABOVE_ALL_IDS } from '../../../rules/kernel/uuid.js';
import type { Connections } from '../../../store/ledger/pools.js';

/** A seat of an open match that is kept. */
export interface KeptSeat {
  matchId: string;
  seat: number;
}

/**
 * The seat that an invitation is for, by the hash of its token; null when it was used, or its match is no longer open.
 */
export async function findInvitation({ general }: Connections, hash: string): Promise<KeptSeat | null> {
  const [row] = await general<KeptSeat[]>`
    SELECT s.match_id AS "matchId", s.seat FROM seats s JOIN matches m ON m.id = s.match_id
    WHERE s.invitation_hash = ${hash} AND m.status = 'open'`;
  return row ? { matchId: row.matchId, seat: row.seat } : null;
}

/** The seat of an open match kept for a player, or else the lowest kept for nobody; null where there is none. */
export async function findOpenInvitation({ general }: Connections, matchId: string, playerId: string | null): Promise<KeptSeat | null> {
  const [row] = await general<KeptSeat[]>`
    SELECT s.match_id AS "matchId", s.seat FROM seats s JOIN matches m ON m.id = s.match_id
    WHERE s.match_id = ${matchId} AND m.status = 'open' AND s.joined_at IS NULL AND s.invitation_hash IS NULL
      AND (s.reserved_for IS NULL OR s.reserved_for = ${playerId})
    ORDER BY s.reserved_for NULLS LAST, s.seat LIMIT 1`;
  return row ? { matchId: row.matchId, seat: row.seat } : null;
}

/**
 * The seats of open matches that are kept for a player by whom they have not blocked, newest match first; those of
 * matches before an id.
 */
export async function listKeptSeats({ general }: Connections, playerId: string, before: string | null, limit: number): Promise<KeptSeat[]> {
  const rows = await general<KeptSeat[]>`
    SELECT s.match_id AS "matchId", s.seat FROM seats s JOIN matches m ON m.id = s.match_id
    WHERE s.reserved_for = ${playerId} AND m.status = 'open' AND s.match_id < ${before ?? ABOVE_ALL_IDS}::uuid
      AND NOT EXISTS (SELECT FROM blocks b WHERE b.player_id = ${playerId} AND b.blocked_id = m.created_by)
    ORDER BY s.match_id DESC LIMIT ${limit}`;
  return rows.map(({ matchId, seat }) => ({ matchId, seat }));
}

/** Frees the seat that is kept for a player in an open match; which one it was. */
export async function freeKeptSeat({ general }: Connections, playerId: string, matchId: string): Promise<number | null> {
  const [row] = await general<{ seat: number }[]>`
    UPDATE seats s SET reserved_for = NULL FROM matches m
    WHERE m.id = s.match_id AND m.status = 'open' AND s.match_id = ${matchId} AND s.reserved_for = ${playerId} AND s.joined_at IS NULL RETURNING s.seat`;
  return row?.seat ?? null;
}
