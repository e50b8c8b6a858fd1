/**
 * A group moves: what it pays, who goes, what happens on the way.
 *
 * *Rules*: TJ-5.4, TJ-5.5, TJ-5.6, TJ-5.7, TJ-5.8, TJ-5.9, TJ-5.10, TJ-6.5, TJ-6.6, TJ-6.7, TJ-11.8, TJ-11.9, TJ-R14,
 * TJ-R15, TJ-R16, TJ-R17, TJ-R18, TJ-R38, TJ-R42.
 */
import type { Spot } from '../model/board.js';
import { otherSeat, type Seat } from '../model/names.js';
import type { State, Token } from '../model/state.js';
import { startCombat } from './combat.js';
import { carryOutLandings, queueLanding } from './landing.js';
import type { March } from './march.js';
import type { Play } from './play.js';
import { entryThreshold, rollEntry } from './rough-ground.js';
import { armyOn, idsOf, placeOn, standsOn } from './tokens.js';

/**
 * TJ-5.5, TJ-R15: the ordinary tokens of a spot that may move, least moved first; one that has moved twice may not
 * (TJ-5.4, TJ-R14).
 */
export function movableOrdinary(state: State, seat: Seat, from: Spot): Token[] {
  return armyOn(state, seat, from)
    .filter((token) => token.pc === null && token.moves < 2)
    .sort((a, b) => a.moves - b.moves || a.id - b.id);
}

/** TJ-16.4: the tokens of a spot that carry a character and may move. */
export function movableCarriers(state: State, seat: Seat, from: Spot): Token[] {
  return armyOn(state, seat, from).filter((token) => token.pc !== null && token.moves < 2);
}

/**
 * TJ-11.9, TJ-R42: what a group is paid with: a group of one token with the extra point as long as that is there
 * (TJ-11.8).
 */
function costOf(state: State, size: number): 'normal' | 'extra' {
  return size === 1 && (state.points?.extra ?? 0) > 0 ? 'extra' : 'normal';
}

/** TJ-5.7: pays for a group and sends it off, whoever arrives. */
export function payAndMarch(play: Play, march: March): void {
  const { state } = play;
  const cost = costOf(state, march.group.length);
  if (state.points) state.points[cost]--;
  setOut(play, march, cost);
}

/**
 * Section 5, steps 2 to 6: the group moves, rolls for rough ground, and arrives or attacks, by itself (TJ-5.9, TJ-R17).
 *
 * TJ-6.5, TJ-6.7, TJ-R38: nothing but this rolls for entry. TJ-6.6, TJ-R18: when no token enters, nothing else happens.
 * TJ-5.10: attackers stand where they come from until they have won.
 */
export function setOut(play: Play, march: March, cost: 'normal' | 'extra' | 'skill'): void {
  const { state, events } = play;
  const { seat, from, to, group } = march;
  events.push({ type: 'moveDeclared', seat, from, to, tokens: group.map((token) => token.id), cost });
  for (const token of group) countMove(token);
  const threshold = entryThreshold(state, seat, to);
  const entered = threshold === null ? [...group] : rollEntry(play, seat, group, to, threshold);
  if (entered.length === 0) return;
  if (standsOn(state, otherSeat(seat), to)) {
    startCombat(play, march, entered, threshold !== null);
    return;
  }
  placeOn(entered, to);
  events.push({ type: 'groupMoved', seat, from, to, tokens: idsOf(entered) });
  queueLanding(state, seat, to);
  carryOutLandings(play);
}

/** TJ-5.6, TJ-R16: a move counts whether the token arrives or not; nothing else counts as one (TJ-5.8). */
function countMove(token: Token): void {
  token.moves = token.moves === 0 ? 1 : 2;
}
