/**
 * The only legal action, where there is only one.
 *
 * *Rules*: AR-R41.
 */
import { unreachable } from '../../../kit/unreachable.js';
import type { Action } from '../model/actions.js';
import { onlyCardOfSuit } from '../model/card-lists.js';
import { type CardId, FOOD, JUNK, MEDICATION, type Suit, WEAPON } from '../model/cards.js';
import { cardValue } from '../model/deck.js';
import type { State, StateDecision } from '../model/state.js';
import { canWinFight } from '../rules/combat.js';
import { canEatOrHunt } from '../rules/eating.js';
import { canHeal } from '../rules/healing.js';
import { canTrade } from '../rules/merchant.js';
import { canPreventRadiation } from '../rules/radiation.js';
import { canOrderUpgrades } from '../rules/workbench.js';

/**
 * AR-6.7: the one action that is legal where there is only one, else null.
 *
 * The same as `legalActions` would say, without building the list: every forced step of a replay asks for it.
 */
export function forcedAction(state: State): Action | null {
  const { decision } = state;
  if (!decision) return null;
  if ('payment' in decision && decision.payment) return forcedCommit(state, decision);
  switch (decision.kind) {
    case 'travel':
      // AR-R41: without junk there is nothing to decide before the roll.
      return hasNone(state, JUNK) ? { type: 'rollMovement' } : null;
    case 'healing':
      return canHeal(state) ? null : { type: 'endInterlude' };
    case 'radiation':
      return canPreventRadiation(state) ? null : { type: 'sufferRadiation' };
    case 'combat':
      return canWinFight(state, decision.enemy) ? null : { type: 'concedeFight' };
    case 'loseLoot':
      return withCard('discardLoot', onlyCardWorth(state, decision.value));
    case 'merchant':
      return canTrade(state) ? null : { type: 'endMerchant' };
    case 'freeTime':
      return null;
    case 'eating':
      return canEatOrHunt(state) ? null : { type: 'endEating' };
    case 'upgrades':
      return canOrderUpgrades(state) ? null : { type: 'endUpgrades' };
    default:
      return unreachable(decision);
  }
}

/** AR-3.6: within a payment only a commit is legal; it is forced when one eligible card is left. */
function forcedCommit({ hand }: State, decision: Extract<StateDecision, { payment: unknown }>): Action | null {
  switch (decision.kind) {
    case 'healing':
      return withCard('heal', onlyCardOfSuit(hand, MEDICATION));
    case 'radiation':
      return withCard('takeMedication', onlyCardOfSuit(hand, MEDICATION));
    case 'combat':
      return withCard('useWeapon', onlyCardOfSuit(hand, WEAPON));
    case 'merchant':
      return withCard('payMerchant', hand.length === 1 ? (hand[0] ?? null) : null);
    case 'upgrades':
      return withCard('payJunk', onlyCardOfSuit(hand, JUNK));
    case 'eating': {
      const card = onlyCardOfSuit(hand, FOOD);
      return card && decision.purpose && { type: 'useFood', purpose: decision.purpose, card };
    }
    default:
      return unreachable(decision);
  }
}

type Commit = 'heal' | 'takeMedication' | 'useWeapon' | 'discardLoot' | 'payMerchant' | 'payJunk';

function withCard(type: Commit, card: CardId | null): Action | null {
  return card && { type, card };
}

function hasNone({ hand }: State, suit: Suit): boolean {
  for (const card of hand) if (card.startsWith(suit)) return false;
  return true;
}

function onlyCardWorth({ hand }: State, value: number): CardId | null {
  const tied = hand.filter((card) => cardValue(card) === value);
  return tied.length === 1 ? (tied[0] ?? null) : null;
}
