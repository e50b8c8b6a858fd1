/** Refusals of a card: not in hand, of the wrong kind, or not among the tied ones. */
import type { Refusal } from '../../../kernel/game.js';
import { cardsOfSuit } from '../model/card-lists.js';
import { type CardId, isOfSuit, JUNK, type Suit } from '../model/cards.js';
import { cardValue } from '../model/deck.js';
import { decisionOf, type State } from '../model/state.js';
import { formatCard, formatCards, formatKind } from '../views/card-text.js';
import { refuse } from './codes.js';

/** Whether a payment for the decision is under way. */
export function hasBegun({ decision }: State): boolean {
  return decision !== null && 'payment' in decision && decision.payment !== null;
}

/** A card that is not in hand. */
export function refuseMissing({ hand }: State, card: CardId, rule: string): Refusal | null {
  if (hand.includes(card)) return null;
  return refuse('CARD_NOT_IN_HAND', rule, `${card} is not in your hand.`, `You hold ${formatCards(hand)}.`);
}

/** A card that is not in hand, or of another suit. */
export function refuseCard(state: State, card: CardId, suit: Suit, rule: string): Refusal | null {
  const missing = refuseMissing(state, card, rule);
  if (missing || isOfSuit(card, suit)) return missing;
  const kind = formatKind(suit);
  const eligible = formatCards(cardsOfSuit(state.hand, suit));
  return refuse('CARD_NOT_ELIGIBLE', rule, `${formatCard(card)} is not ${kind}.`, `Your ${kind}: ${eligible}.`);
}

/** Refuses `dropJunk` at its decision. */
export function refuseDrop(state: State, card: CardId): Refusal | null {
  return refuseCard(state, card, JUNK, 'AR-7.1');
}

/** Refuses `discardLoot` at its decision. */
export function refuseLoss(state: State, card: CardId): Refusal | null {
  return refuseMissing(state, card, 'AR-3.7') ?? refuseUntied(state, card);
}

function refuseUntied(state: State, card: CardId): Refusal | null {
  const { value } = decisionOf(state, 'loseLoot');
  if (cardValue(card) === value) return null;
  const tied = state.hand.filter((held) => cardValue(held) === value);
  return refuse('CARD_NOT_ELIGIBLE', 'AR-R19', `The choice is among the cards worth ${value} only.`, `Lose one of ${formatCards(tied)}.`);
}
