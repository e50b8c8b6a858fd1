/** How the greedy player judges a fight (section 11). */
import type { Action } from '../model/actions.js';
import { cardsOfSuit } from '../model/card-lists.js';
import { type CardId, WEAPON } from '../model/cards.js';
import type { Effect } from '../model/components.js';
import { cardValue } from '../model/deck.js';
import { enemyOf } from '../rules/combat.js';
import { damageAt } from '../rules/radiation.js';
import type { Decision, View } from '../views/view.js';
import { cardsWorth, cardWorth, dangerOf } from './card-worth.js';
import { cheapestCover } from './cheapest-cover.js';
import { payFrom } from './cover-action.js';

/** Fights where losing would be worse than the cheapest set of weapons. */
export function chooseFight(view: View, { enemy, strength, armorPower }: Extract<Decision, { kind: 'combat' }>): Action | null {
  if (armorPower >= strength) return { type: 'fightBare' };
  const cover = cheapestCover(cardsOfSuit(view.hand, WEAPON), strength - armorPower);
  return cover && penaltyScore(view, enemy) >= cover.worth ? payFrom('useWeapon', cover) : { type: 'concedeFight' };
}

/**
 * What losing a fight would cost, the missed reward included.
 *
 * *Units*: health points.
 */
function penaltyScore(view: View, total: number): number {
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
