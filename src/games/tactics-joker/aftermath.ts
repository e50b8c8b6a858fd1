import { openBluff } from './bluff.js';
import type { Spot } from './board.js';
import { effectCovering } from './effects.js';
import { carryOutLandings, queueLanding } from './landing.js';
import { otherSeat, type Seat } from './names.js';
import type { Play } from './play.js';
import { RAISE_ON, traitsOf } from './races.js';
import { pushBack } from './retreat.js';
import type { Combat, Token } from './state.js';
import { addToken, idsOf, placeOn, reserveOf, returnToReserve } from './tokens.js';

/** The least Heal die that saves a token (TJ-14.7). */
const HEAL_ON = 5;

/** Tokens of both sides, in the order in which they were lost. */
export interface Losses {
  attacker: Token[];
  defender: Token[];
}

/** One side of a finished combat. */
interface Side {
  seat: Seat;
  spot: Spot;
  left: Token[];
  lost: Token[];
  killed: Token[];
}

/** TJ-8.1: Heal, deaths, raising, repulse or taking, push, landings, Bluff, in this order. */
export function endCombat(play: Play, combat: Combat, winner: Seat | null, left: Losses, lost: Losses): void {
  const { events } = play;
  const { attacker, from, at } = combat;
  const attack: Side = { seat: attacker, spot: from, left: left.attacker, lost: lost.attacker, killed: [] };
  const defence: Side = { seat: otherSeat(attacker), spot: at, left: left.defender, lost: lost.defender, killed: [] };
  for (const side of [attack, defence]) heal(play, side, at);
  for (const side of [attack, defence]) bury(play, side);
  raise(play, attack, defence);
  raise(play, defence, attack);
  events.push({ type: 'combatEnded', winner, at });
  if (winner === attacker) {
    takeSpot(play, combat, attack, defence);
    return;
  }
  if (attack.left.length === 0) return;
  events.push({ type: 'repelled', seat: attacker, tokens: idsOf(attack.left), at: from });
  if (winner !== null) openBluff(play, combat, attack.left);
}

/** TJ-14.7: each lost token of a side under Heal may be saved. */
function heal(play: Play, side: Side, at: Spot): void {
  const { state, chance, events } = play;
  const heals = side.lost.length > 0 && effectCovering(state, side.seat, 'heal', at) !== undefined;
  for (const token of side.lost) {
    const die = heals ? chance.roll(6) : 0;
    const saved = die >= HEAL_ON;
    if (heals) events.push({ type: 'healRolled', seat: side.seat, token: token.id, die, saved });
    (saved ? side.left : side.killed).push(token);
  }
}

/** TJ-8.2, TJ-8.4: tokens not saved are killed and return to the reserve. */
function bury(play: Play, side: Side): void {
  for (const token of side.killed) play.events.push({ type: 'tokenKilled', seat: side.seat, token: token.id, pc: token.pc });
  returnToReserve(play.state, side.killed);
}

/** TJ-11.11, TJ-11.12: Undead that survive the combat may raise a token of their own for each enemy killed. */
function raise(play: Play, side: Side, enemy: Side): void {
  const { state, chance, events } = play;
  if (!traitsOf(state.races[side.seat]).raises || side.left.length === 0) return;
  for (let kill = 0; kill < enemy.killed.length && reserveOf(state, side.seat) > 0; kill++) {
    const die = chance.roll(6);
    events.push({ type: 'raiseRolled', seat: side.seat, die, success: die >= RAISE_ON });
    if (die >= RAISE_ON) side.left.push(addToken(play, side.seat, side.spot, 'raise'));
  }
}

/** TJ-8.6: the victors stand on the combat spot; beaten defenders are pushed; then all land. */
function takeSpot(play: Play, combat: Combat, attack: Side, defence: Side): void {
  const { state, events } = play;
  const { attacker, from, at } = combat;
  placeOn(attack.left, at);
  events.push({ type: 'groupMoved', seat: attacker, from, to: at, tokens: idsOf(attack.left) });
  if (defence.left.length > 0) pushBack(play, defence.seat, defence.left, from, at);
  queueLanding(state, attacker, at);
  carryOutLandings(play);
}
