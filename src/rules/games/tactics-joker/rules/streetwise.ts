/**
 * Streetwise: a gained token may bring a second one.
 *
 * *Rules*: TJ-14.14.
 */
import { cellOf, type Spot } from '../model/board.js';
import type { Seat } from '../model/names.js';
import { effectCovering } from './effects.js';
import type { Play } from './play.js';
import { addToken, reserveOf } from './tokens.js';

/** The least Streetwise die that brings a second token. */
export const STREETWISE_ON = 5;

/** TJ-14.14: a gained token may bring a second one. */
export function askStreetwise(play: Play, seat: Seat, at: Spot): void {
  const { state, chance, events } = play;
  if (!effectCovering(state, seat, 'streetwise', at) || reserveOf(state, seat) === 0) return;
  const die = chance.roll(6);
  const success = die >= STREETWISE_ON;
  events.push({ type: 'streetwiseRolled', seat, at: cellOf(at), die, success });
  if (success) addToken(play, seat, at, 'streetwise');
}
