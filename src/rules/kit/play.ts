import type { Chance } from '../kernel/chance.js';

/**
 * One action being carried out: the state that changes in place, its source of chance, and what has happened so far.
 */
export interface Play<State, Event> {
  state: State;
  readonly chance: Chance;
  readonly events: Event[];
}
