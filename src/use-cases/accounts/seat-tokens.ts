import { timingSafeEqual } from 'node:crypto';
import type { Connections } from '../../store/ledger/pools.js';
import { readSeatToken } from '../../store/ledger/seats.js';
import type { Notifications } from '../../store/notifications/notifications.js';

/** Whether a token, by its hash, is that of the seat it names. */
export type SeatTokenCheck = (seat: { matchId: string; seat: number }, hash: string) => Promise<boolean>;

const KNOWN_SEATS = 10_000;

/** Checks tokens against the seats' table, once for a seat of a started match: from then on it stays whose it is. */
export function createSeatTokenCheck(connections: Connections, notifications: Pick<Notifications, 'watchKeys'>): SeatTokenCheck {
  const known = new Map<string, string>();
  // An account that goes takes its tokens with it, and which seats it had is not known here.
  notifications.watchKeys(() => known.clear());
  const hashOf = async (matchId: string, seat: number): Promise<string | null> => {
    const place = `${matchId} ${seat}`;
    const remembered = known.get(place);
    if (remembered !== undefined) return remembered;
    const stored = await readSeatToken(connections, matchId, seat);
    if (stored === null) return null;
    if (known.size >= KNOWN_SEATS) known.delete(known.keys().next().value ?? '');
    if (stored.hasStarted) known.set(place, stored.hash);
    return stored.hash;
  };
  return async ({ matchId, seat }, hash) => {
    const stored = await hashOf(matchId, seat);
    return stored !== null && timingSafeEqual(Buffer.from(stored), Buffer.from(hash));
  };
}
