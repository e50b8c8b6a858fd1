/**
 * Rounds, and turns within a round of the asynchronous game.
 *
 * *Rules*: JN-12.1, JN-12.2.
 */
import type { Seat } from '../../../kernel/game.js';
import type { Play } from '../model/play.js';
import { commanderOf, isLiving, livingSeats, seatOf } from '../model/seats.js';
import type { State } from '../model/state.js';

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
  if (state.round >= state.config.maxRounds) return false;
  beginRound(state);
  return true;
}

/** JN-12.1: the order of asynchronous rounds starts with the fewest Commander faces, a tie decided by one die. */
export function settleOrder(play: Play): void {
  const { state } = play;
  if (!state.config.asynchronous) return;
  const living = livingSeats(state);
  const faces = (seat: Seat): number => commanderOf(seatOf(state, seat));
  const fewest = Math.min(...living.map(faces));
  const tied = living.filter((seat) => faces(seat) === fewest);
  const roll = tied.length > 1 ? play.chance.roll(tied.length) : null;
  const first = tied[(roll ?? 1) - 1] ?? 0;
  state.order = [...living.filter((seat) => seat >= first), ...living.filter((seat) => seat < first)];
  play.events.push({ type: 'orderSet', order: [...state.order], roll });
}
