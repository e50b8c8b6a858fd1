/** The cheapest cards for a payment (section 11). */
import { totalValue } from '../model/card-lists.js';
import type { CardId } from '../model/cards.js';
import { cardValue } from '../model/deck.js';
import { cardWorth } from './card-worth.js';

/** The cards that cover a cost with the least total worth. */
export interface Cover {
  cards: CardId[];
  worth: number;
}

/**
 * The least worth that covers each number of points 0..needed; `Infinity` where the cards do not reach.
 *
 * *Source*: 0/1 covering knapsack, a table over the points.
 */
export function coverWorths(cards: readonly CardId[], needed: number): number[] {
  const least = emptyTable(needed);
  for (const card of cards) countIn(least, card, null);
  return least;
}

/** Section 11: the cheapest set for a payment; null when the cards do not reach it. */
export function cheapestCover(cards: readonly CardId[], needed: number): Cover | null {
  if (totalValue(cards) < needed) return null;
  const least = emptyTable(needed);
  const taken = cards.map((card) => {
    const row = new Uint8Array(needed + 1);
    countIn(least, card, row);
    return row;
  });
  return { cards: trace(cards, taken, needed), worth: least[needed] as number };
}

function emptyTable(needed: number): number[] {
  const least = new Array<number>(needed + 1).fill(Number.POSITIVE_INFINITY);
  least[0] = 0;
  return least;
}

function countIn(least: number[], card: CardId, taken: Uint8Array | null): void {
  const [value, worth] = [cardValue(card), cardWorth(card)];
  for (let points = least.length - 1; points > 0; points--) {
    const withCard = (least[Math.max(0, points - value)] as number) + worth;
    if (withCard >= (least[points] as number)) continue;
    least[points] = withCard;
    if (taken) taken[points] = 1;
  }
}

function trace(cards: readonly CardId[], taken: readonly Uint8Array[], needed: number): CardId[] {
  const chosen: CardId[] = [];
  let points = needed;
  for (let i = cards.length - 1; i >= 0 && points > 0; i--) {
    if (!taken[i]?.[points]) continue;
    const card = cards[i] as CardId;
    chosen.push(card);
    points = Math.max(0, points - cardValue(card));
  }
  return chosen;
}
