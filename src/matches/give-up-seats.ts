/** Gives up the seats of players whose accounts are gone. */
import { type LeftSeat, listDepartures, listLeftSeats, removeDeparture } from '../ledger/departures.js';
import { freeKeptSeats } from '../ledger/invitations.js';
import { repeatWork } from '../ledger/periodic-work.js';
import { leaveSeat } from '../ledger/seats.js';
import { codedError } from '../service/coded-error.js';
import { resign } from './resign.js';
import type { Deps } from './shared/deps.js';

/** Gives seats up as accounts go. */
export interface Departures {
  /** Gives up every seat that is due; how many players they were. Any number of processes may do so at once. */
  sweep(): Promise<number>;
  close(): Promise<void>;
}

const EVERY_MS = 5_000;

/** Looks now and from then on again and again. */
export function watchDepartures(deps: Deps, onFault: (error: unknown) => void): Departures {
  const sweep = async (): Promise<number> => {
    const players = await listDepartures(deps.connections);
    for (const playerId of players) {
      for (const left of await listLeftSeats(deps.connections, playerId)) await giveUp(deps, left);
      for (const matchId of await freeKeptSeats(deps.connections, playerId)) deps.notifications.announce(matchId, -1);
      await removeDeparture(deps.connections, playerId);
      // What is remembered of its seat tokens is forgotten.
      deps.notifications.announceKeys(playerId);
    }
    return players.length;
  };
  const sweeps = repeatWork(sweep, { everyMs: EVERY_MS, onFault });
  return { sweep, close: sweeps.stop };
}

/**
 * What cannot be given up, because it has ended or its rules are not here, is left to the clock. *Errors*: UNAVAILABLE.
 */
async function giveUp(deps: Deps, { matchId, seat, status, tokenHash }: LeftSeat): Promise<void> {
  try {
    if (status === 'active') await resign(deps, { kind: 'seat', matchId, seat }, matchId, undefined);
    else if (tokenHash !== null) {
      await leaveSeat(deps.connections, matchId, seat, tokenHash);
      deps.notifications.announce(matchId, -1);
    }
  } catch (error) {
    if (codedError(error).code === 'UNAVAILABLE') throw error;
  }
}
