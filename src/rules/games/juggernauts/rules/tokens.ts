/**
 * Tokens: who has one, what happens to a used one, and the windows in which they are offered.
 *
 * *Rules*: JN-1.9, JN-1.10, JN-R17.
 */
import type { Seat } from '../../../kernel/game.js';
import type { Action } from '../model/actions.js';
import type { Pending } from '../model/pending.js';
import type { Play } from '../model/play.js';
import type { CardId } from '../model/reference.js';
import { seatOf } from '../model/seats.js';
import type { SeatState } from '../model/state.js';
import { moveCard } from './piles.js';

/** Whether the seat has that token. */
export function hasToken(me: SeatState, token: CardId): boolean {
  return me.tokens.includes(token);
}

/** JN-1.9: a used token goes to its owner's discard pile at once. */
export function spendToken(play: Play, seat: Seat, token: CardId, target: Seat | null = null): void {
  const me = seatOf(play.state, seat);
  moveCard(token, me.tokens, me.discard);
  play.events.push({ type: 'tokenUsed', seat, token, target });
}

/**
 * JN-1.10, JN-R17: opens a window only for a seat that can use a token in it at that moment; returns whether it is
 * open.
 */
export function openWindow(me: SeatState, window: Pending, canUse: boolean): boolean {
  if (canUse) me.pending = window;
  return canUse;
}

/** A window of one kind of token: its use, or no use. */
export function tokenOrPass(token: 'command-aide' | 'anti-infantry-systems' | 'defense-report'): Action[] {
  return [{ type: 'useToken', token }, { type: 'pass' }];
}
