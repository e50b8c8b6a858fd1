import type { Play as AnyPlay } from '../../../kit/play.js';
import type { Event } from '../model/events.js';
import type { Pending, State } from '../model/state.js';

/** One action of this game being carried out. */
export type Play = AnyPlay<State, Event>;

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
