/** The house's player in Drain and Recover. */
import type { Action } from '../model/actions.js';
import { spaceAt } from '../model/matrix.js';
import type { PendingOf } from '../model/pending.js';
import { retainCost } from '../rules/drain.js';
import type { OwnView, View } from '../views/view.js';
import { squadWorth } from './greedy-defence.js';
import { best, cardValue, isSupport, neighboursOf, preferredTarget } from './values.js';

/** EMP Squads on what would stay or become a token, Infiltration Teams on anybody. */
export function chooseDrainToken(view: View, options: Action[]): Action {
  const target = preferredTarget(view);
  return best(options, (action) => {
    if (action.type !== 'useToken') return 0;
    if (action.token === 'infiltration-team') return action.target === target ? 2 : 1;
    if (action.token !== 'emp-squad') return -1;
    const card = spaceAt(view.seats[action.target]?.matrix ?? [], action)?.card ?? null;
    return card === null || squadWorth(card) === 0 ? -1 : squadWorth(card);
  });
}

/** So many cards in the hand want a space. */
const FULL_HAND = 4;

/** What Power pays; but supports go where a full hand waits, or no face-down card is left: the matrix would freeze. */
export function chooseRetain(me: OwnView, pending: PendingOf<'retain'>, options: Action[]): Action {
  const card = spaceAt(me.matrix, pending)?.card ?? null;
  const freezes = me.hand.length > 0 && !me.matrix.some((space) => space.kind === 'card' && !space.faceUp);
  const makesWay = card !== null && isSupport(card) && (freezes || me.hand.length >= FULL_HAND);
  const wants = retainCost(me, pending) <= me.power && !makesWay;
  return best(options, ({ type }) => ((type === 'retain') === wants ? 1 : 0));
}

/** The most valuable card on the square with the most neighbours; tokens when nothing is left to play. */
export function chooseRecover(me: OwnView, options: Action[]): Action {
  return best(options, (action) => {
    if (action.type === 'recoverCard') return 100 + cardValue(action.card, me) * 5 + neighboursOf(action, me.matrix);
    if (action.type !== 'useToken') return 0;
    if (action.token === 'rd-breakthrough') return cardValue(action.card, me);
    return action.token === 'research-report' && me.deckCount >= 3 ? 1 : -1;
  });
}

/** A Recovery Team for a good card, or when nothing can be drawn. */
export function chooseRecoveryDraw(me: OwnView, options: Action[]): Action {
  const least = me.deckCount === 0 ? 0 : 7;
  return best(options, (action) => {
    if (action.type !== 'useToken' || action.token !== 'recovery-team') return least;
    return cardValue(action.card, me) + 0.5;
  });
}
