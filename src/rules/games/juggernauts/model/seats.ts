/** Finding seats: one by its number, the living ones, the opponents of one. */
import type { Seat } from '../../../kernel/game.js';
import { present } from '../../../kit/unreachable.js';
import type { SeatState, State } from './state.js';

/** The state of a seat of the match. */
export function seatOf(state: State, seat: Seat): SeatState {
  return present(state.seats[seat], 'such seat');
}

/** The seats that have not lost, ascending. */
export function livingSeats(state: State): Seat[] {
  const living: Seat[] = [];
  for (let seat = 0; seat < state.seats.length; seat++) if (isLiving(state, seat)) living.push(seat);
  return living;
}

/** Whether `seat` plays and has not lost. */
export function isLiving(state: State, seat: Seat): boolean {
  return state.seats[seat]?.out === null;
}

/** JN-7.8, JN-12.4: the other living seats. */
export function opponentsOf(state: State, seat: Seat): Seat[] {
  return livingSeats(state).filter((other) => other !== seat);
}

/** The faces of the seat's Commander, which is chosen before any rule asks. */
export function commanderOf(seat: SeatState): number {
  return present(seat.commander, 'Commander of this seat');
}
