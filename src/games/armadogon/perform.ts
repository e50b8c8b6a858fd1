import type { Action } from './actions.js';
import { commitWeapon, loseFight, winFight } from './combat.js';
import { commitFood, endEating, hunt } from './eating.js';
import { discardLoot } from './effects.js';
import { askDirections, scavenge } from './free-time.js';
import { heal } from './healing.js';
import { endMerchant, payMerchant, requestGoods } from './merchant.js';
import { sufferRadiation, takeMedication } from './radiation.js';
import type { Transition } from './transition.js';
import { dropJunk, rollMovement } from './travel.js';
import { orderUpgrades, payJunk } from './workbench.js';

/** Carries out one legal action, without the forced steps that follow it. */
export function perform(transition: Transition, action: Action): void {
  switch (action.type) {
    case 'dropJunk':
      dropJunk(transition, action.card);
      return;
    case 'rollMovement':
      rollMovement(transition);
      return;
    case 'heal':
      heal(transition, action.card);
      return;
    case 'endInterlude':
    case 'endUpgrades':
      transition.state.decision = null;
      return;
    case 'takeMedication':
      takeMedication(transition, action.card);
      return;
    case 'sufferRadiation':
      sufferRadiation(transition);
      return;
    case 'useWeapon':
      commitWeapon(transition, action.card);
      return;
    case 'fightBare':
      winFight(transition);
      return;
    case 'concedeFight':
      loseFight(transition);
      return;
    case 'discardLoot':
      discardLoot(transition, action.card);
      return;
    case 'requestGoods':
      requestGoods(transition, action.cards);
      return;
    case 'payMerchant':
      payMerchant(transition, action.card);
      return;
    case 'endMerchant':
      endMerchant(transition);
      return;
    case 'scavenge':
      scavenge(transition);
      return;
    case 'askDirections':
      askDirections(transition);
      return;
    case 'useFood':
      commitFood(transition, action.purpose, action.card);
      return;
    case 'hunt':
      hunt(transition, action.card);
      return;
    case 'endEating':
      endEating(transition);
      return;
    case 'orderUpgrades':
      orderUpgrades(transition, action);
      return;
    case 'payJunk':
      payJunk(transition, action.card);
      return;
    default:
      action satisfies never;
  }
}
