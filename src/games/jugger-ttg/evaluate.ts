import { type Board, boardOf, carrierOf, fieldedOf, isActive, juggerOf, placeOf } from './board.js';
import { distance, placeAt, TARGET_GOALS } from './geometry.js';
import type { JtState } from './state.js';
import { isSeat, type JtSeat, type JuggerId, opponentOf, seatOfJugger } from './vocabulary.js';

const POINT = 100;
const STEP_OF_CARRIER = 4;
const LENGTH_OF_FIELD = 20;
/** A loose jugg is worth less than a carried one, but a near one is worth going for. */
const STEP_TO_JUGG = 1;
const STEP_TO_ENEMY = 0.3;
const ACTIVE = 6;
const STAMINA = 1.2;
const SPREAD = 60;

/** How good a running state looks for a seat: the last line of section 11 of the specification, and closeness to the jugg. */
export function evaluate(state: JtState, seat: number): number {
  if (!isSeat(seat)) return 0;
  const board = boardOf(state);
  const other = opponentOf(seat);
  const lead = POINT * (state.score[seat] - state.score[other]) + standing(board, seat) - standing(board, other);
  return Math.tanh(lead / SPREAD);
}

function standing(board: Board, seat: JtSeat): number {
  const { state } = board;
  let worth = state.synergy[seat];
  for (const id of fieldedOf(board, seat)) {
    const jugger = juggerOf(board, id);
    worth += jugger.focus + STAMINA * jugger.stamina + (isActive(jugger) ? ACTIVE : -jugger.count);
    if (isActive(jugger)) worth -= walk(board, id, seat);
  }
  return worth + progress(board, seat);
}

/** How far the carrier of a seat has come. */
function progress(board: Board, seat: JtSeat): number {
  const carrier = carrierOf(board);
  if (carrier === null || seatOfJugger(carrier) !== seat) return 0;
  return STEP_OF_CARRIER * (LENGTH_OF_FIELD - distance(placeOf(board, carrier), TARGET_GOALS[seat]));
}

/** What it costs to stand far from where the jugger is needed: the qwik from a loose jugg, everybody from an opposing carrier. */
function walk(board: Board, id: JuggerId, seat: JtSeat): number {
  const { jugg } = board.state;
  const carrier = carrierOf(board);
  if (jugg?.hex && juggerOf(board, id).role === 'qwik') return STEP_TO_JUGG * distance(placeOf(board, id), placeAt(jugg.hex));
  if (carrier !== null && seatOfJugger(carrier) !== seat) return STEP_TO_ENEMY * distance(placeOf(board, id), placeOf(board, carrier));
  return 0;
}
