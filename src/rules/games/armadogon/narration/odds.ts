import type { Odds, Prospect } from '../../../kernel/odds.js';
import type { Action } from '../model/actions.js';
import type { CardId } from '../model/cards.js';
import { cardValue } from '../model/deck.js';
import type { Event } from '../model/events.js';
import { figures } from '../model/reference.js';
import type { State } from '../model/state.js';
import { costOf } from '../rules/eating.js';
import { healingCost } from '../rules/healing.js';

/** Healing (AR-4.4), Jip's search (AR-11.6) and hunting (AR-11.8): one die each, rolled once its price is paid. */
export const odds: Odds<State, Action, Event> = {
  of(state, _seat, action) {
    switch (action.type) {
      case 'heal':
        return isPaidBy(state, action.card, healingCost(state)) ? upTo(figures.healSuccessMax, 'odds.heal') : null;
      case 'hunt':
        return upTo(figures.huntSuccessMax, 'odds.hunt');
      case 'useFood': {
        const isForJip = action.purpose !== 'self' && isPaidBy(state, action.card, costOf(state, action.purpose, action.card));
        return isForJip ? upTo(figures.jipFindMax, 'odds.jip') : null;
      }
      default:
        return null;
    }
  },
  succeeded(_seat, action, events) {
    for (const event of events) {
      if (action.type === 'heal' && event.type === 'healRolled') return event.success;
      if (action.type === 'hunt' && event.type === 'huntRolled') return event.success;
      if (action.type === 'useFood' && event.type === 'jipSearched') return event.found;
    }
    return null;
  },
};

function upTo(most: number, goal: string): Prospect {
  return { p: most / figures.dieFaces, goal };
}

/** Whether a card is the last that a payment needs. */
function isPaidBy({ decision }: State, card: CardId, cost: number): boolean {
  const { needed, committed } = (decision && 'payment' in decision && decision.payment) || { needed: cost, committed: 0 };
  return committed + cardValue(card) >= needed;
}
