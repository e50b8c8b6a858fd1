import { unreachable } from '../../../kit/unreachable.js';
import type { Action } from '../model/actions.js';
import type { Play } from '../model/play.js';
import { commitWeapon, loseFight, winFight } from '../rules/combat.js';
import { commitFood, endEating } from '../rules/eating.js';
import { askDirections, scavenge } from '../rules/free-time.js';
import { heal } from '../rules/healing.js';
import { hunt } from '../rules/hunting.js';
import { discardLoot } from '../rules/loot-loss.js';
import { endMerchant, payMerchant, requestGoods } from '../rules/merchant.js';
import { sufferRadiation, takeMedication } from '../rules/radiation.js';
import { dropJunk, rollMovement } from '../rules/travel.js';
import { orderUpgrades, payJunk } from '../rules/workbench.js';

/** Carries out one legal action, without the forced steps that follow it. */
export function perform(play: Play, action: Action): void {
  switch (action.type) {
    case 'dropJunk':
      dropJunk(play, action.card);
      return;
    case 'rollMovement':
      rollMovement(play);
      return;
    case 'heal':
      heal(play, action.card);
      return;
    case 'endInterlude':
    case 'endUpgrades':
      play.state.decision = null;
      return;
    case 'takeMedication':
      takeMedication(play, action.card);
      return;
    case 'sufferRadiation':
      sufferRadiation(play);
      return;
    case 'useWeapon':
      commitWeapon(play, action.card);
      return;
    case 'fightBare':
      winFight(play);
      return;
    case 'concedeFight':
      loseFight(play);
      return;
    case 'discardLoot':
      discardLoot(play, action.card);
      return;
    case 'requestGoods':
      requestGoods(play, action.cards);
      return;
    case 'payMerchant':
      payMerchant(play, action.card);
      return;
    case 'endMerchant':
      endMerchant(play);
      return;
    case 'scavenge':
      scavenge(play);
      return;
    case 'askDirections':
      askDirections(play);
      return;
    case 'useFood':
      commitFood(play, action.purpose, action.card);
      return;
    case 'hunt':
      hunt(play, action.card);
      return;
    case 'endEating':
      endEating(play);
      return;
    case 'orderUpgrades':
      orderUpgrades(play, action);
      return;
    case 'payJunk':
      payJunk(play, action.card);
      return;
    default:
      unreachable(action);
  }
}
