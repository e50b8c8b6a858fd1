/** Actions that commit the first card of a cheapest set. */
import type { Action } from '../model/actions.js';
import type { MealPurpose } from '../model/state.js';
import type { Cover } from './cheapest-cover.js';

type Commit = 'heal' | 'takeMedication' | 'useWeapon' | 'payMerchant' | 'payJunk';

/** The action that pays with the first card of a set; null when there is none. */
export function payFrom(type: Commit, cover: Cover | null): Action | null {
  const card = cover?.cards[0];
  return card ? { type, card } : null;
}

/** The action that feeds somebody with the first card of a set; null when there is none. */
export function feedFrom(purpose: MealPurpose, cover: Cover | null): Action | null {
  const card = cover?.cards[0];
  return card ? { type: 'useFood', purpose, card } : null;
}
