import { hasMovementChoice } from './movement-choices.js';
import type { Play } from './play.js';
import { castlesToRoll, endRecruitPhase } from './recruit.js';
import { endTurn } from './turn.js';
import { endByElimination } from './victory.js';

/** TJ-3.8: elimination, the end of `recruit`, the end of a turn with nothing left to do; until somebody owes a choice or the match is over. */
export function settle(play: Play): void {
  const { state } = play;
  while (state.turnSeat !== null && state.pending === null && state.phase !== 'over') {
    if (endByElimination(play)) return;
    const seat = state.turnSeat;
    if (state.phase === 'recruit') {
      if (castlesToRoll(state, seat).length > 0) return;
      endRecruitPhase(play, seat, true);
    } else {
      if (hasMovementChoice(state, seat)) return;
      endTurn(play, seat, true);
    }
  }
}
