import { codedError } from '../../base/coded-error.js';
import type { Appending, Presenting, Telling } from '../../use-cases/matches/parts.js';
import { resign } from '../../use-cases/matches/resign.js';
import { voidRunning } from '../../use-cases/matches/void-running.js';
import { listForfeitedSeats } from './store/pairings.js';

const AT_ONCE = 100;
const WITHDRAWN = 'The maker of the tournament has withdrawn a player of this match.';

/**
 * Gives up the seats of those who have left a tournament (null: any) whose match is under way; how many they were. Any
 * number of processes may do so at once.
 */
export async function giveUpForfeitedSeats(parts: Appending & Presenting & Telling, tournamentId: string | null): Promise<number> {
  const seats = await listForfeitedSeats(parts.connections, tournamentId, AT_ONCE);
  for (const { matchId, seat, isWithdrawn } of seats) {
    try {
      // Nobody loses, in results or ratings, by what somebody else has decided.
      if (isWithdrawn) await voidRunning(parts, matchId, WITHDRAWN);
      else await resign(parts, { kind: 'seat', matchId, seat }, matchId, undefined);
    } catch (error) {
      // What cannot be given up, because it has ended or its rules are not here, is left to the clock.
      if (codedError(error).code === 'UNAVAILABLE') throw error;
    }
  }
  return seats.length;
}
