/** The house's player in Resolve: attacks, aims and repairs. */
import type { Action } from '../model/actions.js';
import type { PendingOf } from '../model/pending.js';
import { isAdjacent } from '../model/squares.js';
import { attackCost } from '../rules/attack.js';
import { repairCost } from '../rules/repair.js';
import type { OwnView, View } from '../views/view.js';
import { best, damageShare, isSupport, preferredTarget, undamaged } from './values.js';

function targetDamage(view: View): number {
  const shown = view.seats[preferredTarget(view)];
  return shown === undefined ? 0 : damageShare(shown);
}

/** Single dice in attacks of their own hit more spaces than the best of several in one. */
const LIKED_MODES = ['single', 'split', 'triple'];
/** A hand of so many cards can be played from; what is above it may pay. */
const HAND_KEPT = 3;

/** The highest level that Power pays; a first level from surplus cards too, which the deck replaces. */
export function chooseAttack(view: View, me: OwnView, pending: PendingOf<'attack'>, options: Action[]): Action {
  const target = preferredTarget(view);
  const surplus = me.deckCount > 0 ? Math.max(0, me.hand.length - HAND_KEPT) : 0;
  return best(options, (action) => {
    if (action.type !== 'declareAttack') return 0;
    const means = me.power + (action.level === 1 ? surplus : 0);
    if (attackCost(me, pending, action.level) > means || action.targets.some((seat) => seat !== target)) return -1;
    return action.level * 2 + LIKED_MODES.indexOf(action.mode) / LIKED_MODES.length;
  });
}

/** A Targeting Report helps when many spaces of the target are damaged. */
export function chooseAim(view: View, _me: OwnView, options: Action[]): Action {
  const wants = targetDamage(view) >= 1 / 3;
  return best(options, ({ type }) => ((type === 'useToken') === wants ? 1 : 0));
}

/** Level 1 from Power and surplus cards, higher levels from Power alone. */
export function chooseRepair(me: OwnView, pending: PendingOf<'repair'>, options: Action[]): Action {
  const surplus = Math.max(0, me.hand.length - HAND_KEPT);
  return best(options, (action) => {
    if (action.type !== 'declareRepair') return -1;
    const means = me.power + (action.level === 1 ? surplus : 0);
    return repairCost(me, pending, action.level) <= means ? action.level : -1;
  });
}

/** With two undamaged spaces or fewer, a hit on one of them is rolled again. */
export function chooseHitReroll(view: View, me: OwnView, options: Action[]): Action {
  const isCritical = undamaged(me.matrix) <= 2;
  return best(options, (action) => {
    if (action.type !== 'useToken' || action.token !== 'rapid-response-team') return 0;
    const attack = view.attacks[action.attack ?? -1];
    const space = me.matrix[(attack?.rolls[action.roll] ?? 0) - 1];
    return isCritical && attack?.rolls.length === 1 && space !== undefined && space.kind !== 'damage' ? 1 : -1;
  });
}

/** A face-up card, else a space next to face-up supports, else any undamaged one; never a damaged one. */
export function chooseTarget(view: View, options: Action[]): Action {
  return best(options, (action) => {
    if (action.type !== 'pickTarget') return -1;
    const attack = view.attacks[action.attack];
    const matrix = view.seats[attack?.target ?? -1]?.matrix ?? [];
    const space = matrix[(attack?.rolls[action.index] ?? 0) - 1];
    if (space === undefined || space.kind === 'damage') return 0;
    if (space.faceUp) return 3;
    const supported = matrix.some((other) => {
      const { card } = other;
      return card !== null && isSupport(card) && isAdjacent(other, space);
    });
    return supported ? 2 : 1;
  });
}
