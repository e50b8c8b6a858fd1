/**
 * Enemies: fighting power, victory, and what a lost fight costs.
 *
 * *Rules*: AR-9.2, AR-9.3, AR-9.4, AR-9.5, AR-9.6, AR-9.7, AR-R24, AR-R25.
 */
import { present } from '../../../kit/unreachable.js';
import { suitTotal } from '../model/card-lists.js';
import { type CardId, WEAPON } from '../model/cards.js';
import type { Bestiary, Enemy } from '../model/components.js';
import type { Play } from '../model/play.js';
import { decisionOf, type State } from '../model/state.js';
import { queueEffects } from './effects.js';
import { queueLoot } from './loot.js';
import { commitCard, isPaid } from './payment.js';
import { armorPower } from './upgrade-tracks.js';

/** The bestiary entry for a total of 2..12. */
export function enemyOf({ enemies }: Bestiary, total: number): Enemy {
  const byTotal: Readonly<Record<string, Enemy>> = enemies;
  return present(byTotal[total], `enemy ${total} in the bestiary`);
}

/** AR-9.2, AR-9.4: the points of weapons that beat an enemy; 0 or less where armour alone suffices (AR-R24). */
export function weaponsNeeded(state: Pick<State, 'config' | 'armor'>, total: number): number {
  return enemyOf(state.config.bestiary, total).strength - armorPower(state);
}

/** AR-9.3: whether armour and all weapons in hand together beat an enemy. */
export function canWinFight(state: State, total: number): boolean {
  return suitTotal(state.hand, WEAPON) >= weaponsNeeded(state, total);
}

/** AR-9.4: one weapon towards the victory. */
export function commitWeapon(play: Play, card: CardId): void {
  const { state, events } = play;
  const decision = decisionOf(state, 'combat');
  const payment = commitCard(state, decision, card, weaponsNeeded(state, decision.enemy));
  events.push({ type: 'weaponUsed', card, committed: payment.committed, needed: payment.needed });
  if (isPaid(payment)) winFight(play);
}

/** AR-9.6: the fight is won and its reward must be drawn. */
export function winFight({ state, events }: Play): void {
  const { enemy } = decisionOf(state, 'combat');
  state.decision = null;
  events.push({ type: 'fightWon', enemy });
  queueLoot(state, enemyOf(state.config.bestiary, enemy).reward, 'reward');
}

/** AR-9.5: the fight is lost or conceded and costs the penalties, in order; AR-9.7, AR-R25: no other card is spent. */
export function loseFight({ state, events }: Play): void {
  const { enemy } = decisionOf(state, 'combat');
  state.decision = null;
  events.push({ type: 'fightLost', enemy });
  queueEffects(state, enemyOf(state.config.bestiary, enemy).penalty, 'enemy');
}
