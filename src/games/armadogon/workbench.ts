import { type CardId, JUNK } from './cards.js';
import { suitTotal } from './hand.js';
import { commitCard, isPaid } from './payment.js';
import { decisionOf, type State } from './state.js';
import type { Transition } from './transition.js';
import { gainLevels, levelPrice, orderPrice } from './upgrade-tracks.js';

/** Further levels of each track bought together (AR-15.4). */
export interface Order {
  boots: number;
  armor: number;
}

/** AR-15.4: every order the junk in hand pays: boots 0, 1, 2, … and for each armour 0, 1, 2, … */
export function affordableOrders(state: State): Order[] {
  const junk = suitTotal(state.hand, JUNK);
  const orders: Order[] = [];
  for (let boots = 0, bootsPrice = 0; bootsPrice <= junk; bootsPrice += levelPrice(state.boots + boots), boots++) {
    for (let armor = 0, price = bootsPrice; price <= junk; price += levelPrice(state.armor + armor), armor++) {
      if (boots + armor > 0) orders.push({ boots, armor });
    }
  }
  return orders;
}

/** AR-15.7: whether the junk in hand pays any order at all. */
export function canOrderUpgrades(state: State): boolean {
  return suitTotal(state.hand, JUNK) >= levelPrice(Math.min(state.boots, state.armor));
}

/** AR-15.4: the order is placed; its payment begins. */
export function orderUpgrades({ state, events }: Transition, { boots, armor }: Order): void {
  const decision = decisionOf(state, 'upgrades');
  const needed = orderPrice(state, { boots, armor });
  decision.order = { boots, armor };
  decision.payment = { needed, committed: 0 };
  events.push({ type: 'upgradesOrdered', boots, armor, needed });
}

/** AR-15.5: one piece of junk towards the order; the levels come when it is paid, boots first. */
export function payJunk(transition: Transition, card: CardId): void {
  const { state, events } = transition;
  const decision = decisionOf(state, 'upgrades');
  const { order } = decision;
  if (!order) throw new Error('junk was paid without an order');
  const payment = commitCard(state, decision, card, orderPrice(state, order));
  events.push({ type: 'junkPaid', card, committed: payment.committed, needed: payment.needed });
  if (!isPaid(payment)) return;
  decision.order = null;
  gainLevels(transition, 'boots', order.boots, 'workbench');
  gainLevels(transition, 'armor', order.armor, 'workbench');
}
