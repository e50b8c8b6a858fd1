/** Refusals of medication, for healing and against radiation. */
import type { Refusal } from '../../../kernel/game.js';
import { suitTotal } from '../model/card-lists.js';
import { type CardId, MEDICATION } from '../model/cards.js';
import type { State } from '../model/state.js';
import { canHeal, healingCost, isHealthFull } from '../rules/healing.js';
import { canPreventRadiation } from '../rules/radiation.js';
import { refuse } from './codes.js';
import { hasBegun, refuseCard } from './explain-cards.js';

/** Refuses `heal` at its decision. */
export function refuseHealing(state: State, card: CardId): Refusal | null {
  return refuseCard(state, card, MEDICATION, 'AR-4.4') ?? refuseAttempt(state);
}

function refuseAttempt(state: State): Refusal | null {
  if (hasBegun(state)) return null;
  if (isHealthFull(state)) return refuse('HEALTH_FULL', 'AR-R20', 'There is nothing to heal.', 'End the interlude.');
  if (canHeal(state)) return null;
  const held = suitTotal(state.hand, MEDICATION);
  const message = `An attempt at ${state.hp} HP costs ${healingCost(state)} points of medication; you hold ${held}.`;
  return refuse('NOT_ENOUGH', 'AR-4.4', message, 'End the interlude.');
}

/** Refuses `takeMedication` at its decision. */
export function refusePrevention(state: State, card: CardId): Refusal | null {
  return refuseCard(state, card, MEDICATION, 'AR-5.2') ?? refuseDose(state);
}

function refuseDose(state: State): Refusal | null {
  if (hasBegun(state) || canPreventRadiation(state)) return null;
  const message = `Medication worth ${state.gy} is needed, all or nothing; you hold ${suitTotal(state.hand, MEDICATION)}.`;
  return refuse('NOT_ENOUGH', 'AR-R23', message, 'Suffer the radiation.');
}
