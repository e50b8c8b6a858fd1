/** The house's player in setup: a Commander for its deck, a compact block, supports inside. */
import type { Action } from '../model/actions.js';
import { cardOf } from '../model/reference.js';
import type { OwnView } from '../views/view.js';
import { best, cardValue, helpsNeighbours, isSupport, neighboursOf } from './values.js';

/** So many cards are left to play from: a machine that cannot be filled again rolls nothing. */
const CARDS_LEFT = 12;

/** The most faces that the deck can fill again and again: a large machine outlasts its damage. */
export function chooseCommanderDie(me: OwnView, options: Action[]): Action {
  const cards = me.deckCount + me.hand.length;
  return best(options, (action) =>
    action.type !== 'chooseCommander' ? -100 : action.die + CARDS_LEFT <= cards ? action.die : -action.die,
  );
}

/** A compact block: many laid neighbours, near to the middle of the shape. */
export function chooseLaidSquare(me: OwnView, options: Action[]): Action {
  const middle = (axis: 'x' | 'y'): number => me.shape.reduce((sum, square) => sum + square[axis], 0) / me.shape.length;
  const [x, y] = [middle('x'), middle('y')];
  return best(options, (action) =>
    action.type === 'laySquare' ? neighboursOf(action, me.shape) * 10 - Math.abs(action.x - x) - Math.abs(action.y - y) : -100,
  );
}

/** Supports where there are three neighbours or more, the others around them. */
export function chooseLaidCard(me: OwnView, options: Action[]): Action {
  const squares = [...me.shape, ...me.matrix];
  const [here] = me.shape;
  const isMiddle = here !== undefined && neighboursOf(here, squares) >= 3;
  return best(options, (action) => {
    if (action.type !== 'layCard') return -100;
    return cardValue(action.card, me) + (helpsNeighbours(action.card) === isMiddle ? 10 : 0);
  });
}

/** Keeps token kinds, Repair Teams and cheap attacks; returns surplus supports. */
export function chooseReturn(me: OwnView, options: Action[]): Action {
  return best(options, (action) => (action.type === 'returnCard' ? (isSurplus(me, action.card) ? 1 : -1) : 0));
}

function isSurplus(me: OwnView, card: string): boolean {
  const { attack, tokenizes, repairLevels } = cardOf(card);
  if (tokenizes || repairLevels !== null) return false;
  if (attack !== null) return (attack[0] ?? 0) > 1;
  return isSupport(card) && me.matrix.some((space) => space.card !== null && isSupport(space.card));
}
