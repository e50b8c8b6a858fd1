/**
 * Losing loot: the most valuable cards, or the whole hand.
 *
 * *Rules*: AR-3.7, AR-3.10, AR-R19.
 */
import type { CardId } from '../model/cards.js';
import { cardValue } from '../model/deck.js';
import type { Play } from '../model/play.js';
import { decisionOf, type Hostile } from '../model/state.js';
import { discardFromHand } from './hand.js';

/**
 * AR-3.7: the `count` most valuable cards go; where more tie for the last places than must go, the player chooses among
 * those (AR-R19).
 */
export function loseMostValuable(play: Play, count: number, cause: Hostile): void {
  const { state } = play;
  const { hand } = state;
  const value = hand.length <= count ? 0 : nthHighestValue(hand, count);
  const above = hand.filter((card) => cardValue(card) > value);
  const tied = hand.filter((card) => cardValue(card) === value);
  const missing = count - above.length;
  if (tied.length > missing) {
    loseCards(play, above, cause);
    state.decision = { kind: 'loseLoot', count: missing, value, cause };
  } else {
    const lost = hand.filter((card) => cardValue(card) >= value);
    loseCards(play, lost, cause);
  }
}

function nthHighestValue(cards: readonly CardId[], n: number): number {
  const values = cards.map(cardValue).sort((a, b) => b - a);
  return values[n - 1] ?? 0;
}

/** AR-3.10: the whole hand goes at once. */
export function loseAllLoot(play: Play, cause: Hostile): void {
  loseCards(play, [...play.state.hand], cause);
}

/** AR-3.7: one of the tied cards, chosen by the player. */
export function discardLoot(play: Play, card: CardId): void {
  const decision = decisionOf(play.state, 'loseLoot');
  loseCards(play, [card], decision.cause);
  decision.count -= 1;
  if (decision.count === 0) play.state.decision = null;
}

function loseCards({ state, events }: Play, cards: CardId[], cause: Hostile): void {
  if (cards.length === 0) return;
  for (const card of cards) discardFromHand(state, card);
  events.push({ type: 'lootLost', cards, cause });
}
