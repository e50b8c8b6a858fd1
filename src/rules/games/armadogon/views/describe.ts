/** Short labels of actions. */
import { unreachable } from '../../../kit/unreachable.js';
import type { Action } from '../model/actions.js';
import { shownName } from '../model/reference.js';
import type { MealPurpose, State } from '../model/state.js';
import { enemyOf, weaponsNeeded } from '../rules/combat.js';
import { costOf } from '../rules/eating.js';
import { healingCost } from '../rules/healing.js';
import { goodsPrice } from '../rules/merchant.js';
import { damageAt } from '../rules/radiation.js';
import { orderPrice } from '../rules/upgrade-tracks.js';
import { formatCard } from './card-text.js';

const FED: Record<MealPurpose, string> = { self: 'yourself', jip: 'Jip', both: 'yourself and Jip' };

/** A short label of a legal action; everything it says is open information. */
export function describe(action: Action, state: State): string {
  switch (action.type) {
    case 'dropJunk':
      return `Drop ${formatCard(action.card)} for +1 movement`;
    case 'rollMovement':
      return 'Roll the die and move';
    case 'heal':
      return `Use ${formatCard(action.card)} to heal (${progress(state, healingCost(state))})`;
    case 'endInterlude':
      return 'Go on without healing';
    case 'takeMedication':
      return `Take ${formatCard(action.card)} against the radiation (${progress(state, state.gy)})`;
    case 'sufferRadiation':
      return `Suffer the radiation: lose ${damageAt(state.config.radiationBar, state.gy)} HP`;
    case 'useWeapon':
      return `Fight ${enemyName(state)} with ${formatCard(action.card)} (${progress(state, weaponsCost(state))})`;
    case 'fightBare':
      return `Beat ${enemyName(state)} by armour alone`;
    case 'concedeFight':
      return `Give in to ${enemyName(state)}`;
    case 'discardLoot':
      return `Lose ${formatCard(action.card)}`;
    case 'requestGoods':
      return `Ask the merchant for ${action.cards.join(' ')} (costs ${goodsPrice(action.cards)})`;
    case 'payMerchant':
      return `Pay the merchant with ${formatCard(action.card)} (${progress(state, 0)})`;
    case 'endMerchant':
      return 'Leave the merchant';
    case 'scavenge':
      return 'Scavenge: draw a card';
    case 'askDirections':
      return 'Ask for directions: +2 to the next roll';
    case 'useFood':
      return `Feed ${FED[action.purpose]} with ${formatCard(action.card)} (${progress(state, costOf(state, action.purpose, action.card))})`;
    case 'hunt':
      return `Hunt with ${formatCard(action.card)}`;
    case 'endEating':
      return state.ate ? 'Finish eating' : 'Finish eating hungry: lose 1 HP';
    case 'orderUpgrades':
      return `Order ${levels(action)} (costs ${orderPrice(state, action)})`;
    case 'payJunk':
      return `Work ${formatCard(action.card)} into the upgrade (${progress(state, 0)})`;
    case 'endUpgrades':
      return 'Leave the workbench';
    default:
      return unreachable(action);
  }
}

function progress({ decision }: State, cost: number): string {
  const payment = decision && 'payment' in decision ? decision.payment : null;
  return payment ? `${payment.committed} of ${payment.needed} paid` : `costs ${cost}`;
}

function enemyName({ config, decision }: State): string {
  return decision?.kind === 'combat' ? `the ${shownName(enemyOf(config.bestiary, decision.enemy).name)}` : 'the enemy';
}

function weaponsCost(state: State): number {
  return state.decision?.kind === 'combat' ? weaponsNeeded(state, state.decision.enemy) : 0;
}

function levels({ boots, armor }: { boots: number; armor: number }): string {
  const parts = [boots > 0 ? `${boots} boots` : '', armor > 0 ? `${armor} armour` : ''].filter((part) => part !== '');
  return `${parts.join(' and ')} ${boots + armor === 1 ? 'level' : 'levels'}`;
}
