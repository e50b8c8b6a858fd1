import type { Seat } from '../kernel/game.js';
import { leaveSeat } from '../ledger/seats.js';
import type { Caller } from '../players/caller.js';
import { requirePlayer } from '../players/require-player.js';
import { GameledgerError } from '../service/errors.js';
import type { Match } from './shapes.js';
import { isCreator, notFound, seatOf } from './shared/access.js';
import { announceAbandoned } from './shared/announce-abandoned.js';
import type { Deps } from './shared/deps.js';
import { loadVisible } from './shared/load.js';
import { presentTo } from './shared/present.js';

/**
 * Gives a seat back before the start: one's own, or as the creator a bot's.
 *
 * Once entropy has been revealed this abandons the match.
 */
export async function leaveMatch(deps: Deps, caller: Caller, matchId: string, seat: Seat): Promise<Match> {
  const loaded = await loadVisible(deps, caller, matchId);
  const row = loaded.seats.find((row) => row.seat === seat);
  if (!row) throw new GameledgerError('NOT_FOUND', `This match has no seat ${seat}.`);
  const mine = seatOf(caller, loaded) === seat || (row.bot !== null && isCreator(caller, loaded));
  if (!mine) {
    if (caller.kind === 'anonymous') requirePlayer(caller);
    throw new GameledgerError('FORBIDDEN', `Seat ${seat} is not yours to give up.`);
  }
  const outcome = await leaveSeat(deps.connections, matchId, seat, row.tokenHash ?? '');
  if (outcome === 'closed')
    throw new GameledgerError('MATCH_NOT_ACTIVE', 'The match has started; resign instead.', { matchStatus: loaded.head.status });
  if (outcome === 'not_found') throw notFound();
  const match = await presentTo(deps, caller, matchId);
  if (match.status === 'abandoned') await announceAbandoned(deps, matchId);
  else deps.notifications.announce(matchId, -1);
  return match;
}
