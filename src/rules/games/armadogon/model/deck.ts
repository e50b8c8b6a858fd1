/**
 * The deck: which cards there are, in which order they are listed, and what each is worth.
 *
 * *Rules*: AR-1.3, AR-3.2.
 */
import { present } from '../../../kit/unreachable.js';
import { type CardId, isJoker } from './cards.js';
import { reference } from './reference.js';

/** AR-1.3: all 54 cards in canonical order, 13 ranks in 4 suits and 2 jokers. */
export const CANONICAL_ORDER: readonly CardId[] = reference.deck.canonicalOrder;

const valueByRank = new Map(reference.deck.ranks.map(({ id, value }) => [id, value]));
const values = Object.fromEntries(CANONICAL_ORDER.map((card) => [card, isJoker(card) ? 0 : rankValue(card.slice(1))]));
const places = Object.fromEntries(CANONICAL_ORDER.map((card, place) => [card, place]));

function rankValue(rank: string): number {
  return present(valueByRank.get(rank), `value of rank ${rank}`);
}

/** AR-3.2: what a card is worth; a joker is worth nothing. */
export function cardValue(card: CardId): number {
  return values[card] as number;
}

/** A card's place in the canonical order, 0..53. */
export function placeOf(card: CardId): number {
  return places[card] as number;
}
