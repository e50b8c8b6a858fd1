/**
 * Chapter 5, second half: the alerts of Command, and Anti-Infantry Systems.
 *
 * *Rules*: JN-5.10, JN-5.11, JN-5.12, JN-5.13, JN-5.14, JN-5.15, JN-12.5, JN-R11, JN-R37, JN-R54.
 */
import type { Seat } from '../../../kernel/game.js';
import { activeSeats, type Play } from '../model/play.js';
import { seatOf } from '../model/seats.js';
import type { SeatState } from '../model/state.js';
import { hasToken, openWindow, spendToken } from './tokens.js';

/** JN-R11: after all command rolls of a seat it is said what each came to, then its alerts are settled. */
export function closeCommand(play: Play): void {
  for (const [seat, me] of activeSeats(play)) {
    for (const settled of me.settled) play.events.push({ type: 'commandSettled', seat, ...settled });
    settleAlerts(play, seat, me);
  }
}

/**
 * JN-5.10, JN-R37: only rolls give an active card; first shutdowns, then the gain, then the removal by JN-5.13
 * (undamaged) or JN-5.14 (damaged).
 */
function settleAlerts(play: Play, seat: Seat, me: SeatState): void {
  const { alternateShutdown, alertRemoval } = play.state.config;
  const got = me.settled.some(({ result }) => result === 'activated' || result === 'faceUp');
  const hurt = me.settled.filter(({ result }) => result === 'damage').length;
  const shutDown = alternateShutdown && hurt > 0;
  if (shutDown) loseHandSize(play, seat, me, hurt);
  if (!got && !shutDown) gainAlert(play, seat, me);
  const removes = alertRemoval === 'undamaged' ? got : hurt > 0;
  if (!removes || me.alerts === 0) return;
  me.alerts = 0;
  play.events.push({ type: 'alertsChanged', seat, alerts: 0, reason: 'removed' });
}

/**
 * JN-5.12, JN-12.5, JN-R54: with `alternateShutdown` every damaged roll costs hand size, also beside an active card;
 * who has none takes no alert.
 */
function loseHandSize(play: Play, seat: Seat, me: SeatState, hurt: number): void {
  me.shutdowns += hurt;
  play.events.push({ type: 'shutdown', seat, shutdowns: me.shutdowns });
}

/** JN-5.11: one alert for a seat without an active card. */
function gainAlert(play: Play, seat: Seat, me: SeatState): void {
  me.alerts++;
  play.events.push({ type: 'alertsChanged', seat, alerts: me.alerts, reason: 'noActiveCard' });
}

/** JN-5.15: asks a seat with an alert and a token against it; returns whether it asks. */
export function askAntiInfantry(play: Play, seat: Seat): boolean {
  const me = seatOf(play.state, seat);
  return openWindow(me, { type: 'antiInfantry' }, me.alerts > 0 && hasToken(me, 'anti-infantry-systems'));
}

/** JN-5.15: one alert less. */
export function removeAlert(play: Play, seat: Seat): void {
  spendToken(play, seat, 'anti-infantry-systems');
  const me = seatOf(play.state, seat);
  me.alerts--;
  play.events.push({ type: 'alertsChanged', seat, alerts: me.alerts, reason: 'antiInfantry' });
}
