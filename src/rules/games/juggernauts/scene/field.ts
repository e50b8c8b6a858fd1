import type { Item } from '../../../kernel/scene.js';
import { type Pair, path, shape } from '../../../kit/scene-items.js';

/** How high the ground is on which machines stand. */
const GROUND = 34;
/** Within the frame. */
const RIM = 3;
/** Each part of the skyline: how wide, how high, and how much of one corner has fallen. */
const HOUSES: readonly (readonly [wide: number, high: number, fallen: number])[] = [
  [38, 0.72, 16],
  [22, 0.4, -8],
  [30, 0.95, 24],
  [46, 0.55, -14],
  [18, 0.3, 6],
  [34, 0.8, -22],
  [26, 0.5, 10],
  [52, 0.66, 20],
  [20, 0.36, -6],
  [32, 0.88, -18],
];

/** The field behind a machine: an evening sky, the sun behind its head, searchlights, a city, the ground. */
export function fieldItems(seat: number, [left, top]: Pair, [width, height]: Pair, head: Pair): Item[] {
  const [right, end] = [left + width - RIM, top + height - RIM];
  const from = left + RIM;
  const horizon = end - GROUND;
  const tallest = Math.max(24, Math.min(150, horizon - top - 96));
  const glow = Math.max(top + 90, horizon - tallest * 1.15);
  const beams = [0.14, 0.86].map((share, index) => {
    const x = left + width * share;
    const lean = (index === 0 ? 1 : -1) * (seat % 2 === 0 ? 34 : -20);
    return path(
      'beam',
      [0, 0],
      [
        [x, horizon],
        [x + lean - 20, top + RIM],
        [x + lean + 26, top + RIM],
      ],
    );
  });
  const ground = horizon + 4;
  const moon = Math.min(130, 2 * (head[1] - top - 4));
  return [
    haze('haze', [from, right], glow, end),
    haze('dusk', [from, right], (glow + 2 * horizon) / 3, end),
    ...(tallest > 40 ? beams : []),
    shape('circle', 'moon', head, [moon, moon]),
    path('ruins', [0, 0], [[from, end], ...skyline(seat, [from, right], horizon, tallest), [right, end]]),
    ...windows(seat, [from, right], horizon, tallest),
    path(
      'earth',
      [0, 0],
      [
        [from, ground + 6],
        [from + width * 0.2, ground - 2],
        [from + width * 0.45, ground + 4],
        [from + width * 0.8, ground - 3],
        [right, ground + 3],
        [right, end - 7],
        [right - 7, end],
        [from + 7, end],
        [from, end - 7],
      ],
    ),
    ...[0.07, 0.9].map((share, index) => {
      const [x, y] = [left + width * share, end - 6 - index * 5];
      return path(
        'rubble',
        [0, 0],
        [
          [x - 16, y],
          [x - 10, y - 8],
          [x - 3, y - 5],
          [x + 4, y - 13],
          [x + 9, y - 4],
          [x + 17, y],
        ],
      );
    }),
  ];
}

/** A layer of the sky from a height down to the end. */
function haze(role: string, [from, right]: Pair, y: number, end: number): Item {
  const wide = right - from;
  return path(
    role,
    [0, 0],
    [
      [from, y + 6],
      [from + wide * 0.22, y - 6],
      [from + wide * 0.47, y + 7],
      [from + wide * 0.74, y - 7],
      [right, y + 5],
      [right, end - 7],
      [from, end - 7],
    ],
  );
}

/** Some windows of the city that are still lit, away from the machine. */
function windows(seat: number, [from, right]: Pair, horizon: number, tallest: number): Item[] {
  return [0.04, 0.13, 0.87, 0.95].map((share, index) => {
    const high = 0.12 + (((index + seat) * 7) % 5) * 0.05;
    return shape('rect', 'window', [from + (right - from) * share, horizon - tallest * high], [5, 8]);
  });
}

/** Broken roofs from left to right. */
function skyline(seat: number, [from, to]: Pair, horizon: number, tallest: number): Pair[] {
  const points: Pair[] = [];
  let x = from;
  for (let index = seat * 3; x < to && points.length < 54; index++) {
    const [wide, high, fallen] = HOUSES[index % HOUSES.length] ?? [40, 0.5, 0];
    const end = Math.min(to, x + wide);
    const roof = horizon - tallest * high;
    const broken = Math.min(roof + Math.abs(fallen), horizon);
    points.push([x, fallen > 0 ? roof : broken], [(x + end) / 2, roof + 3], [end, fallen > 0 ? broken : roof], [end, horizon - 6]);
    x = end + 8;
  }
  return points;
}
