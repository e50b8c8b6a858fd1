import type { Leg } from '../../../kernel/leg.js';
import type { Action } from '../model/actions.js';
import { cellOf } from '../model/board.js';
import type { View } from '../views/view-schema.js';

/** A march of a whole army, a point a cell; where it meets another of its seat it can be told apart no more. */
export function leg(action: Action, { viewer, armies }: View): Leg | null {
  if (action.type !== 'move' || viewer === null) return null;
  const own = armies.filter(({ seat }) => seat === viewer);
  if (own.find(({ at }) => at === action.from)?.count !== action.count) return null;
  const isMerged = own.some(({ at }) => at === action.to);
  const of = `army:${viewer}-${action.from}`;
  return { of, to: `cell:${cellOf(action.to)}`, as: isMerged ? null : `army:${viewer}-${action.to}`, cost: 1 };
}
