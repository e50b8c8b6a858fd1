import { type CardId, WEAPON } from './cards.js';
import type { Bestiary, Enemy } from './components.js';
import { queueEffects, queueLoot } from './effects.js';
import { suitTotal } from './hand.js';
import { figures } from './material.js';
import { commitCard, isPaid } from './payment.js';
import { decisionOf, type State } from './state.js';
import type { Transition } from './transition.js';

/** AR-9.1: the bestiary entry for a total of 2..12. */
export function enemyOf(bestiary: Bestiary, total: number): Enemy {
  const enemy = (bestiary.enemies as Record<string, Enemy>)[total];
  if (!enemy) throw new Error(`the bestiary has no entry ${total}`);
  return enemy;
}

/** AR-9.2: what the armour adds to every fight. */
export function armorPower({ armor }: Pick<State, 'armor'>): number {
  return armor * figures.armorPowerPerLevel;
}

/** AR-9.4: the points of weapons that beat an enemy; 0 or less where armour alone suffices. */
export function weaponsNeeded(state: Pick<State, 'config' | 'armor'>, total: number): number {
  return enemyOf(state.config.bestiary, total).strength - armorPower(state);
}

/** AR-9.3: whether armour and all weapons in hand together beat an enemy. */
export function canWinFight(state: State, total: number): boolean {
  return suitTotal(state.hand, WEAPON) >= weaponsNeeded(state, total);
}

/** AR-9.4: one weapon towards the victory. */
export function commitWeapon(transition: Transition, card: CardId): void {
  const { state, events } = transition;
  const decision = decisionOf(state, 'combat');
  const payment = commitCard(state, decision, card, weaponsNeeded(state, decision.enemy));
  events.push({ type: 'weaponUsed', card, committed: payment.committed, needed: payment.needed });
  if (isPaid(payment)) winFight(transition);
}

/** AR-9.6: the fight is won and its reward must be drawn. */
export function winFight({ state, events }: Transition): void {
  const { enemy } = decisionOf(state, 'combat');
  state.decision = null;
  events.push({ type: 'fightWon', enemy });
  queueLoot(state, enemyOf(state.config.bestiary, enemy).reward, 'reward');
}

/** AR-9.5: the fight is lost or conceded and costs the penalties, in order. */
export function loseFight({ state, events }: Transition): void {
  const { enemy } = decisionOf(state, 'combat');
  state.decision = null;
  events.push({ type: 'fightLost', enemy });
  queueEffects(state, enemyOf(state.config.bestiary, enemy).penalty, 'enemy');
}
