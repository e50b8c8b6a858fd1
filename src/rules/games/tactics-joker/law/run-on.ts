/**
 * What happens by itself between two choices.
 *
 * *Rules*: TJ-3.6, TJ-3.8, TJ-R40.
 */
import { runOn } from '../../../kit/run-on.js';
import type { Play } from '../rules/play.js';
import { castlesToRoll, endRecruitPhase } from '../rules/recruitment.js';
import { endTurn } from '../rules/turn.js';
import { endByElimination } from '../rules/victory.js';
import { hasMovementChoice } from './movement-choices.js';

/** TJ-3.8: settles after an action, until somebody owes a choice or the match is over. */
export function runOnPlay(play: Play): void {
  runOn(play, settleOnce);
}

/** Elimination, the end of `recruit`, or the end of a turn in which nothing else is left to do (TJ-3.6, TJ-R40). */
function settleOnce(play: Play): 'again' | 'done' {
  const { state } = play;
  if (state.turnSeat === null || state.pending !== null || state.phase === 'over') return 'done';
  if (endByElimination(play)) return 'done';
  const seat = state.turnSeat;
  if (state.phase === 'recruit') {
    if (castlesToRoll(state, seat).length > 0) return 'done';
    endRecruitPhase(play, seat, true);
  } else {
    if (hasMovementChoice(state, seat)) return 'done';
    endTurn(play, seat, true);
  }
  return 'again';
}
