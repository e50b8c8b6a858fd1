/**
 * Chapter 5, second half: the alerts of Command, and Anti-Infantry Systems.
 *
 * *Rules*: JN-5.10, JN-5.11, JN-5.12, JN-5.13, JN-5.14, JN-5.15, JN-12.5, JN-R11, JN-R37.
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

/** JN-5.10, JN-R37: only rolls give an active card; first the gain, then the removal by JN-5.13 (undamaged) or JN-5.14 (damaged). */
function settleAlerts(play: Play, seat: Seat, me: SeatState): void {
  const got = me.settled.some(({ result }) => result === 'activated' || result === 'faceUp');
  const hurt = me.settled.some(({ result }) => result === 'damage');
  if (!got) missActiveCard(play, seat, me, hurt);
  const removes = play.state.config.alertRemoval === 'undamaged' ? got : hurt;
  if (!removes || me.alerts === 0) return;
  me.alerts = 0;
  play.events.push({ type: 'alertsChanged', seat, alerts: 0, reason: 'removed' });
}

/** JN-5.11: an alert; JN-5.12, JN-12.5: with `alternateShutdown` a damaged roll costs hand size instead. */
function missActiveCard(play: Play, seat: Seat, me: SeatState, hurt: boolean): void {
  if (play.state.config.alternateShutdown && hurt) {
    me.shutdowns++;
    play.events.push({ type: 'shutdown', seat, shutdowns: me.shutdowns });
    return;
  }
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
