import type { Chance } from '../../kernel/chance.js';
import type { Event } from './events.js';
import type { Pending, State } from './state.js';

/** One action being carried out: the state that changes, its chance, and what has happened so far. */
export interface Play {
  state: State;
  chance: Chance;
  events: Event[];
}

/** Interrupts the turn: nothing goes on until the decision is made. */
export function openDecision(state: State, pending: Pending): void {
  state.pending = pending;
  state.phase = pending.kind;
}

/** Takes up the turn again after a decision. */
export function closeDecision(state: State): void {
  state.pending = null;
  state.phase = 'movement';
}
