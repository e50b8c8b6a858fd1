/**
 * The cards by name: suits, ranks, jokers, and what the suits mean.
 *
 * *Rules*: AR-3.1.
 */
import * as z from 'zod';
import { define } from '../../../kit/definitions.js';

// In canonical order: weapons, junk, medication, food.
const SUITS = ['S', 'C', 'H', 'D'] as const;
/** One of the four suits. */
export type Suit = (typeof SUITS)[number];

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
type Rank = (typeof RANKS)[number];

const JOKERS = ['X1', 'X2'] as const;
type Joker = (typeof JOKERS)[number];
type OrdinaryCard = `${Suit}${Rank}`;
/** Any of the 54 cards; the id names the face, never a place. */
export type CardId = OrdinaryCard | Joker;

/** The ranks that cause an encounter in the Looting phase. */
const ENCOUNTER_RANKS = ['J', 'Q', 'K', 'A'] as const;
type EncounterRank = (typeof ENCOUNTER_RANKS)[number];

/** AR-3.1: weapons are spades. */
export const WEAPON: Suit = 'S';
/** AR-3.1: junk is clubs. */
export const JUNK: Suit = 'C';
/** AR-3.1: medication is hearts. */
export const MEDICATION: Suit = 'H';
/** AR-3.1: food is diamonds. */
export const FOOD: Suit = 'D';

const ordinaryCards = SUITS.flatMap((suit) => RANKS.map((rank): OrdinaryCard => `${suit}${rank}`));

/** A card id as JSON carries it. */
export const cardId = define(
  'CardId',
  'A card: suit (S weapon, C junk, H medication, D food) and rank, or a joker (X1, X2).',
  z.enum<CardId[]>([...ordinaryCards, ...JOKERS]),
  'cards',
);
/** The rank of an encounter as JSON carries it (AR-10.2). */
export const encounterRank = define('EncounterRank', 'The rank that causes an encounter.', z.enum(ENCOUNTER_RANKS), 'encounters');

/** AR-3.1: whether a card is a joker, a radioactive item. */
export function isJoker(card: CardId): card is Joker {
  return card.charCodeAt(0) === 88;
}

/** Whether a card is of a suit; false for jokers. */
export function isOfSuit(card: CardId, suit: Suit): boolean {
  return card.charCodeAt(0) === suit.charCodeAt(0);
}

/** The rank of a card that causes an encounter (AR-10.2), null for every other card. */
export function encounterRankOf(card: CardId): EncounterRank | null {
  return ENCOUNTER_RANKS.find((rank) => card.length === 2 && card.endsWith(rank)) ?? null;
}
