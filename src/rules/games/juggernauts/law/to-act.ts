/** Who owes a choice. */
import type { Seat } from '../../../kernel/game.js';
import type { State } from '../model/state.js';

/** The seats that owe a choice, ascending. */
export function toAct(state: State): Seat[] {
  const owing: Seat[] = [];
  state.seats.forEach((me, seat) => {
    if (me.pending !== null) owing.push(seat);
  });
  return owing;
}
