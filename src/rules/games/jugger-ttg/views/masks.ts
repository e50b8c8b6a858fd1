/**
 * Which events and actions a viewer may see.
 *
 * *Rules*: JT-0.2, JT-R82.
 */
import type { Viewer } from '../../../kernel/game.js';
import type { JtAction } from '../model/actions.js';
import type { JtEvent } from '../model/events.js';

/**
 * JT-0.2: the event as `viewer` may see it (section 7 of the specification); null when it must not be learnt that it
 * happened.
 */
export function viewEvent(event: JtEvent, viewer: Viewer): JtEvent | null {
  if (viewer === 'omniscient') return event;
  switch (event.type) {
    case 'handDealt':
      return event.seat === viewer ? event : { ...event, cards: null };
    case 'recruitDrawn':
      return event.from === 'discard' || event.seat === viewer ? event : { ...event, card: null };
    case 'cardChosen':
    case 'lineupChoice':
      return event.seat === viewer ? event : null;
    default:
      return event;
  }
}

/**
 * The action as `viewer` may see it while the match runs: team building and line-ups are secret (section 6 of the
 * specification); JT-R82: the rest is public.
 */
export function viewAction(action: JtAction, seat: number, viewer: Viewer): JtAction | null {
  if (viewer === seat || viewer === 'omniscient') return action;
  switch (action.type) {
    case 'addToTeam':
    case 'selectLineup':
    case 'selectQwik':
    case 'assignWeapon':
      return null;
    default:
      return action;
  }
}
