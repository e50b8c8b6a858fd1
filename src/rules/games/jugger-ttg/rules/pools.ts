/**
 * The dice of both sides of a combat.
 *
 * *Rules*: JT-13.12, JT-13.13, JT-13.14, JT-13.15, JT-13.16.
 */
import { unreachable } from '../../../kit/unreachable.js';
import { type Board, juggerOf } from '../model/board.js';
import type { CombatFrame } from '../model/frame.js';
import { attackOf, defenceOf } from './exhaustion.js';
import { talentOf } from './talents.js';
import { weaponOf } from './weapons.js';

/** JT-13.12: the attacker's dice. */
export function attackPool(board: Board, combat: CombatFrame): number {
  const { attacker, grapple, attackExtra, attackBoost } = combat;
  const weapon = grapple ? 0 : (weaponOf(juggerOf(board, attacker))?.attack ?? 0);
  return attackOf(board, attacker) + weapon + attackTalentDice(board, combat) + attackExtra + attackBoost;
}

function attackTalentDice(board: Board, { talent }: CombatFrame): number {
  const effect = talentOf(board, talent)?.effect;
  return effect?.id === 'attackDice' || effect?.id === 'grappleDice' ? effect.dice : 0;
}

/** JT-13.13, JT-13.14, JT-13.15: the defender's dice. */
export function defencePool(board: Board, combat: CombatFrame): number {
  const { defender, defenceExtra, defenceBoost, mode, grapple } = combat;
  const added = defenceExtra + defenceBoost;
  switch (mode) {
    case 'full':
      return defenceOf(board, defender) + weaponDefence(board, combat) + defenceTalentDice(board, combat) + added;
    case 'duel': {
      const weapon = grapple ? 0 : (weaponOf(juggerOf(board, defender))?.attack ?? 0);
      return attackOf(board, defender) + weapon + defenceTalentDice(board, combat) + added;
    }
    case 'none':
      return weaponDefence(board, combat) + added;
    case null:
      throw new Error('no defence has been declared');
    default:
      return unreachable(mode);
  }
}

function defenceTalentDice(board: Board, { defenceTalent }: CombatFrame): number {
  const effect = talentOf(board, defenceTalent)?.effect;
  return effect?.id === 'attackDice' || effect?.id === 'defenceDice' ? effect.dice : 0;
}

/**
 * JT-13.16: the defence of the weapon in use: none from the flank or behind, past a talent that ignores it, or to keep
 * a pin.
 */
export function weaponDefence(board: Board, { defender, arc, talent, keepPin }: CombatFrame): number {
  if (arc !== 'front' || keepPin || talentOf(board, talent)?.effect.id === 'ignoreWeaponDefence') return 0;
  return weaponOf(juggerOf(board, defender))?.defence ?? 0;
}
