/**
 * The three ends of the game.
 *
 * *Rules*: AR-16.1, AR-16.2, AR-16.3, AR-R38, AR-R40.
 */
import type { Play } from '../model/play.js';
import type { DeathCause, Ending, State } from '../model/state.js';

/** AR-16.1: the farm is reached, a win at once. */
export function winAtFarm(play: Play): void {
  endGame(play, { reason: 'farmReached', cause: null });
}

/** AR-16.2: HP 0, a loss at once. */
export function die(play: Play, cause: DeathCause): void {
  endGame(play, { reason: 'death', cause });
}

/** AR-16.3, AR-R40: the last permitted day is over and nothing is decided, a loss. */
export function loseByDayLimit(play: Play): void {
  endGame(play, { reason: 'dayLimit', cause: null });
}

/** AR-16.3: whether no day may follow this one. */
export function isLastPermittedDay({ day, config }: State): boolean {
  return day >= config.dayLimit;
}

/** AR-R38: nothing pending is carried out any more. */
function endGame({ state, events }: Play, ended: Ending): void {
  state.phase = 'gameOver';
  state.interludeAfter = null;
  state.pendingEncounter = null;
  state.pendingEffects = [];
  state.decision = null;
  state.ended = ended;
  events.push({ type: 'gameEnded', outcome: outcomeOf(ended), reason: ended.reason, cause: ended.cause });
}

/** Reaching the farm wins, everything else loses (section 9). */
export function outcomeOf({ reason }: Ending): 'win' | 'loss' {
  return reason === 'farmReached' ? 'win' : 'loss';
}
