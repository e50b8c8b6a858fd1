import { cardsWorth, cardWorth, dangerOf } from './card-worth.js';
import type { CardId } from './cards.js';
import { enemyOf } from './combat.js';
import type { Effect } from './components.js';
import { cardValue } from './material.js';
import { damageAt } from './radiation.js';
import type { View } from './view.js';

/**
 * What losing a fight would cost the greedy player, the missed reward included.
 *
 * *Units*: health points. *Source*: section 11.
 */
export function penaltyScore(view: View, total: number): number {
  const { reward, penalty } = enemyOf(view.config.bestiary, total);
  const hpLost = sumOf(penalty, 'hp');
  return (
    0.6 * reward +
    (hpLost > 0 ? dangerOf(hpLost, view.hp) : 0) +
    cardsWorth(cardsLost(view.hand, penalty)) +
    radiationScore(view, penalty) +
    0.3 * sumOf(penalty, 'movement')
  );
}

function sumOf(penalty: readonly Effect[], kind: 'hp' | 'movement' | 'loot'): number {
  let sum = 0;
  for (const effect of penalty) if (effect.kind === kind) sum -= effect.amount;
  return sum;
}

function cardsLost(hand: readonly CardId[], penalty: readonly Effect[]): CardId[] {
  if (penalty.some(({ kind }) => kind === 'allLoot')) return [...hand];
  const dearestFirst = [...hand].sort((a, b) => cardValue(b) - cardValue(a) || cardWorth(a) - cardWorth(b));
  return dearestFirst.slice(0, sumOf(penalty, 'loot'));
}

function radiationScore({ gy, config }: View, penalty: readonly Effect[]): number {
  let score = 0;
  let level = gy;
  for (const effect of penalty) {
    if (effect.kind !== 'radiation') continue;
    for (let i = 0; i < effect.amount; i++) score += 0.2 + 0.9 * damageAt(config.radiationBar, ++level);
  }
  return score;
}
