/** What cards and health are worth to the greedy player (section 11). */
import { type CardId, FOOD, isOfSuit, MEDICATION, WEAPON } from '../model/cards.js';
import { CANONICAL_ORDER, cardValue } from '../model/deck.js';
import { figures } from '../model/reference.js';

const worths = Object.fromEntries(CANONICAL_ORDER.map((card) => [card, judge(card)]));

function judge(card: CardId): number {
  const value = cardValue(card);
  if (isOfSuit(card, MEDICATION)) return 0.25 + 0.06 * value;
  if (isOfSuit(card, FOOD)) return value >= figures.mealValue ? 0.75 + 0.03 * value : 0.2 + 0.06 * value;
  if (isOfSuit(card, WEAPON)) return 0.35 + 0.04 * value;
  return 0.2 + 0.05 * value;
}

/**
 * What a card is worth to the greedy player.
 *
 * *Units*: health points. *Source*: section 11.
 */
export function cardWorth(card: CardId): number {
  return worths[card] as number;
}

/** What cards are worth together to the greedy player. */
export function cardsWorth(cards: readonly CardId[]): number {
  let worth = 0;
  for (const card of cards) worth += cardWorth(card);
  return worth;
}

/**
 * How bad it is to lose health.
 *
 * *Units*: health points. *Source*: section 11.
 */
export function dangerOf(loss: number, hp: number): number {
  if (hp <= loss) return loss * 5;
  return loss * (hp <= 4 ? 1.4 : 1.05);
}

/** The card of least worth, the first of several; null for none. */
export function leastWorth(cards: readonly CardId[]): CardId | null {
  let least: CardId | null = null;
  for (const card of cards) if (least === null || cardWorth(card) < cardWorth(least)) least = card;
  return least;
}
