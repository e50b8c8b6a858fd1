/**
 * Chapter 7: where attacks hit.
 *
 * *Rules*: JN-7.13, JN-7.15, JN-7.16, JN-7.17, JN-R44.
 */
import type { Seat } from '../../../kernel/game.js';
import { present } from '../../../kit/unreachable.js';
import { type Action, expectAction, expectUse } from '../model/actions.js';
import { spaceAtPosition, sumFaceUp } from '../model/matrix.js';
import type { PendingOf } from '../model/pending.js';
import { type Play, rollCommander } from '../model/play.js';
import { isLiving, seatOf } from '../model/seats.js';
import type { Attack, State } from '../model/state.js';
import { attackOf } from './attack.js';
import { rerollOne, valueIndexes } from './rerolls.js';
import { hasToken, openWindow } from './tokens.js';

/**
 * JN-7.13: the dice of an attack, with adjacent Targeting Systems and Targeting Reports; JN-R44: also of systems that
 * are hit at the same time.
 */
export function hitDice(state: State, attack: Pick<Attack, 'seat' | 'x' | 'y' | 'dice' | 'reports'>): number {
  return attack.dice + attack.reports + sumFaceUp(seatOf(state, attack.seat).matrix, 'hitDice', attack);
}

/** JN-7.13: each target that lives rolls its Commander for each attack, in attack order. */
export function rollHits(play: Play): void {
  for (const attack of play.state.attacks) {
    if (!isLiving(play.state, attack.target)) continue;
    attack.rolls = rollCommander(play, seatOf(play.state, attack.target), hitDice(play.state, attack));
    play.events.push({ type: 'hitRolled', attack: attack.id, seat: attack.target, rolls: [...attack.rolls] });
  }
}

/** JN-7.15: asks the target while it has a token and a die to roll again. */
export function askRerollHit(play: Play, seat: Seat): void {
  const me = seatOf(play.state, seat);
  const isTarget = play.state.attacks.some((attack) => attack.target === seat && attack.rolls.length > 0);
  openWindow(me, { type: 'rerollHit' }, isTarget && hasToken(me, 'rapid-response-team'));
}

/** JN-7.15: every different value of every attack against the seat. */
export function rerollHitChoices(state: State, seat: Seat): Action[] {
  const choices: Action[] = [];
  for (const { id, target, rolls } of state.attacks) {
    if (target !== seat) continue;
    for (const roll of valueIndexes(rolls)) choices.push({ type: 'useToken', token: 'rapid-response-team', attack: id, roll });
  }
  choices.push({ type: 'pass' });
  return choices;
}

/** JN-7.15: one die again, or no more. */
export function rerollHit(play: Play, seat: Seat, action: Action): void {
  if (action.type === 'pass') return;
  const { attack } = expectUse(action, 'rapid-response-team');
  rerollOne(play, seat, action, attackOf(play.state, attack).rolls);
  askRerollHit(play, seat);
}

/** JN-7.16: where there is one roll there is nothing to pick. */
export function openPickTarget(play: Play): void {
  for (const attack of play.state.attacks) if (attack.rolls.length === 1) attack.pick = 0;
}

/** JN-7.16: the seat's attacks with more than one roll wait in attack order. */
export function startPickTarget(play: Play, seat: Seat): void {
  const mine = play.state.attacks.filter((attack) => attack.seat === seat && attack.rolls.length > 1);
  const me = seatOf(play.state, seat);
  me.queue = mine.map(({ id }) => ({ type: 'pickTarget', attack: id }));
  askPickTarget(play, seat);
}

function askPickTarget(play: Play, seat: Seat): void {
  const me = seatOf(play.state, seat);
  const item = me.queue.shift();
  if (item?.type === 'pickTarget') me.pending = { type: 'pickTarget', attack: item.attack };
}

/** JN-7.16: every different roll of the attack. */
export function pickTargetChoices(state: State, { attack }: PendingOf<'pickTarget'>): Action[] {
  return valueIndexes(attackOf(state, attack).rolls).map((index) => ({ type: 'pickTarget', attack, index }));
}

/** JN-7.16: the attacker picks one roll. */
export function pickTarget(play: Play, seat: Seat, action: Action): void {
  const { attack, index } = expectAction(action, 'pickTarget');
  attackOf(play.state, attack).pick = index;
  play.events.push({ type: 'targetPicked', seat, attack, index });
  askPickTarget(play, seat);
}

/** JN-7.17: the picked numbers become spaces; the attacks of a seat that left pick their first roll. */
export function settleHits(play: Play): void {
  for (const attack of play.state.attacks) {
    if (attack.pick === null && attack.rolls.length > 0) attack.pick = 0;
    if (isLiving(play.state, attack.target)) settleHit(play, attack);
    else play.events.push({ type: 'attackHit', attack: attack.id, roll: null, result: 'nothing', x: null, y: null });
  }
}

/** JN-7.17: no space or a damage token wastes the attack. */
function settleHit(play: Play, attack: Attack): void {
  const roll = present(attack.rolls[attack.pick ?? 0], 'roll of this attack');
  const space = spaceAtPosition(seatOf(play.state, attack.target).matrix, roll);
  if (space !== undefined && space.kind !== 'damage') attack.space = { x: space.x, y: space.y };
  play.events.push({
    type: 'attackHit',
    attack: attack.id,
    roll,
    result: space?.kind ?? 'nothing',
    x: space?.x ?? null,
    y: space?.y ?? null,
  });
}
