import type { Seat } from './names.js';
import { castleChooser, pcPlacer } from './opening.js';
import type { State } from './state.js';

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
