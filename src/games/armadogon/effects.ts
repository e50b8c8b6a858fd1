import type { CardId } from './cards.js';
import type { Effect } from './components.js';
import { discardFromHand, drawLoot } from './deck.js';
import type { ModifierCause } from './events.js';
import { gainHp, loseHp } from './health.js';
import { cardValue } from './material.js';
import { raiseRadiation } from './radiation.js';
import { decisionOf, type PendingEffect, type State } from './state.js';
import type { Transition } from './transition.js';

type Hostile = 'space' | 'enemy';

/** AR-8.2, AR-9.5: the effects of a space or an enemy, in their order, to the front of the queue. */
export function queueEffects(state: State, effects: readonly Effect[], source: Hostile): void {
  state.pendingEffects.unshift(...effects.map((effect) => toPending(effect, source)));
}

function toPending(effect: Effect, source: Hostile): PendingEffect {
  switch (effect.kind) {
    case 'loot':
      return effect.amount > 0
        ? { kind: 'drawLoot', amount: effect.amount, source: 'space' }
        : { kind: 'loseLoot', amount: -effect.amount, source };
    case 'allLoot':
      return { kind: 'allLoot', amount: 0, source };
    case 'radiation':
      return { kind: 'radiation', amount: effect.amount, source };
    case 'hp':
    case 'movement':
      return { kind: effect.kind, amount: effect.amount, source };
    default:
      return effect satisfies never;
  }
}

/** AR-3.8: cards to be drawn one at a time, to the front of the queue; none for 0. */
export function queueLoot(state: State, amount: number, source: Extract<PendingEffect, { kind: 'drawLoot' }>['source']): void {
  if (amount > 0) state.pendingEffects.unshift({ kind: 'drawLoot', amount, source });
}

/** Carries out the front of the queue: one card or one +1 Gy of it, or the whole entry. */
export function carryOutFront(transition: Transition): void {
  const { state } = transition;
  const front = state.pendingEffects[0];
  if (!front) return;
  switch (front.kind) {
    case 'drawLoot':
      takeOneOff(state, front);
      drawLoot(transition, front.source);
      return;
    case 'radiation':
      takeOneOff(state, front);
      raiseRadiation(transition, front.source);
      return;
    default:
      state.pendingEffects.shift();
      carryOutWhole(transition, front);
  }
}

function takeOneOff(state: State, front: { amount: number }): void {
  front.amount -= 1;
  if (front.amount === 0) state.pendingEffects.shift();
}

type WholeEffect = Exclude<PendingEffect, { kind: 'drawLoot' | 'radiation' }>;

function carryOutWhole(transition: Transition, { kind, amount, source }: WholeEffect): void {
  switch (kind) {
    case 'hp':
      if (amount > 0) gainHp(transition, amount, source);
      else loseHp(transition, -amount, source);
      return;
    case 'movement':
      changeNextRoll(transition, amount, source);
      return;
    case 'loseLoot':
      loseMostValuable(transition, amount, source);
      return;
    case 'allLoot':
      loseCards(transition, [...transition.state.hand], source);
      return;
    default:
      kind satisfies never;
  }
}

/** AR-7.4: one-time modifiers add up and wait for the next roll. */
export function changeNextRoll({ state, events }: Transition, amount: number, cause: ModifierCause): void {
  const from = state.nextRollModifier;
  state.nextRollModifier = from + amount;
  events.push({ type: 'nextRollModifierChanged', from, to: state.nextRollModifier, cause });
}

/** AR-3.7: the x most valuable cards go; where more tie for the last places than must go, the player chooses among those. */
function loseMostValuable(transition: Transition, count: number, cause: Hostile): void {
  const { state } = transition;
  const { hand } = state;
  const value = hand.length <= count ? 0 : nthHighestValue(hand, count);
  const above = hand.filter((card) => cardValue(card) > value);
  const tied = hand.filter((card) => cardValue(card) === value);
  const missing = count - above.length;
  if (tied.length > missing) {
    loseCards(transition, above, cause);
    state.decision = { kind: 'loseLoot', count: missing, value, cause };
  } else {
    const lost = hand.filter((card) => cardValue(card) >= value);
    loseCards(transition, lost, cause);
  }
}

function nthHighestValue(cards: readonly CardId[], n: number): number {
  const values = cards.map(cardValue).sort((a, b) => b - a);
  return values[n - 1] ?? 0;
}

function loseCards({ state, events }: Transition, cards: CardId[], cause: Hostile): void {
  if (cards.length === 0) return;
  for (const card of cards) discardFromHand(state, card);
  events.push({ type: 'lootLost', cards, cause });
}

/** AR-3.7: one of the tied cards, chosen by the player. */
export function discardLoot(transition: Transition, card: CardId): void {
  const decision = decisionOf(transition.state, 'loseLoot');
  loseCards(transition, [card], decision.cause);
  decision.count -= 1;
  if (decision.count === 0) transition.state.decision = null;
}
