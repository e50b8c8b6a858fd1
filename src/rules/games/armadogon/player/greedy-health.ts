/** When the greedy player spends medication (section 11). */
import type { Action } from '../model/actions.js';
import { cardsOfSuit } from '../model/card-lists.js';
import { MEDICATION } from '../model/cards.js';
import type { Decision, View } from '../views/view.js';
import { dangerOf } from './card-worth.js';
import { cheapestCover } from './cheapest-cover.js';
import { payFrom } from './cover-action.js';

type DecisionOfKind<K extends Decision['kind']> = Extract<Decision, { kind: K }>;

/** With so little health people keep away, and one more point is worth any medication. */
const LOW_HEALTH = 3;

/**
 * Attempts to heal at low health; above it where half the gain exceeds the cheapest price, since radiation costs more.
 */
export function chooseHealing({ hand, hp }: View, { cost }: DecisionOfKind<'healing'>): Action | null {
  const cover = cheapestCover(cardsOfSuit(hand, MEDICATION), cost);
  const gain = hp === LOW_HEALTH + 1 ? 1.1 : 0.8;
  return cover && (hp <= LOW_HEALTH || 0.5 * gain > cover.worth) ? payFrom('heal', cover) : { type: 'endInterlude' };
}

/** Buys radiation off where its damage is worse than the cheapest price. */
export function choosePrevention({ hand, hp }: View, { cost, damage }: DecisionOfKind<'radiation'>): Action | null {
  const cover = cheapestCover(cardsOfSuit(hand, MEDICATION), cost);
  return cover && dangerOf(damage, hp) >= 0.9 * cover.worth ? payFrom('takeMedication', cover) : { type: 'sufferRadiation' };
}
