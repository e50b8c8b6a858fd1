/** Rounds, and turns within a round of the asynchronous game. */

import { isLiving, livingSeats } from './seats.js';
import type { State } from './state.js';

/** JN-4.1, JN-12.2: a new round, of all living seats or of the first in order. */
export function beginRound(state: State): void {
  state.round++;
  if (state.config.asynchronous) takeTurn(state, 0);
  else state.active = livingSeats(state);
}

/** Moves the turn to the first living seat of the order from index `from` on; false when there is none. */
function takeTurn(state: State, from: number): boolean {
  const turn = state.order.findIndex((seat, index) => index >= from && isLiving(state, seat));
  const seat = state.order[turn];
  if (seat === undefined) return false;
  state.turn = turn;
  state.active = [seat];
  return true;
}

/** JN-12.2, JN-11.5: the next seat of the order, or the next round; false when the last round has ended. */
export function nextTurn(state: State): boolean {
  if (state.config.asynchronous && takeTurn(state, state.turn + 1)) return true;
  if (state.round === state.config.maxRounds) return false;
  beginRound(state);
  return true;
}
