import type { Connections } from '../../store/ledger/pools.js';
import { readSeatToken } from '../../store/ledger/seats.js';
import type { Notifications } from '../../store/notifications/notifications.js';
import { createKnownOwners } from './known-owners.js';

/** Whose seat of the match that it names a token, by its hash, is for; null for a token of no seat. */
export type SeatTokenCheck = (matchId: string, hash: string) => Promise<SeatOwner | null>;

/** The player of a seat; null for a seat without an account. */
interface SeatOwner {
  playerId: string | null;
}

/** Checks tokens against the seats' table; those of started matches, in which a seat stays whose it is, are cached. */
export function createSeatTokenCheck(
  connections: Connections,
  notifications: Pick<Notifications, 'watchKeys'>,
  trustMs: number,
): SeatTokenCheck {
  const known = createKnownOwners<SeatOwner>(notifications, trustMs, ({ playerId }) => playerId);
  return (matchId, hash) =>
    known(hash, async () => {
      const stored = await readSeatToken(connections, matchId, hash);
      return stored && { owner: { playerId: stored.playerId }, expiresMs: stored.hasStarted ? Number.POSITIVE_INFINITY : 0 };
    });
}
