/** Refusals of food and of hunting. */
import type { Refusal } from '../../../kernel/game.js';
import { suitTotal } from '../model/card-lists.js';
import { type CardId, FOOD, WEAPON } from '../model/cards.js';
import type { MealPurpose, State } from '../model/state.js';
import { isInsideCity } from '../rules/city.js';
import { foodToBegin, isServed, MEAL_COST } from '../rules/eating.js';
import { refuse } from './codes.js';
import { hasBegun, refuseCard } from './explain-cards.js';

const FOOD_RULE: Record<MealPurpose, string> = { self: 'AR-11.1', jip: 'AR-11.4', both: 'AR-11.5' };

/** Refuses `useFood` at its decision. */
export function refuseFood(state: State, purpose: MealPurpose, card: CardId): Refusal | null {
  return refuseServed(state, purpose) ?? refuseCard(state, card, FOOD, FOOD_RULE[purpose]) ?? refuseMeal(state, purpose, card);
}

function refuseServed(state: State, purpose: MealPurpose): Refusal | null {
  if (!isServed(state, purpose)) return null;
  const message = state.ate && purpose !== 'jip' ? 'You have eaten today.' : 'Jip has been fed today.';
  return refuse('ALREADY_DONE', purpose === 'self' ? 'AR-11.1' : 'AR-R33', message, 'Do something else, or end the Eating phase.');
}

function refuseMeal(state: State, purpose: MealPurpose, card: CardId): Refusal | null {
  if (hasBegun(state) || foodToBegin(state, purpose).includes(card)) return null;
  const held = suitTotal(state.hand, FOOD);
  const message = `This takes food worth ${MEAL_COST[purpose]}; you hold ${held}.`;
  return refuse('NOT_ENOUGH', FOOD_RULE[purpose], message, 'Feed whom your food suffices for, hunt, or end the Eating phase.');
}

/** Refuses `hunt` at its decision. */
export function refuseHunt(state: State, card: CardId): Refusal | null {
  return refuseHunting(state) ?? refuseCard(state, card, WEAPON, 'AR-11.8');
}

function refuseHunting(state: State): Refusal | null {
  if (state.ate) return refuse('ALREADY_DONE', 'AR-11.8', 'You have eaten today.', 'Feed Jip, or end the Eating phase.');
  if (isInsideCity(state)) {
    return refuse('INSIDE_CITY', 'AR-11.8', 'There is no hunting inside a city.', 'Use food, or end the Eating phase.');
  }
  if (suitTotal(state.hand, FOOD) < MEAL_COST.self) return null;
  return refuse('FOOD_SUFFICES', 'AR-R31', `You hold food for a meal of ${MEAL_COST.self}.`, 'Eat it, or end the Eating phase.');
}
