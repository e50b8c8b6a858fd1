/** What the greedy player buys in a city (section 11). */
import type { Action } from '../model/actions.js';
import { totalValue } from '../model/card-lists.js';
import { type CardId, FOOD, isOfSuit } from '../model/cards.js';
import { cardValue } from '../model/deck.js';
import { figures } from '../model/reference.js';
import { MEAL_COST } from '../rules/eating.js';
import type { View } from '../views/view.js';
import { cardsWorth } from './card-worth.js';
import { coverWorths } from './cheapest-cover.js';

/** Below this gain a trade is not worth its cards. *Units*: health points. */
const LEAST_GAIN = 0.05;

/** Asks for the wares with the largest gain over their cheapest price, or leaves. */
export function chooseWares({ hand }: View, legal: Action[]): Action {
  const payable = coverWorths(hand, totalValue(hand));
  let best: Action = { type: 'endMerchant' };
  let bestGain = LEAST_GAIN;
  for (const action of legal) {
    if (action.type !== 'requestGoods') continue;
    const gain = gainOf(action.cards, hand) - (payable[totalValue(action.cards) + figures.merchantMargin] as number);
    if (gain > bestGain) [best, bestGain] = [action, gain];
  }
  return best;
}

/** The worth of wares; a meal counts more while fewer than two are at hand. */
function gainOf(wares: readonly CardId[], hand: readonly CardId[]): number {
  const isMeal = (card: CardId) => isOfSuit(card, FOOD) && cardValue(card) >= MEAL_COST.self;
  const bonus = hand.filter(isMeal).length < 2 ? 0.3 : 0;
  return cardsWorth(wares) + bonus * wares.filter(isMeal).length;
}

/** Orders the most levels the junk pays, boots before armour. */
export function chooseUpgrades(legal: Action[]): Action {
  let best: Action = { type: 'endUpgrades' };
  let bestScore = 0;
  for (const action of legal) {
    if (action.type !== 'orderUpgrades') continue;
    const score = action.boots + 0.9 * action.armor;
    if (score > bestScore) [best, bestScore] = [action, score];
  }
  return best;
}
