/** The alerts of Command, and Anti-Infantry Systems. */
import type { Seat } from '../../kernel/game.js';
import type { Action } from './actions.js';
import { hasToken, spendToken } from './piles.js';
import { activeSeats, type Play } from './play.js';
import { seatOf } from './seats.js';
import type { SeatState } from './state.js';

/** JN-5.10 to JN-5.14: what every roll came to, then the alerts of its seat (JN-R11, JN-R37). */
export function closeCommand(play: Play): void {
  for (const [seat, me] of activeSeats(play)) {
    for (const settled of me.settled) play.events.push({ type: 'commandSettled', seat, ...settled });
    settleAlerts(play, seat, me);
  }
}

function settleAlerts(play: Play, seat: Seat, me: SeatState): void {
  const got = me.settled.some(({ result }) => result === 'activated' || result === 'faceUp');
  const hurt = me.settled.some(({ result }) => result === 'damage');
  if (!got) missActiveCard(play, seat, me, hurt);
  const removes = play.state.config.alertRemoval === 'undamaged' ? got : hurt;
  if (!removes || me.alerts === 0) return;
  me.alerts = 0;
  play.events.push({ type: 'alertsChanged', seat, alerts: 0, reason: 'removed' });
}

/** JN-5.11: an alert; JN-5.12: with `alternateShutdown` a damaged roll costs hand size instead. */
function missActiveCard(play: Play, seat: Seat, me: SeatState, hurt: boolean): void {
  if (play.state.config.alternateShutdown && hurt) {
    me.shutdowns++;
    play.events.push({ type: 'shutdown', seat, shutdowns: me.shutdowns });
    return;
  }
  me.alerts++;
  play.events.push({ type: 'alertsChanged', seat, alerts: me.alerts, reason: 'noActiveCard' });
}

/** JN-5.15, JN-10.12: whether the seat has an alert and a token against it. */
export function canRemoveAlert(me: SeatState): boolean {
  return me.alerts > 0 && hasToken(me, 'anti-infantry-systems');
}

/** JN-5.15: asks while there is an alert and a token. */
export function askAntiInfantry(play: Play, seat: Seat): void {
  const me = seatOf(play.state, seat);
  if (canRemoveAlert(me)) me.pending = { type: 'antiInfantry' };
}

/** JN-5.15: one alert less. */
export function removeAlert(play: Play, seat: Seat): void {
  spendToken(play, seat, 'anti-infantry-systems');
  const me = seatOf(play.state, seat);
  me.alerts--;
  play.events.push({ type: 'alertsChanged', seat, alerts: me.alerts, reason: 'antiInfantry' });
}

/** A window of one kind of token: its use, or no use. */
export function tokenOrPass(token: 'command-aide' | 'anti-infantry-systems' | 'defense-report'): Action[] {
  return [{ type: 'useToken', token }, { type: 'pass' }];
}
