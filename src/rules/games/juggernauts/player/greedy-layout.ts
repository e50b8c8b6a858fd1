/** The house's player in setup: a Commander of the middle, a compact block, supports inside. */
import type { Action } from '../model/actions.js';
import { cardOf } from '../model/reference.js';
import type { OwnView } from '../views/view.js';
import { best, cardValue, helpsNeighbours, isSupport, neighboursOf } from './values.js';

const LIKED_DICE = [8, 10, 6, 4, 12, 20];

/** 6 to 10 faces: neither an early total loss nor a hopeless defence. */
export function chooseCommanderDie(options: Action[]): Action {
  return best(options, (action) => (action.type === 'chooseCommander' ? -LIKED_DICE.indexOf(action.die) : -100));
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
