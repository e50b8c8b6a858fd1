import type { Spot } from './board.js';
import { startCombat } from './combat.js';
import { entryThreshold, rollEntry } from './entry.js';
import { carryOutLandings, queueLanding } from './landing.js';
import { otherSeat, type Seat } from './names.js';
import type { Play } from './play.js';
import type { State, Token } from './state.js';
import { armyOn, idsOf, placeOn, standsOn } from './tokens.js';

/** A group on its way: its tokens in the order of TJ-6.2. */
export interface March {
  seat: Seat;
  from: Spot;
  to: Spot;
  group: readonly Token[];
}

/** TJ-5.5: the ordinary tokens of a spot that may move, least moved first. */
export function movableOrdinary(state: State, seat: Seat, from: Spot): Token[] {
  return armyOn(state, seat, from)
    .filter((token) => token.pc === null && token.moves < 2)
    .sort((a, b) => a.moves - b.moves || a.id - b.id);
}

/** TJ-16.4: the tokens of a spot that carry a character and may move. */
export function movableCarriers(state: State, seat: Seat, from: Spot): Token[] {
  return armyOn(state, seat, from).filter((token) => token.pc !== null && token.moves < 2);
}

/** TJ-11.9: what a group is paid with. */
function costOf(state: State, size: number): 'normal' | 'extra' {
  return size === 1 && (state.points?.extra ?? 0) > 0 ? 'extra' : 'normal';
}

/** TJ-5.1, TJ-5.7: pays for a group and sends it off. */
export function payAndMarch(play: Play, march: March): void {
  const { state } = play;
  const cost = costOf(state, march.group.length);
  if (state.points) state.points[cost]--;
  setOut(play, march, cost);
}

/** Section 5, steps 2 to 6: the group moves, rolls for rough ground, and arrives or attacks. */
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

/** TJ-5.4, TJ-5.6: a move counts whether the token arrives or not. */
function countMove(token: Token): void {
  token.moves = token.moves === 0 ? 1 : 2;
}
