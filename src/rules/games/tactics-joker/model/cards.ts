/**
 * The deck: every card with its value and its kind of ground.
 *
 * *Rules*: TJ-1.1, TJ-1.6, TJ-1.7, TJ-1.8, TJ-R8.
 */
import * as z from 'zod';
import { define } from '../../../kit/definitions.js';
import { present } from '../../../kit/unreachable.js';
import { REFERENCE } from './reference.js';

type Rank = 'A' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | 'J' | 'Q' | 'K';
type Suit = 'C' | 'D' | 'H' | 'S';

/** A card of the deck: rank and suit, or one of the two jokers. */
export type CardId = `${Rank}${Suit}` | 'X1' | 'X2';

/**
 * TJ-1.6: the kinds of ground; a jack, queen or king is never forest or mountain, whatever its suit (TJ-1.7, TJ-1.8).
 */
export type TerrainKind = 'plain' | 'forest' | 'mountain' | 'face' | 'castle' | 'wild';

/**
 * One printed card: its place in the deck, its value (before `faceValue`) and its kind of ground; a joker is 0 and
 * `wild` (TJ-R8).
 */
export interface Card {
  id: CardId;
  order: number;
  value: number;
  kind: TerrainKind;
}

/** TJ-1.1: the 54 cards in deck order. */
export const DECK: readonly CardId[] = REFERENCE.deck.map((card) => card.id as CardId);

/** A card id. */
export const cardIdSchema = define('CardId', 'A card: rank and suit (C, D, H, S), or a joker (X1, X2).', z.enum(DECK), 'cards');

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
