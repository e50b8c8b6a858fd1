/** The arena under the hexes: a wooden wall, grass worn to earth where most run, and chalk. */
import type { Item } from '../../../kernel/scene.js';
import { group, type Pair, path, shape } from '../../../kit/scene-items.js';
import type { SeenNames } from '../narration/names.js';

/** A field by its measures: `at` places what lies so far along it from the viewer's end and so far across. */
export interface Pitch {
  along: number;
  across: number;
  at(far: number, aside: number): Pair;
  /** The wall around it: its centre and its size. */
  wall: { at: Pair; size: Pair };
  /** How far across, from the viewer's left, the crowd stands. */
  stand: number;
  /** How thick the line of an end is. */
  line: number;
  /** Whether it has details that make a picture large: mown bands, a dense crowd. */
  isRich: boolean;
  /** The side of a hex, and from side to side. */
  side: number;
  high: number;
}

/** So many places along the field have an edge of the earth each. */
const EDGES = 22;
/** From the middle of the field to that of a goal, as a part of the length of the field. */
const GOAL = 9 / 22;

/** How far the earth reaches across at a place, in sides of a hex: broad in the middle and at the goals. */
function wornAt(part: number, turn: number): number {
  const near = (place: number, wide: number): number => Math.exp(-(((part - place) / wide) ** 2));
  const ragged = Math.sin(part * 61 + turn * 2.1) * 0.28 + Math.sin(part * 23 + turn) * 0.3;
  return 1.5 + ragged + 2.6 * near(0.5, 0.12) + 1.7 * near(0.5 - GOAL, 0.06) + 1.7 * near(0.5 + GOAL, 0.06);
}

/** The edge of the earth, and so much farther out. */
function earthPoints({ along, across, at, side }: Pitch, out: number): Pair[] {
  const [from, to] = [0.03, 0.97];
  const edge = (turn: 1 | -1): Pair[] =>
    Array.from({ length: EDGES }, (_, index): Pair => {
      const part = from + ((to - from) * index) / (EDGES - 1);
      const end = index === 0 || index === EDGES - 1 ? 0.45 : 1;
      return at(part * along, across / 2 + turn * (wornAt(part, turn) * side * end + out));
    });
  return [...edge(1), ...edge(-1).reverse()];
}

/** An arc of chalk around a place along the middle line, between two angles. *Units*: of angles, half turns. */
function arcPoints({ across, at }: Pitch, far: number, radius: number, [from, to]: Pair): Pair[] {
  return Array.from({ length: 17 }, (_, index): Pair => {
    const angle = (from + ((to - from) * index) / 16) * Math.PI;
    return at(far + radius * Math.cos(angle), across / 2 + radius * Math.sin(angle));
  });
}

/** The ends of the field in the colours of those who start there, a ring and flags around each goal. */
function endItems({ along, across, at, side, high, line }: Pitch, near: 0 | 1): Item[] {
  return ([near, near === 0 ? 1 : 0] as const).flatMap((seat, end) => {
    const far = (part: number): number => (end === 0 ? part : along - part);
    const band = path(`band-${seat}`, [0, 0], [at(far(0), 0), at(far(line), 0), at(far(line), across), at(far(0), across)]);
    const goal = at(far(2 * high), across / 2);
    const flags = [-2.3, 2.3].map((aside) => shape('rect', `flag-${seat}`, at(far(2 * high), across / 2 + aside * side), [34, 34]));
    return [band, shape('circle', `end-${seat}`, goal, [4.4 * side, 4.4 * side]), ...flags];
  });
}

/** How much room one of the crowd has: where it is dense, and where it is not. */
const FAN = { dense: 15, sparse: 40 } as const;

/** The crowd on one side of the field, each half of it in the colour of its team. */
function crowdItems({ along, at, stand, isRich }: Pitch, near: 0 | 1): Item[] {
  const count = Math.floor(along / FAN[isRich ? 'dense' : 'sparse']);
  return Array.from({ length: count }, (_, index) => {
    const seat = index * 2 < count ? near : 1 - near;
    const look = index % 3 === 1 ? 'plain' : String(seat);
    return shape('rect', `fan-${look}`, at((index + 0.5) * (along / count), stand), [16, 16]);
  });
}

/** Everything that lies under the hexes, with what glows on the ground. */
export function arenaItems(pitch: Pitch, glows: readonly Item[], { say, view }: SeenNames): Item[] {
  const near = view.viewer ?? 0;
  const { along, across, at, wall, side, high, isRich } = pitch;
  const band = (index: number): Item => {
    const [from, to] = [index * 2 * high, (index * 2 + 1) * high];
    return path('mown', [0, 0], [at(from, 0), at(to, 0), at(to, across), at(from, across)]);
  };
  const [goal, centre] = [2 * high, along / 2];
  const lines = [
    [at(centre, 0), at(centre, across)],
    arcPoints(pitch, centre, 2.6 * side, [0, 2]),
    arcPoints(pitch, goal, 3.4 * side, [-0.5, 0.5]),
    arcPoints(pitch, along - goal, 3.4 * side, [0.5, 1.5]),
  ];
  const items = [
    shape('rect', 'wall', wall.at, wall.size),
    path('grass', [0, 0], [at(0, 0), at(along, 0), at(along, across), at(0, across)]),
    ...Array.from({ length: isRich ? 11 : 0 }, (_, index) => band(index)),
    ...(isRich ? [path('mown', [0, 0], earthPoints(pitch, side * 0.35))] : []),
    path('earth', [0, 0], earthPoints(pitch, 0)),
    shape('rect', 'mark', at(centre, across / 2), [3.4 * side, 3.4 * side]),
    ...endItems(pitch, near),
    ...lines.map((points) => path('chalk', [0, 0], points)),
    ...glows,
  ];
  return [group('jugger', [0, 0], say('scene.arena'), items), group('jugger', [0, 0], say('scene.crowd'), crowdItems(pitch, near))];
}
