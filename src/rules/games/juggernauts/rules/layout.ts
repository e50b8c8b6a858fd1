/**
 * Chapter 2: Commanders, shapes, cards and the first hands.
 *
 * *Rules*: JN-2.1, JN-2.2, JN-2.3, JN-2.4, JN-2.5, JN-2.6, JN-2.7, JN-2.9, JN-R2, JN-R3, JN-R5, JN-R55.
 */
import type { Seat } from '../../../kernel/game.js';
import { present } from '../../../kit/unreachable.js';
import { type Action, expectAction } from '../model/actions.js';
import { faceDown } from '../model/matrix.js';
import type { PendingOf } from '../model/pending.js';
import { everySeat, type Play } from '../model/play.js';
import { FIGURES } from '../model/reference.js';
import { commanderOf, seatOf } from '../model/seats.js';
import { bordering, inCountingOrder } from '../model/squares.js';
import type { SeatState } from '../model/state.js';
import { handSize } from './hand.js';
import { drawCards, kindsIn, moveCard, shuffleDeck } from './piles.js';
import { beginRound, settleOrder } from './rounds.js';

/** JN-2.1, JN-R2: each deck is shuffled, in seat order; there is no cut. */
export function shuffleDecks(play: Play): void {
  for (const [seat] of everySeat(play)) shuffleDeck(play, seat);
}

/** JN-2.2, JN-R3: the dice whose lay-out the deck can fill. */
export function commanderChoices(me: SeatState): Action[] {
  return FIGURES.commanders
    .filter((die) => die + FIGURES.layoutExtraCards <= me.deck.length)
    .map((die) => ({ type: 'chooseCommander', die }));
}

/** JN-2.2: the choice stays secret until all have chosen. */
export function chooseCommander(play: Play, seat: Seat, action: Action): void {
  const { die } = expectAction(action, 'chooseCommander');
  seatOf(play.state, seat).commander = die;
  play.events.push({ type: 'commanderChosen', seat, die });
}

/** JN-2.3: the Commanders are revealed. */
export function revealCommanders(play: Play): void {
  const commanders = play.state.seats.map((me) => (me.out === null ? me.commander : null));
  play.events.push({ type: 'commandersRevealed', commanders });
}

/** JN-2.3, JN-2.4: every seat draws for its lay-out; the first square is laid by the engine. */
export function openLayout(play: Play): void {
  for (const [seat, me] of everySeat(play)) {
    const count = commanderOf(me) + FIGURES.layoutExtraCards;
    drawCards(play, seat, count);
    play.events.push({ type: 'drew', seat, count });
    me.shape = [{ x: 0, y: 0 }];
  }
}

/** JN-2.4, JN-R5: first the whole shape, then the cards in counting order. */
export function startLayout(me: SeatState): void {
  me.pending = { type: 'laySquare' };
}

/** JN-2.4, JN-R55: the empty squares adjacent to a laid one, so that the shape is one mass. */
export function squareChoices(me: SeatState): Action[] {
  return bordering(me.shape).map(({ x, y }) => ({ type: 'laySquare', x, y }));
}

/** JN-2.4: one more square; the last one puts the shape into counting order. */
export function laySquare(play: Play, seat: Seat, action: Action): void {
  const { x, y } = expectAction(action, 'laySquare');
  const me = seatOf(play.state, seat);
  me.shape.push({ x, y });
  play.events.push({ type: 'squareLaid', seat, x, y });
  const complete = me.shape.length === commanderOf(me);
  if (complete) me.shape = inCountingOrder(me.shape);
  me.pending = { type: complete ? 'layCard' : 'laySquare' };
}

/** JN-2.5: each kind in hand. */
export function layCardChoices(me: SeatState): Action[] {
  return kindsIn(me.hand).map((card) => ({ type: 'layCard', card }));
}

/** JN-2.5: the card goes face-down to the first square without one. */
export function layCard(play: Play, seat: Seat, action: Action): void {
  const { card } = expectAction(action, 'layCard');
  const me = seatOf(play.state, seat);
  const square = present(me.shape.shift(), 'square to lay a card on');
  moveCard(card, me.hand);
  me.matrix.push(faceDown(square, card));
  play.events.push({ type: 'cardLaid', seat, x: square.x, y: square.y, card });
  me.pending = me.shape.length > 0 ? { type: 'layCard' } : { type: 'keep', left: FIGURES.layoutExtraCards };
}

/** JN-2.6: any of the cards left may go back. */
export function keepChoices(me: SeatState, pending: PendingOf<'keep'>): Action[] {
  const choices: Action[] = pending.left > 0 ? kindsIn(me.hand).map((card) => ({ type: 'returnCard', card })) : [];
  choices.push({ type: 'endKeep' });
  return choices;
}

/** JN-2.6, JN-2.7: cards go back to the deck one at a time; then it is shuffled and the hand filled. */
export function keepOrReturn(play: Play, seat: Seat, pending: PendingOf<'keep'>, action: Action): void {
  const me = seatOf(play.state, seat);
  if (action.type === 'returnCard') {
    moveCard(action.card, me.hand, me.deck);
    me.returned++;
    play.events.push({ type: 'cardReturned', seat, card: action.card });
    me.pending = { type: 'keep', left: pending.left - 1 };
    return;
  }
  expectAction(action, 'endKeep');
  if (me.returned > 0) shuffleDeck(play, seat);
  me.returned = 0;
  drawCards(play, seat, Math.max(0, handSize(play.state, me) - me.hand.length));
}

/** JN-2.9: all seats have finished their lay-outs; round 1 begins. */
export function endLayout(play: Play): void {
  settleOrder(play);
  beginRound(play.state);
}
