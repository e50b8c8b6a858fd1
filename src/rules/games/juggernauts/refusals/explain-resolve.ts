/** Why an attack or a defence is not legal in this form (chapters 7 and 8). */
import type { Seat } from '../../../kernel/game.js';
import type { ActionOf } from '../model/actions.js';
import { MODES, type Pending } from '../model/pending.js';
import { isLiving, seatOf } from '../model/seats.js';
import type { SeatState, State } from '../model/state.js';
import { attackCost } from '../rules/attack.js';
import { defenceCost, hitSpace } from '../rules/defence.js';
import { type Reason, tooDear } from './reason.js';

/** Why the level, the mode or the targets of an attack are not legal. */
export function againstAttack(state: State, seat: Seat, pending: Pending, action: ActionOf<'declareAttack'>): Reason | null {
  const { level, mode, targets } = action;
  const isBad = (target: Seat): boolean => target === seat || !isLiving(state, target);
  if (targets.some(isBad)) return { rule: 'JN-7.8', message: 'A target is another seat that has not lost.' };
  const rule = `JN-7.${3 + level}`;
  if (level === 1 && mode !== 'single') return { rule, message: 'Level 1 is one attack of one die.' };
  if (level === 2 && mode === 'triple') return { rule, message: 'Level 2 is one attack of two dice, or two of one die.' };
  const wanted = MODES.indexOf(mode) + 1;
  if (targets.length !== wanted)
    return { rule, message: `A ${mode} attack of level ${level} names ${wanted} target${wanted > 1 ? 's' : ''}.` };
  const tooMuch = pending.type === 'attack' ? tooDear(seatOf(state, seat), attackCost(seatOf(state, seat), pending, level)) : null;
  if (tooMuch) return tooMuch;
  const alike =
    mode === 'triple' ? { rule: 'JN-R51', what: 'The attacks of a triple' } : { rule: 'JN-R31', what: 'Both attacks of a split level 2' };
  return { rule: alike.rule, message: `${alike.what} are alike: name their targets in ascending order.` };
}

/** Why a defence level is not legal. */
export function againstDefence(state: State, me: SeatState, pending: Pending, level: number): Reason | null {
  if (pending.type !== 'defend') return null;
  const square = hitSpace(state, pending.attack);
  if (level === 0) return { rule: 'JN-8.2', message: 'Level 0 is only for spaces whose level 1 costs Power.' };
  return tooDear(me, defenceCost(me, square, level));
}
