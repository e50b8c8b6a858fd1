/**
 * Payments: several cards that add up to a cost.
 *
 * *Rules*: AR-3.5, AR-3.6, AR-R18.
 */
import type { CardId } from '../model/cards.js';
import { cardValue } from '../model/deck.js';
import type { Payment, State } from '../model/state.js';
import { discardFromHand } from './hand.js';

/**
 * AR-3.5, AR-3.6: commits one card to the payment of a decision; the card is discarded and its value added.
 *
 * Begins the payment where there is none yet. Returns it as it stands after this card; a complete one is already off
 * the decision.
 */
export function commitCard(state: State, decision: { payment: Payment | null }, card: CardId, cost: number): Payment {
  discardFromHand(state, card);
  const payment = decision.payment ?? { needed: cost, committed: 0 };
  payment.committed += cardValue(card);
  decision.payment = isPaid(payment) ? null : payment;
  return payment;
}

/** AR-R18: a payment stops as soon as it is covered; a surplus is lost (AR-3.5). */
export function isPaid({ needed, committed }: Payment): boolean {
  return committed >= needed;
}
