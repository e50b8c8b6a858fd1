/**
 * Jip: what he finds for his food.
 *
 * *Rules*: AR-11.6, AR-11.7, AR-R30, AR-R33.
 */
import { suitTotal } from '../model/card-lists.js';
import { type CardId, FOOD, isOfSuit } from '../model/cards.js';
import type { Play } from '../model/play.js';
import { figures } from '../model/reference.js';
import { decisionOf, type MealPurpose, type State } from '../model/state.js';
import { rollDie } from './die.js';
import { drawLoot } from './loot.js';

/**
 * AR-11.6: a fed Jip searches, and finds a card on 1 to 4; AR-R33: the die is rolled in any case. *Units*: `paid` in
 * points of food.
 */
export function feedJip(play: Play, paid: number): void {
  const { state, events } = play;
  const foodAtStart = paid + suitTotal(state.hand, FOOD);
  state.jipFed = true;
  events.push({ type: 'jipFed' });
  const die = rollDie(play);
  const found = die <= figures.jipFindMax;
  events.push({ type: 'jipSearched', die, found });
  const card = found ? drawLoot(play, 'jip') : null;
  if (card !== null) noteMeal(state, card, foodAtStart);
}

/**
 * AR-11.7, AR-R30: food that Jip finds is a meal by itself for who has not eaten and began the phase with too little
 * food for a meal.
 *
 * Without a meal eaten, only Jip's payment has taken food since the phase began.
 */
function noteMeal(state: State, card: CardId, foodAtStart: number): void {
  if (!state.ate && isOfSuit(card, FOOD) && foodAtStart < figures.mealValue) decisionOf(state, 'eating').meal = card;
}

/** AR-11.7: whether a card, used for a purpose, is the find that is a meal by itself. */
export function isFoundMeal({ decision }: Pick<State, 'decision'>, purpose: MealPurpose, card: CardId): boolean {
  return purpose === 'self' && decision?.kind === 'eating' && decision.meal === card;
}
