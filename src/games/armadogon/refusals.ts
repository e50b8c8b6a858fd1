import type { Refusal } from '../../kernel/game.js';
import type { Action } from './actions.js';
import { formatCard, formatCards, formatKind } from './card-text.js';
import { type CardId, FOOD, isOfSuit, JUNK, MEDICATION, type Suit, WEAPON } from './cards.js';
import { armorPower, canWinFight, weaponsNeeded } from './combat.js';
import { isServed, MEAL_COST } from './eating.js';
import { cardsOfSuit, suitTotal, totalValue } from './hand.js';
import { canHeal, healingCost, isHealthFull } from './healing.js';
import { cardValue } from './material.js';
import { goodsPrice } from './merchant.js';
import { canPreventRadiation } from './radiation.js';
import { decisionOf, type MealPurpose, type State } from './state.js';
import { orderPrice } from './upgrade-tracks.js';

/** What the table of section 6 holds against an action at its own decision, in its order; null when it is legal. */
export function refuseSpecifically(state: State, action: Action): Refusal | null {
  switch (action.type) {
    case 'dropJunk':
      return refuseCard(state, action.card, JUNK, 'AR-7.1');
    case 'heal':
      return refuseCard(state, action.card, MEDICATION, 'AR-4.4') ?? refuseHealing(state);
    case 'takeMedication':
      return refuseCard(state, action.card, MEDICATION, 'AR-5.2') ?? refusePrevention(state);
    case 'useWeapon':
      return refuseCard(state, action.card, WEAPON, 'AR-9.4') ?? refuseWeapons(state);
    case 'fightBare':
      return refuseBareFight(state);
    case 'discardLoot':
      return refuseMissing(state, action.card, 'AR-3.7') ?? refuseUntied(state, action.card);
    case 'requestGoods':
      return refuseStock(state, action.cards) ?? refusePrice(state, action.cards);
    case 'payMerchant':
      return refuseUnrequested(state) ?? refuseMissing(state, action.card, 'AR-13.4');
    case 'useFood':
      return (
        refuseServed(state, action.purpose) ??
        refuseCard(state, action.card, FOOD, FOOD_RULE[action.purpose]) ??
        refuseMeal(state, action.purpose)
      );
    case 'hunt':
      return refuseHunt(state) ?? refuseCard(state, action.card, WEAPON, 'AR-11.8');
    case 'orderUpgrades':
      return refuseOrder(state, action);
    case 'payJunk':
      return refuseUnordered(state) ?? refuseCard(state, action.card, JUNK, 'AR-15.4');
    case 'rollMovement':
    case 'endInterlude':
    case 'sufferRadiation':
    case 'concedeFight':
    case 'endMerchant':
    case 'scavenge':
    case 'askDirections':
    case 'endEating':
    case 'endUpgrades':
      return null;
    default:
      return action satisfies never;
  }
}

const FOOD_RULE: Record<MealPurpose, string> = { self: 'AR-11.1', jip: 'AR-11.4', both: 'AR-11.5' };

function refuse(code: string, rule: string, message: string, instead: string): Refusal {
  return { code, rule, message, instead };
}

function hasBegun({ decision }: State): boolean {
  return decision !== null && 'payment' in decision && decision.payment !== null;
}

function refuseMissing({ hand }: State, card: CardId, rule: string): Refusal | null {
  if (hand.includes(card)) return null;
  return refuse('cardNotInHand', rule, `${card} is not in your hand.`, `You hold ${formatCards(hand)}.`);
}

function refuseCard(state: State, card: CardId, suit: Suit, rule: string): Refusal | null {
  const missing = refuseMissing(state, card, rule);
  if (missing || isOfSuit(card, suit)) return missing;
  const kind = formatKind(suit);
  const eligible = formatCards(cardsOfSuit(state.hand, suit));
  return refuse('cardNotEligible', rule, `${formatCard(card)} is not ${kind}.`, `Your ${kind}: ${eligible}.`);
}

function refuseHealing(state: State): Refusal | null {
  if (hasBegun(state)) return null;
  if (isHealthFull(state)) return refuse('healthFull', 'AR-R20', 'There is nothing to heal.', 'End the interlude.');
  if (canHeal(state)) return null;
  const message = `An attempt at ${state.hp} HP costs ${healingCost(state)} points of medication; you hold ${suitTotal(state.hand, MEDICATION)}.`;
  return refuse('notEnough', 'AR-4.4', message, 'End the interlude.');
}

function refusePrevention(state: State): Refusal | null {
  if (hasBegun(state) || canPreventRadiation(state)) return null;
  const message = `Medication worth ${state.gy} is needed, all or nothing; you hold ${suitTotal(state.hand, MEDICATION)}.`;
  return refuse('notEnough', 'AR-R23', message, 'Suffer the radiation.');
}

function refuseWeapons(state: State): Refusal | null {
  if (hasBegun(state)) return null;
  const { enemy } = decisionOf(state, 'combat');
  const needed = weaponsNeeded(state, enemy);
  if (needed <= 0)
    return refuse('armorSuffices', 'AR-R24', 'Your armour alone beats this enemy; weapons cannot be added.', 'Fight bare, or concede.');
  if (canWinFight(state, enemy)) return null;
  const message = `Weapons worth ${needed} are needed; you hold ${suitTotal(state.hand, WEAPON)}.`;
  return refuse('notEnough', 'AR-9.3', message, 'Concede the fight.');
}

function refuseBareFight(state: State): Refusal | null {
  const needed = weaponsNeeded(state, decisionOf(state, 'combat').enemy);
  if (needed <= 0) return null;
  const message = `Your armour gives ${armorPower(state)} fighting power; ${needed} more is needed.`;
  return refuse('notEnough', 'AR-9.4', message, canWinWith(needed, state) ? 'Use weapons, or concede.' : 'Concede the fight.');
}

function canWinWith(needed: number, { hand }: State): boolean {
  return suitTotal(hand, WEAPON) >= needed;
}

function refuseUntied(state: State, card: CardId): Refusal | null {
  const { value } = decisionOf(state, 'loseLoot');
  if (cardValue(card) === value) return null;
  const tied = state.hand.filter((held) => cardValue(held) === value);
  return refuse('cardNotEligible', 'AR-R19', `The choice is among the cards worth ${value} only.`, `Lose one of ${formatCards(tied)}.`);
}

function refuseStock({ merchantStock }: State, cards: readonly CardId[]): Refusal | null {
  const missing = cards.find((card) => !merchantStock.includes(card));
  if (missing === undefined) return null;
  return refuse('notInStock', 'AR-13.3', `The merchant does not have ${missing}.`, `His wares: ${formatCards(merchantStock)}.`);
}

function refusePrice({ hand }: State, cards: readonly CardId[]): Refusal | null {
  const [price, purse] = [goodsPrice(cards), totalValue(hand)];
  if (purse >= price) return null;
  return refuse('notEnough', 'AR-13.3', `These wares cost ${price}; your hand is worth ${purse}.`, 'Ask for less, or leave the merchant.');
}

function refuseUnrequested(state: State): Refusal | null {
  if (decisionOf(state, 'merchant').requested) return null;
  return refuse('nothingRequested', 'AR-13.3', 'You have not asked for any wares yet.', 'Ask for wares first, or leave the merchant.');
}

function refuseServed(state: State, purpose: MealPurpose): Refusal | null {
  if (!isServed(state, purpose)) return null;
  const message = state.ate && purpose !== 'jip' ? 'You have eaten today.' : 'Jip has been fed today.';
  return refuse('alreadyDone', purpose === 'self' ? 'AR-11.1' : 'AR-R33', message, 'Do something else, or end the Eating phase.');
}

function refuseMeal(state: State, purpose: MealPurpose): Refusal | null {
  const held = suitTotal(state.hand, FOOD);
  if (hasBegun(state) || held >= MEAL_COST[purpose]) return null;
  const message = `This takes food worth ${MEAL_COST[purpose]}; you hold ${held}.`;
  return refuse('notEnough', FOOD_RULE[purpose], message, 'Feed whom your food suffices for, hunt, or end the Eating phase.');
}

function refuseHunt(state: State): Refusal | null {
  if (state.ate) return refuse('alreadyDone', 'AR-11.8', 'You have eaten today.', 'Feed Jip, or end the Eating phase.');
  if (state.cityAccess === 'entered')
    return refuse('insideCity', 'AR-11.8', 'There is no hunting inside a city.', 'Use food, or end the Eating phase.');
  if (suitTotal(state.hand, FOOD) < MEAL_COST.self) return null;
  return refuse('foodSuffices', 'AR-R31', `You hold food for a meal of ${MEAL_COST.self}.`, 'Eat it, or end the Eating phase.');
}

function refuseOrder(state: State, order: { boots: number; armor: number }): Refusal | null {
  const [price, held] = [orderPrice(state, order), suitTotal(state.hand, JUNK)];
  if (held >= price) return null;
  return refuse(
    'notEnough',
    'AR-15.2',
    `This order costs ${price} points of junk; you hold ${held}.`,
    'Order less, or leave the workbench.',
  );
}

function refuseUnordered(state: State): Refusal | null {
  if (decisionOf(state, 'upgrades').order) return null;
  return refuse('nothingOrdered', 'AR-15.4', 'You have not ordered any upgrade yet.', 'Order upgrades first, or leave the workbench.');
}
