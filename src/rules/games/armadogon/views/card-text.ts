/** Cards and numbers in words. */
import { type CardId, isJoker, type Suit } from '../model/cards.js';
import { cardValue } from '../model/deck.js';

const KIND: Record<Suit, string> = { S: 'weapon', C: 'junk', H: 'medication', D: 'food' };

/** What a suit stands for (AR-3.1). */
export function formatKind(suit: Suit): string {
  return KIND[suit];
}

/** A card with its kind and value, like `H9 (medication 9)`. */
export function formatCard(card: CardId): string {
  if (isJoker(card)) return `${card} (radioactive)`;
  return `${card} (${KIND[card.charAt(0) as Suit]} ${cardValue(card)})`;
}

/** Cards in a row, or a word for none. */
export function formatCards(cards: readonly CardId[]): string {
  return cards.length === 0 ? 'nothing' : cards.join(' ');
}

/** A number with its sign, like `+2` or `-1`. */
export function formatSigned(amount: number): string {
  return amount < 0 ? String(amount) : `+${amount}`;
}
