import type { Caller } from '../../players/caller.js';
import { GameledgerError } from '../../service/errors.js';
import type { Joined, Opened } from '../shapes.js';
import type { Deps } from './deps.js';
import { presentTo } from './present.js';

/**
 * Takes a seat for a request that may have been sent twice: whoever sits there by the other one is answered, without
 * the token that was shown then.
 */
export async function orSeatedBefore(deps: Deps, caller: Caller, matchId: string, taking: Promise<Joined>): Promise<Opened> {
  try {
    return { ...(await taking), invitations: [] };
  } catch (error) {
    if (!(error instanceof GameledgerError) || error.code !== 'SEAT_TAKEN') throw error;
    const match = await presentTo(deps, caller, matchId);
    if (match.yourSeat === null) throw error;
    return { match, seat: match.yourSeat, seatToken: null, invitations: [] };
  }
}
