/**
 * Chapter 10, first half: cards are played for those that left, and tokens used meanwhile.
 *
 * *Rules*: JN-10.1, JN-10.4, JN-10.5, JN-10.6, JN-10.8, JN-R26, JN-R27, JN-R45.
 */
import type { Seat } from '../../../kernel/game.js';
import { present } from '../../../kit/unreachable.js';
import { type Action, isUse } from '../model/actions.js';
import { faceDown, insertSpace } from '../model/matrix.js';
import type { PendingOf } from '../model/pending.js';
import { activeSeats, type Play } from '../model/play.js';
import { seatOf } from '../model/seats.js';
import type { Square } from '../model/squares.js';
import type { SeatState } from '../model/state.js';
import { openSquares, without } from './contiguity.js';
import { draw } from './drawing.js';
import { askLastAlerts } from './hand.js';
import { kindsIn, moveCard } from './piles.js';
import { askRearrange } from './rearrange.js';
import { breakThrough, canResearch, research, researchChoices, returnCard } from './research.js';

/** JN-10.1, JN-10.5: whether a card is still to be played and there is one to play. */
function canPlayCard(me: SeatState): boolean {
  return me.played < me.removed.length && me.hand.length > 0;
}

/** Whether cards of two kinds can be played, which makes the choice a real one; far cheaper than the whole list. */
export function canPlaySeveral(me: SeatState): boolean {
  return canPlayCard(me) && me.hand.some((card) => card !== me.hand[0]);
}

/** JN-10.1, JN-10.8, JN-R27: cards and tokens while there are any, also after the last card; then the alerts. */
export function askRecover(play: Play, seat: Seat): void {
  const me = seatOf(play.state, seat);
  if (canPlayCard(me) || canResearch(me)) me.pending = { type: 'recover' };
  else askLastAlerts(play, seat);
}

/** JN-10.4: the squares a card may be played on, with the cards that can still be played after it. */
export function playableSquares(me: SeatState): Square[] {
  const cards = Math.min(me.removed.length - me.played - 1, me.hand.length - 1 + me.deck.length);
  return openSquares(me.matrix, without(me.removed, me.matrix), cards);
}

/** JN-10.1, JN-10.8: each kind on each legal square, and the tokens; no pass while a card can be played. */
export function recoverChoices(me: SeatState): Action[] {
  const choices: Action[] = [];
  if (canPlayCard(me)) {
    const squares = playableSquares(me);
    for (const card of kindsIn(me.hand)) for (const { x, y } of squares) choices.push({ type: 'recoverCard', card, x, y });
  }
  choices.push(...researchChoices(me));
  if (!canPlayCard(me)) choices.push({ type: 'pass' });
  return choices;
}

/** JN-10.1, JN-10.8: a card is played, a token used, or the playing of cards is over. */
export function recover(play: Play, seat: Seat, action: Action): void {
  if (action.type === 'pass') {
    askLastAlerts(play, seat);
    return;
  }
  if (action.type === 'recoverCard') {
    recoverCard(play, seat, action.card, action);
    return;
  }
  if (isUse(action, 'research-report')) {
    research(play, seat);
    return;
  }
  breakThrough(play, seat, action);
  askRecover(play, seat);
}

/** JN-10.6, JN-R26: the i-th card played replaces the i-th that left; a Transformation lets its owner rearrange. */
function recoverCard(play: Play, seat: Seat, card: string, { x, y }: Square): void {
  const me = seatOf(play.state, seat);
  moveCard(card, me.hand);
  insertSpace(me.matrix, faceDown({ x, y }, card));
  play.events.push({ type: 'cardPlayed', seat, x, y, card });
  const replaced = present(me.removed[me.played], 'card to replace');
  me.played++;
  if (replaced.transform) askRearrange(me);
  else drawForPlay(play, seat);
}

/** JN-10.5: after each card played the seat draws one. */
export function drawForPlay(play: Play, seat: Seat): void {
  if (draw(play, seat, 1, 'recover')) askRecover(play, seat);
}

/** JN-10.9: what a Research Report allows; then on with Recover. */
export function returnResearch(play: Play, seat: Seat, pending: PendingOf<'researchReturn'>, action: Action): void {
  if (!returnCard(play, seat, pending, action)) askRecover(play, seat);
}

/** JN-R45: only squares of this Drain are vacated: they are forgotten when Recover is over. */
export function closeRecover(play: Play): void {
  for (const [, me] of activeSeats(play)) {
    me.removed = [];
    me.played = 0;
  }
}
