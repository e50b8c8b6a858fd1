/**
 * Chapter 6: cards flip face-up, and Linked Systems Arrays flip their neighbours.
 *
 * *Rules*: JN-6.1, JN-6.2, JN-6.3, JN-6.4, JN-6.5, JN-R52.
 */
import type { Seat } from '../../../kernel/game.js';
import { present } from '../../../kit/unreachable.js';
import { type Action, expectAction } from '../model/actions.js';
import { activeCard, cardOfSpace, occupiedSpace } from '../model/matrix.js';
import type { LinkUse, PendingOf } from '../model/pending.js';
import { activeSeats, type Play } from '../model/play.js';
import { queueOf } from '../model/queue.js';
import { cardOf } from '../model/reference.js';
import { seatOf } from '../model/seats.js';
import { hasSquare, inCountingOrder, isAdjacent, type Square } from '../model/squares.js';
import type { SeatState, Space } from '../model/state.js';
import { askPayment, levelOf, payableLevels, reducedCost } from './payment.js';

const LINK_LEVELS = present(cardOf('linked-systems-array').linkLevels, 'level of a Linked Systems Array');

/** JN-6.1: the cards of Command flip; the Linked Systems Arrays among them are asked in counting order (JN-6.2). */
export function openLink(play: Play): void {
  for (const [seat, me] of activeSeats(play)) {
    const flipped = inCountingOrder(me.activated);
    for (const square of flipped) flip(play, seat, square, 'command');
    me.queue = queueOf(
      'link',
      flipped.filter((square) => isLinked(me, square)),
    );
    me.activated = [];
    me.settled = [];
  }
}

function flip(play: Play, seat: Seat, { x, y }: Square, by: 'command' | 'link'): void {
  const space = occupiedSpace(seatOf(play.state, seat).matrix, { x, y });
  space.faceUp = true;
  play.events.push({ type: 'cardActivated', seat, x, y, card: cardOfSpace(space), by });
}

function isLinked(me: SeatState, square: Square): boolean {
  return activeCard(occupiedSpace(me.matrix, square))?.linkLevels != null;
}

/**
 * JN-6.3, JN-R52: the adjacent own face-down cards, neutralized ones too, but those this array has tried; in counting
 * order.
 */
export function linkCandidates(me: Pick<SeatState, 'matrix'>, square: Square, tried: readonly Square[] = []): Space[] {
  return me.matrix.filter((space) => space.kind === 'card' && !space.faceUp && isAdjacent(space, square) && !hasSquare(tried, space));
}

/** JN-6.2, JN-6.3: the next Linked Systems Array that has a candidate is asked. */
export function askLink(play: Play, seat: Seat): void {
  const me = seatOf(play.state, seat);
  for (let item = me.queue.shift(); item !== undefined; item = me.queue.shift()) {
    if (item.type !== 'link' || linkCandidates(me, item).length === 0) continue;
    me.pending = { type: 'link', x: item.x, y: item.y };
    return;
  }
}

/** JN-6.2, JN-3.4: what a level costs after the generators. */
export function linkCost(me: Pick<SeatState, 'matrix'>, square: Square, level: number): number {
  return reducedCost(me, square, levelOf(LINK_LEVELS, level).cost);
}

/** JN-6.2: level 0, and the levels the seat can pay. */
export function linkChoices(me: SeatState, pending: PendingOf<'link'>): Action[] {
  const choices: Action[] = [{ type: 'linkLevel', level: 0 }];
  for (const { level } of payableLevels(me, pending, LINK_LEVELS)) choices.push({ type: 'linkLevel', level });
  return choices;
}

/** JN-6.2: the level is chosen, and paid if it costs anything. */
export function chooseLinkLevel(play: Play, seat: Seat, pending: PendingOf<'link'>, action: Action): void {
  const { level } = expectAction(action, 'linkLevel');
  const { x, y } = pending;
  if (level === 0) {
    askLink(play, seat);
    return;
  }
  const me = seatOf(play.state, seat);
  const cost = linkCost(me, pending, level);
  if (cost > 0) askPayment(me, cost, { type: 'link', x, y, level });
  else carryOutLink(play, seat, { x, y, level });
}

/** JN-6.2: the level is paid for. */
export function carryOutLink(play: Play, seat: Seat, { x, y, level }: Square & { level: number }): void {
  goOnLinking(play, seat, { x, y, left: levelOf(LINK_LEVELS, level).count, tried: [] });
}

/**
 * JN-6.3: all candidates if there are not more than activations left and none is neutralized, else the owner names one.
 */
export function goOnLinking(play: Play, seat: Seat, { x, y, left, tried }: LinkUse): void {
  const me = seatOf(play.state, seat);
  const candidates = left > 0 ? linkCandidates(me, { x, y }, tried) : [];
  if (candidates.length > left || candidates.some(({ neutral }) => neutral > 0)) {
    me.pending = { type: 'linkCard', x, y, left, tried };
    return;
  }
  for (const candidate of candidates) activateLinked(play, seat, candidate);
  askLink(play, seat);
}

/**
 * JN-6.4: flips at once; a Linked Systems Array is asked after those already waiting. JN-6.5: the alerts of Command are
 * settled and stay.
 */
export function activateLinked(play: Play, seat: Seat, square: Square): void {
  const me = seatOf(play.state, seat);
  flip(play, seat, square, 'link');
  if (isLinked(me, square)) me.queue.push({ type: 'link', x: square.x, y: square.y });
}

/** JN-6.3: each candidate of the Linked Systems Array in question. */
export function linkCardChoices(me: SeatState, pending: PendingOf<'linkCard'>): Action[] {
  return linkCandidates(me, pending, pending.tried).map(({ x, y }) => ({ type: 'linkCard', x, y }));
}

/**
 * JN-6.3, JN-R52: one named card flips; a neutralized one uses the activation and gives the choice of how to free it.
 */
export function linkOneCard(play: Play, seat: Seat, pending: PendingOf<'linkCard'>, action: Action): void {
  const { x, y } = expectAction(action, 'linkCard');
  const me = seatOf(play.state, seat);
  const link: LinkUse = { x: pending.x, y: pending.y, left: pending.left - 1, tried: pending.tried };
  if (occupiedSpace(me.matrix, { x, y }).neutral > 0) {
    me.pending = { type: 'neutralized', x, y, roll: null, link: { ...link, tried: [...link.tried, { x, y }] } };
    return;
  }
  activateLinked(play, seat, { x, y });
  goOnLinking(play, seat, link);
}
