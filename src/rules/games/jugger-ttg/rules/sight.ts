/**
 * Lines of sight.
 *
 * *Rules*: JT-12.3, JT-12.4, JT-12.5, JT-R37.
 */
import { type Board, isActive, juggerOf, placeOf } from '../model/board.js';
import { distance, isInFront, type Place } from '../model/geometry.js';
import type { Facing, JuggerId } from '../model/vocabulary.js';

/** Corners of a hex around its centre, X = col, Y = 3·row (JT-12.4). */
const CORNERS: readonly (readonly [number, number])[] = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
];

/**
 * Whether a jugger on `from` facing `facing` sees `target` past the active juggers on `others` (JT-12.3).
 *
 * `others` may hold the two places themselves: they never obstruct (JT-12.5).
 */
export function hasSight(from: Place, facing: Facing, target: Place, others: readonly Place[]): boolean {
  if (!isInFront(from, facing, target)) return false;
  if (distance(from, target) <= 1) return true;
  let low = 0;
  let high = 0;
  for (const other of others) {
    if (other === from || other === target || !isBetween(from, target, other)) continue;
    const cut = cutSegments(from, target, other);
    low |= cut.low;
    high |= cut.high;
  }
  return hasOpenCorner(low) || hasOpenCorner(high);
}

/** Segments run inside the box around both hexes; a hex that does not reach into it touches none of them. */
function isBetween(from: Place, target: Place, other: Place): boolean {
  return (
    other.col >= Math.min(from.col, target.col) - 2 &&
    other.col <= Math.max(from.col, target.col) + 2 &&
    other.row >= Math.min(from.row, target.row) - 1 &&
    other.row <= Math.max(from.row, target.row) + 1
  );
}

/** Whether one of the three origin corners in this half still reaches two target corners. */
function hasOpenCorner(cut: number): boolean {
  for (let shift = 0; shift < 18; shift += 6) {
    let open = ~(cut >> shift) & 63;
    open &= open - 1;
    if (open !== 0) return true;
  }
  return false;
}

/** Which of the 36 corner segments a hex touches: bit 6·P + Q, the origin corners 0 to 2 in `low`, 3 to 5 in `high`. */
interface Cut {
  low: number;
  high: number;
}

/** Depends on relative places only; filled as needed, since attacks reach 6 hexes at most. */
const cuts = new Map<number, Cut>();

function cutSegments(from: Place, target: Place, other: Place): Cut {
  const key =
    (((target.col - from.col + 64) * 32 + (target.row - from.row + 16)) * 128 + (other.col - from.col + 64)) * 32 +
    (other.row - from.row + 16);
  let cut = cuts.get(key);
  if (!cut) {
    cut = computeCut(target.col - from.col, 3 * (target.row - from.row), other.col - from.col, 3 * (other.row - from.row));
    cuts.set(key, cut);
  }
  return cut;
}

function computeCut(targetX: number, targetY: number, otherX: number, otherY: number): Cut {
  const halves = [0, 0];
  CORNERS.forEach(([px, py], p) => {
    CORNERS.forEach(([qx, qy], q) => {
      const touched = isTouched(px - otherX, py - otherY, targetX + qx - otherX, targetY + qy - otherY);
      if (touched) halves[p < 3 ? 0 : 1] = (halves[p < 3 ? 0 : 1] ?? 0) | (1 << (6 * (p % 3) + q));
    });
  });
  return { low: halves[0] ?? 0, high: halves[1] ?? 0 };
}

/**
 * JT-12.4, JT-R37: whether the segment from a to b touches the closed hex around the origin: no separating axis exists.
 */
function isTouched(ax: number, ay: number, bx: number, by: number): boolean {
  if (isOutside(ax, bx, 1) || isOutside(ax - ay, bx - by, 2) || isOutside(ax + ay, bx + by, 2)) return false;
  let left = 0;
  let right = 0;
  for (const [x, y] of CORNERS) {
    const side = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    if (side > 0) left++;
    if (side < 0) right++;
  }
  return left < CORNERS.length && right < CORNERS.length;
}

function isOutside(a: number, b: number, limit: number): boolean {
  return (a > limit && b > limit) || (a < -limit && b < -limit);
}

/** JT-12.3: whether a jugger sees another one. */
export function sees(board: Board, from: JuggerId, target: JuggerId): boolean {
  return hasSight(placeOf(board, from), juggerOf(board, from).facing, placeOf(board, target), activePlaces(board));
}

function activePlaces(board: Board): Place[] {
  const places: Place[] = [];
  for (const id of board.ids) if (isActive(juggerOf(board, id))) places.push(placeOf(board, id));
  return places;
}
