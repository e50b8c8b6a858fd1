/**
 * Which groups may set out, and where to.
 *
 * *Rules*: TJ-5.1, TJ-5.2, TJ-5.3, TJ-5.11, TJ-14.5, TJ-15.1, TJ-15.4, TJ-15.5, TJ-R57.
 */
import { CELL_COUNT, type Cell, neighbours, SPOTS, type Spot, spotAt, spotIndex } from '../model/board.js';
import { otherSeat, type Seat } from '../model/names.js';
import type { State } from '../model/state.js';
import { activeAnchor } from './effects.js';
import { seatOf } from './tokens.js';

/** The parameters of A5 and A10. */
export interface GroupMove {
  from: Spot;
  to: Spot;
  count: number;
}

/** Which group moves are asked for. */
interface MoveQuery {
  /**
   * Whether the group changes layers: only a Dungeoneering check leads down or up (TJ-15.1, TJ-15.4), a move stays on
   * its layer (TJ-15.5).
   */
  crossing: boolean;
  /** The most ordinary tokens a group may have: 1 when only the extra point is left. */
  most: number;
  /** TJ-16.7: groups on this layer only, both cells among `cells`; null without a character. */
  reach: { underdark: boolean; cells: readonly number[] } | null;
}

/**
 * A5, A10: every group move of a seat, by `from`, `to` and count.
 *
 * TJ-5.1, TJ-5.2: some of the tokens of one spot go to one adjacent cell, which is always on the grid (TJ-5.11),
 * whoever holds it, unless it is protected (TJ-5.3).
 */
export function listGroupMoves<T extends GroupMove>(
  state: State,
  seat: Seat,
  query: MoveQuery,
  make: (from: Spot, to: Spot, count: number) => T,
): T[] {
  const { ordinary, carriers } = movableBySpot(state, seat);
  const guarded = protectedCell(state, seat);
  const moves: T[] = [];
  for (let spot = 0; spot < SPOTS.length; spot++) {
    const tokens = ordinary[spot] as number;
    const least = carriers[spot] ? 0 : 1;
    if (tokens < least || !startsWithin(query, spot)) continue;
    const from = spotAt(spot);
    const most = Math.min(tokens, query.most);
    for (const cell of neighbours(state.config.adjacency, spot % CELL_COUNT)) {
      const to = spotAt(spot < CELL_COUNT === query.crossing ? cell + CELL_COUNT : cell);
      if (to === guarded || (query.reach && !query.reach.cells.includes(cell))) continue;
      for (let count = least; count <= most; count++) moves.push(make(from, to, count));
    }
  }
  return moves;
}

function startsWithin({ reach }: MoveQuery, spot: number): boolean {
  return reach === null || (spot >= CELL_COUNT === reach.underdark && reach.cells.includes(spot % CELL_COUNT));
}

/** How many ordinary tokens, and how many characters, may still move from each spot. */
function movableBySpot(state: State, seat: Seat): { ordinary: Uint8Array; carriers: Uint8Array } {
  const ordinary = new Uint8Array(SPOTS.length);
  const carriers = new Uint8Array(SPOTS.length);
  for (const token of state.tokens) {
    if (token.moves === 2 || seatOf(token.id) !== seat) continue;
    const list = token.pc === null ? ordinary : carriers;
    const spot = spotIndex(token.at);
    list[spot] = (list[spot] as number) + 1;
  }
  return { ordinary, carriers };
}

/**
 * TJ-14.5, TJ-R57: the surface cell that a seat may not enter: where the enemy's Diplomacy protects an army of its own;
 * null when there is none.
 */
export function protectedCell(state: State, seat: Seat): Cell | null {
  return activeAnchor(state, otherSeat(seat), 'diplomacy');
}

/** Whether a token may make a move or, `crossing`, a passage, points and skill checks aside. */
export function canLeave(state: State, from: Spot, crossing: boolean, cells: readonly number[] | null, guarded: Cell | null): boolean {
  const spot = spotIndex(from);
  const toSurface = spot < CELL_COUNT !== crossing;
  if (cells === null && (guarded === null || !toSurface)) return true;
  const closed = guarded !== null && toSurface ? spotIndex(guarded) : -1;
  return neighbours(state.config.adjacency, spot % CELL_COUNT).some((cell) => cell !== closed && (cells === null || cells.includes(cell)));
}

/** Whether any token of a seat may still make a move on its layer, points aside. */
export function canMoveAnything(state: State, seat: Seat): boolean {
  const guarded = protectedCell(state, seat);
  return state.tokens.some((token) => token.moves < 2 && seatOf(token.id) === seat && canLeave(state, token.at, false, null, guarded));
}
