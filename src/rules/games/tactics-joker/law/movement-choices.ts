/**
 * The legal list of the phase `movement`.
 *
 * *Rules*: TJ-3.5.
 */
import type { Action } from '../model/actions.js';
import { type Seat, SKILLS } from '../model/names.js';
import type { State } from '../model/state.js';
import { carrierOf, partyOf } from '../rules/characters.js';
import { isWaiting } from '../rules/effects.js';
import { canMoveAnything, listGroupMoves } from '../rules/group-moves.js';
import { castlesToPayFor } from '../rules/recruitment.js';
import { skillsWithTarget } from '../rules/skill-prospects.js';

/**
 * TJ-3.5: everything a seat may do in `movement`, as often as its points allow; it may always end the turn. In the
 * order of section 6: A5, A6, A7, A19.
 */
export function listMovementChoices(state: State, seat: Seat): Action[] {
  const actions: Action[] = listMoves(state, seat);
  for (const at of castlesToPayFor(state, seat)) actions.push({ type: 'recruitMove', at });
  for (const action of listSkills(state, seat)) actions.push(action);
  actions.push({ type: 'endTurn' });
  return actions;
}

/** A5: every move that the points left can pay. */
function listMoves(state: State, seat: Seat): Action[] {
  const { points } = state;
  if (!points || points.normal + points.extra === 0) return [];
  const most = points.normal > 0 ? Number.POSITIVE_INFINITY : 1;
  return listGroupMoves(state, seat, { crossing: false, most, reach: null }, (from, to, count): Action & { type: 'move' } => ({
    type: 'move',
    from,
    to,
    count,
  }));
}

/** A7: every skill that may be begun (TJ-13.1, TJ-13.7, TJ-13.10). */
function listSkills(state: State, seat: Seat): Action[] {
  const { skills } = state.config;
  if (skills.mode === 'off' || state.skillUsed || !state.points || state.points.normal === 0) return [];
  const idle = SKILLS.filter((skill) => !isWaiting(state, seat, skill));
  if (skills.mode === 'commander') return skillsWithTarget(state, seat, null, idle).map((skill) => ({ type: 'beginSkill', skill }));
  return partyOf(state, seat)
    .filter(({ id }) => carrierOf(state, id))
    .flatMap(({ id }) => skillsWithTarget(state, seat, id, idle).map((skill): Action => ({ type: 'beginSkill', skill, pc: id })));
}

/** Whether there is anything but ending the turn (TJ-3.6). */
export function hasMovementChoice(state: State, seat: Seat): boolean {
  const { points } = state;
  if (!points || points.normal + points.extra === 0) return false;
  if (canMoveAnything(state, seat)) return true;
  return castlesToPayFor(state, seat).length > 0 || listSkills(state, seat).length > 0;
}
