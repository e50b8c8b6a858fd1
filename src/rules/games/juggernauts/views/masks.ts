/**
 * What a viewer may see of a config, an action and an event; null for what is hidden.
 *
 * *Rules*: JN-R40, JN-R47.
 */
import type { Seat, Viewer } from '../../../kernel/game.js';
import { unreachable } from '../../../kit/unreachable.js';
import type { Action } from '../model/actions.js';
import type { Config, ConfigView } from '../model/config.js';
import type { Event } from '../model/events.js';

/** JN-R40: the config without the decks of other seats, which stay secret for good. */
export function viewConfig(config: Config, viewer: Viewer): ConfigView {
  if (viewer === 'omniscient') return { ...config, decks: config.decks.map(copyDeck) };
  return { ...config, decks: config.decks.map((list, seat) => (seat === viewer ? copyDeck(list) : null)) };
}

function copyDeck(list: Config['decks'][number]): Config['decks'][number] {
  return typeof list === 'string' ? list : [...list];
}

/** JN-1.3: every choice is secret but to its seat; giving up is public (JN-1.12). */
export function viewAction(action: Action, seat: Seat, viewer: Viewer): Action | null {
  return action.type === 'resign' || viewer === seat || viewer === 'omniscient' ? action : null;
}

/**
 * The one seat that may see the event, or null when it is public. JN-R47: a shuffle is its seat's own, as it would
 * betray a choice.
 */
export function ownerOf(event: Event): Seat | null {
  switch (event.type) {
    case 'deckShuffled':
    case 'commanderChosen':
    case 'cardsDrawn':
    case 'squareLaid':
    case 'cardLaid':
    case 'cardReturned':
    case 'powerPaid':
    case 'tokenUsed':
    case 'looked':
    case 'rerolled':
    case 'rollPicked':
    case 'neutralizationRemoved':
    case 'attackPrepared':
    case 'heldFire':
    case 'repairChosen':
    case 'targetPicked':
    case 'defenceChosen':
    case 'cardPlayed':
    case 'cardLetGo':
    case 'cardRetained':
    case 'cardTaken':
    case 'spacesSwapped':
    case 'spaceMoved':
    case 'cardDiscarded':
      return event.seat;
    case 'commandRolled':
      return event.source === 'command' ? null : event.seat;
    case 'alertsChanged':
      return event.reason === 'antiInfantry' ? event.seat : null;
    case 'cardActivated':
      return event.by === 'link' ? event.seat : null;
    case 'phaseBegan':
    case 'commandersRevealed':
    case 'drew':
    case 'orderSet':
    case 'seatRevealed':
    case 'attackRevealed':
    case 'powerGained':
    case 'lookTaken':
    case 'commandSettled':
    case 'shutdown':
    case 'attackDeclared':
    case 'spaceRepaired':
    case 'hitRolled':
    case 'attackHit':
    case 'defenceRolled':
    case 'spaceDestroyed':
    case 'spaceNeutralized':
    case 'spaceSurvived':
    case 'cardDeactivated':
    case 'infiltrated':
    case 'cardDrained':
    case 'hacked':
    case 'seatOut':
    case 'gameEnded':
      return null;
    default:
      return unreachable(event);
  }
}

/** The event for a viewer; null when the viewer must not learn that it happened (JN-1.3, JN-R9). */
export function viewEvent(event: Event, viewer: Viewer): Event | null {
  if (viewer === 'omniscient') return event;
  const owner = ownerOf(event);
  return owner === null || owner === viewer ? event : null;
}
