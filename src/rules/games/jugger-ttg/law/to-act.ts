import type { JtState } from '../model/state.js';
import type { JtSeat } from '../model/vocabulary.js';
import { isReady } from '../rules/lineup.js';
import { isFull } from '../rules/teams.js';

const BOTH: readonly JtSeat[] = [0, 1];

/** The seats that owe an action, ascending (section 5 of the specification). */
export function toAct(state: JtState): JtSeat[] {
  const { lineup } = state;
  if (state.phase === 'teamBuild') return BOTH.filter((seat) => !isFull(state, seat));
  if (lineup) return BOTH.filter((seat) => !isReady(lineup[seat]));
  return state.decision ? [state.decision.seat] : [];
}
