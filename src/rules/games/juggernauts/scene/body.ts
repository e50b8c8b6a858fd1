import type { Item } from '../../../kernel/scene.js';
import { type Pair, path, shape } from '../../../kit/scene-items.js';

/** How far the hull reaches around its spaces. */
const HULL = 8;
/** The room that an arm takes beside its spaces. */
const REACH = 60;
/** An arm that is longer hangs down whole. */
const ARM = 128;

/** Squares that lie beside each other in a row of the picture: their ends and their middle. */
export interface Run {
  from: number;
  to: number;
  y: number;
}

/** The places of squares in rows: what a body is built around. */
export function runsOf(places: readonly Pair[], side: number): Run[] {
  const rows = new Map<number, number[]>();
  for (const [x, y] of places) rows.set(y, [...(rows.get(y) ?? []), x]);
  return [...rows].flatMap(([y, row]) => {
    const runs: Run[] = [];
    for (const x of row.toSorted((a, b) => a - b)) {
      const last = runs.at(-1);
      if (last && x - last.to < side) last.to = x + side / 2;
      else runs.push({ from: x - side / 2, to: x + side / 2, y });
    }
    return runs;
  });
}

/** A body of the form of its spaces, with arms where they have room; it stands on tracks or feet at `ground`. */
export function bodyItems(seat: number, runs: readonly Run[], side: number, head: Pair, ground: number, [least, most]: Pair): Item[] {
  const [left, right] = [outermost(runs, -1), outermost(runs, 1)];
  const low = Math.max(...runs.map(({ y }) => y));
  const lowest = runs.filter(({ y }) => y === low);
  // Above squares that are still empty it is carried in the middle.
  const carried: Pair =
    ground - low > side / 2 + 1
      ? [head[0], head[0]]
      : [Math.min(...lowest.map(({ from }) => from)), Math.max(...lowest.map(({ to }) => to))];
  const arms = [
    ...armItems(seat, -1, left.from - HULL, left.y - side / 2, low + side / 2),
    ...armItems(seat, 1, right.to + HULL, right.y - side / 2, low + side / 2),
  ];
  return [
    ...standItems(seat, carried, ground),
    shape('rect', 'spine', [head[0], (head[1] + ground) / 2], [26, ground - head[1]]),
    ...(left.from - REACH > least && right.to + REACH < most ? arms : []),
    ...hullItems('hull-edge', runs, side, HULL + 2, 2),
    ...hullItems(`hull-${seat}`, runs, side, HULL, 0),
    ...collarItems(seat, runs, side, head[0]),
  ];
}

/** The highest of the runs that reach farthest to a side. */
function outermost(runs: readonly Run[], side: -1 | 1): Run {
  const reach = ({ from, to }: Run): number => (side < 0 ? -from : to);
  return runs.reduce((best, run) => (reach(run) > reach(best) + 1 || (reach(run) > reach(best) - 1 && run.y < best.y) ? run : best));
}

function hullItems(role: string, runs: readonly Run[], side: number, around: number, lower: number): Item[] {
  return runs.map(({ from, to, y }) => shape('rect', role, [(from + to) / 2, y + lower], [to - from + 2 * around, side + 2 * around]));
}

/** What carries the head: from it to the nearest spaces of the highest row. */
function collarItems(seat: number, runs: readonly Run[], side: number, x: number): Item[] {
  const least = Math.min(...runs.map(({ y }) => y));
  const top = least - side / 2;
  const highest = runs.filter(({ y }) => y === least);
  const near = highest.reduce((best, run) => (distance(run, x) < distance(best, x) ? run : best));
  const [from, to] = [Math.max(near.from, Math.min(x - 48, near.to - 40)), Math.min(near.to, Math.max(x + 48, near.from + 40))];
  return [
    path(
      `plate-${seat}`,
      [0, 0],
      [
        [from, top - 1],
        [x - 24, top - 14],
        [x + 24, top - 14],
        [to, top - 1],
      ],
    ),
  ];
}

const distance = ({ from, to }: Run, x: number): number => Math.max(0, from - x, x - to);

/** An arm from the edge of the hull: shoulder, elbow, forearm with a band, and what it ends in. */
function armItems(seat: number, side: -1 | 1, edge: number, top: number, end: number): Item[] {
  const long = Math.min(end + 12 - top, 300);
  const size = Math.min(1, long / ARM);
  const [x, y] = [edge + side * 22, top + 22 * size];
  const hand = top + long - 22 * size;
  const elbow = y + (hand - y) * 0.42;
  const wrist = hand - 16 * size;
  const at = (dx: number, dy: number): Pair => [x + side * dx * size, dy];
  const isFirst = seat % 2 === 0;
  return [
    path('limb', [0, 0], [at(-9, y), at(11, y), at(15, elbow), at(-5, elbow)]),
    path('limb', [0, 0], [at(-7, elbow), at(17, elbow), at(15, wrist), at(-15, wrist)]),
    path(`plate-${seat}`, [0, 0], [at(-11, (elbow + wrist) / 2), at(18, (elbow + wrist) / 2), at(16, wrist - 2), at(-14, wrist - 2)]),
    shape('circle', 'joint', at(5, elbow), [26 * size, 26 * size]),
    shape('rect', side < 0 ? (isFirst ? 'claw' : 'saw') : isFirst ? 'cannon' : 'gatling', at(0, hand), [54 * size, 54 * size]),
    path('spike', [0, 0], [at(-16, top), at(-4, top - 16 * size), at(6, top)]),
    path('spike', [0, 0], [at(10, top + 2), at(32, top - 10 * size), at(30, top + 18 * size)]),
    path(
      `plate-${seat}`,
      [0, 0],
      [
        [edge - side * 8, top - 2],
        at(2, top - 4),
        at(26, top + 5 * size),
        at(35, top + 32 * size),
        at(28, top + 42 * size),
        at(12, top + 46 * size),
        [edge - side * 8, top + 40 * size],
      ],
    ),
    shape('circle', 'joint', at(4, y - 2 * size), [22 * size, 22 * size]),
  ];
}

/** What carries a machine: tracks with wheels, or two feet. */
function standItems(seat: number, [from, to]: Pair, end: number): Item[] {
  const middle = (from + to) / 2;
  const wide = Math.max(to - from, 150);
  return [-1, 1].flatMap((side) => {
    const x = middle + side * wide * 0.29;
    const w = Math.min(wide * 0.4, 130);
    if (seat % 2 === 0)
      return [
        shape('rect', 'tread', [x, end + 9], [w, 30]),
        ...[-0.34, 0, 0.34].map((share) => shape('circle', 'wheel', [x + share * w, end + 12], [15, 15])),
      ];
    return [
      path(
        'limb',
        [0, 0],
        [
          [x - w * 0.24, end],
          [x + w * 0.24, end],
          [x + w * 0.3, end + 14],
          [x - w * 0.3, end + 14],
        ],
      ),
      path(
        `plate-${seat}`,
        [0, 0],
        [
          [x - w * 0.3, end + 11],
          [x + w * 0.3, end + 11],
          [x + w * 0.48, end + 23],
          [x - w * 0.48, end + 23],
        ],
      ),
    ];
  });
}
