/**
 * The gate of a city: who is let in.
 *
 * *Rules*: AR-12.1, AR-12.2, AR-12.3, AR-R11, AR-R12, AR-R13.
 */
import type { Play } from '../model/play.js';
import type { State } from '../model/state.js';
import { meetsPeople } from './health.js';

/** Whether the token stands on a city. */
export function isAtCity({ config, position }: State): boolean {
  return config.board.spaces[position]?.type === 'city';
}

/**
 * AR-12.1, AR-12.2: the gate test on a city space: whether the city is entered.
 *
 * AR-R11: it comes after the interlude that follows Travel. AR-12.3, AR-R13: its outcome holds for the whole day.
 */
export function testGate({ state, events }: Play): boolean {
  const space = state.position;
  const isOpen = meetsPeople(state);
  state.cityAccess = isOpen ? 'entered' : 'refused';
  events.push(isOpen ? { type: 'cityEntered', space } : { type: 'cityRefused', space, hp: state.hp });
  return isOpen;
}

/** AR-12.2, AR-R12: whether the city phases take place and hunting does not; a refused day is one on the open road. */
export function isInsideCity({ cityAccess }: Pick<State, 'cityAccess'>): boolean {
  return cityAccess === 'entered';
}
