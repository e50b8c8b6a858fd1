/** Lists of cards: what they are worth, which are of a suit, and the canonical order. */
import { type CardId, isOfSuit, type Suit } from './cards.js';
import { cardValue, placeOf } from './deck.js';

/** What the cards are worth together. */
export function totalValue(cards: readonly CardId[]): number {
  let total = 0;
  for (const card of cards) total += cardValue(card);
  return total;
}

/** What the cards of one suit are worth together. */
export function suitTotal(cards: readonly CardId[], suit: Suit): number {
  let total = 0;
  for (const card of cards) if (isOfSuit(card, suit)) total += cardValue(card);
  return total;
}

/** The cards of one suit, in the order given. */
export function cardsOfSuit(cards: readonly CardId[], suit: Suit): CardId[] {
  return cards.filter((card) => isOfSuit(card, suit));
}

/** The single card of a suit; null when there is none or a choice. */
export function onlyCardOfSuit(cards: readonly CardId[], suit: Suit): CardId | null {
  let only: CardId | null = null;
  for (const card of cards) {
    if (!isOfSuit(card, suit)) continue;
    if (only !== null) return null;
    only = card;
  }
  return only;
}

/** Puts a card into a list kept in canonical order. */
export function insertCard(cards: CardId[], card: CardId): void {
  const place = placeOf(card);
  let at = cards.length;
  while (at > 0 && placeOf(cards[at - 1] as CardId) > place) at--;
  cards.splice(at, 0, card);
}

/**
 * Takes a card out of a list.
 *
 * *Errors*: throws when the card is not there.
 */
export function removeCard(cards: CardId[], card: CardId): void {
  const at = cards.indexOf(card);
  if (at < 0) throw new Error(`${card} is not where it should be`);
  cards.splice(at, 1);
}

/** A copy in canonical order. */
export function inCanonicalOrder(cards: readonly CardId[]): CardId[] {
  return [...cards].sort((a, b) => placeOf(a) - placeOf(b));
}

/** Whether a list is in canonical order and free of doubles. */
export function isCanonical(cards: readonly CardId[]): boolean {
  return cards.every((card, i) => i === 0 || placeOf(cards[i - 1] as CardId) < placeOf(card));
}
