/**
 * Pins: who can pin whom, and what ends a pin.
 *
 * *Rules*: JT-19.1, JT-19.2, JT-19.5, JT-19.6, JT-19.7, JT-19.9, JT-R59, JT-R60.
 */
import type { ActionOf } from '../model/actions.js';
import { type Board, juggerOf, pinnerOf, placeOf } from '../model/board.js';
import type { CombatFrame } from '../model/frame.js';
import { distance } from '../model/geometry.js';
import type { Play } from '../model/play.js';
import { type JuggerId, seatOfJugger } from '../model/vocabulary.js';
import { isField } from './field.js';
import { payFor } from './payment.js';
import { weaponDefence } from './pools.js';

/** JT-19.1, JT-19.2, JT-R59: the adjacent kneeling opponents that a jugger can pin. */
export function pinTargets(board: Board, id: JuggerId): JuggerId[] {
  if (!isPinner(board, id) || juggerOf(board, id).pinning !== null) return [];
  const place = placeOf(board, id);
  return board.ids.filter((target) => {
    const { hex, kneeling } = juggerOf(board, target);
    if (hex === null || !kneeling || seatOfJugger(target) === seatOfJugger(id)) return false;
    return distance(place, placeOf(board, target)) === 1 && pinnerOf(board, target) === null;
  });
}

/** JT-19.1, JT-19.2: whether a jugger can pin at all: a defender on a field hex without the chain. */
function isPinner(board: Board, id: JuggerId): boolean {
  const { role, weapon } = juggerOf(board, id);
  return role === 'defender' && weapon !== 'chain' && isField(board.state.config, placeOf(board, id));
}

/** JT-19.1: a kneeling opponent is pinned. */
export function pin(play: Play, id: string, { target, pay }: ActionOf<'pin'>): void {
  payFor(play, id, pay);
  juggerOf(play, id).pinning = target;
  play.events.push({ type: 'pinned', pinner: id, target });
}

type PinEnd = 'defended' | 'kneeled' | 'moved' | 'released';

/** JT-19.5: the pin a jugger makes, if any, ends. */
export function endPin(play: Play, pinner: JuggerId, cause: PinEnd): void {
  const jugger = juggerOf(play, pinner);
  if (jugger.pinning === null) return;
  play.events.push({ type: 'pinEnded', pinner, target: jugger.pinning, cause });
  jugger.pinning = null;
}

/**
 * JT-19.5, JT-19.6, JT-19.7, JT-19.9, JT-R60: using the weapon's defence ends the pin; a duel and any attack leave it.
 */
export function settlePin(play: Play, combat: CombatFrame): void {
  if (combat.mode !== 'duel' && !combat.keepPin && riskedPin(play, combat)) endPin(play, combat.defender, 'defended');
}

/** JT-19.7: whether using the weapon's defence would cost the defender its pin. */
export function riskedPin(board: Board, combat: CombatFrame): boolean {
  const { pinning, weapon } = juggerOf(board, combat.defender);
  return pinning !== null && weapon !== 'swordShield' && weaponDefence(board, { ...combat, keepPin: false }) > 0;
}
