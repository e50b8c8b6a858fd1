import { GameledgerError } from '../../../base/errors.js';
import type { Caller } from '../../accounts/caller.js';
import type { Deps } from '../deps.js';
import type { Joined, Opened } from '../shapes.js';
import { presentTo } from '../stream/present.js';

/**
 * Takes a seat for a request that may have been sent twice: the second one returns the seat taken by the first, without
 * its token.
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
