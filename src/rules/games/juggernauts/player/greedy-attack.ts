/** The house's player in Resolve: attacks, aims and repairs. */
import type { Action } from '../model/actions.js';
import { spaceAt } from '../model/matrix.js';
import type { PendingOf } from '../model/pending.js';
import { cardOf } from '../model/reference.js';
import { isAdjacent } from '../model/squares.js';
import { attackCost } from '../rules/attack.js';
import { repairCost } from '../rules/repair.js';
import type { OwnView, View } from '../views/view.js';
import { best, damageShare, isSupport, preferredTarget, undamaged } from './values.js';

function targetDamage(view: View, target: number): number {
  const shown = view.seats[target];
  return shown === undefined ? 0 : damageShare(shown);
}

/** Single dice in attacks of their own hit more spaces than the best of several in one. */
const LIKED_MODES = ['single', 'split', 'triple'];
/** A hand of so many cards can be played from; what is above it may pay, unless two commands a round use it up. */
const HAND_KEPT = 3;
/** What a level above the first leaves: the cards of the next round are retained and fired with it. */
const POWER_KEPT = 2;

/** The highest level that leaves some Power; a first level also from all of it and from surplus cards. */
export function chooseAttack(view: View, me: OwnView, pending: PendingOf<'attack'>, options: Action[]): Action {
  const target = preferredTarget(view);
  const surplus = me.deckCount > 0 && !view.config.doubleCommand ? Math.max(0, me.hand.length - HAND_KEPT) : 0;
  const isWise = !damageServes(view, target) || isEmp(me, pending);
  return best(options, (action) => {
    if (action.type !== 'declareAttack') return 0;
    const cost = attackCost(me, pending, action.level);
    const means = me.power + (action.level === 1 ? surplus : -POWER_KEPT);
    const isPaid = cost === 0 || cost <= means;
    if (!isWise || !isPaid || action.targets.some((seat) => seat !== target)) return -1;
    return action.level * 2 + LIKED_MODES.indexOf(action.mode) / LIKED_MODES.length;
  });
}

/** JN-5.14: who rolls damage loses all alerts, so a machine that is not yet half down is better off with some. */
function damageServes(view: View, target: number): boolean {
  return view.config.alertRemoval === 'damaged' && targetDamage(view, target) < 1 / 2;
}

function isEmp(me: OwnView, pending: PendingOf<'attack'>): boolean {
  const card = spaceAt(me.matrix, pending)?.card ?? null;
  return card !== null && cardOf(card).emp;
}

/** A Targeting Report helps when many spaces of the target are damaged. */
export function chooseAim(view: View, _me: OwnView, options: Action[]): Action {
  const wants = targetDamage(view, preferredTarget(view)) >= 1 / 3;
  return best(options, ({ type }) => ((type === 'useToken') === wants ? 1 : 0));
}

/** The highest level that Power pays. */
export function chooseRepair(me: OwnView, pending: PendingOf<'repair'>, options: Action[]): Action {
  return best(options, (action) =>
    action.type === 'declareRepair' && repairCost(me, pending, action.level) <= me.power ? action.level : -1,
  );
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
