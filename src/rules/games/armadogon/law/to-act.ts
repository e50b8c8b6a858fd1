/**
 * Who owes an action.
 *
 * *Rules*: AR-1.1.
 */
import type { State } from '../model/state.js';

/** AR-1.1: seat 0, the only one, until the game is over. */
export function toAct({ ended }: Pick<State, 'ended'>): 0[] {
  return ended ? [] : [0];
}
