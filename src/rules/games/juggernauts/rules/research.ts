/**
 * Chapter 10: Research Report and R&D Breakthrough.
 *
 * *Rules*: JN-10.9, JN-10.10.
 */
import type { Seat } from '../../../kernel/game.js';
import { type Action, expectAction, expectUse } from '../model/actions.js';
import type { PendingOf } from '../model/pending.js';
import type { Play } from '../model/play.js';
import { cardOf } from '../model/reference.js';
import { seatOf } from '../model/seats.js';
import type { SeatState } from '../model/state.js';
import { draw } from './drawing.js';
import { kindsIn, moveCard, shuffleDeck } from './piles.js';
import { hasToken, spendToken } from './tokens.js';

const RESEARCH = cardOf('research-report').token;

/** JN-10.9, JN-10.10: both tokens need a card in the deck. */
export function canResearch(me: SeatState): boolean {
  return me.deck.length > 0 && (hasToken(me, 'research-report') || hasToken(me, 'rd-breakthrough'));
}

/** JN-10.9, JN-10.10: a Research Report, and each kind in the deck for an R&D Breakthrough. */
export function researchChoices(me: SeatState): Action[] {
  if (me.deck.length === 0) return [];
  const choices: Action[] = hasToken(me, 'research-report') ? [{ type: 'useToken', token: 'research-report' }] : [];
  if (hasToken(me, 'rd-breakthrough'))
    for (const card of kindsIn(me.deck)) choices.push({ type: 'useToken', token: 'rd-breakthrough', card });
  return choices;
}

/** JN-10.10: a card of a chosen kind from the deck; the deck is shuffled. */
export function breakThrough(play: Play, seat: Seat, action: Action): void {
  const { card } = expectUse(action, 'rd-breakthrough');
  const me = seatOf(play.state, seat);
  spendToken(play, seat, 'rd-breakthrough');
  moveCard(card, me.deck, me.hand);
  play.events.push({ type: 'cardTaken', seat, card, from: 'deck' });
  shuffleDeck(play, seat);
}

/** JN-10.9: draws three; then three cards of the hand go back. */
export function research(play: Play, seat: Seat): void {
  spendToken(play, seat, 'research-report');
  if (draw(play, seat, RESEARCH.draw, 'research')) askResearchReturn(play, seat);
}

/** JN-10.9: three cards of the hand go back, or the whole smaller hand. */
export function askResearchReturn(play: Play, seat: Seat): void {
  const me = seatOf(play.state, seat);
  me.pending = { type: 'researchReturn', left: Math.min(RESEARCH.return, me.hand.length) };
}

/** JN-10.9: each kind in hand. */
export function researchReturnChoices(me: SeatState): Action[] {
  return kindsIn(me.hand).map((card) => ({ type: 'returnCard', card }));
}

/** JN-10.9: a card goes to the bottom; after the last one the deck is shuffled. Returns whether more are to go. */
export function returnCard(play: Play, seat: Seat, pending: PendingOf<'researchReturn'>, action: Action): boolean {
  const { card } = expectAction(action, 'returnCard');
  const me = seatOf(play.state, seat);
  moveCard(card, me.hand, me.deck);
  play.events.push({ type: 'cardReturned', seat, card });
  const left = pending.left - 1;
  if (left > 0) {
    me.pending = { type: 'researchReturn', left };
    return true;
  }
  shuffleDeck(play, seat);
  return false;
}
