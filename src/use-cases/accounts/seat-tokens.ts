import type { Connections } from '../../store/ledger/pools.js';
import { readSeatToken } from '../../store/ledger/seats.js';
import type { Notifications } from '../../store/notifications/notifications.js';

/** Whether a token, by its hash, is that of a seat of the match it names. */
export type SeatTokenCheck = (matchId: string, hash: string) => Promise<boolean>;

const KNOWN_TOKENS = 10_000;

/** Checks tokens against the seats' table, once for one of a started match: from then on its seat stays whose it is. */
export function createSeatTokenCheck(connections: Connections, notifications: Pick<Notifications, 'watchKeys'>): SeatTokenCheck {
  const known = new Set<string>();
  // An account that goes takes its tokens with it, and which seats it had is not known here.
  notifications.watchKeys(() => known.clear());
  return async (matchId, hash) => {
    if (known.has(hash)) return true;
    const stored = await readSeatToken(connections, matchId, hash);
    if (stored === null) return false;
    const [oldest] = known.size >= KNOWN_TOKENS ? known : [];
    if (oldest !== undefined) known.delete(oldest);
    if (stored.hasStarted) known.add(hash);
    return true;
  };
}
