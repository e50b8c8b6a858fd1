/**
 * Hunting in the Eating phase.
 *
 * *Rules*: AR-11.8, AR-11.9, AR-11.10, AR-R31, AR-R32.
 */
import { suitTotal } from '../model/card-lists.js';
import { type CardId, FOOD } from '../model/cards.js';
import type { Play } from '../model/play.js';
import { figures } from '../model/reference.js';
import type { State } from '../model/state.js';
import { isInsideCity } from './city.js';
import { rollDie } from './die.js';
import { discardFromHand } from './hand.js';

/** AR-11.8, AR-R31: not yet eaten, food short of a meal, and not inside a city. */
export function mayHunt(state: Pick<State, 'ate' | 'cityAccess' | 'hand'>): boolean {
  return !state.ate && !isInsideCity(state) && suitTotal(state.hand, FOOD) < figures.mealValue;
}

/**
 * AR-11.8: one weapon, one try; AR-11.9, AR-R32: a failure leaves the next try open; AR-11.10: the game shot is no
 * card.
 */
export function hunt(play: Play, card: CardId): void {
  const { state, events } = play;
  discardFromHand(state, card);
  const die = rollDie(play);
  const success = die <= figures.huntSuccessMax;
  events.push({ type: 'huntRolled', card, die, success });
  if (!success) return;
  state.ate = true;
  events.push({ type: 'mealEaten', by: 'hunt' });
}
