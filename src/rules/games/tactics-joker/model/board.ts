/**
 * The grid: cells, the two layers of spots, and which cells are adjacent.
 *
 * *Rules*: TJ-1.2, TJ-1.3, TJ-1.4, TJ-17.1.
 */
import * as z from 'zod';
import { define } from '../../../kit/definitions.js';
import { present } from '../../../kit/unreachable.js';
import { REFERENCE } from './reference.js';

type File = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g';
type Rank = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** TJ-1.2: a place of the grid. */
export type Cell = `${File}${Rank}`;
/** A place where tokens stand: a cell's surface, or the Underdark beneath it. */
export type Spot = Cell | `u${Cell}`;
/** TJ-17.1: which neighbours count. */
type Adjacency = 'eight' | 'four';
/** One step on the grid. */
export interface Step {
  file: number;
  rank: number;
}

/** Files and ranks of the grid. */
export const SIZE = 7;

/** Number of cells; spots from here on are Underdark. */
export const CELL_COUNT = SIZE * SIZE;

/** The cells in index order. */
export const CELLS: readonly Cell[] = REFERENCE.cells.map((cell) => cell as Cell);

/** Every spot in canonical order: the surface, then the Underdark. */
export const SPOTS: readonly Spot[] = [...CELLS, ...CELLS.map((cell): Spot => `u${cell}`)];

/** A cell id. */
export const cellSchema = define('Cell', 'A cell of the grid: file a to g, rank 1 to 7.', z.enum(CELLS), 'cells');

/** A spot id. */
export const spotSchema = define(
  'Spot',
  'A place of tokens: a cell, or with a leading u the Underdark beneath it.',
  z.enum(SPOTS),
  'spots',
);

const INDEX_OF_SPOT: ReadonlyMap<string, number> = new Map(SPOTS.map((spot, index) => [spot, index]));

/** A spot's place in canonical order; a cell's index. */
export function spotIndex(spot: Spot): number {
  return INDEX_OF_SPOT.get(spot) as number;
}

/** The spot of an index. */
export function spotAt(index: number): Spot {
  return present(SPOTS[index], `spot ${index}`);
}

/** The cell of an index. */
export function cellAt(index: number): Cell {
  return present(CELLS[index], `cell ${index}`);
}

/** The index of the cell that a spot belongs to, on either layer. */
export function cellIndex(spot: Spot): number {
  return spotIndex(spot) % CELL_COUNT;
}

/** The cell that a spot belongs to. */
export function cellOf(spot: Spot): Cell {
  return cellAt(cellIndex(spot));
}

/** Whether a spot lies in the Underdark. */
export function isUnderdark(spot: Spot): boolean {
  return spot.length === 3;
}

/** Whether two spots lie on the same layer. */
export function sameLayer(a: Spot, b: Spot): boolean {
  return a.length === b.length;
}

/** TJ-1.4: the least number of adjacent steps between two cells, given by their indexes. */
export function distance(adjacency: Adjacency, a: number, b: number): number {
  const files = Math.abs((a % SIZE) - (b % SIZE));
  const ranks = Math.abs(Math.floor(a / SIZE) - Math.floor(b / SIZE));
  return adjacency === 'eight' ? Math.max(files, ranks) : files + ranks;
}

/** The index of the cell one step away; null off the grid. */
export function stepFrom(index: number, step: Step): number | null {
  const file = (index % SIZE) + step.file;
  const rank = Math.floor(index / SIZE) + step.rank;
  return file < 0 || file >= SIZE || rank < 0 || rank >= SIZE ? null : rank * SIZE + file;
}

/** The step that leads from one cell to an adjacent one. */
export function stepBetween(from: number, to: number): Step {
  return { file: (to % SIZE) - (from % SIZE), rank: Math.floor(to / SIZE) - Math.floor(from / SIZE) };
}

type Rings = readonly (readonly number[])[];

function rings(adjacency: Adjacency, low: number, high: number): Rings {
  return CELLS.map((_, from) =>
    CELLS.flatMap((_, to) => {
      const steps = distance(adjacency, from, to);
      return steps >= low && steps <= high ? [to] : [];
    }),
  );
}

const NEIGHBOURS: Record<Adjacency, Rings> = { eight: rings('eight', 1, 1), four: rings('four', 1, 1) };
const WITHIN_ONE: Record<Adjacency, Rings> = { eight: rings('eight', 0, 1), four: rings('four', 0, 1) };
const WITHIN_TWO: Record<Adjacency, Rings> = { eight: rings('eight', 0, 2), four: rings('four', 0, 2) };

/** TJ-1.3: the cells adjacent to a cell, in index order. */
export function neighbours(adjacency: Adjacency, cell: number): readonly number[] {
  return present(NEIGHBOURS[adjacency][cell], `cell ${cell}`);
}

/** TJ-13.6: a cell and its adjacent cells, in index order. */
export function reachOf(adjacency: Adjacency, cell: number): readonly number[] {
  return present(WITHIN_ONE[adjacency][cell], `cell ${cell}`);
}

/** TJ-12.5: the cells within distance two of a cell, itself included, in index order. */
export function mountainViewOf(adjacency: Adjacency, cell: number): readonly number[] {
  return present(WITHIN_TWO[adjacency][cell], `cell ${cell}`);
}

/** Whether two cells, given by their indexes, are adjacent. */
export function areAdjacent(adjacency: Adjacency, a: number, b: number): boolean {
  return distance(adjacency, a, b) === 1;
}
