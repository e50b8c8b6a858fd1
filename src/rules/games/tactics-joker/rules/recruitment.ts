/**
 * Castles roll for tokens of the reserve.
 *
 * *Rules*: TJ-4.1, TJ-4.2, TJ-4.3, TJ-4.4, TJ-4.5, TJ-4.6, TJ-4.7, TJ-4.8, TJ-17.10, TJ-R13.
 */
import type { Cell } from '../model/board.js';
import type { Seat } from '../model/names.js';
import type { State } from '../model/state.js';
import { endRecruitEffects } from './effects.js';
import type { Play } from './play.js';
import { traitsOf } from './races.js';
import { askStreetwise } from './streetwise.js';
import { addToken, castlesHeldBy, reserveOf } from './tokens.js';

/**
 * TJ-4.1: the castles that may still roll in this recruit phase, in index order: none twice (TJ-4.4), none with an
 * empty reserve (TJ-4.5).
 */
export function castlesToRoll(state: State, seat: Seat): Cell[] {
  if (reserveOf(state, seat) === 0) return [];
  return castlesHeldBy(state, seat).filter((castle) => !state.rolledCastles.includes(castle));
}

/** TJ-17.10: the castles for which a recruit move may be paid, in index order. */
export function castlesToPayFor(state: State, seat: Seat): Cell[] {
  const { config, points } = state;
  if (config.recruitment !== 'moveAction' || !points || points.normal === 0) return [];
  if (state.recruitMovesUsed >= config.recruitMovesPerTurn || reserveOf(state, seat) === 0) return [];
  return castlesHeldBy(state, seat);
}

/** A3: a castle rolls for a token, if the seat likes (TJ-4.3, TJ-R13). */
export function recruit(play: Play, seat: Seat, at: Cell): void {
  play.state.rolledCastles.push(at);
  rollFor(play, seat, at, false);
}

/** A6, TJ-17.10: a normal point pays for a castle's die. */
export function recruitMove(play: Play, seat: Seat, at: Cell): void {
  const { state } = play;
  if (state.points) state.points.normal--;
  state.recruitMovesUsed++;
  rollFor(play, seat, at, true);
}

/** TJ-4.2: the die, and the token it brings, which has not moved yet (TJ-4.7). */
function rollFor(play: Play, seat: Seat, at: Cell, paid: boolean): void {
  const { state, chance, events } = play;
  const die = chance.roll(6);
  const success = die >= traitsOf(state.races[seat]).recruitOn;
  events.push({ type: 'recruitRolled', seat, at, die, success, paid });
  if (!success) return;
  addToken(play, seat, at, 'recruit');
  askStreetwise(play, seat, at);
}

/** TJ-4.6: `recruit` gives way to `movement`, in which captured castles roll no more (TJ-4.8). */
export function endRecruitPhase(play: Play, seat: Seat, auto: boolean): void {
  play.state.phase = 'movement';
  play.events.push({ type: 'recruitEnded', seat, auto });
  endRecruitEffects(play, seat);
}
