/**
 * Chapter 3: Power, what it costs and how a cost is met.
 *
 * *Rules*: JN-3.1, JN-3.2, JN-3.3, JN-3.4, JN-3.5, JN-R8, JN-R12, JN-R13.
 */
import type { Seat } from '../../../kernel/game.js';
import { present } from '../../../kit/unreachable.js';
import type { Action } from '../model/actions.js';
import { sumFaceUp } from '../model/matrix.js';
import type { PayPurpose, PendingOf } from '../model/pending.js';
import type { Play } from '../model/play.js';
import type { EffectLevel } from '../model/reference.js';
import { seatOf } from '../model/seats.js';
import type { Square } from '../model/squares.js';
import type { SeatState } from '../model/state.js';
import { draw } from './drawing.js';
import { discardFromHand, kindsIn } from './piles.js';

/** JN-3.3, JN-R8: a cost may be taken on only if pool and hand together cover it. */
export function canPay(me: Pick<SeatState, 'power' | 'hand'>, cost: number): boolean {
  return me.power + me.hand.length >= cost;
}

/**
 * JN-3.4, JN-R12: the Power cost of an attack, defence, repair or link level of a space, lowered by the adjacent
 * face-up generators, never below 0.
 *
 * JN-3.5: retention, neutralization, Command Aide and Hacker Team do not ask here.
 */
export function reducedCost(me: Pick<SeatState, 'matrix'>, square: Square, cost: number): number {
  return Math.max(0, cost - sumFaceUp(me.matrix, 'discount', square));
}

/** One level of a Linked Systems Array or a Repair Team. */
export function levelOf(levels: readonly EffectLevel[], level: number): EffectLevel {
  return present(levels[level], 'such level');
}

/**
 * JN-3.3, JN-R13: the levels above 0 of a Linked Systems Array or a Repair Team that the seat can pay, also those
 * larger than what there is.
 */
export function payableLevels(me: SeatState, square: Square, levels: readonly EffectLevel[]): EffectLevel[] {
  return levels.filter(({ level, cost }) => level > 0 && canPay(me, reducedCost(me, square, cost)));
}

/** JN-3.1: opens the payment of a cost above 0. */
export function askPayment(me: SeatState, cost: number, purpose: PayPurpose): void {
  me.pending = { type: 'pay', left: cost, discarded: 0, purpose };
}

/** JN-3.1: discards that lower what is left, and the payment from the pool. */
export function payChoices(me: SeatState, pending: PendingOf<'pay'>): Action[] {
  const choices: Action[] = pending.left > 0 ? kindsIn(me.hand).map((card) => ({ type: 'discardForPower', card })) : [];
  if (me.power >= pending.left) choices.push({ type: 'payPower' });
  return choices;
}

/** JN-3.1: one card less in hand, one Power less to pay. */
export function discardForPower(play: Play, seat: Seat, pending: PendingOf<'pay'>, card: string): void {
  discardFromHand(play, seat, card);
  seatOf(play.state, seat).pending = { ...pending, left: pending.left - 1, discarded: pending.discarded + 1 };
}

/** JN-3.2: pays the rest and draws as many cards as were discarded; returns whether what was paid for happens now. */
export function payPower(play: Play, seat: Seat, { left, discarded, purpose }: PendingOf<'pay'>): boolean {
  seatOf(play.state, seat).power -= left;
  play.events.push({ type: 'powerPaid', seat, purpose: purpose.type, power: left, cards: discarded });
  return draw(play, seat, discarded, 'pay', purpose);
}
