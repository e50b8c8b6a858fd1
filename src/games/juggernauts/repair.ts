/** Chapter 7: Repair Teams; chapter 8: cards for repaired spaces. */
import type { Seat } from '../../kernel/game.js';
import { type Action, expectAction } from './actions.js';
import { cardOf } from './cards.js';
import { askDeclare, unchosenDamage } from './declare.js';
import { occupiedSpace, spacesOfKind } from './matrix.js';
import { askPayment, payableLevels, reducedCost } from './payment.js';
import type { PendingOf } from './pending.js';
import { drawCards, kindsIn, moveCard } from './piles.js';
import { at, everySeat, type Play } from './play.js';
import { seatOf } from './seats.js';
import { inCountingOrder, type Square } from './squares.js';
import type { SeatState } from './state.js';

const REPAIR_LEVELS = cardOf('repair-team').repairLevels ?? [];

/** JN-7.10, JN-3.4: what a level costs after the generators. */
export function repairCost(me: Pick<SeatState, 'matrix'>, square: Square, level: number): number {
  return reducedCost(me, square, at(REPAIR_LEVELS, level).cost);
}

/** JN-7.10: level 0, and the levels the seat can pay. */
export function repairChoices(me: SeatState, pending: PendingOf<'repair'>): Action[] {
  const choices: Action[] = [{ type: 'declareRepair', level: 0 }];
  for (const { level } of payableLevels(me, pending, REPAIR_LEVELS)) choices.push({ type: 'declareRepair', level });
  return choices;
}

/** JN-7.10: the level is chosen, and paid if it costs anything. */
export function declareRepair(play: Play, seat: Seat, pending: PendingOf<'repair'>, action: Action): void {
  const { level } = expectAction(action, 'declareRepair');
  const { x, y } = pending;
  if (level === 0) {
    askDeclare(play, seat);
    return;
  }
  const me = seatOf(play.state, seat);
  const cost = repairCost(me, pending, level);
  if (cost > 0) askPayment(me, cost, { type: 'repair', x, y, level });
  else carryOutRepair(play, seat, level);
}

/** JN-7.10: the level is paid for. */
export function carryOutRepair(play: Play, seat: Seat, level: number): void {
  chooseSpaces(play, seat, at(REPAIR_LEVELS, level).count);
}

/** JN-7.11: all damage tokens if there are not more than repairs, else the owner chooses. */
function chooseSpaces(play: Play, seat: Seat, left: number): void {
  const me = seatOf(play.state, seat);
  const damage = left > 0 ? unchosenDamage(me) : [];
  if (damage.length > left) {
    me.pending = { type: 'repairSpace', left };
    return;
  }
  for (const space of damage) chooseSpace(play, seat, space);
  askDeclare(play, seat);
}

function chooseSpace(play: Play, seat: Seat, { x, y }: Square): void {
  seatOf(play.state, seat).repairs.push({ x, y });
  play.events.push({ type: 'repairChosen', seat, x, y });
}

/** JN-7.11: each own damage token not yet chosen. */
export function repairSpaceChoices(me: SeatState): Action[] {
  return unchosenDamage(me).map(({ x, y }) => ({ type: 'repairSpace', x, y }));
}

/** JN-7.11: one damage token is chosen. */
export function repairOneSpace(play: Play, seat: Seat, pending: PendingOf<'repairSpace'>, action: Action): void {
  chooseSpace(play, seat, expectAction(action, 'repairSpace'));
  chooseSpaces(play, seat, pending.left - 1);
}

/** JN-7.12: each chosen damage token becomes a card token before the hit location. */
export function repairSpaces(play: Play): void {
  for (const [seat, me] of everySeat(play)) {
    for (const { x, y } of inCountingOrder(me.repairs)) {
      occupiedSpace(me.matrix, { x, y }).kind = 'token';
      play.events.push({ type: 'spaceRepaired', seat, x, y });
    }
    me.repairs = [];
  }
}

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
  drawCards(play, seat, 1);
  askFill(play, seat);
}
