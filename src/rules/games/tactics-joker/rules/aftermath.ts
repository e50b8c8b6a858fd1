/**
 * What follows the last round of a combat.
 *
 * *Rules*: TJ-8.1, TJ-8.2, TJ-8.4, TJ-8.5, TJ-8.6, TJ-8.12, TJ-14.7, TJ-R25, TJ-R27, TJ-R58.
 */
import type { Spot } from '../model/board.js';
import { otherSeat, type Seat } from '../model/names.js';
import type { Combat } from '../model/state.js';
import { openBluff } from './bluff.js';
import { effectCovering } from './effects.js';
import { carryOutLandings, queueLanding } from './landing.js';
import type { Losses } from './losses.js';
import type { Play } from './play.js';
import { raise, type Side } from './raising.js';
import { pushBack } from './retreat.js';
import { idsOf, placeOn, returnToReserve } from './tokens.js';

/** The least Heal die that saves a token (TJ-14.7). */
export const HEAL_ON = 5;

/**
 * TJ-8.1, TJ-R27: Heal, deaths, raising, repulse or taking, push, landings, Bluff, in this order.
 *
 * TJ-8.5, TJ-R25: an attacker that has not won stays where it came from, and that is no landing.
 */
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

/** TJ-14.7, TJ-R58: each lost token of a side under Heal may be saved by a die of its own. */
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

/** TJ-8.2: tokens not saved are killed only now; they return to the reserve without die and moves (TJ-8.4). */
function bury(play: Play, side: Side): void {
  for (const token of side.killed) play.events.push({ type: 'tokenKilled', seat: side.seat, token: token.id, pc: token.pc });
  returnToReserve(play.state, side.killed);
}

/**
 * TJ-8.6: the victors stand on the combat spot; beaten defenders are pushed, if any survive (TJ-8.12); then all land.
 */
function takeSpot(play: Play, combat: Combat, attack: Side, defence: Side): void {
  const { state, events } = play;
  const { attacker, from, at } = combat;
  placeOn(attack.left, at);
  events.push({ type: 'groupMoved', seat: attacker, from, to: at, tokens: idsOf(attack.left) });
  if (defence.left.length > 0) pushBack(play, defence.seat, defence.left, from, at);
  queueLanding(state, attacker, at);
  carryOutLandings(play);
}
