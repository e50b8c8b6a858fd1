/**
 * Hands, decks and discard piles: lists of kinds in which copies are alike.
 *
 * *Rules*: JN-1.8, JN-R41.
 */
import type { Seat } from '../../../kernel/game.js';
import type { Play } from '../model/play.js';
import { type CardId, cardOf, KINDS } from '../model/reference.js';
import { seatOf } from '../model/seats.js';

/** JN-R31: the kinds in a pile, each once, in alphabetical order. */
export function kindsIn(pile: readonly CardId[]): CardId[] {
  let seen = 0;
  for (const card of pile) seen |= 1 << cardOf(card).rank;
  return KINDS.filter((_, rank) => (seen & (1 << rank)) !== 0);
}

/** JN-R41: the first copy of a kind leaves `from`, and is appended to `to` if there is one. */
export function moveCard(card: CardId, from: CardId[], to?: CardId[]): void {
  const index = from.indexOf(card);
  if (index < 0) throw new Error(`there is no ${card} to move`);
  from.splice(index, 1);
  to?.push(card);
}

/** JN-1.8: draws from the top; from an empty deck nothing is drawn and nothing happens, and discards stay. */
export function drawCards(play: Play, seat: Seat, count: number): void {
  const me = seatOf(play.state, seat);
  const cards = me.deck.splice(0, count);
  if (cards.length === 0) return;
  me.hand.push(...cards);
  play.events.push({ type: 'cardsDrawn', seat, cards });
}

/** Shuffles the seat's deck, whatever its size. */
export function shuffleDeck(play: Play, seat: Seat): void {
  const me = seatOf(play.state, seat);
  me.deck = play.chance.shuffle(me.deck);
  play.events.push({ type: 'deckShuffled', seat });
}

/** Discards one card of the hand. */
export function discardFromHand(play: Play, seat: Seat, card: CardId): void {
  const me = seatOf(play.state, seat);
  moveCard(card, me.hand, me.discard);
  play.events.push({ type: 'cardDiscarded', seat, card });
}
