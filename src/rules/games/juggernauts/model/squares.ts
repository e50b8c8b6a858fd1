/**
 * Squares of a seat's grid: x grows to the right, y downward.
 *
 * *Rules*: JN-1.5, JN-1.7, JN-R4.
 */
import * as z from 'zod';
import { define } from '../../../kit/definitions.js';
import { coordinate } from './bounds.js';

/** A place of the grid. */
export const squareSchema = define('Square', 'A square of the grid of a seat (JN-1.5).', z.strictObject({ x: coordinate, y: coordinate }));
/** A place of the grid by its coordinates. */
export type Square = z.infer<typeof squareSchema>;

/** JN-1.5: counting order, rows from the top, each from right to left. */
export function compareSquares(a: Square, b: Square): number {
  return a.y - b.y || b.x - a.x;
}

/** Whether both are the same place. */
export function isSameSquare(a: Square, b: Square): boolean {
  return a.x === b.x && a.y === b.y;
}

/** JN-1.7, JN-R4: adjacency is orthogonal, everywhere. */
export function isAdjacent(a: Square, b: Square): boolean {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1;
}

/** Whether `squares` holds the place of `wanted`. */
export function hasSquare(squares: readonly Square[], wanted: Square): boolean {
  return isAmong(squares, wanted.x, wanted.y);
}

/** The squares in counting order, in a new list. */
export function inCountingOrder<S extends Square>(squares: readonly S[]): S[] {
  return [...squares].sort(compareSquares);
}

const STEPS_AWAY = [
  [0, -1],
  [1, 0],
  [-1, 0],
  [0, 1],
] as const;

function isAmong(squares: readonly Square[], x: number, y: number): boolean {
  for (const square of squares) if (square.x === x && square.y === y) return true;
  return false;
}

/** The squares adjacent to one of `squares` and none of them, in counting order and free of doubles. */
export function bordering(squares: readonly Square[]): Square[] {
  const found: Square[] = [];
  for (const square of squares) {
    for (const [dx, dy] of STEPS_AWAY) {
      const x = square.x + dx;
      const y = square.y + dy;
      if (!isAmong(squares, x, y) && !isAmong(found, x, y)) found.push({ x, y });
    }
  }
  return found.sort(compareSquares);
}

/** A square as players read it. */
export function formatSquare({ x, y }: Square): string {
  return `(${x},${y})`;
}

/** Whether a square is adjacent to one of `squares`. */
export function touchesAny(square: Square, squares: readonly Square[]): boolean {
  for (const other of squares) if (isAdjacent(square, other)) return true;
  return false;
}

/** The contiguous masses that `squares` fall into. */
export function massesOf(squares: readonly Square[]): Square[][] {
  let left = [...squares];
  const masses: Square[][] = [];
  for (let start = left.pop(); start !== undefined; start = left.pop()) {
    const mass = [start];
    for (const square of mass) {
      const next = left.filter((other) => isAdjacent(other, square));
      if (next.length === 0) continue;
      mass.push(...next);
      left = left.filter((other) => !isAdjacent(other, square));
    }
    masses.push(mass);
  }
  return masses;
}
