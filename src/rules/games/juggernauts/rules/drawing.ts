/**
 * Drawing after the setup, and the Recovery Team that may take the place of any draw.
 *
 * *Rules*: JN-10.11, JN-R53.
 */
import type { Seat } from '../../../kernel/game.js';
import { type Action, expectUse } from '../model/actions.js';
import type { AfterDrawing, PayPurpose, PendingOf } from '../model/pending.js';
import type { Play } from '../model/play.js';
import { seatOf } from '../model/seats.js';
import type { SeatState } from '../model/state.js';
import { drawCards, kindsIn, moveCard } from './piles.js';
import { hasToken, openWindow, spendToken } from './tokens.js';

/** JN-10.11: whether a Recovery Team can take the place of a draw. */
export function canTakeBack(me: SeatState): boolean {
  return hasToken(me, 'recovery-team') && me.discard.length > 0;
}

/**
 * JN-10.11, JN-R53: draws `count` cards, unless a Recovery Team may take the place of the first; returns whether the
 * drawing is over.
 *
 * The caller goes on by itself when it is; else `then` says how to go on after the answers.
 */
export function draw(play: Play, seat: Seat, count: number, then: AfterDrawing, purpose: PayPurpose | null = null): boolean {
  const me = seatOf(play.state, seat);
  if (openWindow(me, { type: 'recoveryDraw', left: count, then, purpose }, count > 0 && canTakeBack(me))) return false;
  drawCards(play, seat, count);
  return true;
}

/** JN-10.11: each kind in the discard pile, or the draw as it is. */
export function recoveryDrawChoices(me: SeatState): Action[] {
  const choices: Action[] = kindsIn(me.discard).map((card) => ({ type: 'useToken', token: 'recovery-team', card }));
  choices.push({ type: 'pass' });
  return choices;
}

/**
 * JN-10.11: one card is taken back or drawn, and the next one asked for; declining with an empty deck ends the drawing.
 *
 * Returns whether to go on with what follows the drawing; the filling of the hand is over when it is declined.
 */
export function answerRecoveryDraw(play: Play, seat: Seat, pending: PendingOf<'recoveryDraw'>, action: Action): boolean {
  const { left, then, purpose } = pending;
  if (action.type !== 'pass') takeBack(play, seat, action);
  else if (seatOf(play.state, seat).deck.length === 0) return then !== 'hand';
  else drawCards(play, seat, 1);
  return draw(play, seat, left - 1, then, purpose);
}

/** JN-10.11: the card goes to the hand, and the token after it to the discard pile. */
function takeBack(play: Play, seat: Seat, action: Action): void {
  const { card } = expectUse(action, 'recovery-team');
  const me = seatOf(play.state, seat);
  moveCard(card, me.discard, me.hand);
  play.events.push({ type: 'cardTaken', seat, card, from: 'discard' });
  spendToken(play, seat, 'recovery-team');
}
