/** Why a card cannot be retained, played or moved like this (chapters 9 and 10). */
import { unreachable } from '../../../kit/unreachable.js';
import type { Action } from '../model/actions.js';
import { spaceAt } from '../model/matrix.js';
import type { Pending } from '../model/pending.js';
import { cardOf } from '../model/reference.js';
import { bordering, compareSquares, formatSquare, hasSquare, isSameSquare, type Square } from '../model/squares.js';
import type { SeatState } from '../model/state.js';
import { without } from '../rules/contiguity.js';
import { retainCost } from '../rules/drain.js';
import { moveTargets } from '../rules/rearrange.js';
import { playableSquares } from '../rules/recover.js';
import { type Reason, tooDear } from './reason.js';

/** Why a card or a space cannot go there; null when nothing is at fault. */
export function reasonAgainstPlacing(
  me: SeatState,
  action: Extract<Action, { type: 'recoverCard' | 'swapSpaces' | 'moveSpace' }>,
): Reason | null {
  switch (action.type) {
    case 'recoverCard':
      return againstCard(me, action.card, action);
    case 'swapSpaces':
      return againstSwap(me, action.a, action.b);
    case 'moveSpace':
      return againstMove(me, action.from, action.to);
    default:
      return unreachable(action);
  }
}

function againstCard(me: SeatState, card: string, square: Square): Reason | null {
  if (me.played >= me.removed.length) return { rule: 'JN-10.1', message: 'Every card that left the matrix has been replaced.' };
  if (!me.hand.includes(card)) return { rule: 'JN-10.5', message: `There is no ${cardOf(card).name} in the hand.` };
  if (spaceAt(me.matrix, square)) return { rule: 'JN-10.3', message: `${formatSquare(square)} is occupied.` };
  return hasSquare(playableSquares(me), square) ? null : notJoined(me, square);
}

function notJoined(me: SeatState, square: Square): Reason {
  const vacated = without(me.removed, me.matrix);
  const isNear = hasSquare([...vacated, ...bordering([...me.matrix, ...vacated])], square);
  return isNear
    ? { rule: 'JN-10.2', message: `With a card on ${formatSquare(square)} the matrix could not become one contiguous mass again.` }
    : { rule: 'JN-10.3', message: `${formatSquare(square)} is neither vacated nor adjacent to an occupied or vacated square.` };
}

function againstSwap(me: SeatState, a: Square, b: Square): Reason | null {
  if (!spaceAt(me.matrix, a) || !spaceAt(me.matrix, b)) return { rule: 'JN-10.7', message: 'Two occupied squares are swapped.' };
  if (compareSquares(a, b) >= 0) return { rule: 'JN-10.7', message: 'Name two different squares, the first in counting order first.' };
  return { rule: 'JN-R31', message: 'Their contents are alike: swapping them changes nothing.' };
}

function againstMove(me: SeatState, from: Square, to: Square): Reason | null {
  if (!spaceAt(me.matrix, from)) return { rule: 'JN-10.7', message: `There is nothing on ${formatSquare(from)} to move.` };
  if (spaceAt(me.matrix, to)) return { rule: 'JN-10.7', message: `${formatSquare(to)} is occupied: swap instead.` };
  if (hasSquare(moveTargets(me, from), to)) return null;
  return {
    rule: 'JN-10.2',
    message: `With ${formatSquare(from)} on ${formatSquare(to)} the matrix could not become one contiguous mass again.`,
  };
}

/** Why a card can be neither retained nor let go now. */
export function againstRetain(me: SeatState, pending: Pending, square: Square): Reason | null {
  if (pending.type !== 'retain') return null;
  if (isSameSquare(pending, square)) return tooDear(me, retainCost(me, pending));
  const what = spaceAt(me.matrix, square)?.faceUp ? 'not asked about now' : 'no face-up card of the matrix';
  return { rule: 'JN-9.6', message: `${formatSquare(square)} is ${what}: ${formatSquare(pending)} is next in counting order.` };
}
