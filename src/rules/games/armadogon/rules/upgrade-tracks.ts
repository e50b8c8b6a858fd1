/**
 * The two tracks, boots and armour: prices, and what a level is good for.
 *
 * *Rules*: AR-15.2, AR-15.3, AR-15.6, AR-15.8, AR-R37, AR-R42.
 */
import type { Play } from '../model/play.js';
import { figures } from '../model/reference.js';
import type { State } from '../model/state.js';

/** What can be upgraded. */
type Track = 'boots' | 'armor';

/** AR-15.3: what the boots add to every movement roll. */
export function bootsMp({ boots }: Pick<State, 'boots'>): number {
  return boots * figures.bootsMpPerLevel;
}

/** AR-15.3, AR-R42: what the armour adds to every fight, 3 a level. */
export function armorPower({ armor }: Pick<State, 'armor'>): number {
  return armor * figures.armorPowerPerLevel;
}

/** AR-15.2: the price of the level after `level`: 8, 12, 16, 20, … without end (AR-15.8). */
export function levelPrice(level: number): number {
  return figures.upgradeFirstCost + figures.upgradeCostStep * level;
}

/**
 * The price of further levels of one track, bought one after the other; in closed form, since an order may name any
 * number.
 */
function levelsPrice(level: number, further: number): number {
  return further * levelPrice(level) + (figures.upgradeCostStep * further * (further - 1)) / 2;
}

/** The price of an order; AR-15.6, AR-R37: each track counts its own levels, the blacksmith's included. */
export function orderPrice(state: Pick<State, Track>, order: { boots: number; armor: number }): number {
  return levelsPrice(state.boots, order.boots) + levelsPrice(state.armor, order.armor);
}

/** Levels take effect; nothing happens for none. */
export function gainLevels({ state, events }: Play, track: Track, levels: number, source: 'blacksmith' | 'workbench'): void {
  if (levels === 0) return;
  const from = state[track];
  state[track] = from + levels;
  events.push({ type: 'upgradeGained', track, from, to: state[track], source });
}
