/**
 * How good a running match looks for a seat.
 *
 * The features are those of section 11, "State value"; their weights are a logistic regression over the positions of
 * 1,500 matches between greedy players (log-loss 0.574; with the rough weights of section 11 it is 0.617), in units of
 * log-odds.
 */
import type { Seat } from '../../../kernel/game.js';
import { cardOf } from '../model/reference.js';
import { seatOf } from '../model/seats.js';
import type { SeatState, State } from '../model/state.js';
import { undamaged } from './values.js';

const UNDAMAGED_SHARE = 1.95;
const DAMAGE = -0.1;
const ONE_ALERT = -0.2;
const TWO_ALERTS = -1.5;
const POWER = 0.03;
const HAND_CARD = 0.23;
const DECK_CARD = 0.16;
const TOKEN = 0.19;
const FACE_DOWN_CARD = 0.13;
const FACE_UP_ATTACK = 0.39;
const NEUTRALIZATION = -0.07;

/** The own standing against the mean of the other living seats, as a chance to win from -1 to 1. */
export function evaluate(state: State, seat: Seat): number {
  const own = seatOf(state, seat);
  if (own.out !== null) return -1;
  const rivals = state.seats.filter((other) => other !== own && other.out === null);
  if (rivals.length === 0) return 1;
  const rival = rivals.reduce((sum, other) => sum + standing(other), 0) / rivals.length;
  return Math.tanh((standing(own) - rival) / 2);
}

function standing({ alerts, power, hand, deck, tokens, matrix, commander }: SeatState): number {
  const whole = undamaged(matrix);
  let worth = alerts >= 2 ? TWO_ALERTS : ONE_ALERT * alerts;
  worth += (UNDAMAGED_SHARE * whole) / (commander ?? whole + 1) + DAMAGE * (matrix.length - whole);
  worth += POWER * power + HAND_CARD * hand.length + DECK_CARD * deck.length + TOKEN * tokens.length;
  for (const { card, faceUp, neutral } of matrix) {
    worth += NEUTRALIZATION * neutral;
    if (card === null) continue;
    if (!faceUp) worth += FACE_DOWN_CARD;
    else if (cardOf(card).attack !== null) worth += FACE_UP_ATTACK;
  }
  return worth;
}
