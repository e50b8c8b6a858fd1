/** When the greedy player spends medication (section 11). */
import type { Action } from '../model/actions.js';
import { cardsOfSuit } from '../model/card-lists.js';
import { MEDICATION } from '../model/cards.js';
import type { Decision, View } from '../views/view.js';
import { dangerOf } from './card-worth.js';
import { cheapestCover } from './cheapest-cover.js';
import { payFrom } from './cover-action.js';

type DecisionOfKind<K extends Decision['kind']> = Extract<Decision, { kind: K }>;

/** What one more health point is worth, by the HP of the moment. */
function healingGain(hp: number): number {
  if (hp <= 1) return 2.2;
  if (hp <= 3) return 1.6;
  return hp === 4 ? 1.1 : 0.8;
}

/** Attempts to heal where half the gain exceeds the cheapest price. */
export function chooseHealing({ hand, hp }: View, { cost }: DecisionOfKind<'healing'>): Action | null {
  const cover = cheapestCover(cardsOfSuit(hand, MEDICATION), cost);
  return cover && 0.5 * healingGain(hp) > cover.worth ? payFrom('heal', cover) : { type: 'endInterlude' };
}

/** Buys radiation off where its damage is worse than the cheapest price. */
export function choosePrevention({ hand, hp }: View, { cost, damage }: DecisionOfKind<'radiation'>): Action | null {
  const cover = cheapestCover(cardsOfSuit(hand, MEDICATION), cost);
  return cover && dangerOf(damage, hp) >= 0.9 * cover.worth ? payFrom('takeMedication', cover) : { type: 'sufferRadiation' };
}
