/** Hands, decks, discard piles and tokens: lists of kinds in which copies are alike. */
import type { Seat } from '../../kernel/game.js';
import { type CardId, cardOf, FIGURES, KINDS } from './cards.js';
import { sumFaceUp } from './matrix.js';
import type { Play } from './play.js';
import { seatOf } from './seats.js';
import type { SeatState, State } from './state.js';

/** JN-R31: the kinds in a pile, each once, in alphabetical order. */
export function kindsIn(pile: readonly CardId[]): CardId[] {
  let seen = 0;
  for (const card of pile) seen |= 1 << cardOf(card).rank;
  return KINDS.filter((_, rank) => (seen & (1 << rank)) !== 0);
}

/** JN-R41: the first copy of a kind leaves `from`, and is appended to `to` if there is one. */
export function moveCard(card: CardId, from: CardId[], to?: CardId[]): void {
  const index = from.indexOf(card);
  if (index < 0) throw new Error(`no ${card} to move`);
  from.splice(index, 1);
  to?.push(card);
}

/** JN-1.8: draws from the top; from an empty deck nothing is drawn and nothing happens. */
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

/** JN-2.8: the hand size as a number that may be below 0 (JN-R43). */
export function rawHandSize(state: State, me: SeatState): number {
  const base = state.config.commanderHandSize ? (FIGURES.commanderHandSize[String(me.commander)] ?? FIGURES.handSize) : FIGURES.handSize;
  return base + sumFaceUp(me.matrix, 'handSize') - me.infiltrations - me.shutdowns;
}

/** JN-2.8: the hand size for drawing and discarding. */
export function handSize(state: State, me: SeatState): number {
  return Math.max(0, rawHandSize(state, me));
}

/** Whether the seat has that token. */
export function hasToken(me: SeatState, token: CardId): boolean {
  return me.tokens.includes(token);
}

/** JN-1.9: a used token goes to the discard pile at once. */
export function spendToken(play: Play, seat: Seat, token: CardId, target: Seat | null = null): void {
  const me = seatOf(play.state, seat);
  moveCard(token, me.tokens, me.discard);
  play.events.push({ type: 'tokenUsed', seat, token, target });
}

/** Discards one card of the hand. */
export function discardFromHand(play: Play, seat: Seat, card: CardId): void {
  const me = seatOf(play.state, seat);
  moveCard(card, me.hand, me.discard);
  play.events.push({ type: 'cardDiscarded', seat, card });
}
