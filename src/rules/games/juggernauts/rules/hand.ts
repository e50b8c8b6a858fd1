/**
 * The hand size, and the end of Recover: the last alerts, then the hand is brought to its size.
 *
 * *Rules*: JN-2.8, JN-10.12, JN-10.13, JN-12.6, JN-R25, JN-R43.
 */
import type { Seat } from '../../../kernel/game.js';
import { type Action, expectAction } from '../model/actions.js';
import { sumFaceUp } from '../model/matrix.js';
import type { Play } from '../model/play.js';
import { FIGURES } from '../model/reference.js';
import { seatOf } from '../model/seats.js';
import type { SeatState, State } from '../model/state.js';
import { askAntiInfantry, removeAlert } from './alerts.js';
import { canTakeBack, draw } from './drawing.js';
import { discardFromHand, kindsIn } from './piles.js';

/**
 * JN-2.8, JN-12.6, JN-R43: the hand size, which follows from the Commander in a variant; as a number it may be below 0.
 */
export function rawHandSize(state: State, me: SeatState): number {
  const base = state.config.commanderHandSize ? (FIGURES.commanderHandSize[String(me.commander)] ?? FIGURES.handSize) : FIGURES.handSize;
  return base + sumFaceUp(me.matrix, 'handSize') - me.infiltrations - me.shutdowns;
}

/** JN-2.8, JN-R43: the hand size for drawing and discarding. */
export function handSize(state: State, me: SeatState): number {
  return Math.max(0, rawHandSize(state, me));
}

/** JN-10.12: alerts against tokens, then the hand. */
export function askLastAlerts(play: Play, seat: Seat): void {
  if (!askAntiInfantry(play, seat)) adjustHand(play, seat);
}

/** JN-10.12: one alert less, or on to the hand. */
export function answerLastAntiInfantry(play: Play, seat: Seat, action: Action): void {
  if (action.type === 'pass') {
    adjustHand(play, seat);
    return;
  }
  removeAlert(play, seat);
  askLastAlerts(play, seat);
}

/** JN-10.13, JN-R25: up to the hand size card by card, or down to it by choice. */
export function adjustHand(play: Play, seat: Seat): void {
  const me = seatOf(play.state, seat);
  const size = handSize(play.state, me);
  while (me.hand.length < size) {
    if (me.deck.length === 0 && !canTakeBack(me)) return;
    if (!draw(play, seat, 1, 'hand')) return;
  }
  if (me.hand.length > size) me.pending = { type: 'discardDown' };
}

/** JN-10.13, JN-10.14: each kind in hand. */
export function discardChoices(me: SeatState): Action[] {
  return kindsIn(me.hand).map((card) => ({ type: 'discardCard', card }));
}

/** JN-10.13: one card less. */
export function discardDown(play: Play, seat: Seat, action: Action): void {
  discardFromHand(play, seat, expectAction(action, 'discardCard').card);
  adjustHand(play, seat);
}
