/**
 * The weapon in hand and its reach.
 *
 * *Rules*: JT-3.3.
 */
import { WEAPONS, type Weapon } from '../model/reference.js';
import type { JuggerState } from '../model/state.js';

/** JT-3.3: the weapon a jugger carries; null for a qwik. */
export function weaponOf(jugger: JuggerState): Weapon | null {
  return jugger.weapon === null ? null : WEAPONS[jugger.weapon];
}

/** Reach of a jugger: that of its weapon, 1 for a qwik (JT-3.2, JT-3.3). */
export function rangeOf(jugger: JuggerState): number {
  return jugger.weapon === null ? 1 : WEAPONS[jugger.weapon].range;
}
