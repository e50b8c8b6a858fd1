/** How a match ended. */
import type { Outcome } from '../../../kernel/game.js';
import type { Result, State } from '../model/state.js';

/** The result in the words of section 9; null while the match runs. */
export function result(state: State): Result | null {
  return state.result;
}

/** One outcome a seat; null while the match runs. */
export function outcomes(state: State): Outcome[] | null {
  return state.result?.outcomes ?? null;
}
