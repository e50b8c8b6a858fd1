/**
 * What follows a result, in its order.
 *
 * *Rules*: JT-8.7, JT-13.23, JT-15.5, JT-R69, JT-R87.
 */
import { isActive, juggerOf } from '../model/board.js';
import type { CombatFrame } from '../model/frame.js';
import { activationOf, popFrame } from '../model/frame-stack.js';
import { askJugger, type Play } from '../model/play.js';
import { pushBonus } from './bonus-attack.js';
import { checkExhaustion } from './exhaustion.js';
import { isHeld } from './holds.js';
import { talentOf } from './talents.js';

/** JT-13.23, JT-R69, JT-20.4 `extraAttack`: the bonus attack of a duel talent. */
export function grantBonusAttack(play: Play, combat: CombatFrame): void {
  combat.stage = 'bonus';
  const isGranted = combat.mode === 'duel' && talentOf(play, combat.defenceTalent)?.effect.id === 'extraAttack';
  if (isGranted) pushBonus(play, { jugger: combat.defender, type: 'duel', exclude: null });
}

/** JT-13.23, JT-20.4 `defenceDice`: the quick step of a defence talent. */
export function grantQuickStep(play: Play, combat: CombatFrame): void {
  combat.stage = 'quickStep';
  const { defender, hit, defenceTalent } = combat;
  const effect = talentOf(play, defenceTalent)?.effect;
  if (effect?.id !== 'defenceDice' || effect.thenQuickStep === 0) return;
  if (!isActive(juggerOf(play, defender)) || isHeld(play, defender) || hit.includes(defender)) return;
  play.state.frames.push({ frame: 'quickStep', jugger: defender, stepsLeft: 1, mayStop: true });
}

/**
 * JT-7.5, JT-8.7, JT-15.5: the defender's exhaustion check, and its facing if it is on its feet and not the activating
 * jugger.
 */
export function askFacing(play: Play, combat: CombatFrame): void {
  combat.stage = 'facing';
  const { defender } = combat;
  checkExhaustion(play, defender);
  if (isActive(juggerOf(play, defender)) && activationOf(play.state)?.jugger !== defender) askJugger(play, 'facing', defender);
}

/** JT-20.4 `extraAttack`, JT-R87: after the combat the attack talent's bonus attack. */
export function endCombat(play: Play, { kind, talent, attacker }: CombatFrame): void {
  popFrame(play.state);
  if (kind !== 'standard' || talentOf(play, talent)?.effect.id !== 'extraAttack') return;
  pushBonus(play, { jugger: attacker, type: 'standard', exclude: null });
}
