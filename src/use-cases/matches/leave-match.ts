import { GameledgerError } from '../../base/errors.js';
import type { Seat } from '../../rules/kernel/game.js';
import type { Caller } from '../accounts/caller.js';
import { requirePlayer } from '../accounts/require-player.js';
import { isCreator, notFound, seatOf } from './access/access.js';
import type { Presenting, Watching } from './parts.js';
import { announceAbandoned } from './seats/announce-abandoned.js';
import { leaveSeat } from './seats/leave-seat.js';
import type { Match } from './shapes.js';
import { loadVisible } from './state/load.js';
import { presentTo } from './stream/present.js';

/**
 * Gives a seat back before the start: one's own, or as the creator a bot's.
 *
 * Once entropy has been revealed, and where the feature that has made the match says so, this abandons it.
 */
export async function leaveMatch(parts: Watching & Presenting, caller: Caller, matchId: string, seat: Seat): Promise<Match> {
  const loaded = await loadVisible(parts, caller, matchId);
  const row = loaded.seats.find((row) => row.seat === seat);
  if (!row) throw new GameledgerError('NOT_FOUND', `This match has no seat ${seat}.`);
  const mine = seatOf(caller, loaded) === seat || (row.bot !== null && isCreator(caller, loaded));
  if (!mine) {
    if (caller.kind === 'anonymous') requirePlayer(caller);
    throw new GameledgerError('FORBIDDEN', `Seat ${seat} is not yours.`);
  }
  const outcome = await leaveSeat(parts, matchId, { seat, holder: row.tokenHash ?? '' });
  if (outcome === 'closed')
    throw new GameledgerError('MATCH_NOT_ACTIVE', 'The match has started; resign instead.', { matchStatus: loaded.head.status });
  if (outcome === 'not_found') throw notFound();
  const match = await presentTo(parts, caller, matchId);
  if (match.status === 'abandoned') await announceAbandoned(parts, matchId);
  else parts.notifications.announce(matchId, -1);
  return match;
}
