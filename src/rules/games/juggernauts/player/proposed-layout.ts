/** What the house's player would lay of a machine, and play into it. */
import { faceDown } from '../model/matrix.js';
import type { CardId } from '../model/reference.js';
import { bordering, hasSquare, type Square } from '../model/squares.js';
import { kindsIn } from '../rules/piles.js';
import type { OwnView } from '../views/view.js';
import { chooseLaidCard, chooseLaidSquare } from './greedy-layout.js';
import { chooseRecover } from './greedy-recover.js';

/** The squares still to be laid, in the order in which the house's player lays them. */
export function proposedSquares(me: OwnView): Square[] {
  const shape = [...me.shape];
  while (shape.length < (me.commander ?? 0)) {
    const options = bordering(shape).map(({ x, y }) => ({ type: 'laySquare' as const, x, y }));
    const action = chooseLaidSquare({ ...me, shape }, options);
    if (action.type !== 'laySquare') break;
    shape.push({ x: action.x, y: action.y });
  }
  return shape.slice(me.shape.length);
}

/** A card for each square without one, in counting order. */
export function proposedCards(me: OwnView): CardId[] {
  const [hand, matrix] = [[...me.hand], [...me.matrix]];
  return me.shape.flatMap((square, index) => {
    const options = kindsIn(hand).map((card) => ({ type: 'layCard' as const, card }));
    if (options.length === 0) return [];
    const action = chooseLaidCard({ ...me, hand, matrix, shape: me.shape.slice(index) }, options);
    if (action.type !== 'layCard') return [];
    hand.splice(hand.indexOf(action.card), 1);
    matrix.push(faceDown(square, action.card));
    return [action.card];
  });
}

/** A card of the hand and the square to play it on, a gap rather than another as good; null where there is none. */
export function proposedRecovery(me: OwnView, squares: readonly Square[]): { card: CardId; square: Square } | null {
  const gapsFirst = squares.toSorted((a, b) => Number(hasSquare(me.removed, b)) - Number(hasSquare(me.removed, a)));
  const options = kindsIn(me.hand).flatMap((card) => gapsFirst.map(({ x, y }) => ({ type: 'recoverCard' as const, card, x, y })));
  if (options.length === 0) return null;
  const action = chooseRecover(me, options);
  return action.type === 'recoverCard' ? { card: action.card, square: { x: action.x, y: action.y } } : null;
}
