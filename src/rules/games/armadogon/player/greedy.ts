/** The house's greedy player (section 11). */
import { unreachable } from '../../../kit/unreachable.js';
import type { Action } from '../model/actions.js';
import { cardsOfSuit } from '../model/card-lists.js';
import { FOOD, JUNK, MEDICATION, type Suit, WEAPON } from '../model/cards.js';
import { cardValue } from '../model/deck.js';
import type { Decision, View } from '../views/view.js';
import { leastWorth } from './card-worth.js';
import { cheapestCover } from './cheapest-cover.js';
import { feedFrom, payFrom } from './cover-action.js';
import { chooseUpgrades, chooseWares } from './greedy-city.js';
import { chooseFood } from './greedy-eating.js';
import { chooseFight } from './greedy-fight.js';
import { chooseHealing, choosePrevention } from './greedy-health.js';
import { chooseFreeTime, chooseTravel } from './greedy-travel.js';

/** One of `legal`, chosen from the view alone; the last one where the preferred action is not among them. */
export function greedy(view: View, legal: Action[]): Action {
  const preferred = view.decision && (preferredCommit(view, view.decision) ?? preferredChoice(view, view.decision, legal));
  const chosen = preferred && legal.find((action) => isSame(action, preferred));
  return chosen ?? (legal[legal.length - 1] as Action);
}

function isSame(action: Action, preferred: Action): boolean {
  if (action.type !== preferred.type) return false;
  if (action === preferred) return true;
  if ('purpose' in action && 'purpose' in preferred && action.purpose !== preferred.purpose) return false;
  return 'card' in action && 'card' in preferred ? action.card === preferred.card : !('cards' in action) && !('boots' in action);
}

/** A payment under way: the next card of the cheapest set for what is left of it. */
function preferredCommit({ hand }: View, decision: Decision): Action | null {
  if (!('payment' in decision) || !decision.payment) return null;
  const left = Math.max(0, decision.payment.needed - decision.payment.committed);
  const from = (suit: Suit) => cheapestCover(cardsOfSuit(hand, suit), left);
  switch (decision.kind) {
    case 'healing':
      return payFrom('heal', from(MEDICATION));
    case 'radiation':
      return payFrom('takeMedication', from(MEDICATION));
    case 'combat':
      return payFrom('useWeapon', from(WEAPON));
    case 'merchant':
      return payFrom('payMerchant', cheapestCover(hand, left));
    case 'upgrades':
      return payFrom('payJunk', from(JUNK));
    case 'eating':
      return decision.purpose && feedFrom(decision.purpose, from(FOOD));
    default:
      return unreachable(decision);
  }
}

function preferredChoice(view: View, decision: Decision, legal: Action[]): Action | null {
  switch (decision.kind) {
    case 'travel':
      return chooseTravel(view);
    case 'healing':
      return chooseHealing(view, decision);
    case 'radiation':
      return choosePrevention(view, decision);
    case 'combat':
      return chooseFight(view, decision);
    case 'loseLoot': {
      const card = leastWorth(view.hand.filter((card) => cardValue(card) === decision.value));
      return card && { type: 'discardLoot', card };
    }
    case 'merchant':
      return chooseWares(view, legal);
    case 'freeTime':
      return chooseFreeTime(view);
    case 'eating':
      return chooseFood(view, decision, legal);
    case 'upgrades':
      return chooseUpgrades(legal);
    default:
      return unreachable(decision);
  }
}
