/**
 * The Undead raise tokens after a combat.
 *
 * *Rules*: TJ-11.11, TJ-11.12, TJ-R43, TJ-R70.
 */
import type { Spot } from '../model/board.js';
import type { Seat } from '../model/names.js';
import type { Token } from '../model/state.js';
import type { Play } from './play.js';
import { traitsOf } from './races.js';
import { addToken, reserveOf } from './tokens.js';

/** The least raise die that brings a token. */
export const RAISE_ON = 4;

/** One side of a finished combat. */
export interface Side {
  seat: Seat;
  spot: Spot;
  left: Token[];
  lost: Token[];
  killed: Token[];
}

/**
 * TJ-11.11, TJ-R43: Undead that survive the combat may raise a token of their own for each enemy killed, which goes to
 * its owner's reserve (TJ-11.12).
 *
 * TJ-R70: a raised token enters where its army stands now, and shares its fate from then on.
 */
export function raise(play: Play, side: Side, enemy: Side): void {
  const { state, chance, events } = play;
  if (!traitsOf(state.races[side.seat]).raises || side.left.length === 0) return;
  for (let kill = 0; kill < enemy.killed.length && reserveOf(state, side.seat) > 0; kill++) {
    const die = chance.roll(6);
    events.push({ type: 'raiseRolled', seat: side.seat, die, success: die >= RAISE_ON });
    if (die >= RAISE_ON) side.left.push(addToken(play, side.seat, side.spot, 'raise'));
  }
}
