/**
 * Jip: what he finds for his food.
 *
 * *Rules*: AR-11.6, AR-11.7, AR-R30, AR-R33.
 */
import type { Play } from '../model/play.js';
import { figures } from '../model/reference.js';
import { rollDie } from './die.js';
import { drawLoot } from './loot.js';

/**
 * AR-11.6: a fed Jip searches, and finds a card on 1 to 4; AR-R33: the die is rolled in any case.
 *
 * AR-11.7, AR-R30: a find is a card of the hand like any other.
 */
export function feedJip(play: Play): void {
  const { state, events } = play;
  state.jipFed = true;
  events.push({ type: 'jipFed' });
  const die = rollDie(play);
  const found = die <= figures.jipFindMax;
  events.push({ type: 'jipSearched', die, found });
  if (found) drawLoot(play, 'jip');
}
