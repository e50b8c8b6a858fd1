import { type CardId, FOOD, isOfSuit, WEAPON } from './cards.js';
import { discardFromHand, drawLoot } from './deck.js';
import { suitTotal } from './hand.js';
import { loseHp } from './health.js';
import { figures } from './material.js';
import { commitCard, isPaid } from './payment.js';
import { decisionOf, type MealPurpose, type State } from './state.js';
import { rollDie, type Transition } from './transition.js';

/** AR-11.1, AR-11.4, AR-11.5: what a meal, Jip's ration, or both from one pool cost in food. */
export const MEAL_COST: Record<MealPurpose, number> = {
  self: figures.mealValue,
  jip: figures.jipMealValue,
  both: figures.bothMealValue,
};

/** Whether a purpose is already served today: one meal, one ration for Jip (AR-11.4, AR-11.5). */
export function isServed({ ate, jipFed }: Pick<State, 'ate' | 'jipFed'>, purpose: MealPurpose): boolean {
  switch (purpose) {
    case 'self':
      return ate;
    case 'jip':
      return jipFed;
    case 'both':
      return ate || jipFed;
    default:
      return purpose satisfies never;
  }
}

/** Whether a payment of food for a purpose may be begun. */
export function canFeed(state: State, purpose: MealPurpose): boolean {
  return !isServed(state, purpose) && suitTotal(state.hand, FOOD) >= MEAL_COST[purpose];
}

/** AR-11.8: hungry, short of a meal, and not in a city that let the wanderer in. */
export function mayHunt(state: State): boolean {
  return !state.ate && state.cityAccess !== 'entered' && suitTotal(state.hand, FOOD) < MEAL_COST.self;
}

/** Whether anything but ending the phase is possible (AR-11.11). */
export function canDoAnythingAtDinner(state: State): boolean {
  return canFeed(state, 'self') || canFeed(state, 'jip') || (mayHunt(state) && state.hand.some((card) => isOfSuit(card, WEAPON)));
}

/** AR-11.1, AR-11.4, AR-11.5: one piece of food towards a purpose; the meal counts first, then Jip. */
export function commitFood(transition: Transition, purpose: MealPurpose, card: CardId): void {
  const { state, events } = transition;
  const decision = decisionOf(state, 'eating');
  const payment = commitCard(state, decision, card, MEAL_COST[purpose]);
  events.push({ type: 'foodUsed', card, purpose, committed: payment.committed, needed: payment.needed });
  decision.purpose = isPaid(payment) ? null : purpose;
  if (!isPaid(payment)) return;
  if (purpose !== 'jip') {
    state.ate = true;
    events.push({ type: 'mealEaten', by: 'food' });
  }
  if (purpose !== 'self') feedJip(transition);
}

/** AR-11.6: a fed Jip searches, and finds a card on 1 to 4. */
function feedJip(transition: Transition): void {
  const { state, events } = transition;
  state.jipFed = true;
  events.push({ type: 'jipFed' });
  const die = rollDie(transition);
  const found = die <= figures.jipFindMax;
  events.push({ type: 'jipSearched', die, found });
  if (found) drawLoot(transition, 'jip');
}

/** AR-11.8, AR-11.9: one weapon, one try. */
export function hunt(transition: Transition, card: CardId): void {
  const { state, events } = transition;
  discardFromHand(state, card);
  const die = rollDie(transition);
  const success = die <= figures.huntSuccessMax;
  events.push({ type: 'huntRolled', card, die, success });
  if (!success) return;
  state.ate = true;
  events.push({ type: 'mealEaten', by: 'hunt' });
}

/** AR-11.2: whoever has not eaten when the phase ends loses health. */
export function endEating(transition: Transition): void {
  const { state } = transition;
  state.decision = null;
  if (!state.ate) loseHp(transition, figures.starvationDamage, 'starvation');
}
