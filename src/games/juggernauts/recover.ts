/** Chapter 10, first half: cards are played for those that left, and tokens used meanwhile. */
import type { Seat } from '../../kernel/game.js';
import { type Action, expectAction, expectUse, isUse } from './actions.js';
import { cardOf } from './cards.js';
import { openSquares, without } from './contiguity.js';
import { adjustHand, askLastAlerts, askRecoveryDraw, canTakeBack } from './hand.js';
import { faceDown, insertSpace } from './matrix.js';
import type { PendingOf } from './pending.js';
import { drawCards, hasToken, kindsIn, moveCard, shuffleDeck, spendToken } from './piles.js';
import { activeSeats, at, type Play } from './play.js';
import { askRearrange } from './rearrange.js';
import { seatOf } from './seats.js';
import type { Square } from './squares.js';
import type { SeatState } from './state.js';

const RESEARCH = cardOf('research-report').token;

/** JN-10.1, JN-10.5: whether a card is still to be played and there is one to play. */
function canPlayCard(me: SeatState): boolean {
  return me.played < me.removed.length && me.hand.length > 0;
}

/** Whether cards of two kinds can be played, which makes the choice a real one; far cheaper than the whole list. */
export function canPlaySeveral(me: SeatState): boolean {
  return canPlayCard(me) && me.hand.some((card) => card !== me.hand[0]);
}

/** JN-10.8 to JN-10.10: both tokens need a card in the deck. */
function canResearch(me: SeatState): boolean {
  return me.deck.length > 0 && (hasToken(me, 'research-report') || hasToken(me, 'rd-breakthrough'));
}

/** JN-10.1, JN-10.8: cards and tokens while there are any; then alerts (JN-10.12). */
export function askRecover(play: Play, seat: Seat): void {
  const me = seatOf(play.state, seat);
  if (canPlayCard(me) || canResearch(me)) me.pending = { type: 'recover' };
  else askLastAlerts(play, seat);
}

/** JN-10.2 to JN-10.4: the squares a card may be played on. */
export function playableSquares(me: SeatState): Square[] {
  const cards = Math.min(me.removed.length - me.played - 1, me.hand.length - 1 + me.deck.length);
  return openSquares(me.matrix, without(me.removed, me.matrix), cards);
}

/** JN-10.2, JN-10.8: each kind on each legal square, and the tokens; no pass while a card can be played. */
export function recoverChoices(me: SeatState): Action[] {
  const choices: Action[] = [];
  if (canPlayCard(me)) {
    const squares = playableSquares(me);
    for (const card of kindsIn(me.hand)) for (const { x, y } of squares) choices.push({ type: 'recoverCard', card, x, y });
  }
  if (me.deck.length > 0) {
    if (hasToken(me, 'research-report')) choices.push({ type: 'useToken', token: 'research-report' });
    if (hasToken(me, 'rd-breakthrough'))
      for (const card of kindsIn(me.deck)) choices.push({ type: 'useToken', token: 'rd-breakthrough', card });
  }
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
  const { card } = expectUse(action, 'rd-breakthrough');
  const me = seatOf(play.state, seat);
  spendToken(play, seat, 'rd-breakthrough');
  moveCard(card, me.deck, me.hand);
  play.events.push({ type: 'cardTaken', seat, card, from: 'deck' });
  shuffleDeck(play, seat);
  askRecover(play, seat);
}

/** JN-10.6, JN-R26: the i-th card played replaces the i-th that left; a Transformation lets its owner rearrange. */
function recoverCard(play: Play, seat: Seat, card: string, { x, y }: Square): void {
  const me = seatOf(play.state, seat);
  moveCard(card, me.hand);
  insertSpace(me.matrix, faceDown({ x, y }, card));
  play.events.push({ type: 'cardPlayed', seat, x, y, card });
  const replaced = at(me.removed, me.played);
  me.played++;
  if (replaced.transform) askRearrange(me);
  else drawForPlay(play, seat);
}

/** JN-10.5: after each card played the seat draws one. */
export function drawForPlay(play: Play, seat: Seat): void {
  const me = seatOf(play.state, seat);
  if (canTakeBack(me)) {
    askRecoveryDraw(me, 'recover');
    return;
  }
  drawCards(play, seat, 1);
  askRecover(play, seat);
}

/** JN-10.9: draws three; then three cards of the hand go back. */
function research(play: Play, seat: Seat): void {
  const me = seatOf(play.state, seat);
  spendToken(play, seat, 'research-report');
  drawCards(play, seat, RESEARCH.draw);
  me.pending = { type: 'researchReturn', left: Math.min(RESEARCH.return, me.hand.length) };
}

/** JN-10.9: each kind in hand. */
export function researchReturnChoices(me: SeatState): Action[] {
  return kindsIn(me.hand).map((card) => ({ type: 'returnCard', card }));
}

/** JN-10.9: a card goes to the bottom; after the last one the deck is shuffled. */
export function returnResearch(play: Play, seat: Seat, pending: PendingOf<'researchReturn'>, action: Action): void {
  const { card } = expectAction(action, 'returnCard');
  const me = seatOf(play.state, seat);
  moveCard(card, me.hand, me.deck);
  play.events.push({ type: 'cardReturned', seat, card });
  const left = pending.left - 1;
  if (left > 0) {
    me.pending = { type: 'researchReturn', left };
    return;
  }
  shuffleDeck(play, seat);
  askRecover(play, seat);
}

/** JN-10.11: a card of the discard pile instead of the top card; the token follows it to the pile. */
export function recoveryDraw(play: Play, seat: Seat, pending: PendingOf<'recoveryDraw'>, action: Action): void {
  const me = seatOf(play.state, seat);
  const deckIsEmpty = me.deck.length === 0;
  if (action.type === 'pass') {
    drawCards(play, seat, 1);
  } else {
    const { card } = expectUse(action, 'recovery-team');
    moveCard(card, me.discard, me.hand);
    play.events.push({ type: 'cardTaken', seat, card, from: 'discard' });
    spendToken(play, seat, 'recovery-team');
  }
  if (pending.then === 'recover') askRecover(play, seat);
  else if (action.type !== 'pass' || !deckIsEmpty) adjustHand(play, seat);
}

/** JN-R45: what left in this Drain is forgotten when Recover is over. */
export function closeRecover(play: Play): void {
  for (const [, me] of activeSeats(play)) {
    me.removed = [];
    me.played = 0;
  }
}
