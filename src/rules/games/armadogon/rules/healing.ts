/**
 * Healing in the interludes.
 *
 * *Rules*: AR-4.4, AR-4.5, AR-4.6, AR-4.7, AR-4.8, AR-R16, AR-R17, AR-R20.
 */
import { suitTotal } from '../model/card-lists.js';
import { type CardId, MEDICATION } from '../model/cards.js';
import type { Play } from '../model/play.js';
import { figures } from '../model/reference.js';
import { decisionOf, type State } from '../model/state.js';
import { rollDie } from './die.js';
import { gainHp } from './health.js';
import { commitCard, isPaid } from './payment.js';

/** AR-4.5: the healing moment of an interlude, the only one there is. */
export function offerHealing(state: State): void {
  state.decision = { kind: 'healing', payment: null };
}

/** AR-4.4: the points of medication one attempt costs at the HP of this moment. */
export function healingCost({ hp }: Pick<State, 'hp'>): number {
  return figures.healCostPerHp * hp;
}

/** AR-4.8, AR-R20: whether there is nothing to heal. */
export function isHealthFull({ hp, config }: Pick<State, 'hp' | 'config'>): boolean {
  return hp >= config.healthBar.max;
}

/** AR-4.4, AR-4.8: whether an attempt may be begun. */
export function canHeal(state: State): boolean {
  return !isHealthFull(state) && suitTotal(state.hand, MEDICATION) >= healingCost(state);
}

/**
 * AR-4.4: one medication towards an attempt; paid, it works on 1 to 3.
 *
 * AR-4.6, AR-R16: the interlude goes on. AR-4.7, AR-R17: the next attempt is a payment of its own.
 */
export function heal(play: Play, card: CardId): void {
  const { state, events } = play;
  const payment = commitCard(state, decisionOf(state, 'healing'), card, healingCost(state));
  events.push({ type: 'medicationUsed', card, purpose: 'healing', committed: payment.committed, needed: payment.needed });
  if (!isPaid(payment)) return;
  const die = rollDie(play);
  const success = die <= figures.healSuccessMax;
  events.push({ type: 'healRolled', die, success });
  if (success) gainHp(play, 1, 'healing');
}
