import { canonicalJson } from './canonical-json.js';
import type { Game, Seat, Typed } from './game.js';

type Ruled<State, Action extends Typed> = Pick<Game<unknown, State, Action, Typed, unknown>, 'legalActions'>;

/** The member of the legal list that equals `action`, or null: the only test of legality there is. */
export function legalAction<State, Action extends Typed>(
  game: Ruled<State, Action>,
  state: State,
  seat: Seat,
  action: Action,
): Action | null {
  const wanted = canonicalJson(action);
  for (const legal of game.legalActions(state, seat)) {
    if (legal.type === action.type && canonicalJson(legal) === wanted) return legal;
  }
  return null;
}
