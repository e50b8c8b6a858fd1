import type { Seat } from '../../../kernel/game.js';
import { unreachable } from '../../../kit/unreachable.js';
import type { Action } from '../model/actions.js';
import { cardsOfSuit } from '../model/card-lists.js';
import { type CardId, FOOD, JUNK, MEDICATION, WEAPON } from '../model/cards.js';
import { cardValue } from '../model/deck.js';
import { MEAL_PURPOSES, type State, type StateDecision } from '../model/state.js';
import { canWinFight, weaponsNeeded } from '../rules/combat.js';
import { foodToBegin } from '../rules/eating.js';
import { canHeal } from '../rules/healing.js';
import { mayHunt } from '../rules/hunting.js';
import { affordableGoods } from '../rules/merchant.js';
import { canPreventRadiation } from '../rules/radiation.js';
import { affordableOrders } from '../rules/workbench.js';

type CardAction = Exclude<Extract<Action, { card: CardId }>, { purpose: string }>['type'];
type DecisionOfKind<K extends StateDecision['kind']> = Extract<StateDecision, { kind: K }>;

/**
 * Everything seat 0 may do now, in the order of section 6: by type, within a type by canonical card order, what ends or
 * declines last.
 */
export function legalActions(state: State, seat: Seat): Action[] {
  const { decision, hand } = state;
  if (seat !== 0 || decision === null) return [];
  switch (decision.kind) {
    case 'travel':
      return [...oneEach('dropJunk', cardsOfSuit(hand, JUNK)), { type: 'rollMovement' }];
    case 'healing':
      return legalHealing(state, decision);
    case 'radiation':
      return legalRadiation(state, decision);
    case 'combat':
      return legalCombat(state, decision);
    case 'loseLoot':
      return oneEach(
        'discardLoot',
        hand.filter((card) => cardValue(card) === decision.value),
      );
    case 'merchant':
      return legalMerchant(state, decision);
    case 'freeTime':
      return [{ type: 'scavenge' }, { type: 'askDirections' }];
    case 'eating':
      return legalEating(state, decision);
    case 'upgrades':
      return legalUpgrades(state, decision);
    default:
      return unreachable(decision);
  }
}

function oneEach(type: CardAction, cards: readonly CardId[]): Action[] {
  return cards.map((card) => ({ type, card }));
}

function legalHealing(state: State, { payment }: DecisionOfKind<'healing'>): Action[] {
  const attempts = payment || canHeal(state) ? oneEach('heal', cardsOfSuit(state.hand, MEDICATION)) : [];
  if (!payment) attempts.push({ type: 'endInterlude' });
  return attempts;
}

function legalRadiation(state: State, { payment }: DecisionOfKind<'radiation'>): Action[] {
  const doses = payment || canPreventRadiation(state) ? oneEach('takeMedication', cardsOfSuit(state.hand, MEDICATION)) : [];
  if (!payment) doses.push({ type: 'sufferRadiation' });
  return doses;
}

function legalCombat(state: State, { enemy, payment }: DecisionOfKind<'combat'>): Action[] {
  if (weaponsNeeded(state, enemy) <= 0) return [{ type: 'fightBare' }, { type: 'concedeFight' }];
  const strikes = payment || canWinFight(state, enemy) ? oneEach('useWeapon', cardsOfSuit(state.hand, WEAPON)) : [];
  if (!payment) strikes.push({ type: 'concedeFight' });
  return strikes;
}

function legalMerchant(state: State, { payment }: DecisionOfKind<'merchant'>): Action[] {
  if (payment) return oneEach('payMerchant', state.hand);
  const requests: Action[] = affordableGoods(state).map((cards) => ({ type: 'requestGoods', cards }));
  requests.push({ type: 'endMerchant' });
  return requests;
}

function legalEating(state: State, { purpose: begun }: DecisionOfKind<'eating'>): Action[] {
  const actions: Action[] = [];
  if (begun) return cardsOfSuit(state.hand, FOOD).map((card) => ({ type: 'useFood', purpose: begun, card }));
  for (const purpose of MEAL_PURPOSES) {
    for (const card of foodToBegin(state, purpose)) actions.push({ type: 'useFood', purpose, card });
  }
  if (mayHunt(state)) actions.push(...oneEach('hunt', cardsOfSuit(state.hand, WEAPON)));
  actions.push({ type: 'endEating' });
  return actions;
}

function legalUpgrades(state: State, { payment }: DecisionOfKind<'upgrades'>): Action[] {
  if (payment) return oneEach('payJunk', cardsOfSuit(state.hand, JUNK));
  const orders: Action[] = affordableOrders(state).map(({ boots, armor }) => ({ type: 'orderUpgrades', boots, armor }));
  orders.push({ type: 'endUpgrades' });
  return orders;
}
