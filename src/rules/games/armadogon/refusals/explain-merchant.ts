/** Refusals at the merchant. */
import type { Refusal } from '../../../kernel/game.js';
import { totalValue } from '../model/card-lists.js';
import type { CardId } from '../model/cards.js';
import { decisionOf, type State } from '../model/state.js';
import { goodsPrice } from '../rules/merchant.js';
import { formatCards } from '../views/card-text.js';
import { refuse } from './codes.js';
import { refuseMissing } from './explain-cards.js';

/** Refuses `requestGoods` at its decision. */
export function refuseRequest(state: State, cards: readonly CardId[]): Refusal | null {
  return refuseStock(state, cards) ?? refusePrice(state, cards);
}

function refuseStock({ merchantStock }: State, cards: readonly CardId[]): Refusal | null {
  const missing = cards.find((card) => !merchantStock.includes(card));
  if (missing === undefined) return null;
  return refuse('NOT_IN_STOCK', 'AR-13.3', `The merchant does not have ${missing}.`, `His wares: ${formatCards(merchantStock)}.`);
}

function refusePrice({ hand }: State, cards: readonly CardId[]): Refusal | null {
  const [price, purse] = [goodsPrice(cards), totalValue(hand)];
  if (purse >= price) return null;
  return refuse('NOT_ENOUGH', 'AR-13.3', `These wares cost ${price}; your hand is worth ${purse}.`, 'Ask for less, or leave the merchant.');
}

/** Refuses `payMerchant` at its decision. */
export function refuseMerchantPayment(state: State, card: CardId): Refusal | null {
  return refuseUnrequested(state) ?? refuseMissing(state, card, 'AR-13.4');
}

function refuseUnrequested(state: State): Refusal | null {
  if (decisionOf(state, 'merchant').requested) return null;
  const instead = 'Ask for wares first, or leave the merchant.';
  return refuse('NOTHING_REQUESTED', 'AR-13.3', 'You have not asked for any wares yet.', instead);
}
