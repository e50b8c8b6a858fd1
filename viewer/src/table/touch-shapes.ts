import { BUTTON, type Item, type Scene } from '../doors/scene.js';

/** Where something that can be touched is, in units of the scene. */
export interface TouchShape {
  id: string;
  label: string;
  kind: 'ellipse' | 'polygon' | 'rect';
  /** Its middle. */
  at: readonly [number, number];
  size: readonly [number, number];
  /** Of a polygon. */
  points: readonly (readonly [number, number])[];
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type Point = readonly [number, number];

/** The least size of what a finger touches. *Units*: of the scene. */
const LEAST = 22;

/** The shapes of the things with the ids, in the order of painting. */
export function touchShapes(scene: Scene, ids: ReadonlySet<string>): TouchShape[] {
  return [...placed(scene.items, [0, 0])].flatMap(({ item, origin }) => {
    const { id, label, role } = item;
    // A button has no place on the table.
    return id !== undefined && role !== BUTTON && ids.has(id) ? [{ id, label, ...outline(item, origin) }] : [];
  });
}

function* placed(items: readonly Item[], origin: Point): Generator<{ item: Item; origin: Point }> {
  for (const item of items) {
    yield { item, origin };
    if (item.items) yield* placed(item.items, [origin[0] + item.at[0], origin[1] + item.at[1]]);
  }
}

type Outline = Pick<TouchShape, 'kind' | 'at' | 'size' | 'points'>;

function outline(item: Item, origin: Point): Outline {
  const parts = [...placed([item], origin)].filter(({ item: { kind } }) => kind !== 'group');
  const boxes = parts.map(({ item: part, origin: from }) => boxOf(part, from));
  const box = boxes.reduce(around, { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity });
  const largest = parts[boxes.findIndex((one) => areaOf(one) >= 0.8 * areaOf(box))];
  const size: Point = [Math.max(LEAST, box.right - box.left), Math.max(LEAST, box.bottom - box.top)];
  const at: Point = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const kind = largest?.item.kind;
  if (kind === 'circle') return { kind: 'ellipse', at, size, points: [] };
  if (kind === 'hex') return { kind: 'polygon', at, size, points: hexagon(at, size) };
  return { kind: 'rect', at, size, points: [] };
}

function boxOf({ at, size = [0, 0], points, kind }: Item, [x0, y0]: Point): Box {
  const [x, y] = [x0 + at[0], y0 + at[1]];
  if (kind === 'path' && points) {
    const [xs, ys] = [points.map(([px]) => x + px), points.map(([, py]) => y + py)];
    return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
  }
  // The room of a text is wider than its letters.
  const [w, h] = kind === 'text' ? [Math.min(size[0], size[1]), size[1]] : size;
  return { left: x - w / 2, top: y - h / 2, right: x + w / 2, bottom: y + h / 2 };
}

function around(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

function areaOf({ left, top, right, bottom }: Box): number {
  return (right - left) * (bottom - top);
}

/** As `renderSvg` draws it: wider than high has corners to both sides. */
function hexagon([x, y]: Point, [w, h]: Point): Point[] {
  const corners: Point[] = [
    [0.5, 0],
    [0.25, 0.5],
    [-0.25, 0.5],
    [-0.5, 0],
    [-0.25, -0.5],
    [0.25, -0.5],
  ];
  return corners.map(([a, b]) => (w > h ? [x + a * w, y + b * h] : [x + b * w, y + a * h]));
}

/** The thing next to one in a direction, for who moves by arrow keys; null: there is none. */
export function neighbour(shapes: readonly TouchShape[], from: TouchShape, [dx, dy]: Point): TouchShape | null {
  let best: { shape: TouchShape; cost: number } | null = null;
  for (const shape of shapes) {
    const [x, y] = [shape.at[0] - from.at[0], shape.at[1] - from.at[1]];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (shape === from || ahead <= 0) continue;
    const cost = ahead + 2 * aside;
    if (!best || cost < best.cost) best = { shape, cost };
  }
  return best?.shape ?? null;
}
