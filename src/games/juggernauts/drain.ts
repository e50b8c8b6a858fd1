/** Chapter 9: EMP Squads and Infiltration Teams, then what becomes of face-up cards. */
import type { Seat } from '../../kernel/game.js';
import { type Action, expectUse, isUse } from './actions.js';
import { cardOf } from './cards.js';
import { cardOfSpace, faceUpSpaces, occupiedSpace, removeSpace } from './matrix.js';
import { askPayment, canPay } from './payment.js';
import type { PendingOf } from './pending.js';
import { hasToken, moveCard, spendToken } from './piles.js';
import { activeSeats, everySeat, type Play } from './play.js';
import { queueOf } from './queue.js';
import { isLiving, opponentsOf, seatOf } from './seats.js';
import { hasSquare, inCountingOrder, isSameSquare, type Square } from './squares.js';
import type { SeatState, State } from './state.js';

function hasNamed(me: SeatState, target: Seat, square: Square): boolean {
  return me.plays.some((play) => play.token === 'emp-squad' && play.target === target && isSameSquare(play, square));
}

/** JN-9.1 to JN-9.4, JN-R29: face-up cards of active opponents, and opponents in the user's own Drain. */
function tokenUses(state: State, seat: Seat): Action[] {
  const me = seatOf(state, seat);
  const uses: Action[] = [];
  if (hasToken(me, 'emp-squad')) {
    for (const target of opponentsOf(state, seat)) {
      if (!state.active.includes(target)) continue;
      for (const { x, y, faceUp } of seatOf(state, target).matrix)
        if (faceUp && !hasNamed(me, target, { x, y })) uses.push({ type: 'useToken', token: 'emp-squad', target, x, y });
    }
  }
  if (hasToken(me, 'infiltration-team') && state.active.includes(seat))
    for (const target of opponentsOf(state, seat)) uses.push({ type: 'useToken', token: 'infiltration-team', target });
  return uses;
}

/** JN-9.1: the uses of tokens, or no use. */
export function drainTokenChoices(state: State, seat: Seat): Action[] {
  return [...tokenUses(state, seat), { type: 'pass' }];
}

/** JN-9.1, JN-1.10: asks while a token has a use. */
export function askDrainTokens(play: Play, seat: Seat): void {
  if (tokenUses(play.state, seat).length > 0) seatOf(play.state, seat).pending = { type: 'drainTokens' };
}

/** JN-9.2, JN-9.4: the use takes effect at the barrier; an Infiltration Team goes to no discard pile. */
export function answerDrainTokens(play: Play, seat: Seat, action: Action): void {
  if (action.type === 'pass') return;
  const me = seatOf(play.state, seat);
  if (isUse(action, 'emp-squad')) {
    const { target, x, y } = action;
    spendToken(play, seat, 'emp-squad', target);
    me.plays.push({ token: 'emp-squad', target, x, y });
  } else {
    const { target } = expectUse(action, 'infiltration-team');
    moveCard('infiltration-team', me.tokens);
    play.events.push({ type: 'tokenUsed', seat, token: 'infiltration-team', target });
    me.plays.push({ token: 'infiltration-team', target });
  }
  askDrainTokens(play, seat);
}

/** JN-9.1, JN-R46: the uses take effect; two squads on one card deactivate it once. */
export function resolveDrainTokens(play: Play): void {
  for (const [seat, me] of everySeat(play)) {
    for (const use of me.plays) {
      if (!isLiving(play.state, use.target)) continue;
      const them = seatOf(play.state, use.target);
      if (use.token === 'emp-squad') deactivate(play, seat, use.target, them, use);
      else if (use.token === 'infiltration-team') infiltrate(play, seat, use.target, them);
    }
    me.plays = [];
  }
}

function deactivate(play: Play, seat: Seat, target: Seat, them: SeatState, { x, y }: Square): void {
  if (!hasSquare(them.deactivated, { x, y })) them.deactivated.push({ x, y });
  play.events.push({ type: 'cardDeactivated', seat, target, x, y });
}

/** JN-9.4, JN-R43: the target's hand size is 1 lower for the rest of the game. */
function infiltrate(play: Play, seat: Seat, target: Seat, them: SeatState): void {
  them.infiltrations++;
  play.events.push({ type: 'infiltrated', seat, target, infiltrations: them.infiltrations });
}

/** JN-9.5: deactivated cards and those without a retain cost go, tokenizing ones become tokens; the others are asked. */
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

/** JN-9.6: what it costs to keep the card face-up; generators do not lower it (JN-3.5). */
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

/** JN-9.6, JN-3.5: the retain cost is paid in full, or the card is discarded. */
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

/** JN-9.8, JN-10.6: what left the matrix waits in counting order to be replaced. */
export function closeRetain(play: Play): void {
  for (const [, me] of activeSeats(play)) me.removed = inCountingOrder(me.removed);
}
