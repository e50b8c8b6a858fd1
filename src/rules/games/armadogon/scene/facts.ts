/** What the choice of the moment costs and brings, in a few lines, each with its sign. */
import type { Item } from '../../../kernel/scene.js';
import { group, type Pair, shape, text } from '../../../kit/scene-items.js';
import { commonSize } from '../../../kit/scene-words.js';
import { suitTotal, totalValue } from '../model/card-lists.js';
import { MEDICATION } from '../model/cards.js';
import { figures } from '../model/reference.js';
import type { Words } from '../narration/messages.js';
import { eventDie } from '../narration/names.js';
import { addedTo, addedWords } from '../narration/walk.js';
import { mayHunt } from '../rules/hunting.js';
import { formatSigned } from '../views/card-text.js';
import type { View } from '../views/view.js';
import { stakesOf } from './moment.js';
import { worseThan } from './panels.js';

type Fact = readonly [sign: string, words: string];

/** *Units*: of the scene; a line. */
const LINE = 29;
const LETTERS = 23;
/** The lines in a column of that width; where it ends. */
export function factItems(view: View, [left, top]: Pair, width: number, say: Words): { items: Item[]; end: number } {
  const facts = factsOf(view, say);
  const words = facts.map(([, line]) => line);
  const room = width - 38;
  const size = commonSize(words, room, LETTERS);
  const lines = facts.flatMap(([sign, line], index) => {
    const y = top + (index + 0.5) * LINE;
    return [shape('rect', sign, [left + 14, y], [26, 26]), text('caption', [left + 34, y], [room, size], line)];
  });
  return { items: [group('thing', [0, 0], words.join('; '), lines)], end: top + facts.length * LINE };
}

function factsOf(view: View, say: Words): Fact[] {
  const { decision, gy, hand, upgradeCost, ate, jipFed, cityAccess } = view;
  switch (decision?.kind) {
    case 'travel': {
      const changes = addedWords(addedTo(view), say);
      return [
        ['movement-sign', say('fact.roll', { changed: changes.length > 0 ? 'yes' : 'no', changes })],
        ['skull', say('fact.number', eventDie)],
        ['loot-sign', say('fact.loot')],
        ['heart', say('fact.dead')],
      ];
    }
    case 'healing':
      return [
        ['medication-sign', say('fact.healCost', { cost: decision.cost, sum: suitTotal(hand, MEDICATION) })],
        ['heart', say('fact.healHit', { most: figures.healSuccessMax })],
        ['loot-sign', say('fact.healMiss')],
        ['window-sign', say('fact.healAgain')],
      ];
    case 'radiation':
      return [
        ['trefoil', say('fact.gray', { gy })],
        ['medication-sign', say('fact.grayPaid', { cost: decision.cost })],
        ['heart', say('fact.grayUnpaid', { damage: decision.damage, worse: worseThan(decision.damage, view)?.damage ?? 0 })],
      ];
    case 'combat': {
      const [left, end] = stakesOf(view, decision, say);
      return [
        ['weapon-sign', left],
        ['loot-sign', end],
      ];
    }
    case 'loseLoot':
      return [['loot-sign', say('fact.lose')]];
    case 'merchant': {
      const { payment } = decision;
      const sum = totalValue(hand);
      const words = payment
        ? say('fact.pay', { needed: payment.needed - payment.committed, sum })
        : say('fact.price', { margin: figures.merchantMargin, sum });
      return [['city-sign', words]];
    }
    case 'freeTime':
      return [
        ['loot-sign', say('fact.search')],
        ['movement-sign', say('fact.ask', { amount: figures.directionsMp })],
      ];
    case 'eating':
      return [
        ['food-sign', ate ? say('fact.eaten') : say('fact.meal', { cost: figures.mealValue, harm: figures.starvationDamage })],
        ['jip', jipFed ? say('fact.jipEaten') : say('fact.jip', { cost: figures.jipMealValue, most: figures.jipFindMax })],
        ...(mayHunt(view) ? [['weapon-sign', say('fact.hunt', { most: figures.huntSuccessMax })] as const] : []),
        cityAccess === 'entered' ? ['city-sign', say('fact.city')] : ['skull', say('fact.number', eventDie)],
      ];
    case 'upgrades':
      return [
        ['boots', say('fact.boots', { gain: formatSigned(figures.bootsMpPerLevel), price: upgradeCost.boots })],
        ['armor', say('fact.armour', { gain: formatSigned(figures.armorPowerPerLevel), price: upgradeCost.armor })],
      ];
    default:
      return [
        ['farm-sign', say('fact.farm')],
        ['city-sign', say('fact.city')],
        ['heart', say('fact.dead')],
      ];
  }
}
