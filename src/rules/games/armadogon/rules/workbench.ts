/**
 * The Upgrades phase: orders at the workbench, paid with junk.
 *
 * *Rules*: AR-15.1, AR-15.4, AR-15.5, AR-15.7, AR-R49.
 */
import { present } from '../../../kit/unreachable.js';
import { suitTotal } from '../model/card-lists.js';
import { type CardId, JUNK } from '../model/cards.js';
import type { Play } from '../model/play.js';
import { decisionOf, type State } from '../model/state.js';
import { isInsideCity } from './city.js';
import { commitCard, isPaid } from './payment.js';
import { gainLevels, levelPrice, orderPrice } from './upgrade-tracks.js';

/** Further levels of each track bought together (AR-15.4). */
interface Order {
  boots: number;
  armor: number;
}

/** AR-15.1: whether the workbench closes this day: only inside a city. */
export function hasUpgradesPhase(state: Pick<State, 'cityAccess'>): boolean {
  return isInsideCity(state);
}

/** The workbench waits for orders. */
export function beginUpgrades({ state }: Play): void {
  state.decision = { kind: 'upgrades', order: null, payment: null };
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
export function orderUpgrades({ state, events }: Play, { boots, armor }: Order): void {
  const decision = decisionOf(state, 'upgrades');
  const needed = orderPrice(state, { boots, armor });
  decision.order = { boots, armor };
  decision.payment = { needed, committed: 0 };
  events.push({ type: 'upgradesOrdered', boots, armor, needed });
}

/**
 * AR-15.5: one piece of junk towards the order; the levels come when it is paid, boots first. AR-R49: further orders
 * may follow.
 */
export function payJunk(play: Play, card: CardId): void {
  const { state, events } = play;
  const decision = decisionOf(state, 'upgrades');
  const order = present(decision.order, 'order that is paid for');
  const payment = commitCard(state, decision, card, orderPrice(state, order));
  events.push({ type: 'junkPaid', card, committed: payment.committed, needed: payment.needed });
  if (!isPaid(payment)) return;
  decision.order = null;
  gainLevels(play, 'boots', order.boots, 'workbench');
  gainLevels(play, 'armor', order.armor, 'workbench');
}
