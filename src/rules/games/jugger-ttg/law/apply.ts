/**
 * The dispatcher of actions, and an action with everything that follows from it.
 *
 * *Rules*: JT-0.6, JT-R75.
 */
import type { Chance } from '../../../kernel/chance.js';
import type { Seat } from '../../../kernel/game.js';
import type { JtAction } from '../model/actions.js';
import type { JtEvent } from '../model/events.js';
import { type Play, playOn } from '../model/play.js';
import type { JtState } from '../model/state.js';
import { isSeat, type JtSeat } from '../model/vocabulary.js';
import { deploy } from '../rules/deploy.js';
import { chooseFirstRecruiter, discardRecruit, drawRecruit, endRecruiting, recruit, swapRecruit } from '../rules/draft.js';
import { chooseLineup } from '../rules/lineup.js';
import { addToTeam } from '../rules/team-build.js';
import { performOnField } from './apply-on-field.js';
import { runToChoice } from './run-on.js';

/**
 * Carries out one action of a seat up to the point where play goes on by itself (section 6 of the specification).
 *
 * `isForced`: it was the only legal one (JT-0.3), which names the end of an unpaid hold.
 */
export function perform(play: Play, seat: JtSeat, action: JtAction, isForced: boolean): void {
  switch (action.type) {
    case 'chooseFirstRecruiter':
      chooseFirstRecruiter(play, action);
      break;
    case 'drawRecruit':
      drawRecruit(play, seat, action);
      break;
    case 'recruit':
      recruit(play, seat, action);
      break;
    case 'swapRecruit':
      swapRecruit(play, seat, action);
      break;
    case 'endRecruiting':
      endRecruiting(play, seat);
      break;
    case 'discardRecruit':
      discardRecruit(play, seat, action);
      break;
    case 'addToTeam':
      addToTeam(play, seat, action);
      break;
    case 'selectLineup':
    case 'selectQwik':
    case 'assignWeapon':
      chooseLineup(play, seat, action);
      break;
    case 'deploy':
      deploy(play, seat, action);
      break;
    default:
      performOnField(play, seat, action, isForced);
  }
}

/** JT-0.6, JT-R75: carries out an action with everything that follows from it (JT-0.3); nothing takes it back. */
export function apply(state: JtState, seat: Seat, action: JtAction, chance: Chance): JtEvent[] {
  const play = playOn(state, chance);
  perform(play, isSeat(seat) ? seat : 0, action, false);
  runToChoice(play, perform);
  return play.events;
}
