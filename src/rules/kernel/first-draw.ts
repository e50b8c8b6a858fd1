import type { Chance } from './chance.js';

const FIRST_DRAW = Symbol('first draw');

/**
 * Runs `play` up to its first draw; what it changes in place is then as it is when the dice are thrown. Returns whether
 * it came to one.
 */
export function runToFirstDraw(play: (chance: Chance) => unknown): boolean {
  const stop = (): never => {
    throw FIRST_DRAW;
  };
  try {
    play({ roll: stop, pick: stop, shuffle: stop });
    return false;
  } catch (thrown) {
    if (thrown !== FIRST_DRAW) throw thrown;
    return true;
  }
}
