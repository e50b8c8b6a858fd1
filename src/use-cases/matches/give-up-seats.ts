/** Gives up the seats of players whose accounts are gone. */

import { codedError } from '../../base/coded-error.js';
import { departureDue, type LeftSeat, listDepartures, listLeftSeats, removeDeparture } from '../../store/ledger/departures.js';
import { freeKeptSeats } from '../../store/ledger/seats.js';
import type { Duty } from '../duty.js';
import type { Appending, Presenting, Telling } from './parts.js';
import { resign } from './resign.js';
import { announceAbandoned } from './seats/announce-abandoned.js';
import { leaveSeat } from './seats/leave-seat.js';

/** Gives up every seat of those who are gone; how many players they were. */
export function giveUpSeats(parts: Appending & Presenting & Telling): Duty {
  return {
    name: 'departures',
    due: departureDue,
    async run() {
      const players = await listDepartures(parts.connections);
      for (const playerId of players) {
        for (const left of await listLeftSeats(parts.connections, playerId)) await giveUp(parts, left);
        for (const matchId of await freeKeptSeats(parts.connections, playerId)) parts.notifications.announce(matchId, -1);
        await removeDeparture(parts.connections, playerId);
        // What is remembered of its seat tokens is forgotten.
        parts.notifications.announceKeys([playerId]);
      }
      return players.length;
    },
  };
}

/**
 * What cannot be given up, because it has ended or its rules are not here, is left to the clock. *Errors*: UNAVAILABLE.
 */
async function giveUp(parts: Appending & Presenting & Telling, { matchId, seat, status, tokenHash }: LeftSeat): Promise<void> {
  try {
    if (status === 'active') await resign(parts, { kind: 'seat', matchId, seat }, matchId);
    else if (tokenHash !== null) {
      await leaveSeat(parts, matchId, { seat, holder: tokenHash });
      await announceAbandoned(parts, matchId);
    }
  } catch (error) {
    if (codedError(error).code === 'UNAVAILABLE') throw error;
  }
}
