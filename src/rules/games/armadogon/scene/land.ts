/** The waste land, and the road that winds through it. */
import type { Item } from '../../../kernel/scene.js';
import { type Pair, path, shape } from '../../../kit/scene-items.js';

/** Of the road, and its spaces beside each other. */
export const WIDTH = 640;
export const COLUMNS = 8;
const STEP = 77;
const LEFT = 12;
/** How far the road swings up and down, and out where it turns. */
const SWING = 8;
export const BULGE = 24;
/** Points of the road between two spaces. */
const FINE = 3;
/** Half of what is filled of its breadth; the line around that is as much again. */
const HALF = 16;

/** How the road lies: where it begins, how far its rows are apart and how many there are. */
export interface Course {
  top: number;
  step: number;
  rows: number;
}

/** Where a space lies, counted from the first that is shown; each second row runs from right to left. */
export function placeOn(course: Course, place: number): Pair {
  const first = Math.floor(place / COLUMNS) * COLUMNS;
  return placeWithin(course, first, place - first);
}

/** The road over so many spaces, in strips of a row and its turn: the outline of each. */
export function roadStrips(course: Course, count: number): Pair[][] {
  return Array.from({ length: Math.ceil(count / COLUMNS) }, (_, row) => {
    const first = row * COLUMNS;
    const last = Math.min(count - 1, first + COLUMNS - 1);
    const middle = Array.from({ length: (last - first) * FINE + 1 }, (_, i) => placeWithin(course, first, i / FINE));
    const way = last + 1 < count ? [...middle, ...turnOf(course, last)] : middle;
    return [...sideOf(way, HALF), ...sideOf(way, -HALF).toReversed()];
  });
}

/** The points beside a way, so far to its right. */
function sideOf(way: readonly Pair[], off: number): Pair[] {
  return way.map(([x, y], i): Pair => {
    const [fromX, fromY] = way[i - 1] ?? [x, y];
    const [toX, toY] = way[i + 1] ?? [x, y];
    const long = Math.hypot(toX - fromX, toY - fromY) || 1;
    return [x - (off * (toY - fromY)) / long, y + (off * (toX - fromX)) / long];
  });
}

/** A place between two spaces of a row. */
function placeWithin({ top, step }: Course, first: number, along: number): Pair {
  const row = first / COLUMNS;
  const column = row % 2 === 0 ? along : COLUMNS - 1 - along;
  return [LEFT + (column + 0.5) * STEP, top + (row + 0.5) * step + SWING * Math.sin((Math.PI * along) / 3.5)];
}

/** The bow from the last space of a row to the first of the next. */
function turnOf(course: Course, last: number): Pair[] {
  const [x, y] = placeOn(course, last);
  const out = Math.floor(last / COLUMNS) % 2 === 0 ? BULGE : -BULGE;
  return [1, 2, 3, 4, 5, 6].map((i) => {
    const angle = (Math.PI * i) / 6;
    return [x + out * Math.sin(angle), y + (course.step * (1 - Math.cos(angle))) / 2];
  });
}

/** What the ground is made of, from the first row to the last. */
const GROUNDS = ['land-ruins', 'land-sand', 'land-dust', 'land-ash', 'land-burnt'] as const;
/** What stands beside the road, by how far it is. */
const THINGS = [
  ['ruin', 'wreck', 'pylon', 'ruin'],
  ['cactus', 'bones', 'rock', 'dead-tree'],
  ['dead-tree', 'crater', 'rock', 'pylon'],
  ['crater', 'dead-tree', 'wreck', 'bones'],
  ['pine', 'dead-tree', 'pine', 'rock'],
] as const;
const HOME = ['oak', 'crops', 'pine', 'crops'] as const;
/** Between which columns they stand, row by row. */
const BETWEEN = [
  [0.5, 3.4, 6.5],
  [1.5, 4.5, 7],
  [0.4, 2.5, 5.5],
] as const;
const THING = 46;
/** A longer road has less beside it, so that its picture stays small. */
const MANY_ROWS = 6;

/** The ground in bands under the rows, the last one green, and what stands between them. */
export function landItems({ top, step, rows }: Course, end: number): Item[] {
  const items: Item[] = [];
  const kindOf = (row: number): number => Math.min(GROUNDS.length - 1, Math.floor((row * GROUNDS.length) / Math.max(1, rows - 1)));
  for (let row = 0; row < rows; row++) {
    const isHome = row > 0 && row === rows - 1;
    const edge = row === 0 ? top - 4 : top + row * step;
    const wave = Array.from({ length: 17 }, (_, i): Pair => [i * 40, row === 0 ? edge : edge + 7 * Math.sin(i * 0.9 + row * 2)]);
    const below: Pair[] = [
      [WIDTH, end],
      [0, end],
    ];
    items.push(path(isHome ? 'land-home' : (GROUNDS[kindOf(row)] ?? 'land-sand'), [0, 0], [...wave, ...below]));
  }
  const most = rows > MANY_ROWS ? 1 : 3;
  for (let row = 0; row + 1 < rows; row++) {
    const things = row === rows - 2 ? HOME : (THINGS[kindOf(row)] ?? HOME);
    const y = top + (row + 1) * step;
    for (const [i, column] of (BETWEEN[row % BETWEEN.length] ?? []).slice(0, most).entries()) {
      items.push(shape('rect', things[i % things.length] ?? 'rock', [LEFT + (column + 0.5) * STEP, y - 2], [THING, THING]));
    }
  }
  return items;
}

/** So many spaces wide is a yard at most. */
const MOST_YARD = 3;

/** The yard of the farm, where the last row leaves room for it. */
export function yardItems(course: Course, count: number): Item[] {
  const free = Math.min(MOST_YARD, course.rows * COLUMNS - count);
  return Array.from({ length: free }, (_, i) => placeOn(course, count + i)).flatMap(([x], i) => {
    const y = course.top + (course.rows - 0.5) * course.step;
    const role = i % 2 === 0 ? 'oak' : 'crops';
    return [
      shape('rect', role, [x, y - 8], i % 2 === 0 ? [76, 76] : [54, 54]),
      shape('rect', 'fence', [x - 18, y + 25], [38, 38]),
      shape('rect', 'fence', [x + 20, y + 25], [38, 38]),
    ];
  });
}
