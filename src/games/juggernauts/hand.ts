/** Chapter 10, second half: the last alerts, then the hand is brought to its size. */
import type { Seat } from '../../kernel/game.js';
import { type Action, expectAction } from './actions.js';
import { canRemoveAlert, removeAlert } from './alerts.js';
import type { PendingOf } from './pending.js';
import { discardFromHand, drawCards, handSize, hasToken, kindsIn } from './piles.js';
import type { Play } from './play.js';
import { seatOf } from './seats.js';
import type { SeatState } from './state.js';

/** JN-10.11: whether a Recovery Team can take the place of a draw. */
export function canTakeBack(me: SeatState): boolean {
  return hasToken(me, 'recovery-team') && me.discard.length > 0;
}

/** JN-10.11: asks whether a Recovery Team takes the place of this draw. */
export function askRecoveryDraw(me: SeatState, then: PendingOf<'recoveryDraw'>['then']): void {
  me.pending = { type: 'recoveryDraw', then };
}

/** JN-10.11: each kind in the discard pile, or the draw as it is. */
export function recoveryDrawChoices(me: SeatState): Action[] {
  const choices: Action[] = kindsIn(me.discard).map((card) => ({ type: 'useToken', token: 'recovery-team', card }));
  choices.push({ type: 'pass' });
  return choices;
}

/** JN-10.12: alerts against tokens, then the hand. */
export function askLastAlerts(play: Play, seat: Seat): void {
  const me = seatOf(play.state, seat);
  if (canRemoveAlert(me)) me.pending = { type: 'antiInfantry' };
  else adjustHand(play, seat);
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
    if (canTakeBack(me)) {
      askRecoveryDraw(me, 'hand');
      return;
    }
    if (me.deck.length === 0) return;
    drawCards(play, seat, 1);
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
