import { GameledgerError } from '../../../base/errors.js';
import type { Caller } from '../../accounts/caller.js';
import type { Presenting } from '../parts.js';
import type { Joined, Opened } from '../shapes.js';
import { loadMatch } from '../state/load.js';
import { present } from '../stream/present.js';
import { heldToken } from './request-tokens.js';

/**
 * Takes a seat for a request that may have been sent twice: the second one returns the seat taken by the first, with
 * its token if that is `token`.
 */
export async function orSeatedBefore(
  parts: Presenting,
  caller: Caller,
  matchId: string,
  token: string,
  taking: Promise<Joined>,
): Promise<Opened> {
  try {
    return { ...(await taking), invitations: [], replayed: false };
  } catch (error) {
    if (!(error instanceof GameledgerError) || error.code !== 'SEAT_TAKEN') throw error;
    const seated = await seatedBefore(parts, caller, matchId, token);
    if (seated.seat === null) throw error;
    return seated;
  }
}

/** The seat that the caller has by an earlier request: by the same one, if its token is `token`. */
export async function seatedBefore(parts: Presenting, caller: Caller, matchId: string, token: string): Promise<Opened> {
  const { head, seats } = await loadMatch(parts, matchId);
  const match = await present(parts, caller, { head, seats });
  const seatToken = heldToken(seats, token);
  return { match, seat: match.yourSeat, seatToken, invitations: [], replayed: seatToken !== null };
}
