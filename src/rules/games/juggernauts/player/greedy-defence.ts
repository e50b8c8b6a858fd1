/** The house's player as a defender. */
import type { Action } from '../model/actions.js';
import { spaceAt } from '../model/matrix.js';
import type { PendingOf } from '../model/pending.js';
import { cardOf } from '../model/reference.js';
import { defenceCost } from '../rules/defence.js';
import type { OwnView, View } from '../views/view.js';
import { best, helpsNeighbours, isSupport, undamaged } from './values.js';

/** Whether the hit space is a face-up card that helps its neighbours, or one of the last three undamaged spaces. */
function isPrecious(view: View, me: OwnView, attack: number): boolean {
  const square = view.attacks[attack]?.space;
  const space = square ? spaceAt(me.matrix, square) : null;
  return undamaged(me.matrix) <= 3 || (space?.faceUp === true && space.card !== null && helpsNeighbours(space.card));
}

/**
 * Free levels always; level 1 of a precious space also from Power and, rather than level 0, from the hand: shots earn
 * more.
 */
export function chooseDefence(view: View, me: OwnView, pending: PendingOf<'defend'>, options: Action[]): Action {
  const square = view.attacks[pending.attack]?.space ?? { x: 0, y: 0 };
  const isWorthPaying = isPrecious(view, me, pending.attack);
  return best(options, (action) => {
    if (action.type !== 'defend') return -1;
    const isPaid = defenceCost(me, square, action.level) > 0;
    return isPaid && !(isWorthPaying && action.level === 1) ? -1 : action.level;
  });
}

/** Tokens go into the defence of the last two spaces and of face-up supports. */
function deservesToken(view: View, me: OwnView, attack: number): boolean {
  const square = view.attacks[attack]?.space;
  const space = square ? spaceAt(me.matrix, square) : null;
  return undamaged(me.matrix) <= 2 || (space?.faceUp === true && space.card !== null && isSupport(space.card));
}

/** A Defense Report for a defence that deserves it. */
export function chooseDefenceReport(view: View, me: OwnView, pending: PendingOf<'defenceReport'>, options: Action[]): Action {
  const wants = deservesToken(view, me, pending.attack);
  return best(options, ({ type }) => ((type === 'useToken') === wants ? 1 : 0));
}

/** A Rapid Response Team for a failing defence that deserves it. */
export function chooseDefenceReroll(view: View, me: OwnView, options: Action[]): Action {
  return best(options, (action) => {
    if (action.type !== 'useToken' || action.token !== 'rapid-response-team') return 0;
    return deservesToken(view, me, action.attack ?? -1) ? 1 : -1;
  });
}

/** What an EMP Squad would take away: a card its owner could retain, or a token in the making. */
export function squadWorth(card: string): number {
  const { retain, tokenizes } = cardOf(card);
  if (tokenizes) return 3;
  return retain === null ? 0 : 4;
}
