/** Refusals in a fight. */
import type { Refusal } from '../../../kernel/game.js';
import { suitTotal } from '../model/card-lists.js';
import { type CardId, WEAPON } from '../model/cards.js';
import { decisionOf, type State } from '../model/state.js';
import { weaponsNeeded } from '../rules/combat.js';
import { armorPower } from '../rules/upgrade-tracks.js';
import { refuse } from './codes.js';
import { hasBegun, refuseCard } from './explain-cards.js';

/** Refuses `useWeapon` at its decision. */
export function refuseWeapon(state: State, card: CardId): Refusal | null {
  return refuseCard(state, card, WEAPON, 'AR-9.4') ?? refuseWeapons(state);
}

function refuseWeapons(state: State): Refusal | null {
  if (hasBegun(state)) return null;
  const needed = pointsNeeded(state);
  if (needed <= 0) {
    const message = 'Your armour alone beats this enemy; weapons cannot be added.';
    return refuse('ARMOR_SUFFICES', 'AR-R24', message, 'Fight bare, or concede.');
  }
  const held = suitTotal(state.hand, WEAPON);
  if (held >= needed) return null;
  return refuse('NOT_ENOUGH', 'AR-9.3', `Weapons worth ${needed} are needed; you hold ${held}.`, 'Concede the fight.');
}

/** Refuses `fightBare` at its decision. */
export function refuseBareFight(state: State): Refusal | null {
  const needed = pointsNeeded(state);
  if (needed <= 0) return null;
  const message = `Your armour gives ${armorPower(state)} fighting power; ${needed} more is needed.`;
  const instead = suitTotal(state.hand, WEAPON) >= needed ? 'Use weapons, or concede.' : 'Concede the fight.';
  return refuse('NOT_ENOUGH', 'AR-9.4', message, instead);
}

function pointsNeeded(state: State): number {
  return weaponsNeeded(state, decisionOf(state, 'combat').enemy);
}
