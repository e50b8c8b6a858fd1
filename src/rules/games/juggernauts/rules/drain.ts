/**
 * Chapter 9, second half: what becomes of face-up cards.
 *
 * *Rules*: JN-9.5, JN-9.6, JN-9.7, JN-9.8.
 */
import type { Seat } from '../../../kernel/game.js';
import type { Action } from '../model/actions.js';
import { cardOfSpace, faceUpSpaces, occupiedSpace, removeSpace } from '../model/matrix.js';
import type { PendingOf } from '../model/pending.js';
import { activeSeats, type Play } from '../model/play.js';
import { queueOf } from '../model/queue.js';
import { cardOf } from '../model/reference.js';
import { seatOf } from '../model/seats.js';
import { hasSquare, inCountingOrder, type Square } from '../model/squares.js';
import type { SeatState } from '../model/state.js';
import { askPayment, canPay } from './payment.js';

/** JN-9.5: every face-up card is drained or asked about; JN-9.7: one turned face-down in Resolve is not. */
export function openRetain(play: Play): void {
  for (const [seat, me] of activeSeats(play)) {
    for (const space of faceUpSpaces(me.matrix, () => true)) drainCard(play, seat, me, space);
    me.deactivated = [];
    me.queue = queueOf(
      'retain',
      faceUpSpaces(me.matrix, () => true),
    );
  }
}

/**
 * JN-9.5: deactivated cards and those without a retain cost go, tokenizing ones become tokens; the others stay to be
 * asked.
 */
function drainCard(play: Play, seat: Seat, me: SeatState, square: Square): void {
  const { x, y } = square;
  const isDeactivated = hasSquare(me.deactivated, square);
  const card = cardOfSpace(occupiedSpace(me.matrix, square));
  const { tokenizes, retain, movesPerSpace } = cardOf(card);
  if (!isDeactivated && !tokenizes && retain !== null) return;
  const to = tokenizes && !isDeactivated ? 'tokens' : 'discard';
  removeSpace(me.matrix, square);
  me[to].push(card);
  me.removed.push({ x, y, card, transform: movesPerSpace > 0 && !isDeactivated });
  play.events.push({ type: 'cardDrained', seat, x, y, card, to });
}

/** JN-9.6: what it costs to keep the card face-up. */
export function retainCost(me: Pick<SeatState, 'matrix'>, square: Square): number {
  return cardOf(cardOfSpace(occupiedSpace(me.matrix, square))).retain ?? 0;
}

/** JN-9.6: the next face-up card is asked. */
export function askRetain(play: Play, seat: Seat): void {
  const me = seatOf(play.state, seat);
  const item = me.queue.shift();
  if (item?.type === 'retain') me.pending = { type: 'retain', x: item.x, y: item.y };
}

/** JN-9.6: retained if its cost can be paid, or let go. */
export function retainChoices(me: SeatState, { x, y }: PendingOf<'retain'>): Action[] {
  const choices: Action[] = canPay(me, retainCost(me, { x, y })) ? [{ type: 'retain', x, y }] : [];
  choices.push({ type: 'letGo', x, y });
  return choices;
}

/** JN-9.6: the retain cost is paid, or the card is discarded. */
export function retainOrLetGo(play: Play, seat: Seat, pending: PendingOf<'retain'>, action: Action): void {
  const me = seatOf(play.state, seat);
  const { x, y } = pending;
  if (action.type === 'letGo') {
    const card = cardOfSpace(removeSpace(me.matrix, pending));
    me.discard.push(card);
    me.removed.push({ x, y, card, transform: false });
    play.events.push({ type: 'cardLetGo', seat, x, y, card });
    askRetain(play, seat);
    return;
  }
  const cost = retainCost(me, pending);
  if (cost > 0) askPayment(me, cost, { type: 'retain', x, y });
  else carryOutRetain(play, seat, pending);
}

/** JN-9.6: the card stays face-up. */
export function carryOutRetain(play: Play, seat: Seat, { x, y }: Square): void {
  play.events.push({ type: 'cardRetained', seat, x, y, cost: retainCost(seatOf(play.state, seat), { x, y }) });
  askRetain(play, seat);
}

/** JN-9.8: the squares whose cards left are vacated; they wait in counting order. */
export function closeRetain(play: Play): void {
  for (const [, me] of activeSeats(play)) me.removed = inCountingOrder(me.removed);
}
