import { unreachable } from '../../../kit/unreachable.js';
import type { Action } from '../model/actions.js';
import type { CardId } from '../model/cards.js';
import { cardValue } from '../model/deck.js';
import { figures } from '../model/reference.js';
import { enemyOf } from '../rules/combat.js';
import { costOf } from '../rules/eating.js';
import { goodsPrice } from '../rules/merchant.js';
import { orderPrice } from '../rules/upgrade-tracks.js';
import type { Decision, View } from '../views/view.js';
import type { Words } from './messages.js';
import { cardName, enemyName, levelNames, penaltyWords, plainName } from './names.js';
import { rollOf } from './walk.js';

/** A legal action of the wanderer. */
export function label(action: Action, view: View, say: Words): string {
  const card = 'card' in action ? cardName(say, action.card) : '';
  const enemy = view.decision?.kind === 'combat' ? enemyName(say, view.config, view.decision.enemy) : '';
  switch (action.type) {
    case 'dropJunk':
      return say('label.dropJunk', { card });
    case 'rollMovement':
      return say('label.roll', rollOf(view));
    case 'heal':
      return say('label.heal', { card, progress: progress(view, say, action.card) });
    case 'endInterlude':
      return say('label.goOn');
    case 'takeMedication':
      return say('label.takeMedication', { card, progress: progress(view, say, action.card) });
    case 'sufferRadiation':
      return say('label.suffer', { damage: view.decision?.kind === 'radiation' ? view.decision.damage : 0 });
    case 'useWeapon':
      return say('label.fight', { enemy, card, progress: progress(view, say, action.card) });
    case 'fightBare':
      return say('label.bare', { enemy });
    case 'concedeFight':
      return say('label.concede', { enemy, penalty: penaltyOf(view, say) });
    case 'discardLoot':
      return say('label.lose', { card });
    case 'requestGoods':
      return say('label.request', { cards: action.cards.map((one) => plainName(say, one)), price: goodsPrice(action.cards) });
    case 'payMerchant':
      return say('label.pay', { card, progress: progress(view, say, action.card) });
    case 'endMerchant':
      return say('label.endMerchant');
    case 'scavenge':
      return say('label.scavenge');
    case 'askDirections':
      return say('label.directions', { amount: figures.directionsMp });
    case 'useFood': {
      const cost = costOf(view, action.purpose, action.card);
      return say(`label.feed.${action.purpose}`, { card, progress: progress(view, say, action.card, cost) });
    }
    case 'hunt':
      return say('label.hunt', { card });
    case 'endEating':
      return view.ate ? say('label.endEating') : say('label.endHungry', { damage: figures.starvationDamage });
    case 'orderUpgrades':
      return say('label.order', { levels: levelNames(say, action), price: orderPrice(view, action) });
    case 'payJunk':
      return say('label.junk', { card, progress: progress(view, say, action.card) });
    case 'endUpgrades':
      return say('label.endUpgrades');
    default:
      return unreachable(action);
  }
}

function penaltyOf({ decision, config }: View, say: Words): string[] {
  return decision?.kind === 'combat' ? penaltyWords(say, enemyOf(config.bestiary, decision.enemy).penalty) : [say('nothing')];
}

/** What a payment takes, or what is still to pay; and whether a card is worth more than that. */
function progress({ decision }: View, say: Words, card: CardId, cost = costNow(decision)): string {
  const payment = decision && 'payment' in decision ? decision.payment : null;
  const left = payment ? payment.needed - payment.committed : cost;
  const told = payment ? say('progress.paid', { left, needed: payment.needed }) : say('progress.cost', { cost });
  return cardValue(card) > left ? say('progress.noChange', { told }) : told;
}

function costNow(decision: Decision | null): number {
  if (decision?.kind === 'combat') return Math.max(0, decision.strength - decision.armorPower);
  return decision?.kind === 'healing' || decision?.kind === 'radiation' ? decision.cost : 0;
}
