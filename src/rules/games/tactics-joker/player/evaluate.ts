import { type Cell, cellAt, cellIndex, distance, neighbours } from '../model/board.js';
import { cardOf } from '../model/cards.js';
import { otherSeat, type Seat } from '../model/names.js';
import type { State } from '../model/state.js';
import { armyOn, castlesHeldBy, countOnBoard, reserveOf, seatOf } from '../rules/tokens.js';
import { castlesToWin } from '../rules/victory.js';

const CASTLE = 4;
const TOKEN = 1;
const RESERVE = 0.35;
/** All the castles that win are held: they need only be kept until the own turn begins. */
const WINNING_CASTLES = 6;
const NEARNESS = 0.12;
/** Of a castle: each enemy beside it above the number of its garrison. */
const EXPOSED = -0.7;
const SPREAD = 12;

/**
 * How good a running state looks for a seat: castles and how safe they are, tokens, and tokens near the castles that
 * are still to be won.
 */
export function evaluate(state: State, seat: number): number {
  const own = seat as Seat;
  return Math.tanh((standing(state, own) - standing(state, otherSeat(own))) / SPREAD);
}

function standing(state: State, seat: Seat): number {
  const held = castlesHeldBy(state, seat);
  const needed = castlesToWin(state);
  const winning = needed !== null && held.length >= needed ? WINNING_CASTLES : 0;
  const worth = TOKEN * countOnBoard(state, seat) + RESERVE * reserveOf(state, seat);
  const castles = needed === null ? 0 : CASTLE * held.length + EXPOSED * exposure(state, seat, held);
  return worth + castles + winning + NEARNESS * nearness(state, seat, held);
}

/** By how many the enemies beside the castles of a seat outnumber their garrisons. */
function exposure(state: State, seat: Seat, held: readonly Cell[]): number {
  const foe = otherSeat(seat);
  let sum = 0;
  for (const castle of held) {
    const beside = neighbours(state.config.adjacency, cellIndex(castle));
    const foes = beside.reduce((count, cell) => count + armyOn(state, foe, cellAt(cell)).length, 0);
    sum += Math.max(0, foes - armyOn(state, seat, castle).length);
  }
  return sum;
}

/** How near the tokens of a seat stand to the castles it does not hold. */
function nearness(state: State, seat: Seat, held: readonly Cell[]): number {
  const castles = state.board.flatMap((square, cell) => (cardOf(square.card).kind === 'castle' ? [cell] : []));
  const open = castles.filter((castle) => !held.includes(cellAt(castle)));
  let sum = 0;
  for (const token of state.tokens) {
    if (seatOf(token.id) !== seat) continue;
    let nearest = 6;
    for (const castle of open) nearest = Math.min(nearest, distance(state.config.adjacency, cellIndex(token.at), castle));
    sum += 6 - nearest;
  }
  return sum;
}
