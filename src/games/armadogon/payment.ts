import type { CardId } from './cards.js';
import { discardFromHand } from './deck.js';
import { cardValue } from './material.js';
import type { Payment, State } from './state.js';

/**
 * AR-3.6: commits one card to the payment of a decision, which begins it where there is none yet.
 *
 * Returns the payment as it stands after this card; a complete one is already off the decision.
 */
export function commitCard(state: State, decision: { payment: Payment | null }, card: CardId, cost: number): Payment {
  discardFromHand(state, card);
  const payment = decision.payment ?? { needed: cost, committed: 0 };
  payment.committed += cardValue(card);
  decision.payment = isPaid(payment) ? null : payment;
  return payment;
}

/** Whether a payment is complete; a surplus is lost (AR-3.5). */
export function isPaid({ needed, committed }: Payment): boolean {
  return committed >= needed;
}
