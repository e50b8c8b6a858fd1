/**
 * Health points: what they mean, how they are gained and lost.
 *
 * *Rules*: AR-4.1, AR-4.2, AR-4.3, AR-4.9, AR-R3.
 */
import type { HealthBar } from '../model/components.js';
import type { HpCause } from '../model/events.js';
import type { Play } from '../model/play.js';
import type { DeathCause, State } from '../model/state.js';
import { die } from './ending.js';

type HealthRow = HealthBar['rows'][number];

/** AR-4.2: the row of the health bar for the HP of this moment; null for the dead. */
function healthRow({ config, hp }: Pick<State, 'config' | 'hp'>): HealthRow | null {
  for (const row of config.healthBar.rows) if (hp >= row.from && hp <= row.to) return row;
  return null;
}

/** AR-4.2: the constant movement modifier; 0 for the dead. */
export function healthMp(state: Pick<State, 'config' | 'hp'>): number {
  return healthRow(state)?.mp ?? 0;
}

/** AR-4.9: whether people deal with the wanderer at the HP of this moment; never with the dead. */
export function meetsPeople(state: Pick<State, 'config' | 'hp'>): boolean {
  return healthRow(state)?.meetsPeople ?? false;
}

/** AR-4.1, AR-R3: a gain of HP, up to the maximum; without event where nothing changes. */
export function gainHp({ state, events }: Play, amount: number, cause: HpCause): void {
  const from = state.hp;
  const to = Math.min(from + amount, state.config.healthBar.max);
  if (to === from) return;
  state.hp = to;
  events.push({ type: 'hpChanged', from, to, cause });
}

/** AR-4.3: a loss of HP, down to 0, where the game is lost at once. */
export function loseHp(play: Play, amount: number, cause: DeathCause): void {
  const { state, events } = play;
  const from = state.hp;
  const to = Math.max(from - amount, 0);
  if (to === from) return;
  state.hp = to;
  events.push({ type: 'hpChanged', from, to, cause });
  if (to === 0) die(play, cause);
}
