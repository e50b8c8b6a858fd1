/**
 * Recovery Team: a card of the discard pile in the place of a draw.
 *
 * *Rules*: JN-10.11.
 */
import type { Seat } from '../../../kernel/game.js';
import { type Action, expectUse } from '../model/actions.js';
import type { PendingOf } from '../model/pending.js';
import type { Play } from '../model/play.js';
import { seatOf } from '../model/seats.js';
import type { SeatState } from '../model/state.js';
import { kindsIn, moveCard } from './piles.js';
import { hasToken, openWindow, spendToken } from './tokens.js';

/** JN-10.11: asks whether a Recovery Team takes the place of this draw, if there is a team and a discard pile; returns whether it asks. */
export function askRecoveryDraw(me: SeatState, then: PendingOf<'recoveryDraw'>['then']): boolean {
  return openWindow(me, { type: 'recoveryDraw', then }, hasToken(me, 'recovery-team') && me.discard.length > 0);
}

/** JN-10.11: each kind in the discard pile, or the draw as it is. */
export function recoveryDrawChoices(me: SeatState): Action[] {
  const choices: Action[] = kindsIn(me.discard).map((card) => ({ type: 'useToken', token: 'recovery-team', card }));
  choices.push({ type: 'pass' });
  return choices;
}

/** JN-10.11: the card goes to the hand, and the token after it to the discard pile. */
export function takeBack(play: Play, seat: Seat, action: Action): void {
  const { card } = expectUse(action, 'recovery-team');
  const me = seatOf(play.state, seat);
  moveCard(card, me.discard, me.hand);
  play.events.push({ type: 'cardTaken', seat, card, from: 'discard' });
  spendToken(play, seat, 'recovery-team');
}
