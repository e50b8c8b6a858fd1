import { z } from 'zod';
import { present } from './invariant.js';
import { REFERENCE } from './reference.js';

type Rank = 'A' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | 'J' | 'Q' | 'K';
type Suit = 'C' | 'D' | 'H' | 'S';

/** A card of the deck: rank and suit, or one of the two jokers. */
export type CardId = `${Rank}${Suit}` | 'X1' | 'X2';

/** The kinds of ground of TJ-1.6. */
export type TerrainKind = 'plain' | 'forest' | 'mountain' | 'face' | 'castle' | 'wild';

/** One printed card: its place in the deck, its value (TJ-1.5, before `faceValue`) and its kind of ground. */
export interface Card {
  id: CardId;
  order: number;
  value: number;
  kind: TerrainKind;
}

/** TJ-1.1: the 54 cards in deck order. */
export const DECK: readonly CardId[] = REFERENCE.deck.map((card) => card.id as CardId);

/** A card id. */
export const cardIdSchema = z.enum(DECK);

const CARDS: ReadonlyMap<string, Card> = new Map(
  REFERENCE.deck.map((card, order) => [card.id, { id: card.id as CardId, order, value: card.value, kind: card.terrain }]),
);

/** TJ-2.2: the kings in the order in which the castle cells receive them. */
export const KINGS: readonly CardId[] = REFERENCE.kings.map((id) => cardIdSchema.parse(id));

/** The printed card of an id. */
export function cardOf(id: CardId): Card {
  return present(CARDS.get(id), id);
}

/** Whether a card is one of the two jokers. */
export function isJoker(id: CardId): boolean {
  return id === 'X1' || id === 'X2';
}

/** The same cards in deck order. */
export function inDeckOrder(cards: readonly CardId[]): CardId[] {
  return [...cards].sort((a, b) => cardOf(a).order - cardOf(b).order);
}
