/**
 * The hexes of the field and the start slots: coordinates, directions, distances and arcs.
 *
 * *Rules*: JT-1.1, JT-1.2, JT-1.3, JT-1.4, JT-1.5, JT-1.6, JT-1.9, JT-12.1, JT-12.2, JT-R1, JT-R2, JT-R4, JT-R36.
 */
import { BOOK } from './reference.js';
import type { Facing, HexId, JtSeat } from './vocabulary.js';

/** One hex of the field or one start slot. */
export interface Place {
  id: HexId;
  /** Its position in `PLACES`. */
  index: number;
  col: number;
  row: number;
  /** The seat whose start slot this is; null for a field hex (JT-1.6). */
  slotOf: JtSeat | null;
  /** Whether the European limits cut this hex off (JT-1.7). */
  corner: boolean;
  /** What lies in each direction; null where there is neither hex nor slot. */
  neighbours: (Place | null)[];
  /** The coordinates in each direction, whether or not anything is there. */
  neighbourIds: HexId[];
}

/** The steps of the six directions E, SE, SW, W, NW, NE (JT-1.3). */
export const DIRECTIONS: readonly { col: number; row: number }[] = [
  { col: 2, row: 0 },
  { col: 1, row: 1 },
  { col: -1, row: 1 },
  { col: -2, row: 0 },
  { col: -1, row: -1 },
  { col: 1, row: -1 },
];

const places = new Map<HexId, Place>();

function addPlace(col: number, row: number, slotOf: JtSeat | null): void {
  const id = `${col},${row}`;
  const neighbourIds = DIRECTIONS.map((step) => `${col + step.col},${row + step.row}`);
  places.set(id, { id, index: places.size, col, row, slotOf, corner: BOOK.field.cornerHexes.includes(id), neighbours: [], neighbourIds });
}

for (let row = 0; row < BOOK.field.rows; row++) {
  const { firstCol, lastCol } = row % 2 === 0 ? BOOK.field.evenRows : BOOK.field.oddRows;
  for (let col = firstCol; col <= lastCol; col += 2) addPlace(col, row, null);
}
for (const seat of [0, 1] as const) {
  for (const slot of BOOK.field.startSlots[seat]) {
    const [col, row] = slot.split(',').map(Number);
    addPlace(col ?? 0, row ?? 0, seat);
  }
}
for (const place of places.values()) place.neighbours = place.neighbourIds.map((id) => places.get(id) ?? null);

/** JT-1.1, JT-1.2: every hex of the full field, in 11 rows from west to east, and every start slot. */
export const PLACES: readonly Place[] = [...places.values()];

/** The 215 field hexes (JT-1.2, JT-R1); JT-1.9: they look the same from both ends. */
export const FULL_FIELD: readonly Place[] = PLACES.filter((place) => place.slotOf === null);

/** The 199 hexes within the European limits (JT-1.7, JT-R4). */
export const EUROPEAN_FIELD: readonly Place[] = FULL_FIELD.filter((place) => !place.corner);

/** The start slots of each seat from north to south (JT-1.6). */
export const SLOTS: readonly [readonly HexId[], readonly HexId[]] = BOOK.field.startSlots;

/** Centre of the field and the goals, index = the seat that defends it (JT-1.5, JT-R2). */
export const { centre: CENTRE, goals: GOALS } = BOOK.field;

/** The goal at which a seat scores (JT-1.5). */
export const TARGET_GOALS: readonly [Place, Place] = [placeAt(GOALS[1]), placeAt(GOALS[0])];

/** The place with that id. *Errors*: throws for coordinates where there is neither hex nor slot. */
export function placeAt(id: HexId): Place {
  const place = places.get(id);
  if (!place) throw new RangeError(`there is no place ${id}`);
  return place;
}

/** The place with that id, if there is one. */
export function findPlace(id: HexId): Place | null {
  return places.get(id) ?? null;
}

/** Steps from one place to another on an endless hex grid (JT-1.4). */
export function distance(a: Place, b: Place): number {
  const rows = Math.abs(a.row - b.row);
  const columns = Math.abs(a.col - b.col);
  return columns > rows ? rows + (columns - rows) / 2 : rows;
}

/**
 * JT-12.1, JT-R36: whether `target` is in the 180 degrees ahead of a jugger on `from` that faces `facing`; JT-12.2: all
 * else is behind.
 */
export function isInFront(from: Place, facing: Facing, target: Place): boolean {
  const col = target.col - from.col;
  const row = 3 * (target.row - from.row);
  switch (facing) {
    case 0:
      return col > 0;
    case 1:
      return col + row > 0;
    case 2:
      return row - col > 0;
    case 3:
      return col < 0;
    case 4:
      return col + row < 0;
    case 5:
      return col - row > 0;
  }
}

/** The direction of the step from one place to an adjacent one; null when they are not adjacent. */
export function directionTo(from: Place, to: Place): Facing | null {
  const dir = from.neighbourIds.indexOf(to.id);
  return dir < 0 ? null : (dir as Facing);
}
