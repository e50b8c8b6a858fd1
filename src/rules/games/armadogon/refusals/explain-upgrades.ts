/** Refusals at the workbench. */
import type { Refusal } from '../../../kernel/game.js';
import { suitTotal } from '../model/card-lists.js';
import { type CardId, JUNK } from '../model/cards.js';
import { decisionOf, type State } from '../model/state.js';
import { orderPrice } from '../rules/upgrade-tracks.js';
import { refuse } from './codes.js';
import { refuseCard } from './explain-cards.js';

/** Refuses `orderUpgrades` at its decision. */
export function refuseOrder(state: State, order: { boots: number; armor: number }): Refusal | null {
  const [price, held] = [orderPrice(state, order), suitTotal(state.hand, JUNK)];
  if (held >= price) return null;
  const message = `This order costs ${price} points of junk; you hold ${held}.`;
  return refuse('NOT_ENOUGH', 'AR-15.2', message, 'Order less, or leave the workbench.');
}

/** Refuses `payJunk` at its decision. */
export function refuseJunkPayment(state: State, card: CardId): Refusal | null {
  return refuseUnordered(state) ?? refuseCard(state, card, JUNK, 'AR-15.4');
}

function refuseUnordered(state: State): Refusal | null {
  if (decisionOf(state, 'upgrades').order) return null;
  const instead = 'Order upgrades first, or leave the workbench.';
  return refuse('NOTHING_ORDERED', 'AR-15.4', 'You have not ordered any upgrade yet.', instead);
}
