/** Why an action is not legal: the refusals of section 6, in their order. */
import type { Refusal, Seat } from '../../../kernel/game.js';
import { unreachable } from '../../../kit/unreachable.js';
import type { Action } from '../model/actions.js';
import type { State } from '../model/state.js';
import { refuseDrop, refuseLoss } from './explain-cards.js';
import { refuseBareFight, refuseWeapon } from './explain-combat.js';
import { refuseInAnyPhase } from './explain-day.js';
import { refuseFood, refuseHunt } from './explain-eating.js';
import { refuseHealing, refusePrevention } from './explain-health.js';
import { refuseMerchantPayment, refuseRequest } from './explain-merchant.js';
import { refuseJunkPayment, refuseOrder } from './explain-upgrades.js';

/**
 * Why an action is not legal: the first of the refusals of section 6, in its order.
 *
 * *Errors*: throws for a legal action, which nothing forbids.
 */
export function explain(state: State, seat: Seat, action: Action): Refusal {
  const refusal = refuseInAnyPhase(state, seat, action) ?? refuseAtItsDecision(state, action);
  if (!refusal) throw new Error(`${action.type} is legal: there is nothing to explain`);
  return refusal;
}

/** What the table of section 6 holds against an action at its own decision, in its order; null when it is legal. */
function refuseAtItsDecision(state: State, action: Action): Refusal | null {
  switch (action.type) {
    case 'dropJunk':
      return refuseDrop(state, action.card);
    case 'heal':
      return refuseHealing(state, action.card);
    case 'takeMedication':
      return refusePrevention(state, action.card);
    case 'useWeapon':
      return refuseWeapon(state, action.card);
    case 'fightBare':
      return refuseBareFight(state);
    case 'discardLoot':
      return refuseLoss(state, action.card);
    case 'requestGoods':
      return refuseRequest(state, action.cards);
    case 'payMerchant':
      return refuseMerchantPayment(state, action.card);
    case 'useFood':
      return refuseFood(state, action.purpose, action.card);
    case 'hunt':
      return refuseHunt(state, action.card);
    case 'orderUpgrades':
      return refuseOrder(state, action);
    case 'payJunk':
      return refuseJunkPayment(state, action.card);
    case 'rollMovement':
    case 'endInterlude':
    case 'sufferRadiation':
    case 'concedeFight':
    case 'endMerchant':
    case 'scavenge':
    case 'askDirections':
    case 'endEating':
    case 'endUpgrades':
      return null;
    default:
      return unreachable(action);
  }
}
