import type { TargetId } from '../../../kernel/scene.js';
import type { Action } from '../model/actions.js';
import type { View } from '../views/view.js';

/** What one touches for an action, first to last. */
export function targets(action: Action, _view: View): TargetId[] {
  switch (action.type) {
    case 'dropJunk':
    case 'heal':
    case 'takeMedication':
    case 'useWeapon':
    case 'discardLoot':
    case 'payMerchant':
    case 'hunt':
    case 'payJunk':
      return [`card:${action.card}`];
    case 'requestGoods':
      return action.cards.map((card) => `ware:${card}`);
    case 'useFood':
      return [`button:feed-${action.purpose}`, `card:${action.card}`];
    case 'orderUpgrades':
      return [...(action.boots > 0 ? ['track:boots'] : []), ...(action.armor > 0 ? ['track:armor'] : [])];
    default:
      return [`button:${action.type}`];
  }
}
