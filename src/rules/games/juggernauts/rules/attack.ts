/**
 * Chapter 7: attacks are declared, paid and aimed.
 *
 * *Rules*: JN-7.3, JN-7.4, JN-7.5, JN-7.6, JN-7.7, JN-7.8, JN-7.9, JN-7.14, JN-R15, JN-R50, JN-R51.
 */
import type { Seat } from '../../../kernel/game.js';
import { present } from '../../../kit/unreachable.js';
import { type Action, expectAction, expectUse } from '../model/actions.js';
import { cardOfSpace, occupiedSpace } from '../model/matrix.js';
import type { PayPurpose, PendingOf } from '../model/pending.js';
import { everySeat, type Play } from '../model/play.js';
import { cardOf, FIGURES } from '../model/reference.js';
import { opponentsOf, seatOf } from '../model/seats.js';
import type { Square } from '../model/squares.js';
import type { Attack, SeatState, State } from '../model/state.js';
import { askDeclare } from './declare.js';
import { askPayment, canPay, reducedCost } from './payment.js';
import { hasToken, openWindow, spendToken } from './tokens.js';

type AttackPlan = Extract<PayPurpose, { type: 'attack' }>;

/** JN-7.7: what a level of the card costs after the generators. */
export function attackCost(me: Pick<SeatState, 'matrix'>, square: Square, level: number): number {
  const { attack } = cardOf(cardOfSpace(occupiedSpace(me.matrix, square)));
  return reducedCost(me, square, present(attack?.[level - 1], 'such attack level'));
}

/** JN-7.3, JN-7.8: level, mode and targets the seat can pay for, or no attack. */
export function attackChoices(state: State, seat: Seat, pending: PendingOf<'attack'>): Action[] {
  const me = seatOf(state, seat);
  const opponents = opponentsOf(state, seat);
  const choices: Action[] = [];
  for (let level = 1; level <= FIGURES.attackCosts.length; level++) {
    if (!canPay(me, attackCost(me, pending, level))) continue;
    for (const { mode, targets } of formsOf(level, opponents)) choices.push({ type: 'declareAttack', level, mode, targets });
  }
  choices.push({ type: 'holdFire' });
  return choices;
}

/**
 * JN-7.4 to JN-7.6: how a level may be divided, and at whom; attacks that are alike are listed once, by ascending
 * targets (JN-R51).
 */
function formsOf(level: number, opponents: readonly Seat[]): Pick<AttackPlan, 'mode' | 'targets'>[] {
  const one = opponents.map((target) => [target]);
  const two = one.flatMap((targets) => opponents.map((target) => [...targets, target]));
  const three = two.flatMap((targets) => opponents.map((target) => [...targets, target]));
  const inMode = (mode: AttackPlan['mode'], lists: Seat[][]) => lists.map((targets) => ({ mode, targets }));
  if (level === 1) return inMode('single', one);
  if (level === 2) return [...inMode('single', one), ...inMode('split', two.filter(isAscending))];
  return [...inMode('single', one), ...inMode('split', two), ...inMode('triple', three.filter(isAscending))];
}

function isAscending(seats: readonly Seat[]): boolean {
  return seats.every((seat, i) => i === 0 || seat >= (seats[i - 1] ?? 0));
}

/** JN-7.3: the card attacks, or holds fire. */
export function declareAttack(play: Play, seat: Seat, pending: PendingOf<'attack'>, action: Action): void {
  const { x, y } = pending;
  if (action.type === 'holdFire') {
    play.events.push({ type: 'heldFire', seat, x, y });
    askDeclare(play, seat);
    return;
  }
  const { level, mode, targets } = expectAction(action, 'declareAttack');
  const plan: AttackPlan = { type: 'attack', x, y, level, mode, targets: [...targets] };
  const me = seatOf(play.state, seat);
  const cost = attackCost(me, pending, level);
  if (cost > 0) askPayment(me, cost, plan);
  else carryOutAttack(play, seat, plan);
}

/**
 * The dice of each attack of a declaration. JN-7.4: one; JN-7.5: two, or one and one; JN-7.6, JN-R51: three, one and
 * then two, or one thrice.
 */
export function diceOf({ level, mode }: Pick<AttackPlan, 'level' | 'mode'>): number[] {
  if (mode === 'single') return [level];
  if (mode === 'triple') return [1, 1, 1];
  return level === 2 ? [1, 1] : [1, 2];
}

/** The attacks are prepared; then they may be aimed. */
export function carryOutAttack(play: Play, seat: Seat, plan: AttackPlan): void {
  const { x, y } = plan;
  const me = seatOf(play.state, seat);
  const card = cardOfSpace(occupiedSpace(me.matrix, plan));
  const from = me.declared.length;
  diceOf(plan).forEach((dice, i) => {
    const target = present(plan.targets[i], 'target of this attack');
    play.events.push({ type: 'attackPrepared', seat, index: me.declared.length, x, y, card, target, dice });
    me.declared.push({ x, y, card, target, dice, reports: 0 });
  });
  askAim(play, seat, from);
}

function askAim(play: Play, seat: Seat, from: number): void {
  const me = seatOf(play.state, seat);
  if (!openWindow(me, { type: 'aim', from }, hasToken(me, 'targeting-report'))) askDeclare(play, seat);
}

/** JN-7.9, JN-R50: a Targeting Report for each attack of this declaration, before its dice are rolled. */
export function aimChoices(me: SeatState, pending: PendingOf<'aim'>): Action[] {
  const choices: Action[] = [];
  for (let attack = pending.from; attack < me.declared.length; attack++)
    choices.push({ type: 'useToken', token: 'targeting-report', attack });
  choices.push({ type: 'pass' });
  return choices;
}

/** JN-7.9: one die more for one attack. */
export function aim(play: Play, seat: Seat, pending: PendingOf<'aim'>, action: Action): void {
  if (action.type === 'pass') {
    askDeclare(play, seat);
    return;
  }
  const { attack } = expectUse(action, 'targeting-report');
  spendToken(play, seat, 'targeting-report');
  present(seatOf(play.state, seat).declared[attack], 'such attack').reports++;
  askAim(play, seat, pending.from);
}

/** JN-7.14, JN-R15: attacks get their numbers by seat, then by order of declaration. */
export function launchAttacks(play: Play): void {
  const { attacks } = play.state;
  for (const [seat, me] of everySeat(play)) {
    for (const declared of me.declared) {
      const id = attacks.length;
      attacks.push(launched(declared, id, seat));
      play.events.push({ type: 'attackDeclared', attack: launched(declared, id, seat) });
    }
    me.declared = [];
  }
}

function launched({ x, y, card, target, dice, reports }: SeatState['declared'][number], id: number, seat: Seat): Attack {
  return {
    id,
    seat,
    x,
    y,
    card,
    emp: cardOf(card).emp,
    target,
    dice,
    reports,
    rolls: [],
    pick: null,
    space: null,
    defenceLevel: null,
    defenceReports: 0,
    defenceRolls: [],
  };
}

/** An attack everybody knows of, by its number. */
export function attackOf(state: State, attack: number | undefined): Attack {
  return present(state.attacks[attack ?? -1], 'such attack');
}
