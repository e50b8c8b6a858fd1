import type { ActionOf, JtAction } from '../model/actions.js';
import type { JtSeat, Pay } from '../model/vocabulary.js';

/**
 * Directions in the order in which each seat tries them: mirrored, so that ties favour neither (section 11 of the
 * specification).
 */
const ORDERS: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5],
  [3, 2, 1, 0, 5, 4],
];

/** The legal list in a seat's own order: directions and hexes mirrored, cheap payments before dear ones. */
export function inOrderOf(seat: JtSeat, legal: readonly JtAction[]): JtAction[] {
  const ranked = legal.map((action) => ({ action, dearness: dearness(action), rank: rankOf(seat, action) }));
  ranked.sort((a, b) => a.dearness - b.dearness || a.rank - b.rank);
  return ranked.map(({ action }) => action);
}

/** Focus comes back every stone, synergy is lost with the point, stamina is for the whole match. */
function dearness(action: JtAction): number {
  const pay: Pay | undefined = 'pay' in action ? action.pay : undefined;
  return pay ? 3 * pay.stamina + pay.synergy : 0;
}

function rankOf(seat: JtSeat, action: JtAction): number {
  const order = ORDERS[seat] ?? [];
  if ('dir' in action) return order.indexOf(action.dir);
  if ('facing' in action) return order.indexOf(action.facing);
  if ('hex' in action) {
    const [col = 0, row = 0] = action.hex.split(',').map(Number);
    return 100 * row + (seat === 0 ? col : 38 - col);
  }
  return 0;
}

/** The first of the actions with the highest value; null of none. */
export function best<Action extends JtAction>(actions: readonly Action[], value: (action: Action) => number): Action | null {
  let found: Action | null = null;
  let highest = Number.NEGATIVE_INFINITY;
  for (const action of actions) {
    const worth = value(action);
    if (worth > highest) [found, highest] = [action, worth];
  }
  return found;
}

/** The actions of a type, in the order given. */
export function ofType<Type extends JtAction['type']>(actions: readonly JtAction[], type: Type): ActionOf<Type>[] {
  return actions.filter((action): action is ActionOf<Type> => action.type === type);
}

/** The first action of a type; null if there is none. */
export function firstOf<Type extends JtAction['type']>(actions: readonly JtAction[], type: Type): ActionOf<Type> | null {
  return ofType(actions, type)[0] ?? null;
}

/** The stamina an action costs. */
export function staminaOf(action: JtAction): number {
  return 'pay' in action && action.pay ? action.pay.stamina : 0;
}

/** The focus an action costs. */
export function focusOf(action: JtAction): number {
  return 'pay' in action && action.pay ? action.pay.focus : 0;
}
