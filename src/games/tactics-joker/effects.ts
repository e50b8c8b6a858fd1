import { type Cell, cellOf, type Spot } from './board.js';
import type { Seat, Skill } from './names.js';
import type { Play } from './play.js';
import type { Effect, State } from './state.js';
import { standsOn } from './tokens.js';

/** The effect of a seat's skill that works in the cell of `spot`; undefined when there is none (TJ-13.5, 13.6). */
export function effectCovering(state: Pick<State, 'effects'>, seat: Seat, skill: Skill, spot: Spot): Effect | undefined {
  if (state.effects.length === 0) return undefined;
  const cell = cellOf(spot);
  return state.effects.find(
    (effect) => effect.skill === skill && effect.seat === seat && (effect.zone === null || effect.zone.includes(cell)),
  );
}

/** TJ-13.9: the anchor of a seat's effect while its army stands there; null otherwise. */
export function activeAnchor(state: State, seat: Seat, skill: Skill): Cell | null {
  if (state.effects.length === 0) return null;
  const anchor = state.effects.find((effect) => effect.skill === skill && effect.seat === seat)?.anchor ?? null;
  return anchor !== null && standsOn(state, seat, anchor) ? anchor : null;
}

/** TJ-13.8: ends the effects that `ends` picks, in the order in which they started. */
export function endEffects(play: Play, reason: 'expired' | 'used', ends: (effect: Effect) => boolean): void {
  const { state, events } = play;
  if (state.effects.length === 0) return;
  const ended = state.effects.filter(ends);
  if (ended.length === 0) return;
  state.effects = state.effects.filter((effect) => !ended.includes(effect));
  for (const { skill, seat } of ended) events.push({ type: 'effectEnded', skill, seat, reason });
}

/** TJ-13.8: what ends with a seat's recruit phase, also when that is passed over (TJ-R73). */
export function endRecruitEffects(play: Play, seat: Seat): void {
  endEffects(play, 'expired', (effect) => effect.seat === seat && effect.until === 'recruitEnd');
}
