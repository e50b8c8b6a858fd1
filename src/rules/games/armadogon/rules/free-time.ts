/**
 * Free time in a city: one of two things.
 *
 * *Rules*: AR-14.1, AR-14.2, AR-14.3, AR-R36.
 */
import type { Play } from '../model/play.js';
import { figures } from '../model/reference.js';
import { queueLoot } from './loot.js';
import { changeNextRoll } from './travel.js';

/** AR-14.1, AR-R36: exactly one of the two must be chosen. */
export function beginFreeTime({ state }: Play): void {
  state.decision = { kind: 'freeTime' };
}

/** AR-14.2: one more card of loot, without encounter. */
export function scavenge({ state, events }: Play): void {
  state.decision = null;
  events.push({ type: 'freeTimeChosen', choice: 'scavenge' });
  queueLoot(state, 1, 'freeTime');
}

/** AR-14.3: directions for the next roll. */
export function askDirections(play: Play): void {
  play.state.decision = null;
  play.events.push({ type: 'freeTimeChosen', choice: 'askDirections' });
  changeNextRoll(play, figures.directionsMp, 'freeTime');
}
