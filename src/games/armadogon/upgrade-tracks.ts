import { figures } from './material.js';
import type { State } from './state.js';
import type { Transition } from './transition.js';

/** What can be upgraded. */
export type Track = 'boots' | 'armor';

/** AR-15.2: the price of the level after `level`: 8, 12, 16, 20, … without end (AR-15.8). */
export function levelPrice(level: number): number {
  return figures.upgradeFirstCost + figures.upgradeCostStep * level;
}

/** AR-15.4: the price of further levels of one track, bought one after the other; summed in closed form, since an order may name any number. */
export function levelsPrice(level: number, further: number): number {
  return further * levelPrice(level) + (figures.upgradeCostStep * further * (further - 1)) / 2;
}

/** AR-15.4: the price of an order; the blacksmith's levels count for armour (AR-15.6). */
export function orderPrice(state: Pick<State, Track>, order: { boots: number; armor: number }): number {
  return levelsPrice(state.boots, order.boots) + levelsPrice(state.armor, order.armor);
}

/** AR-15.5: levels take effect; nothing happens for none. */
export function gainLevels({ state, events }: Transition, track: Track, levels: number, source: 'blacksmith' | 'workbench'): void {
  if (levels === 0) return;
  const from = state[track];
  state[track] = from + levels;
  events.push({ type: 'upgradeGained', track, from, to: state[track], source });
}
