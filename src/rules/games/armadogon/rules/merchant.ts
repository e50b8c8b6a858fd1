/**
 * The Merchant phase: wares for one point more than they are worth.
 *
 * *Rules*: AR-13.1, AR-13.2, AR-13.3, AR-13.4, AR-13.5, AR-13.6, AR-R34, AR-R35, AR-R51.
 */
import { present } from '../../../kit/unreachable.js';
import { inCanonicalOrder, removeCard, totalValue } from '../model/card-lists.js';
import { type CardId, isJoker } from '../model/cards.js';
import { cardValue } from '../model/deck.js';
import type { Play } from '../model/play.js';
import { figures } from '../model/reference.js';
import { decisionOf, type State } from '../model/state.js';
import { takeIntoHand } from './hand.js';
import { takeTop } from './loot.js';
import { commitCard, isPaid } from './payment.js';

/**
 * AR-13.1, AR-13.2, AR-R34: five cards, all of them before anything is checked; a joker among them sends the merchant
 * away.
 */
export function beginMerchant(play: Play): void {
  const { state, events } = play;
  const cards = drawWares(play);
  events.push({ type: 'merchantStocked', cards: [...cards] });
  if (cards.some(isJoker)) {
    state.discardPile.push(...cards);
    events.push({ type: 'merchantClosed', reason: 'joker', discarded: cards });
    return;
  }
  state.merchantStock = inCanonicalOrder(cards);
  state.decision = { kind: 'merchant', requested: null, payment: null };
}

/** AR-R51: the merchant stops at the first failed draw. */
function drawWares(play: Play): CardId[] {
  const cards: CardId[] = [];
  while (cards.length < figures.merchantCards) {
    const card = takeTop(play, 'merchant');
    if (card === null) break;
    cards.push(card);
  }
  return cards;
}

/** AR-13.3: what a set of wares costs: one more than they are worth. */
export function goodsPrice(cards: readonly CardId[]): number {
  return totalValue(cards) + figures.merchantMargin;
}

/** AR-13.3: every set of wares the hand pays, in binary counting order with the first ware as the lowest bit. */
export function affordableGoods({ hand, merchantStock }: Pick<State, 'hand' | 'merchantStock'>): CardId[][] {
  const purse = totalValue(hand) - figures.merchantMargin;
  const sets: CardId[][] = [];
  const subsets = 1 << merchantStock.length;
  for (let mask = 1; mask < subsets; mask++) {
    if (worthOf(merchantStock, mask) <= purse) sets.push(merchantStock.filter((_, bit) => (mask & (1 << bit)) !== 0));
  }
  return sets;
}

function worthOf(stock: readonly CardId[], mask: number): number {
  let worth = 0;
  for (let bit = 0; bit < stock.length; bit++) if ((mask & (1 << bit)) !== 0) worth += cardValue(stock[bit] as CardId);
  return worth;
}

/** AR-13.6: whether the hand pays any ware at all. */
export function canTrade({ hand, merchantStock }: Pick<State, 'hand' | 'merchantStock'>): boolean {
  const purse = totalValue(hand) - figures.merchantMargin;
  return merchantStock.some((ware) => cardValue(ware) <= purse);
}

/** AR-13.3: the wares are asked for; their payment begins. */
export function requestGoods({ state, events }: Play, cards: readonly CardId[]): void {
  const decision = decisionOf(state, 'merchant');
  const needed = goodsPrice(cards);
  decision.requested = [...cards];
  decision.payment = { needed, committed: 0 };
  events.push({ type: 'goodsRequested', cards: [...cards], needed });
}

/**
 * AR-13.4: one card of any suit towards the wares, which join the hand when they are paid; no encounter.
 *
 * AR-13.5, AR-R35: the card is discarded, and a further trade may follow.
 */
export function payMerchant({ state, events }: Play, card: CardId): void {
  const decision = decisionOf(state, 'merchant');
  const requested = present(decision.requested, 'ware that is paid for');
  const payment = commitCard(state, decision, card, goodsPrice(requested));
  events.push({ type: 'merchantPaid', card, committed: payment.committed, needed: payment.needed });
  if (!isPaid(payment)) return;
  decision.requested = null;
  for (const ware of requested) {
    removeCard(state.merchantStock, ware);
    takeIntoHand(state, ware);
  }
  events.push({ type: 'goodsTraded', received: requested });
}

/** AR-13.6: unsold wares are discarded. */
export function endMerchant({ state, events }: Play): void {
  state.decision = null;
  const discarded = state.merchantStock;
  state.merchantStock = [];
  state.discardPile.push(...discarded);
  events.push({ type: 'merchantClosed', reason: 'left', discarded });
}
