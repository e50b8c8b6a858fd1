import type { Connections } from '../../store/ledger/pools.js';
import { readSeatToken } from '../../store/ledger/seats.js';
import type { Notifications } from '../../store/notifications/notifications.js';

/** Whose seat of the match that it names a token, by its hash, is for; null for a token of no seat. */
export type SeatTokenCheck = (matchId: string, hash: string) => Promise<SeatOwner | null>;

/** The player of a seat; null for a seat without an account. */
interface SeatOwner {
  playerId: string | null;
}

const KNOWN_TOKENS = 10_000;

/** Checks tokens against the seats' table, once for one of a started match: from then on its seat stays whose it is. */
export function createSeatTokenCheck(connections: Connections, notifications: Pick<Notifications, 'watchKeys'>): SeatTokenCheck {
  const known = new Map<string, SeatOwner>();
  let changes = 0;
  // An account that goes, or is suspended, takes its tokens with it.
  notifications.watchKeys((changed) => {
    changes++;
    for (const [hash, { playerId }] of known) if (changed === null || playerId === null || playerId === changed) known.delete(hash);
  });
  return async (matchId, hash) => {
    const remembered = known.get(hash);
    if (remembered) return remembered;
    const before = changes;
    const stored = await readSeatToken(connections, matchId, hash);
    if (stored === null) return null;
    const [oldest] = known.size >= KNOWN_TOKENS ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    const owner = { playerId: stored.playerId };
    // What was changed while it was looked up must not be remembered.
    if (stored.hasStarted && changes === before) known.set(hash, owner);
    return owner;
  };
}
