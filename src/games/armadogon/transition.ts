import type { Chance } from '../../kernel/chance.js';
import type { Event } from './events.js';
import { figures } from './material.js';
import type { State } from './state.js';

/** One transition under way: the state that changes in place, what happened so far, and the source of chance. */
export interface Transition {
  state: State;
  events: Event[];
  chance: Chance;
}

/** AR-1.2: one roll of the only die there is. */
export function rollDie({ chance }: Transition): number {
  return chance.roll(figures.dieFaces);
}
