import { readSeats } from '../../../store/ledger/seats.js';
import type { Watching } from '../parts.js';

/**
 * Announces a match that was abandoned or left before its start, and to its players the events that `tell_abandoned`
 * wrote with it.
 */
export async function announceAbandoned(
  { connections, notifications }: Pick<Watching, 'connections' | 'notifications'>,
  matchId: string,
): Promise<void> {
  const seats = (await readSeats(connections, [matchId])).get(matchId) ?? [];
  notifications.announceEvents(seats.flatMap(({ playerId, reservedFor }) => playerId ?? reservedFor ?? []));
  notifications.announce(matchId, -1);
}
