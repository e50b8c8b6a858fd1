/**
 * Chapter 7: Repair Teams.
 *
 * *Rules*: JN-7.10, JN-7.11, JN-7.12.
 */
import type { Seat } from '../../../kernel/game.js';
import { present } from '../../../kit/unreachable.js';
import { type Action, expectAction } from '../model/actions.js';
import { occupiedSpace } from '../model/matrix.js';
import type { PendingOf } from '../model/pending.js';
import { everySeat, type Play } from '../model/play.js';
import { cardOf } from '../model/reference.js';
import { seatOf } from '../model/seats.js';
import { inCountingOrder, type Square } from '../model/squares.js';
import type { SeatState } from '../model/state.js';
import { askDeclare, unchosenDamage } from './declare.js';
import { askPayment, levelOf, payableLevels, reducedCost } from './payment.js';

const REPAIR_LEVELS = present(cardOf('repair-team').repairLevels, 'level of a Repair Team');

/** JN-7.10, JN-3.4: what a level costs after the generators. */
export function repairCost(me: Pick<SeatState, 'matrix'>, square: Square, level: number): number {
  return reducedCost(me, square, levelOf(REPAIR_LEVELS, level).cost);
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
  chooseSpaces(play, seat, levelOf(REPAIR_LEVELS, level).count);
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
