/**
 * Bonus attacks.
 *
 * *Rules*: JT-14.5, JT-14.6, JT-14.7, JT-R70.
 */
import type { JtAction } from '../model/actions.js';
import { type Board, isActive, juggerOf } from '../model/board.js';
import type { BonusFrame, CombatFrame } from '../model/frame.js';
import type { Play } from '../model/play.js';
import type { JuggerId } from '../model/vocabulary.js';
import { strikeTargets } from './attack.js';

/** JT-20.4 `bonusAttack`: the attacker's bonus attack goes to another opponent. */
export function bonusExclusion(combat: CombatFrame, id: JuggerId): JuggerId | null {
  return combat.attacker === id ? combat.defender : null;
}

/** JT-14.6, JT-14.7, JT-R70: a target for the bonus attack, or none; empty when there is nobody to strike. */
export function bonusActions(board: Board, { jugger, exclude }: BonusFrame): JtAction[] {
  if (!isActive(juggerOf(board, jugger))) return [];
  const actions: JtAction[] = strikeTargets(board, jugger, 0, exclude).map((target) => ({ type: 'bonusAttack', target }));
  if (actions.length > 0) actions.push({ type: 'skipBonus' });
  return actions;
}

/** JT-14.5, JT-14.7: a bonus attack, of the type of its talent's keyword, awaits its target. */
export function pushBonus(play: Play, bonus: Omit<BonusFrame, 'frame'>): void {
  play.state.frames.push({ frame: 'bonus', ...bonus });
}
