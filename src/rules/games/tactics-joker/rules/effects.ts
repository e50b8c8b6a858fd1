/**
 * Lasting results of skill checks: where they work and when they end.
 *
 * *Rules*: TJ-13.8, TJ-13.9, TJ-13.10, TJ-R51, TJ-R52.
 */
import { type Cell, cellOf, type Spot } from '../model/board.js';
import type { Seat, Skill } from '../model/names.js';
import type { Effect, State } from '../model/state.js';
import type { Play } from './play.js';
import { standsOn } from './tokens.js';

/** The effect of a seat's skill that works in the cell of `spot`; undefined when there is none (TJ-13.5, TJ-13.6). */
export function effectCovering(state: Pick<State, 'effects'>, seat: Seat, skill: Skill, spot: Spot): Effect | undefined {
  if (state.effects.length === 0) return undefined;
  const cell = cellOf(spot);
  return state.effects.find(
    (effect) => effect.skill === skill && effect.seat === seat && (effect.zone === null || effect.zone.includes(cell)),
  );
}

/** TJ-13.9, TJ-R52: the anchor of a seat's effect while its army stands there; null otherwise. */
export function activeAnchor(state: State, seat: Seat, skill: Skill): Cell | null {
  if (state.effects.length === 0) return null;
  const anchor = state.effects.find((effect) => effect.skill === skill && effect.seat === seat)?.anchor ?? null;
  return anchor !== null && standsOn(state, seat, anchor) ? anchor : null;
}

/** TJ-13.8, TJ-R51: how long the effect of a skill lasts. */
export function durationOf(skill: Skill): Effect['until'] {
  switch (skill) {
    case 'acrobatics':
    case 'nature':
    case 'religion':
      return 'turnEnd';
    case 'streetwise':
      return 'recruitEnd';
    case 'thievery':
      return 'used';
    default:
      return 'ownTurnStart';
  }
}

/**
 * TJ-13.10: whether the seat's Thievery still waits to be used; the others have ended before they can be begun again.
 */
export function isWaiting(state: State, seat: Seat, skill: Skill): boolean {
  return skill === 'thievery' && state.effects.some((effect) => effect.skill === skill && effect.seat === seat);
}

/** Ends the effects that `ends` picks, in the order in which they started. */
export function endEffects(play: Play, reason: 'expired' | 'used', ends: (effect: Effect) => boolean): void {
  const { state, events } = play;
  if (state.effects.length === 0) return;
  const ended = state.effects.filter(ends);
  if (ended.length === 0) return;
  state.effects = state.effects.filter((effect) => !ended.includes(effect));
  for (const { skill, seat } of ended) events.push({ type: 'effectEnded', skill, seat, reason });
}

/** What ends with a seat's recruit phase, also when that is passed over (TJ-R73). */
export function endRecruitEffects(play: Play, seat: Seat): void {
  endEffects(play, 'expired', (effect) => effect.seat === seat && effect.until === 'recruitEnd');
}
