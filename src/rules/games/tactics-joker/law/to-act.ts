import type { Seat } from '../model/names.js';
import type { State } from '../model/state.js';
import { castleChooser, pcPlacer } from '../rules/opening.js';

/** Section 5: the seat that owes a choice, if any. *Shape*: empty when the match is over, else one seat. */
export function toAct(state: State): Seat[] {
  const seat = seatToAct(state);
  return seat === null ? [] : [seat];
}

/** Section 5: the one seat that owes a choice; null when the match is over. */
export function seatToAct(state: State): Seat | null {
  if (state.pending !== null) return state.pending.seat;
  switch (state.phase) {
    case 'over':
      return null;
    case 'chooseCastles':
      return castleChooser(state);
    case 'placePcs':
      return pcPlacer(state);
    default:
      return state.turnSeat;
  }
}
