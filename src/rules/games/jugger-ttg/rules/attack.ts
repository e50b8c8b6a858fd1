/**
 * Who can strike or grapple whom.
 *
 * *Rules*: JT-13.1, JT-13.2, JT-13.24, JT-17.1, JT-R42, JT-R50.
 */
import { type Board, isActive, juggerOf, placeOf } from '../model/board.js';
import type { Talent } from '../model/data-set.js';
import type { CombatFrame } from '../model/frame.js';
import { distance } from '../model/geometry.js';
import { type JuggerId, seatOfJugger } from '../model/vocabulary.js';
import { sees } from './sight.js';
import { talentOf } from './talents.js';
import { rangeOf } from './weapons.js';

/** JT-13.1, JT-13.24, JT-R50: the active opponents within range and line of sight. */
function targetsWithin(board: Board, attacker: JuggerId, range: number, exclude: JuggerId | null = null): JuggerId[] {
  const from = placeOf(board, attacker);
  const seat = seatOfJugger(attacker);
  const targets: JuggerId[] = [];
  for (const id of board.ids) {
    if (seatOfJugger(id) === seat || id === exclude || !isActive(juggerOf(board, id))) continue;
    if (distance(from, placeOf(board, id)) <= range && sees(board, attacker, id)) targets.push(id);
  }
  return targets;
}

/** JT-13.2, JT-14.2, JT-R42: whether a jugger can strike at all: a defender, with a chain only when it is ready. */
export function canStrike(board: Board, id: JuggerId): boolean {
  const { role, weapon, chainReady } = juggerOf(board, id);
  return role === 'defender' && (weapon !== 'chain' || chainReady);
}

/** JT-13.1, JT-14.2: the targets of a blow with the weapon, reaching `extra` hexes further. */
export function strikeTargets(board: Board, id: JuggerId, extra = 0, exclude: JuggerId | null = null): JuggerId[] {
  return canStrike(board, id) ? targetsWithin(board, id, rangeOf(juggerOf(board, id)) + extra, exclude) : [];
}

/** JT-17.1: the opposing qwik next to a qwik, in its sight. */
export function grappleTargets(board: Board, id: JuggerId): JuggerId[] {
  if (juggerOf(board, id).role !== 'qwik') return [];
  return targetsWithin(board, id, 1).filter((target) => juggerOf(board, target).role === 'qwik');
}

/** Hexes a talent adds to the reach of its attack (JT-20.4 `attackRange`). */
export function extraRange(talent: Talent | null): number {
  return talent?.effect.id === 'attackRange' ? talent.effect.hexes : 0;
}

/** The targets of an attack talent (JT-20.6: grapples for qwiks, blows for defenders). */
export function talentTargets(board: Board, id: JuggerId, talent: Talent): JuggerId[] {
  return talent.effect.id === 'grappleDice' ? grappleTargets(board, id) : strikeTargets(board, id, extraRange(talent));
}

/** JT-11.10: whether the defender can no longer be reached, or one of the two is down. */
export function isOutOfReach(board: Board, combat: CombatFrame): boolean {
  const { attacker, defender, grapple, talent } = combat;
  if (!isActive(juggerOf(board, attacker)) || !isActive(juggerOf(board, defender))) return true;
  const range = grapple ? 1 : rangeOf(juggerOf(board, attacker)) + extraRange(talentOf(board, talent));
  return distance(placeOf(board, attacker), placeOf(board, defender)) > range || !sees(board, attacker, defender);
}
