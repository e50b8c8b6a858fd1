/**
 * Chapter 5: how the neutralization tokens of a card are removed, in Command and in Activate.
 *
 * *Rules*: JN-5.7, JN-R38, JN-R56.
 */
import type { Seat } from '../../../kernel/game.js';
import { present } from '../../../kit/unreachable.js';
import { type Action, expectAction } from '../model/actions.js';
import { occupiedSpace } from '../model/matrix.js';
import type { PayPurpose, PendingOf } from '../model/pending.js';
import type { Play } from '../model/play.js';
import { FIGURES } from '../model/reference.js';
import { seatOf } from '../model/seats.js';
import type { Square } from '../model/squares.js';
import type { SeatState } from '../model/state.js';
import { activateLinked, goOnLinking } from './activate.js';
import { settle } from './command.js';
import { askPayment, canPay } from './payment.js';

type Neutralized = Omit<PendingOf<'neutralized'>, 'type'>;

/** JN-5.7: one token free and nothing active, or 3 Power for one token. */
export function neutralizedChoices(me: SeatState): Action[] {
  const choices: Action[] = [{ type: 'removeNeutralization' }];
  if (canPay(me, FIGURES.neutralizationCost)) choices.push({ type: 'payNeutralization' });
  return choices;
}

/** JN-5.7, JN-R38: both ways may be mixed, in Activate as in Command. */
export function treatNeutralized(play: Play, seat: Seat, pending: PendingOf<'neutralized'>, action: Action): void {
  if (action.type === 'payNeutralization') {
    askPayment(seatOf(play.state, seat), FIGURES.neutralizationCost, pending);
    return;
  }
  expectAction(action, 'removeNeutralization');
  removeOne(play, seat, pending, false);
  goOn(play, seat, pending, 'neutralized');
}

/** JN-5.7, JN-R56: a paid token is gone; with the last one the card becomes active, and nobody is asked. */
export function carryOutNeutralized(play: Play, seat: Seat, purpose: Extract<PayPurpose, { type: 'neutralized' }>): void {
  if (removeOne(play, seat, purpose, true) > 0) seatOf(play.state, seat).pending = purpose;
  else goOn(play, seat, purpose, 'activated');
}

function removeOne(play: Play, seat: Seat, { x, y }: Square, paid: boolean): number {
  const space = occupiedSpace(seatOf(play.state, seat).matrix, { x, y });
  space.neutral--;
  play.events.push({ type: 'neutralizationRemoved', seat, x, y, paid, left: space.neutral });
  return space.neutral;
}

/** The roll that hit the card is settled, or the array that named it goes on. */
function goOn(play: Play, seat: Seat, { x, y, roll, link }: Neutralized, result: 'activated' | 'neutralized'): void {
  if (link === null) {
    settle(play, seat, { roll: present(roll, 'roll that hit this card'), result, x, y });
    return;
  }
  if (result === 'activated') activateLinked(play, seat, { x, y });
  goOnLinking(play, seat, link);
}
