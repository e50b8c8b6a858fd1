/** How good a running match looks for a seat (section 11, "State value"). */
import type { Seat } from '../../kernel/game.js';
import { seatOf } from './seats.js';
import type { SeatState, State } from './state.js';
import { isSupport, undamaged } from './values.js';

const SPREAD = 60;
const LAST_ALERT = 60;

/** The own standing against the mean of the other living seats, squeezed into -1 to 1. */
export function evaluate(state: State, seat: Seat): number {
  const own = seatOf(state, seat);
  if (own.out !== null) return -1;
  const rivals = state.seats.filter((other) => other !== own && other.out === null);
  if (rivals.length === 0) return 1;
  const rival = rivals.reduce((sum, other) => sum + front(other), 0) / rivals.length;
  return Math.tanh((front(own) + means(own) - rival) / SPREAD);
}

/** What counts on both sides: spaces that stand, and alerts. */
function front({ matrix, alerts }: SeatState): number {
  return 10 * undamaged(matrix) - (alerts >= 2 ? LAST_ALERT : 15 * alerts);
}

function means({ power, hand, tokens, matrix }: SeatState): number {
  let worth = power + hand.length + 3 * tokens.length;
  for (const { kind, card, faceUp, neutral } of matrix) {
    if (kind === 'card' && card !== null && faceUp && isSupport(card)) worth += 2;
    worth -= 3 * neutral;
  }
  return worth;
}
