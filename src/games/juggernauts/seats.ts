/** Finding seats: one by its number, the living ones, the opponents of one. */
import type { Seat } from '../../kernel/game.js';
import type { SeatState, State } from './state.js';

/** A seat's state; throws for a seat the match does not have, which no caller may ask for. */
export function seatOf(state: State, seat: Seat): SeatState {
  const found = state.seats[seat];
  if (found === undefined) throw new Error(`no seat ${seat}`);
  return found;
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

/** JN-7.8, JN-12.4: any other living seat. */
export function opponentsOf(state: State, seat: Seat): Seat[] {
  return livingSeats(state).filter((other) => other !== seat);
}

/** The seat's Commander; throws before it is chosen, when no rule may ask. */
export function commanderOf(seat: SeatState): number {
  if (seat.commander === null) throw new Error('no Commander chosen');
  return seat.commander;
}
