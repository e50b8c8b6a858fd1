/**
 * Chapter 11 and section 9: who has lost, who has won, and the round limit.
 *
 * *Rules*: JN-11.1, JN-11.2, JN-11.3, JN-11.4, JN-11.5, JN-12.4, JN-R21, JN-R34, JN-R39, JN-R57.
 */
import type { Seat } from '../../../kernel/game.js';
import { spacesOfKind } from '../model/matrix.js';
import { everySeat, type Play } from '../model/play.js';
import { FIGURES } from '../model/reference.js';
import { livingSeats, seatOf } from '../model/seats.js';
import type { LossReason, Result, SeatState, State } from '../model/state.js';
import { rawHandSize } from './hand.js';
import { nextTurn } from './rounds.js';

/** JN-11.1, JN-R34, JN-R57: why a seat loses at the end check; the first reason that applies. */
function lossOf(state: State, me: SeatState): LossReason | null {
  if (me.matrix.every((space) => space.kind === 'damage')) return 'destroyed';
  if (me.alerts >= FIGURES.alertsToLose) return 'alerts';
  if (state.config.alternateShutdown && rawHandSize(state, me) <= 0) return 'shutdown';
  return null;
}

/** JN-12.4: a seat that loses leaves, which everybody sees at once: it is no target and plays no more. */
export function leave(play: Play, seat: Seat, reason: LossReason): void {
  markOut(play.state, seat, reason);
  play.state.active = play.state.active.filter((other) => other !== seat);
  play.events.push({ type: 'seatOut', seat, reason });
}

function markOut(state: State, seat: Seat, reason: LossReason): void {
  seatOf(state, seat).out = reason;
  const shown = state.shown[seat];
  if (shown !== undefined) state.shown[seat] = { ...shown, out: reason };
}

/**
 * JN-11.4, JN-R21: the end check, before which nobody loses by damage or alerts; without an end the next turn or round
 * begins.
 */
export function checkEnd(play: Play): void {
  const { state } = play;
  const failed: Seat[] = [];
  for (const [seat, me] of everySeat(play)) {
    const reason = lossOf(state, me);
    if (reason === null) continue;
    failed.push(seat);
    leave(play, seat, reason);
  }
  if (endWithFewSeats(play, failed)) return;
  if (!nextTurn(state)) endByRoundLimit(play);
}

/**
 * JN-11.2, JN-11.3, JN-12.4: with no living seat those that failed together draw, a single one wins; returns whether
 * the match is over.
 */
export function endWithFewSeats(play: Play, failed: readonly Seat[]): boolean {
  const { state } = play;
  const living = livingSeats(state);
  if (living.length > 1) return false;
  finish(play, {
    outcomes: state.seats.map((me, seat) => (me.out === null ? 'win' : living.length === 0 && failed.includes(seat) ? 'draw' : 'loss')),
    reasons: state.seats.map((me) => me.out ?? 'lastStanding'),
    rounds: state.round,
  });
  return true;
}

/**
 * JN-11.5, JN-R39: after the last round the fewest damage tokens win, then the fewest alerts; seats equal in both draw.
 */
function endByRoundLimit(play: Play): void {
  const { state } = play;
  const living = livingSeats(state);
  const damage = (seat: Seat): number => spacesOfKind(seatOf(state, seat).matrix, 'damage').length;
  const alerts = (seat: Seat): number => seatOf(state, seat).alerts;
  const best = withLeast(withLeast(living, damage), alerts);
  const outcomes = state.seats.map((_, seat) => (!best.includes(seat) ? 'loss' : best.length === 1 ? 'win' : 'draw'));
  for (const seat of living) if (!best.includes(seat)) markOut(state, seat, 'roundLimit');
  finish(play, { outcomes, reasons: state.seats.map((me) => me.out ?? 'roundLimit'), rounds: state.round });
}

function withLeast(seats: readonly Seat[], figure: (seat: Seat) => number): Seat[] {
  const least = Math.min(...seats.map(figure));
  return seats.filter((seat) => figure(seat) === least);
}

function finish(play: Play, result: Result): void {
  const { state } = play;
  state.phase = 'over';
  state.step = 'over';
  state.active = [];
  for (const me of state.seats) me.pending = null;
  state.result = result;
  play.events.push({ type: 'gameEnded', result: { ...result, outcomes: [...result.outcomes], reasons: [...result.reasons] } });
}
