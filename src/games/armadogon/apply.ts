import type { Chance } from '../../kernel/chance.js';
import type { Seat } from '../../kernel/game.js';
import type { Action } from './actions.js';
import { advance } from './advance.js';
import type { Event } from './events.js';
import { perform } from './perform.js';
import type { State } from './state.js';
import type { Transition } from './transition.js';

/** Carries out a legal action and everything that follows by itself; changes `state` in place. */
export function apply(state: State, _seat: Seat, action: Action, chance: Chance): Event[] {
  const transition: Transition = { state, events: [], chance };
  perform(transition, action);
  advance(transition);
  return transition.events;
}
