/**
 * What happens by itself between two choices.
 *
 * *Rules*: AR-6.7.
 */
import { runOn } from '../../../kit/run-on.js';
import type { Play } from '../model/play.js';
import { finishPhase } from '../rules/day.js';
import { carryOutFront } from '../rules/effects.js';
import { forcedAction } from './forced.js';
import { perform } from './perform.js';

/** AR-6.7: forced actions, pending effects and phases follow until the player has a choice or the game is over. */
export function runToChoice(play: Play): void {
  runOn(play, takeStep);
}

function takeStep(play: Play): 'again' | 'done' {
  const { state } = play;
  if (state.ended !== null) return 'done';
  if (state.decision !== null) {
    const forced = forcedAction(state);
    if (forced === null) return 'done';
    perform(play, forced);
  } else if (state.pendingEffects.length > 0) carryOutFront(play);
  else finishPhase(play);
  return 'again';
}
