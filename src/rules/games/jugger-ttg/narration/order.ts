import type { JuggerId } from '../model/vocabulary.js';
import type { JtView, JuggerView } from '../views/view-schema.js';
import type { SeenNames } from './names.js';

/** When a jugger acts in the round: it does so now, is among the next, comes later, waits, has acted, or is down. */
export type Place = 'now' | 'next' | 'later' | 'waits' | 'done' | 'down';

/**
 * The juggers on the field by when they act; empty where their cards are not known.
 *
 * *Rules*: JT-6.5, JT-6.8 to JT-6.12.
 */
export function orderOf({ view, cards }: SeenNames): ReadonlyMap<JuggerId, Place> {
  const order = new Map<JuggerId, Place>();
  if (!cards) return order;
  const reflexesOf = ({ card }: JuggerView): number => cards.byCard.get(card)?.reflexes ?? 0;
  const fielded = view.juggers.filter((jugger) => jugger.fielded && jugger.hex !== null);
  const active = view.activation?.jugger ?? null;
  const isDue = (jugger: JuggerView): boolean => jugger.seat === view.turn && isReady(jugger, reflexesOf(jugger), view);
  const isWaiting = (jugger: JuggerView): boolean => jugger.status === 'waiting' && !jugger.kneeling;
  const still = fielded.filter((jugger) => isWaiting(jugger) && jugger.id !== active && (active !== null || !isDue(jugger)));
  const highest = Math.max(...still.map(reflexesOf));
  for (const jugger of fielded) {
    const { id, status, kneeling } = jugger;
    if (kneeling) order.set(id, 'down');
    else if (id === active) order.set(id, 'now');
    else if (status === 'done') order.set(id, 'done');
    else if (isDue(jugger)) order.set(id, active === null ? 'now' : 'next');
    else if (status === 'waiting') order.set(id, reflexesOf(jugger) === highest ? 'next' : 'later');
    else order.set(id, 'waits');
  }
  return order;
}

function isReady({ status, delayedAt, kneeling }: JuggerView, reflexes: number, { voa }: JtView): boolean {
  if (voa === null || kneeling) return false;
  return status === 'late' || (status === 'delayed' && (delayedAt ?? 0) > voa) || (status === 'waiting' && reflexes === voa);
}
