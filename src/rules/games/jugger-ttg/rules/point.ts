/**
 * What a point changes about every jugger: the reset at its start, the rest at its end.
 *
 * *Rules*: JT-5.7, JT-7.8, JT-7.9, JT-21.2, JT-R18, JT-R22.
 */
import { juggerOf, profileOf } from '../model/board.js';
import type { Play } from '../model/play.js';
import type { LineupState } from '../model/state.js';
import { type Facing, seatOfJugger } from '../model/vocabulary.js';

/** Each seat faces the opposing end (JT-5.7). */
export const START_FACINGS: readonly [Facing, Facing] = [0, 3];

/**
 * JT-7.8, JT-7.9, JT-R22: the reserves regain stamina at the end of a point; with stamina a jugger is no longer
 * exhausted.
 */
export function restReserves(play: Play): void {
  for (const id of play.ids) {
    const jugger = juggerOf(play, id);
    if (jugger.role !== null) continue;
    const { fortitude, stamina: most } = profileOf(play, id);
    const stamina = Math.min(most, jugger.stamina + fortitude);
    if (stamina !== jugger.stamina) play.events.push({ type: 'staminaRecovered', jugger: id, stamina });
    jugger.stamina = stamina;
    if (!jugger.exhausted || stamina === 0) continue;
    jugger.exhausted = false;
    play.events.push({ type: 'exhaustionEnded', jugger: id });
  }
}

/** JT-21.2: all juggers leave the field; roles, weapons and resources stay for the line-up. */
export function clearField(play: Play): void {
  const { state } = play;
  for (const id of play.ids) {
    const jugger = juggerOf(play, id);
    jugger.hex = null;
    jugger.facing = START_FACINGS[id.startsWith('0') ? 0 : 1];
    jugger.entered = false;
    jugger.kneeling = false;
    jugger.count = 0;
    jugger.status = 'waiting';
    jugger.delayedAt = null;
    jugger.pinning = null;
    jugger.holding = null;
    jugger.chainReady = false;
  }
  state.jugg = null;
  state.voa = null;
  state.turn = null;
  state.frames = [];
  state.decision = null;
}

/** JT-5.7, JT-R18: roles and weapons as chosen, full focus for those who play. */
export function fieldLineups(play: Play, lineups: readonly [LineupState, LineupState]): void {
  for (const id of play.ids) {
    const jugger = juggerOf(play, id);
    const { qwik, weapons } = lineups[seatOfJugger(id)];
    jugger.weapon = weapons[id] ?? null;
    jugger.role = id === qwik ? 'qwik' : jugger.weapon === null ? null : 'defender';
    if (jugger.role !== null) jugger.focus = profileOf(play, id).focus;
  }
}
