/** Whom the greedy player feeds, and when it hunts (section 11). */
import type { Action } from '../model/actions.js';
import { cardsOfSuit } from '../model/card-lists.js';
import { type CardId, FOOD, WEAPON } from '../model/cards.js';
import { cardValue } from '../model/deck.js';
import type { MealPurpose } from '../model/state.js';
import { MEAL_COST } from '../rules/eating.js';
import type { Decision, View } from '../views/view.js';
import { cardWorth, dangerOf } from './card-worth.js';
import { type Cover, cheapestCover } from './cheapest-cover.js';
import { feedFrom } from './cover-action.js';

/** Both where that costs little more than a meal, else a meal, else Jip, else the hunt. */
export function chooseFood(view: View, { meal }: Extract<Decision, { kind: 'eating' }>, legal: Action[]): Action | null {
  const [self, jip, both] = [coverFor('self', view, legal), coverFor('jip', view, legal), coverFor('both', view, legal)];
  if (both && self && both.worth < self.worth + 0.55) return feedFrom('both', both);
  if (meal && isOffered('self', legal)) return { type: 'useFood', purpose: 'self', card: meal };
  if (self) return feedFrom('self', self);
  if (jip && (!view.ate || jip.worth < 0.5)) return feedFrom('jip', jip);
  const weapon = legal.some(({ type }) => type === 'hunt') ? lowest(cardsOfSuit(view.hand, WEAPON)) : null;
  if (weapon && 0.5 * dangerOf(1, view.hp) >= 0.9 * cardWorth(weapon)) return { type: 'hunt', card: weapon };
  return { type: 'endEating' };
}

/** The cheapest set for a purpose; null where it is not offered. */
function coverFor(purpose: MealPurpose, { hand }: View, legal: Action[]): Cover | null {
  return isOffered(purpose, legal) ? cheapestCover(cardsOfSuit(hand, FOOD), MEAL_COST[purpose]) : null;
}

function isOffered(purpose: MealPurpose, legal: Action[]): boolean {
  return legal.some((action) => action.type === 'useFood' && action.purpose === purpose);
}

function lowest(cards: readonly CardId[]): CardId | null {
  let low: CardId | null = null;
  for (const card of cards) if (low === null || cardValue(card) < cardValue(low)) low = card;
  return low;
}
