/**
 * Chapter 5, first half: command rolls and the cards they activate.
 *
 * *Rules*: JN-5.1, JN-5.2, JN-5.3, JN-5.4, JN-5.5, JN-5.6, JN-5.8, JN-5.9, JN-12.3, JN-R10, JN-R32.
 */
import type { Seat } from '../../../kernel/game.js';
import { present } from '../../../kit/unreachable.js';
import { type Action, isUse } from '../model/actions.js';
import { spaceAtPosition } from '../model/matrix.js';
import { activeSeats, type Play, rollCommander } from '../model/play.js';
import { cardOf } from '../model/reference.js';
import { seatOf } from '../model/seats.js';
import { hasSquare } from '../model/squares.js';
import type { SeatState, Settled, Space } from '../model/state.js';
import { askPayment, canPay } from './payment.js';
import { rerollOne, valueIndexes } from './rerolls.js';
import { hasToken, openWindow, spendToken } from './tokens.js';

/** JN-5.9: what one more command roll costs. */
const COMMAND_AIDE_COST = cardOf('command-aide').token.cost;

/** JN-5.1, JN-12.3, JN-R32: one command roll, of two dice with `doubleCommand`. */
function rollCommand(play: Play, seat: Seat, source: 'command' | 'aide'): void {
  const me = seatOf(play.state, seat);
  me.rolls = rollCommander(play, me, play.state.config.doubleCommand ? 2 : 1);
  play.events.push({ type: 'commandRolled', seat, rolls: [...me.rolls], source });
}

/** JN-5.1: each active seat rolls. */
export function openCommand(play: Play): void {
  for (const [seat] of activeSeats(play)) rollCommand(play, seat, 'command');
}

/** JN-5.2 to JN-5.4: asks while there is something to choose about the roll, else settles it. */
export function chooseRoll(play: Play, seat: Seat): void {
  const me = seatOf(play.state, seat);
  const hasChoice = me.rolls.length > 1 || hasToken(me, 'command-report') || hasToken(me, 'rapid-response-team');
  if (hasChoice) me.pending = { type: 'commandRoll' };
  else settleRoll(play, seat, onlyRoll(me));
}

function onlyRoll(me: SeatState): number {
  return present(me.rolls[0], 'command roll');
}

/** JN-5.2 to JN-5.4: tokens for the roll, then the pick; a single roll is left as it is. */
export function rollChoices(me: SeatState): Action[] {
  const choices: Action[] = [];
  if (hasToken(me, 'command-report')) choices.push({ type: 'useToken', token: 'command-report' });
  if (hasToken(me, 'rapid-response-team'))
    for (const roll of valueIndexes(me.rolls)) choices.push({ type: 'useToken', token: 'rapid-response-team', roll });
  if (me.rolls.length > 1) for (const index of valueIndexes(me.rolls)) choices.push({ type: 'pickRoll', index });
  else choices.push({ type: 'pass' });
  return choices;
}

/** JN-5.2: one more roll; JN-5.3: one die again; JN-5.4: the roll that counts. */
export function takeRoll(play: Play, seat: Seat, action: Action): void {
  const me = seatOf(play.state, seat);
  if (action.type === 'pass') {
    settleRoll(play, seat, onlyRoll(me));
    return;
  }
  if (action.type === 'pickRoll') {
    const value = present(me.rolls[action.index], 'such roll');
    play.events.push({ type: 'rollPicked', seat, index: action.index, value });
    settleRoll(play, seat, value);
    return;
  }
  if (isUse(action, 'command-report')) {
    spendToken(play, seat, 'command-report');
    const rolls = rollCommander(play, me, 1);
    me.rolls.push(...rolls);
    play.events.push({ type: 'commandRolled', seat, rolls, source: 'report' });
  } else {
    rerollOne(play, seat, action, me.rolls);
  }
  chooseRoll(play, seat);
}

/** JN-5.5, JN-5.6, JN-5.8, JN-R10: what a roll hits; a neutralized card leaves it open (null). */
function resultOf(me: SeatState, space: Space | undefined): Settled['result'] | null {
  if (space === undefined) return 'nothing';
  if (space.kind !== 'card') return space.kind;
  if (space.faceUp || hasSquare(me.activated, space)) return 'faceUp';
  return space.neutral === 0 ? 'activated' : null;
}

/** JN-5.5 to JN-5.8: settles a roll, or asks about the neutralization of the card it hit. */
function settleRoll(play: Play, seat: Seat, roll: number): void {
  const me = seatOf(play.state, seat);
  me.rolls = [];
  const space = spaceAtPosition(me.matrix, roll);
  const result = resultOf(me, space);
  if (result === null && space !== undefined) {
    me.pending = { type: 'neutralized', x: space.x, y: space.y, roll, link: null };
    return;
  }
  settle(play, seat, { roll, result: result ?? 'nothing', x: space?.x ?? null, y: space?.y ?? null });
}

/** What a roll came to stands; then one more may be bought with a Command Aide. */
export function settle(play: Play, seat: Seat, settled: Settled): void {
  const me = seatOf(play.state, seat);
  const { result, x, y } = settled;
  if (result === 'activated' && x !== null && y !== null) me.activated.push({ x, y });
  me.settled.push(settled);
  openWindow(me, { type: 'commandAide' }, hasToken(me, 'command-aide') && canPay(me, COMMAND_AIDE_COST));
}

/** JN-5.9: a Command Aide token, or the end of the command rolls. */
export function answerCommandAide(play: Play, seat: Seat, action: Action): void {
  if (action.type === 'pass') return;
  spendToken(play, seat, 'command-aide');
  askPayment(seatOf(play.state, seat), COMMAND_AIDE_COST, { type: 'commandAide' });
}

/** JN-5.9: one more complete command roll. */
export function carryOutCommandAide(play: Play, seat: Seat): void {
  rollCommand(play, seat, 'aide');
  chooseRoll(play, seat);
}
