/**
 * How good a running state looks for a seat.
 *
 * The features are those of section 11 of the specification, last line; their weights are a logistic regression over
 * the positions of 350 short matches between greedy players (log-loss 0.577; with the weights of section 11 it is
 * 0.674), in units of log-odds.
 */
import { type Board, boardOf, carrierOf, fieldedOf, isActive, juggerOf, placeOf } from '../model/board.js';
import { distance, TARGET_GOALS } from '../model/geometry.js';
import type { JtState } from '../model/state.js';
import { isSeat, type JtSeat, opponentOf, seatOfJugger } from '../model/vocabulary.js';

const POINT = 2.5;
const LENGTH_OF_FIELD = 20;
const CARRIER = { carries: 0.25, step: 0.06, atTheGoal: 1, guard: -0.15 } as const;
const REACH_OF_GOAL = 4;
const REACH_OF_GUARDS = 4;
const ACTIVE = 0.28;
const KNEELING_COUNT = -0.08;
const EXHAUSTED = -0.54;
const FOCUS = 0.03;
const SYNERGY = 0.25;
const PINNING = 0.08;
const HOLDING = 1;

/** The own standing against the opponent's, as a chance to win from -1 to 1. */
export function evaluate(state: JtState, seat: number): number {
  if (!isSeat(seat)) return 0;
  const board = boardOf(state);
  const other = opponentOf(seat);
  const lead = POINT * (state.score[seat] - state.score[other]) + standing(board, seat) - standing(board, other);
  return Math.tanh(lead / 2);
}

function standing(board: Board, seat: JtSeat): number {
  let worth = SYNERGY * board.state.synergy[seat] + carrying(board, seat);
  for (const id of fieldedOf(board, seat)) {
    const jugger = juggerOf(board, id);
    worth += FOCUS * jugger.focus + (jugger.exhausted ? EXHAUSTED : 0);
    worth += isActive(jugger) ? ACTIVE : KNEELING_COUNT * jugger.count;
    if (jugger.pinning !== null) worth += PINNING;
    if (jugger.holding !== null) worth += HOLDING;
  }
  return worth;
}

/** How far the carrier of a seat has come, and how many opponents can still reach it. */
function carrying(board: Board, seat: JtSeat): number {
  const carrier = carrierOf(board);
  if (carrier === null || seatOfJugger(carrier) !== seat) return 0;
  const place = placeOf(board, carrier);
  const left = distance(place, TARGET_GOALS[seat]);
  const guards = fieldedOf(board, opponentOf(seat)).filter(
    (id) => isActive(juggerOf(board, id)) && distance(placeOf(board, id), place) <= REACH_OF_GUARDS,
  );
  const near = left <= REACH_OF_GOAL ? CARRIER.atTheGoal : 0;
  return CARRIER.carries + CARRIER.step * (LENGTH_OF_FIELD - left) + near + CARRIER.guard * guards.length;
}
