import type { Outcome } from '../../../kernel/game.js';
import type { JtResult } from '../model/result.js';
import type { JtState } from '../model/state.js';

/** The result of a match; null while it runs (section 9 of the specification). */
export function result(state: JtState): JtResult | null {
  return state.result;
}

/** How the match ended for each seat; null while it runs. */
export function outcomes(state: JtState): Outcome[] | null {
  return state.result && [...state.result.seats];
}
