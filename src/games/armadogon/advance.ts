import { finishPhase } from './day.js';
import { carryOutFront } from './effects.js';
import { forcedAction } from './forced.js';
import { perform } from './perform.js';
import type { Transition } from './transition.js';

/** AR-6.7: goes on by itself - forced actions, pending effects, the next phase - until the wanderer has a choice or the game is over. */
export function advance(transition: Transition): void {
  const { state } = transition;
  while (state.ended === null) {
    if (state.decision !== null) {
      const forced = forcedAction(state);
      if (forced === null) return;
      perform(transition, forced);
    } else if (state.pendingEffects.length > 0) carryOutFront(transition);
    else finishPhase(transition);
  }
}
