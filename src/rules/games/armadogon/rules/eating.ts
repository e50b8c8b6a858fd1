/**
 * The Eating phase: meals, and hunger.
 *
 * *Rules*: AR-11.1, AR-11.2, AR-11.3, AR-11.4, AR-11.5, AR-11.11, AR-R28, AR-R29.
 */
import { unreachable } from '../../../kit/unreachable.js';
import { cardsOfSuit, totalValue } from '../model/card-lists.js';
import { type CardId, FOOD, isOfSuit, WEAPON } from '../model/cards.js';
import { cardValue } from '../model/deck.js';
import type { Play } from '../model/play.js';
import { figures } from '../model/reference.js';
import { decisionOf, type MealPurpose, type State } from '../model/state.js';
import { loseHp } from './health.js';
import { mayHunt } from './hunting.js';
import { feedJip, isFoundMeal } from './jip.js';
import { commitCard, isPaid } from './payment.js';

/** AR-11.1, AR-11.4, AR-11.5, AR-R29: what a meal, Jip's ration, or both from one pool cost in food. */
export const MEAL_COST: Record<MealPurpose, number> = {
  self: figures.mealValue,
  jip: figures.jipMealValue,
  both: figures.bothMealValue,
};

/** AR-11.11: meal, Jip and hunting come in any order. */
export function beginEating({ state }: Play): void {
  state.decision = { kind: 'eating', purpose: null, payment: null, meal: null };
}

/** Whether a purpose is already served today: one meal, one ration for Jip (AR-11.4). */
export function isServed({ ate, jipFed }: Pick<State, 'ate' | 'jipFed'>, purpose: MealPurpose): boolean {
  switch (purpose) {
    case 'self':
      return ate;
    case 'jip':
      return jipFed;
    case 'both':
      return ate || jipFed;
    default:
      return unreachable(purpose);
  }
}

/**
 * The food with which a payment for a purpose may be begun: all where it suffices, else the find that is a meal by
 * itself (AR-11.7).
 */
export function foodToBegin(state: State, purpose: MealPurpose): CardId[] {
  if (isServed(state, purpose)) return [];
  const food = cardsOfSuit(state.hand, FOOD);
  return totalValue(food) >= MEAL_COST[purpose] ? food : food.filter((card) => isFoundMeal(state, purpose, card));
}

/**
 * What a payment that is begun with a card costs: the find that is a meal by itself its own value (AR-11.7). *Units*:
 * points of food.
 */
export function costOf(state: Pick<State, 'decision'>, purpose: MealPurpose, card: CardId): number {
  return isFoundMeal(state, purpose, card) ? cardValue(card) : MEAL_COST[purpose];
}

/** AR-11.11: whether anything but ending the phase is possible. */
export function canEatOrHunt(state: State): boolean {
  const canFeed = foodToBegin(state, 'self').length > 0 || foodToBegin(state, 'jip').length > 0;
  return canFeed || (mayHunt(state) && state.hand.some((card) => isOfSuit(card, WEAPON)));
}

/** AR-11.1, AR-11.5: one piece of food towards a purpose; the meal counts first, then Jip. */
export function commitFood(play: Play, purpose: MealPurpose, card: CardId): void {
  const { state, events } = play;
  const decision = decisionOf(state, 'eating');
  const payment = commitCard(state, decision, card, costOf(state, purpose, card));
  events.push({ type: 'foodUsed', card, purpose, committed: payment.committed, needed: payment.needed });
  decision.purpose = isPaid(payment) ? null : purpose;
  if (!isPaid(payment)) return;
  if (purpose !== 'jip') {
    state.ate = true;
    decision.meal = null;
    events.push({ type: 'mealEaten', by: 'food' });
  }
  if (purpose !== 'self') feedJip(play, payment.committed);
}

/** AR-11.2: who has not eaten when the phase ends loses health; AR-11.3, AR-R28: it may be ended hungry. */
export function endEating(play: Play): void {
  const { state } = play;
  state.decision = null;
  if (!state.ate) loseHp(play, figures.starvationDamage, 'starvation');
}
