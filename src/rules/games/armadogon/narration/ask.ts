import type { Question } from '../../../kernel/narration.js';
import { capitalized } from '../../../kit/beats.js';
import { unreachable } from '../../../kit/unreachable.js';
import { suitTotal } from '../model/card-lists.js';
import { type CardId, FOOD, isOfSuit, WEAPON } from '../model/cards.js';
import { cardValue } from '../model/deck.js';
import { figures } from '../model/reference.js';
import { mayHunt } from '../rules/hunting.js';
import type { Decision, View } from '../views/view.js';
import type { Words } from './messages.js';
import { enemyName, placeName } from './names.js';

const RULES: Readonly<Record<Decision['kind'], string>> = {
  travel: 'AR-7.1',
  healing: 'AR-4.4',
  radiation: 'AR-5.2',
  combat: 'AR-9.4',
  loseLoot: 'AR-3.7',
  merchant: 'AR-13.3',
  freeTime: 'AR-14.1',
  eating: 'AR-11.1',
  upgrades: 'AR-15.4',
};

/** What the wanderer has to decide; of a payment under way how far it is. */
export function ask(view: View, say: Words): Question {
  const { decision } = view;
  if (!decision) throw new Error('nothing is to be decided');
  const rule = RULES[decision.kind];
  if ('payment' in decision && decision.payment) {
    const { committed, needed } = decision.payment;
    const text = say(`ask.${decision.kind}Paid`, {
      left: needed - committed,
      ...(decision.kind === 'merchant' && {
        begun: committed > 0 ? 'yes' : 'no',
        wares: waresOf(decision.requested),
        margin: figures.merchantMargin,
      }),
    });
    return { text, rule, done: committed, of: needed };
  }
  return { text: questionOf(view, decision, say), rule };
}

/** What the wares that were asked for are worth. */
function waresOf(requested: readonly CardId[] | null): string {
  return (requested ?? []).map(cardValue).join(' + ');
}

function questionOf(view: View, decision: Decision, say: Words): string {
  switch (decision.kind) {
    case 'travel':
      return say('ask.travel');
    case 'freeTime':
      return say('ask.freeTime');
    case 'healing':
      return say('ask.healing', { after: view.interludeAfter ?? 'looting', cost: decision.cost, most: figures.healSuccessMax });
    case 'radiation':
      return say('ask.radiation', { gy: view.gy, cost: decision.cost, damage: decision.damage });
    case 'combat': {
      const { enemy, strength, armorPower } = decision;
      return say('ask.combat', { enemy: enemyName(say, view.config, enemy), needed: Math.max(0, strength - armorPower) });
    }
    case 'loseLoot':
      return say('ask.loseLoot', {
        ...{ count: decision.count, value: decision.value, cause: decision.cause },
        place: capitalized(placeName(say, view.config, view.position)),
      });
    case 'merchant':
      return say('ask.merchant');
    case 'eating': {
      const food = suitTotal(view.hand, FOOD);
      const isMeal = decision.meal !== null || food >= figures.mealValue;
      return say('ask.eating', {
        ate: view.ate ? 'yes' : 'no',
        fed: view.jipFed || food < figures.jipMealValue ? 'yes' : 'no',
        both: view.jipFed ? 'yes' : 'no',
        hunt: mayHunt(view) && view.hand.some((card) => isOfSuit(card, WEAPON)) ? 'yes' : isMeal ? 'no' : 'none',
        hit: figures.huntSuccessMax,
      });
    }
    case 'upgrades':
      return say('ask.upgrades');
    default:
      return unreachable(decision);
  }
}
