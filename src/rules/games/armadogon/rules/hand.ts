/**
 * Cards that come into the hand and leave it.
 *
 * *Rules*: AR-3.4.
 */
import { insertCard, removeCard } from '../model/card-lists.js';
import type { CardId } from '../model/cards.js';
import type { State } from '../model/state.js';

/** AR-3.4: a card joins the hand, however many are there. */
export function takeIntoHand({ hand }: State, card: CardId): void {
  insertCard(hand, card);
}

/** A card of the hand goes to the end of the discard pile. */
export function discardFromHand(state: State, card: CardId): void {
  removeCard(state.hand, card);
  state.discardPile.push(card);
}
