import type { Outcome } from '../../../kernel/game.js';
import type { Result, State } from '../model/state.js';

/** Section 9: how the match ended; null while it runs. */
export function result(state: State): Result | null {
  return state.result;
}

/** One outcome a seat; null while the match runs. */
export function outcomes(state: State): Outcome[] | null {
  return state.result && [...state.result.outcomes];
}
