/** The machine that the house's player would lay, from what is laid of it. */
import { faceDown } from '../model/matrix.js';
import type { CardId } from '../model/reference.js';
import { bordering, type Square } from '../model/squares.js';
import { kindsIn } from '../rules/piles.js';
import type { OwnView } from '../views/view.js';
import { chooseLaidCard, chooseLaidSquare } from './greedy-layout.js';

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
