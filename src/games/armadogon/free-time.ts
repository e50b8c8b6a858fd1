import { changeNextRoll, queueLoot } from './effects.js';
import { figures } from './material.js';
import type { Transition } from './transition.js';

/** AR-14.2: one more card of loot, without encounter. */
export function scavenge({ state, events }: Transition): void {
  state.decision = null;
  events.push({ type: 'freeTimeChosen', choice: 'scavenge' });
  queueLoot(state, 1, 'freeTime');
}

/** AR-14.3: directions for the next roll. */
export function askDirections(transition: Transition): void {
  transition.state.decision = null;
  transition.events.push({ type: 'freeTimeChosen', choice: 'askDirections' });
  changeNextRoll(transition, figures.directionsMp, 'freeTime');
}
