import { type CardId, MEDICATION } from './cards.js';
import { suitTotal } from './hand.js';
import { gainHp } from './health.js';
import { figures } from './material.js';
import { commitCard, isPaid } from './payment.js';
import { decisionOf, type State } from './state.js';
import { rollDie, type Transition } from './transition.js';

/** AR-4.4: the points of medication one attempt costs at the HP of this moment. */
export function healingCost({ hp }: Pick<State, 'hp'>): number {
  return figures.healCostPerHp * hp;
}

/** AR-4.8: whether there is nothing to heal. */
export function isHealthFull({ hp, config }: Pick<State, 'hp' | 'config'>): boolean {
  return hp >= config.healthBar.max;
}

/** AR-4.4, AR-4.8: whether an attempt may be begun. */
export function canHeal(state: State): boolean {
  return !isHealthFull(state) && suitTotal(state.hand, MEDICATION) >= healingCost(state);
}

/** AR-4.4: one medication towards an attempt; paid, it works on 1 to 3. The interlude goes on (AR-4.6). */
export function heal(transition: Transition, card: CardId): void {
  const { state, events } = transition;
  const payment = commitCard(state, decisionOf(state, 'healing'), card, healingCost(state));
  events.push({ type: 'medicationUsed', card, purpose: 'healing', committed: payment.committed, needed: payment.needed });
  if (!isPaid(payment)) return;
  const die = rollDie(transition);
  const success = die <= figures.healSuccessMax;
  events.push({ type: 'healRolled', die, success });
  if (success) gainHp(transition, 1, 'healing');
}
