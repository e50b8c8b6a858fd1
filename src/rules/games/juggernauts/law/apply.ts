/** One action and everything that follows from it by itself. */
import type { Chance } from '../../../kernel/chance.js';
import type { Seat } from '../../../kernel/game.js';
import type { Action } from '../model/actions.js';
import type { Event } from '../model/events.js';
import type { Play } from '../model/play.js';
import type { State } from '../model/state.js';
import { resign } from '../rules/resign.js';
import { choose } from './choose.js';
import { closeFinishedSteps, makeForcedChoices } from './run-on.js';

/** Applies a legal action and returns what happened. */
export function apply(state: State, seat: Seat, action: Action, chance: Chance): Event[] {
  const play: Play = { state, chance, events: [] };
  if (action.type === 'resign') {
    resign(play, seat);
  } else {
    choose(play, seat, action);
    makeForcedChoices(play, seat);
  }
  closeFinishedSteps(play);
  return play.events;
}
