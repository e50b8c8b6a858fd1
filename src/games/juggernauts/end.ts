/** Chapter 11 and section 9: who has lost, who has won, and the round limit. */
import type { Seat } from '../../kernel/game.js';
import { FIGURES } from './cards.js';
import { spacesOfKind } from './matrix.js';
import { rawHandSize } from './piles.js';
import { everySeat, type Play } from './play.js';
import { nextTurn } from './rounds.js';
import { livingSeats, seatOf } from './seats.js';
import type { LossReason, Result, SeatState, State } from './state.js';

/** JN-11.1, JN-R34, JN-R43: why a seat loses at the end check; the first reason that applies. */
export function lossOf(state: State, me: SeatState): LossReason | null {
  if (me.matrix.every((space) => space.kind === 'damage')) return 'destroyed';
  if (me.alerts >= FIGURES.alertsToLose) return 'alerts';
  if (state.config.alternateShutdown && rawHandSize(state, me) <= 0) return 'shutdown';
  return null;
}

/** A seat loses: everybody sees it at once, and it leaves the active seats. */
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

/** JN-11.1 to JN-11.5, JN-R21: the end check; without an end the next turn or round begins. */
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

/** JN-11.2, JN-11.3: with no living seat those that failed together draw, a single one wins; returns whether the match is over. */
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

/** JN-11.5: the fewest damage tokens win, then the fewest alerts; seats equal in both draw. */
function endByRoundLimit(play: Play): void {
  const { state } = play;
  const living = livingSeats(state);
  const score = (seat: Seat): number => {
    const me = seatOf(state, seat);
    return spacesOfKind(me.matrix, 'damage').length * 1_000_000 + me.alerts;
  };
  const least = Math.min(...living.map(score));
  const best = living.filter((seat) => score(seat) === least);
  const outcomes = state.seats.map((_, seat) => (!best.includes(seat) ? 'loss' : best.length === 1 ? 'win' : 'draw'));
  for (const seat of living) if (!best.includes(seat)) markOut(state, seat, 'roundLimit');
  finish(play, { outcomes, reasons: state.seats.map((me) => me.out ?? 'roundLimit'), rounds: state.round });
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

/** JN-1.12, JN-R20, JN-R33: the seat loses at once; what it had fired stands, what it was asked is dropped. */
export function resign(play: Play, seat: Seat): void {
  const me = seatOf(play.state, seat);
  Object.assign(me, { pending: null, queue: [], declared: [], repairs: [], plays: [], rolls: [], activated: [], deactivated: [], owed: 0 });
  leave(play, seat, 'resigned');
  endWithFewSeats(play, []);
}
