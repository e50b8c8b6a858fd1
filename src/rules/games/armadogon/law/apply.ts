import type { Chance } from '../../../kernel/chance.js';
import type { Seat } from '../../../kernel/game.js';
import type { Action } from '../model/actions.js';
import type { Event } from '../model/events.js';
import type { Play } from '../model/play.js';
import type { State } from '../model/state.js';
import { perform } from './perform.js';
import { runToChoice } from './run-on.js';

/** Carries out a legal action and everything that follows by itself; changes `state` in place. */
export function apply(state: State, _seat: Seat, action: Action, chance: Chance): Event[] {
  const play: Play = { state, events: [], chance };
  perform(play, action);
  runToChoice(play);
  return play.events;
}
