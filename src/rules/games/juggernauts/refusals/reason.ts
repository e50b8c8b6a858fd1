/** What a refusal says of a parameter, and the reasons that several chapters share. */

import { cardOf } from '../model/reference.js';
import type { SeatState } from '../model/state.js';
import { canPay } from '../rules/payment.js';

/** A rule id and a sentence for the player. */
export interface Reason {
  rule: string;
  message: string;
}

/** JN-3.3: a cost the seat cannot pay. */
export function tooDear(me: SeatState, cost: number): Reason | null {
  if (canPay(me, cost)) return null;
  return { rule: 'JN-3.3', message: `It costs ${cost} Power, but pool and hand together cover only ${me.power + me.hand.length}.` };
}

/** A card the seat does not hold. */
export function notInHand(me: SeatState, card: string, rule: string): Reason | null {
  return me.hand.includes(card) ? null : { rule, message: `There is no ${cardOf(card).name} in the hand.` };
}

/** JN-R31: a die that is not there, or not the first of its value. */
export function againstDie(rolls: readonly number[], index: number, rule: string): Reason | null {
  const value = rolls[index];
  if (value === undefined) return { rule, message: `There is no roll ${index}: the rolls are numbered 0 to ${rolls.length - 1}.` };
  const first = rolls.indexOf(value);
  return first < index
    ? { rule: 'JN-R31', message: `Dice of the same value are one choice: name the first ${value}, roll ${first}.` }
    : null;
}
