/**
 * Radiation: each +1 Gy is bought off with medication, or costs health.
 *
 * *Rules*: AR-5.1, AR-5.2, AR-5.3, AR-5.4, AR-5.5, AR-5.6, AR-R4, AR-R23.
 */
import { suitTotal } from '../model/card-lists.js';
import { type CardId, MEDICATION } from '../model/cards.js';
import type { RadiationBar } from '../model/components.js';
import type { Play } from '../model/play.js';
import { decisionOf, type GySource, type State } from '../model/state.js';
import { loseHp } from './health.js';
import { commitCard, isPaid } from './payment.js';

/** AR-5.4: +1 Gy `amount` times, one after the other, to the front of the queue. */
export function queueRadiation(state: State, amount: number, source: GySource): void {
  state.pendingEffects.unshift({ kind: 'radiation', amount, source });
}

/** AR-5.3: the damage listed for a radiation level; the last row is open (AR-R4). */
export function damageAt(bar: RadiationBar, gy: number): number {
  for (const { from, to, damage } of bar.rows) if (gy >= from && (to === null || gy <= to)) return damage;
  return 0;
}

/**
 * AR-5.1, AR-5.2: one +1 Gy; the level rises first, then the player decides.
 *
 * AR-5.5: nothing else asks for damage. AR-5.6: where the level does none, nothing is asked.
 */
export function raiseRadiation({ state, events }: Play, source: GySource): void {
  const from = state.gy;
  state.gy = from + 1;
  events.push({ type: 'gyChanged', from, to: state.gy, source });
  if (damageAt(state.config.radiationBar, state.gy) > 0) state.decision = { kind: 'radiation', source, payment: null };
}

/** AR-5.2, AR-R23: whether the medication in hand buys off the whole new level. */
export function canPreventRadiation({ hand, gy }: Pick<State, 'hand' | 'gy'>): boolean {
  return suitTotal(hand, MEDICATION) >= gy;
}

/** AR-5.2: one medication towards the payment that prevents all damage. */
export function takeMedication({ state, events }: Play, card: CardId): void {
  const payment = commitCard(state, decisionOf(state, 'radiation'), card, state.gy);
  events.push({ type: 'medicationUsed', card, purpose: 'radiation', committed: payment.committed, needed: payment.needed });
  if (!isPaid(payment)) return;
  state.decision = null;
  events.push({ type: 'radiationPrevented', gy: state.gy });
}

/** AR-5.3: the damage of the new level. */
export function sufferRadiation(play: Play): void {
  const { state } = play;
  state.decision = null;
  loseHp(play, damageAt(state.config.radiationBar, state.gy), 'radiation');
}
