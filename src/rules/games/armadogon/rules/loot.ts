/**
 * Gaining loot: draws from the pile, and what a joker does.
 *
 * *Rules*: AR-3.3, AR-3.8, AR-3.9, AR-R5, AR-R6, AR-R21, AR-R22, AR-R47.
 */
import { type CardId, isJoker } from '../model/cards.js';
import type { DrawSource, LootSource } from '../model/events.js';
import type { Play } from '../model/play.js';
import type { PendingEffect, State } from '../model/state.js';
import { takeIntoHand } from './hand.js';
import { queueRadiation } from './radiation.js';

/**
 * AR-3.8, AR-R21: cards to be drawn one at a time, each dealt with before the next, to the front of the queue; none for
 * 0.
 *
 * AR-R47: nobody is asked whether they are drawn.
 */
export function queueLoot(state: State, amount: number, source: Extract<PendingEffect, { kind: 'drawLoot' }>['source']): void {
  if (amount > 0) state.pendingEffects.unshift({ kind: 'drawLoot', amount, source });
}

/**
 * AR-3.9, AR-R5: the top card, after a reshuffle of the discards where the pile is empty; null when there is no card at
 * all.
 */
export function takeTop({ state, events, chance }: Play, source: DrawSource): CardId | null {
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

/** Draws one card as loot: the card, or null when none could be drawn. */
export function drawLoot(play: Play, source: LootSource): CardId | null {
  const { state, events } = play;
  const card = takeTop(play, source);
  if (card === null) return null;
  events.push({ type: 'lootDrawn', card, source });
  if (isJoker(card)) discardJoker(play, card, source);
  else takeIntoHand(state, card);
  return card;
}

/**
 * AR-3.3, AR-R22: a joker is not replaced and hurts, unless Jip brought it (AR-11.6).
 *
 * AR-R6: it is discarded before its radiation is resolved.
 */
function discardJoker({ state, events }: Play, card: CardId, source: LootSource): void {
  const harmless = source === 'jip';
  state.discardPile.push(card);
  events.push({ type: 'jokerDiscarded', card, harmless });
  if (!harmless) queueRadiation(state, 1, 'joker');
}
