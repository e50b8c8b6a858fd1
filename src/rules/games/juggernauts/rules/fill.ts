/**
 * Chapter 8, the end of Resolve: cards for repaired spaces.
 *
 * *Rules*: JN-8.12, JN-R23.
 */
import type { Seat } from '../../../kernel/game.js';
import { type Action, expectAction } from '../model/actions.js';
import { occupiedSpace, spacesOfKind } from '../model/matrix.js';
import type { PendingOf } from '../model/pending.js';
import type { Play } from '../model/play.js';
import { seatOf } from '../model/seats.js';
import type { SeatState } from '../model/state.js';
import { draw } from './drawing.js';
import { kindsIn, moveCard } from './piles.js';

/** JN-8.12, JN-R23: the first card token is asked while there are cards in hand. */
export function askFill(play: Play, seat: Seat): void {
  const me = seatOf(play.state, seat);
  const [space] = spacesOfKind(me.matrix, 'token');
  if (space !== undefined && me.hand.length > 0) me.pending = { type: 'fillToken', x: space.x, y: space.y };
}

/** JN-8.12: each kind in hand. */
export function fillChoices(me: SeatState, { x, y }: PendingOf<'fillToken'>): Action[] {
  return kindsIn(me.hand).map((card) => ({ type: 'fillToken', x, y, card }));
}

/** JN-8.12: the card lies face-down and keeps the neutralization tokens; its owner draws one. */
export function fillToken(play: Play, seat: Seat, action: Action): void {
  const { x, y, card } = expectAction(action, 'fillToken');
  const me = seatOf(play.state, seat);
  const space = occupiedSpace(me.matrix, { x, y });
  moveCard(card, me.hand);
  space.kind = 'card';
  space.card = card;
  play.events.push({ type: 'cardPlayed', seat, x, y, card });
  if (draw(play, seat, 1, 'fill')) askFill(play, seat);
}
