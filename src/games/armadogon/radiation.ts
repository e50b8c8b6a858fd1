import { type CardId, MEDICATION } from './cards.js';
import type { RadiationBar } from './components.js';
import { suitTotal } from './hand.js';
import { loseHp } from './health.js';
import { commitCard, isPaid } from './payment.js';
import { decisionOf, type GySource, type State } from './state.js';
import type { Transition } from './transition.js';

/** AR-5.3: the damage listed for a radiation level; the last row is open (AR-R4). */
export function damageAt(bar: RadiationBar, gy: number): number {
  for (const { from, to, damage } of bar.rows) if (gy >= from && (to === null || gy <= to)) return damage;
  return 0;
}

/** AR-5.1, AR-5.2: one +1 Gy; the level rises first, then the wanderer decides, unless the level does no damage (AR-5.6). */
export function raiseRadiation({ state, events }: Transition, source: GySource): void {
  const from = state.gy;
  state.gy = from + 1;
  events.push({ type: 'gyChanged', from, to: state.gy, source });
  if (damageAt(state.config.radiationBar, state.gy) > 0) state.decision = { kind: 'radiation', source, payment: null };
}

/** AR-5.2: whether the medication in hand buys off the new level. */
export function canPreventRadiation({ hand, gy }: Pick<State, 'hand' | 'gy'>): boolean {
  return suitTotal(hand, MEDICATION) >= gy;
}

/** AR-5.2: one medication towards the payment that prevents all damage. */
export function takeMedication({ state, events }: Transition, card: CardId): void {
  const payment = commitCard(state, decisionOf(state, 'radiation'), card, state.gy);
  events.push({ type: 'medicationUsed', card, purpose: 'radiation', committed: payment.committed, needed: payment.needed });
  if (!isPaid(payment)) return;
  state.decision = null;
  events.push({ type: 'radiationPrevented', gy: state.gy });
}

/** AR-5.3: the damage of the new level. */
export function sufferRadiation(transition: Transition): void {
  const { state } = transition;
  state.decision = null;
  loseHp(transition, damageAt(state.config.radiationBar, state.gy), 'radiation');
}
