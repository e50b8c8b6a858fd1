import { type CardId, isJoker } from './cards.js';
import type { DrawSource, LootSource } from './events.js';
import { insertCard, removeCard } from './hand.js';
import type { State } from './state.js';
import type { Transition } from './transition.js';

/** AR-3.5: a card of the hand goes to the discard pile. */
export function discardFromHand(state: State, card: CardId): void {
  removeCard(state.hand, card);
  state.discardPile.push(card);
}

/** AR-3.9: the top card, after a reshuffle of the discards where the pile is empty; null when there is no card at all. */
export function takeTop({ state, events, chance }: Transition, source: DrawSource): CardId | null {
  if (state.drawPile.length === 0 && state.discardPile.length > 0) {
    state.drawPile = chance.shuffle(state.discardPile);
    state.discardPile = [];
    events.push({ type: 'deckShuffled', reason: 'exhausted', count: state.drawPile.length });
  }
  const card = state.drawPile.shift();
  if (card !== undefined) return card;
  events.push({ type: 'drawFailed', source });
  return null;
}

/**
 * AR-3.3: draws one card as loot; an ordinary one joins the hand, a joker is discarded and hurts next unless Jip brought it (AR-11.6).
 *
 * Returns the card, or null when none could be drawn.
 */
export function drawLoot(transition: Transition, source: LootSource): CardId | null {
  const { state, events } = transition;
  const card = takeTop(transition, source);
  if (card === null) return null;
  events.push({ type: 'lootDrawn', card, source });
  if (!isJoker(card)) {
    insertCard(state.hand, card);
    return card;
  }
  const harmless = source === 'jip';
  state.discardPile.push(card);
  events.push({ type: 'jokerDiscarded', card, harmless });
  if (!harmless) state.pendingEffects.unshift({ kind: 'radiation', amount: 1, source: 'joker' });
  return card;
}
