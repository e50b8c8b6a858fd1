/**
 * Chapter 8: defence levels, defence dice and re-rolls.
 *
 * *Rules*: JN-8.1, JN-8.2, JN-8.3, JN-8.4, JN-8.5, JN-8.6, JN-8.7, JN-R16, JN-R18.
 */
import type { Seat } from '../../../kernel/game.js';
import { present } from '../../../kit/unreachable.js';
import { type Action, expectAction, expectUse } from '../model/actions.js';
import { occupiedSpace, positionOf, sumFaceUp } from '../model/matrix.js';
import type { PendingOf } from '../model/pending.js';
import { type Play, rollCommander } from '../model/play.js';
import { cardOf, FIGURES } from '../model/reference.js';
import { isLiving, seatOf } from '../model/seats.js';
import type { Square } from '../model/squares.js';
import type { Attack, SeatState, State } from '../model/state.js';
import { attackOf } from './attack.js';
import { askPayment, canPay, reducedCost } from './payment.js';
import { rerollOne, valueIndexes } from './rerolls.js';
import { hasToken, openWindow, spendToken } from './tokens.js';

const DEFENSE_REPORT_DICE = cardOf('defense-report').token.amount;

/** JN-8.1: the seat's hit spaces wait in attack order. */
export function startDefend(play: Play, seat: Seat): void {
  const against = play.state.attacks.filter((attack) => attack.target === seat && attack.space !== null);
  seatOf(play.state, seat).queue = against.map(({ id }) => ({ type: 'defend', attack: id }));
  askDefend(play, seat);
}

function askDefend(play: Play, seat: Seat): void {
  const me = seatOf(play.state, seat);
  const item = me.queue.shift();
  if (item?.type === 'defend') me.pending = { type: 'defend', attack: item.attack };
}

/** The space an attack hits, in the target's matrix. */
export function hitSpace(state: State, attack: number): Square {
  return present(attackOf(state, attack).space, 'space that this attack hits');
}

/** JN-8.3, JN-R16: the cost of a level by the card, face-up or face-down, after the generators; level 0 is free. */
export function defenceCost(me: Pick<SeatState, 'matrix'>, square: Square, level: number): number {
  if (level === 0) return 0;
  const { card } = occupiedSpace(me.matrix, square);
  return reducedCost(me, square, present((card === null ? FIGURES.defenceCosts : cardOf(card).defence)[level - 1], 'such defence level'));
}

/** JN-8.2: level 0 only where level 1 costs Power; the others if the seat can pay them. */
export function defendChoices(state: State, seat: Seat, { attack }: PendingOf<'defend'>): Action[] {
  const me = seatOf(state, seat);
  const square = hitSpace(state, attack);
  const choices: Action[] = [];
  if (defenceCost(me, square, 1) > 0) choices.push({ type: 'defend', level: 0 });
  for (let level = 1; level < FIGURES.defenceRolls.length; level++)
    if (canPay(me, defenceCost(me, square, level))) choices.push({ type: 'defend', level });
  return choices;
}

/** JN-8.1: the level is chosen, and paid if it costs anything. */
export function chooseDefence(play: Play, seat: Seat, pending: PendingOf<'defend'>, action: Action): void {
  const { level } = expectAction(action, 'defend');
  const { attack } = pending;
  const me = seatOf(play.state, seat);
  const cost = defenceCost(me, hitSpace(play.state, attack), level);
  if (cost > 0) askPayment(me, cost, { type: 'defend', attack, level });
  else carryOutDefence(play, seat, attack, level);
}

/** JN-8.1: the level stands; then Defense Reports may be used on it (JN-8.4). */
export function carryOutDefence(play: Play, seat: Seat, attack: number, level: number): void {
  attackOf(play.state, attack).defenceLevel = level;
  play.events.push({ type: 'defenceChosen', seat, attack, level });
  askDefenceReport(play, seat, attack);
}

function askDefenceReport(play: Play, seat: Seat, attack: number): void {
  const me = seatOf(play.state, seat);
  if (!openWindow(me, { type: 'defenceReport', attack }, hasToken(me, 'defense-report'))) askDefend(play, seat);
}

/** JN-8.4: two dice more for this defence, or no more. */
export function answerDefenceReport(play: Play, seat: Seat, pending: PendingOf<'defenceReport'>, action: Action): void {
  if (action.type === 'pass') {
    askDefend(play, seat);
    return;
  }
  spendToken(play, seat, 'defense-report');
  attackOf(play.state, pending.attack).defenceReports++;
  askDefenceReport(play, seat, pending.attack);
}

/** JN-8.2, JN-8.4: the dice of a defence, with adjacent Kinetic Shields and Defense Reports. */
export function defenceDice(me: SeatState, attack: Attack, square: Square): number {
  const dice = present(FIGURES.defenceRolls[attack.defenceLevel ?? 0], 'such defence level');
  return dice + sumFaceUp(me.matrix, 'defenceDice', square) + DEFENSE_REPORT_DICE * attack.defenceReports;
}

/** JN-8.6: a defence that has been rolled fails if no die shows the position of the space. */
export function isFailing(me: SeatState, attack: Attack): boolean {
  if (attack.space === null || attack.defenceLevel === null || attack.defenceRolls.length === 0) return false;
  return !attack.defenceRolls.includes(positionOf(me.matrix, attack.space));
}

/** JN-8.5: when all defences of all seats are chosen, they are rolled in attack order. */
export function rollDefences(play: Play): void {
  for (const attack of play.state.attacks) {
    if (attack.space === null || !isLiving(play.state, attack.target)) continue;
    const me = seatOf(play.state, attack.target);
    attack.defenceRolls = rollCommander(play, me, defenceDice(me, attack, attack.space));
    play.events.push({
      type: 'defenceRolled',
      attack: attack.id,
      seat: attack.target,
      position: positionOf(me.matrix, attack.space),
      rolls: [...attack.defenceRolls],
      success: !isFailing(me, attack),
    });
  }
}

function failingDefences(state: State, seat: Seat): Attack[] {
  const me = seatOf(state, seat);
  return state.attacks.filter((attack) => attack.target === seat && isFailing(me, attack));
}

/** JN-8.7, JN-R18: asks while there is a token and a defence that fails at that moment. */
export function askRerollDefence(play: Play, seat: Seat): void {
  const me = seatOf(play.state, seat);
  openWindow(me, { type: 'rerollDefence' }, hasToken(me, 'rapid-response-team') && failingDefences(play.state, seat).length > 0);
}

/** JN-8.7: every different value of every failing defence. */
export function rerollDefenceChoices(state: State, seat: Seat): Action[] {
  const choices: Action[] = [];
  for (const { id, defenceRolls } of failingDefences(state, seat))
    for (const roll of valueIndexes(defenceRolls)) choices.push({ type: 'useToken', token: 'rapid-response-team', attack: id, roll });
  choices.push({ type: 'pass' });
  return choices;
}

/** JN-8.7: one die again, or no more. */
export function rerollDefence(play: Play, seat: Seat, action: Action): void {
  if (action.type === 'pass') return;
  const { attack } = expectUse(action, 'rapid-response-team');
  rerollOne(play, seat, action, attackOf(play.state, attack).defenceRolls);
  askRerollDefence(play, seat);
}
