import type { State } from './state.js';
import type { Transition } from './transition.js';

/** Ends the game at once: nothing pending is carried out any more (AR-16.1, AR-16.2, AR-16.3). */
export function endGame({ state, events }: Transition, ended: NonNullable<State['ended']>): void {
  state.phase = 'gameOver';
  state.interludeAfter = null;
  state.pendingEncounter = null;
  state.pendingEffects = [];
  state.decision = null;
  state.ended = ended;
  events.push({ type: 'gameEnded', outcome: outcomeOf(ended), reason: ended.reason, cause: ended.cause });
}

/** Reaching the farm wins, everything else loses (section 9). */
export function outcomeOf({ reason }: NonNullable<State['ended']>): 'win' | 'loss' {
  return reason === 'farmReached' ? 'win' : 'loss';
}
