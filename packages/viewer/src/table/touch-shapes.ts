import { BUTTON, type Item, type Scene, widthOfText } from '../doors/scene.js';

/** A place, or a size. *Units*: of the scene. */
export type Point = readonly [number, number];

/** Where something that can be touched is, in units of the scene. */
export interface TouchShape {
  id: string;
  label: string;
  /** Its middle. */
  at: Point;
  size: Point;
  /** Convex. */
  corners: readonly Point[];
  /** The radius of a rectangle's corners. */
  round?: number;
  /** Whether more of it is drawn around that: a figure on its base. */
  stands?: boolean;
  /** What is outlined, where it is touched farther out. */
  own?: TouchShape;
}

/** *Units*: of the scene. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The shapes of the things with the ids, or of all, none smaller than `least`, in the order of painting. */
export function touchShapes(scene: Scene, ids: ReadonlySet<string> | null, least: number): TouchShape[] {
  return [...placed(scene.items, [0, 0])].flatMap(({ item, origin }) => {
    const { id, label, role } = item;
    // A button has no place on the table.
    return id !== undefined && role !== BUTTON && (ids?.has(id) ?? true) ? [{ id, label, ...outline(scene, item, origin, least) }] : [];
  });
}

function* placed(items: readonly Item[], origin: Point): Generator<{ item: Item; origin: Point }> {
  for (const item of items) {
    yield { item, origin };
    if (item.items) yield* placed(item.items, [origin[0] + item.at[0], origin[1] + item.at[1]]);
  }
}

/** Where something is written. */
export function textBoxes(scene: Scene): Box[] {
  return [...placed(scene.items, [0, 0])].flatMap(({ item, origin }) => (item.kind === 'text' ? boxOf(scene, item, origin) : []));
}

/** The thing with an id; null: there is none. */
export function findItem(scene: Scene, id: string): Item | null {
  for (const { item } of placed(scene.items, [0, 0])) if (item.id === id) return item;
  return null;
}

/** The role of the card that a thing is or lies on; null: it is none. */
export function faceOf(scene: Scene, id: string): string | null {
  const item = findItem(scene, id);
  const card = item && [...placed([item], [0, 0])].find(({ item: { kind } }) => kind !== 'group')?.item;
  return card?.kind === 'rect' ? card.role : null;
}

type Outline = Pick<TouchShape, 'at' | 'size' | 'corners' | 'round' | 'stands'>;

/** A part that fills so much of a thing is the thing; the rest are its badges. */
const MAIN = 0.4;
/** So many times as large as its base is a figure. */
const STANDS = 1.15;
/** Makes up for what rounding takes from a size. */
const HAIR = 1.002;

function outline(scene: Scene, item: Item, origin: Point, least: number): Outline {
  const parts = [...placed([item], origin)]
    .filter(({ item: { kind } }) => kind !== 'group')
    .map(({ item: part, origin: from }) => ({ kind: part.kind, role: part.role, box: boxOf(scene, part, from) }));
  const whole = parts.map(({ box }) => box).reduce(around, NO_BOX);
  const main = parts.find(({ kind, box }) => kind !== 'text' && areaOf(box) >= MAIN * areaOf(whole));
  const { left, top, right, bottom } = main?.box ?? whole;
  const [wide, high] = [right - left, bottom - top];
  const at: Point = [(left + right) / 2, (top + bottom) / 2];
  const kind = main?.kind;
  const stands = (kind === 'hex' || kind === 'circle') && areaOf(whole) > STANDS * wide * high;
  if (wide < least && high < least) return { ...circle(at, least), stands };
  const size: Point = [Math.max(HAIR * least, wide), Math.max(HAIR * least, high)];
  if (kind === 'hex') return { at, size, corners: hexagon(at, size), stands };
  if (kind === 'circle') return { at, size, corners: ellipse(at, size), stands };
  return { at, size, corners: rectangle(at, size), round: scene.palette[main?.role ?? '']?.round ?? 0 };
}

const NO_BOX: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

function boxOf({ palette }: Scene, item: Item, [x0, y0]: Point): Box {
  const { at, size = [0, 0], points, kind, role } = item;
  const [x, y] = [x0 + at[0], y0 + at[1]];
  if (kind === 'path' && points) {
    const [xs, ys] = [points.map(([px]) => x + px), points.map(([, py]) => y + py)];
    return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
  }
  const look = palette[role] ?? {};
  const [w, h] = kind === 'text' ? [widthOfText(item, look), size[1]] : size;
  const before = kind !== 'text' || look.align === undefined || look.align === 'middle' ? 0.5 : look.align === 'start' ? 0 : 1;
  return { left: x - before * w, top: y - h / 2, right: x + (1 - before) * w, bottom: y + h / 2 };
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

/** A circle around a place. */
export function circle(at: Point, across: number): Outline {
  return oval(at, [across, across]);
}

/** An ellipse around a place. */
export function oval(at: Point, size: Point): Outline {
  return { at, size, corners: ellipse(at, size), round: 0 };
}

/** So many corners are an ellipse. */
const ROUND = 24;

/** Its sides touch the ellipse from outside. */
function ellipse([x, y]: Point, [w, h]: Point): Point[] {
  const out = 0.5 / Math.cos(Math.PI / ROUND);
  return Array.from({ length: ROUND }, (_, i): Point => {
    const angle = (2 * Math.PI * i) / ROUND;
    return [x + w * out * Math.cos(angle), y + h * out * Math.sin(angle)];
  });
}

function rectangle([x, y]: Point, [w, h]: Point): Point[] {
  return [
    [x - w / 2, y - h / 2],
    [x + w / 2, y - h / 2],
    [x + w / 2, y + h / 2],
    [x - w / 2, y + h / 2],
  ];
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
