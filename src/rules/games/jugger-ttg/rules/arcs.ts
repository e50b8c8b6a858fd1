/**
 * The arc in which an attack meets its defender.
 *
 * *Rules*: JT-15.1, JT-15.2, JT-R38.
 */
import { type Board, juggerOf, placeOf } from '../model/board.js';
import type { CombatFrame } from '../model/frame.js';
import { activationOf } from '../model/frame-stack.js';
import { isInFront } from '../model/geometry.js';
import type { Arc } from '../model/vocabulary.js';
import { passivesOf } from './talents.js';

/** What decides the arc of an attack. */
type Attack = Pick<CombatFrame, 'attacker' | 'defender' | 'type'>;

/**
 * JT-15.1, JT-15.2, JT-R38: the arc in which an attack meets its defender; `moved`: JT-13.4, back then counts as flank.
 */
export function arcOf(board: Board, { attacker, defender, type }: Attack, moved = false): Arc {
  const activation = activationOf(board.state);
  if (type !== 'standard' || activation?.jugger !== attacker) return 'front';
  if (isInFront(placeOf(board, defender), juggerOf(board, defender).facing, placeOf(board, attacker))) return 'front';
  if (moved || activation.seenFrom.includes(defender)) return 'flank';
  return passivesOf(board, defender, 'backBecomesFlank').length > 0 ? 'flank' : 'back';
}
