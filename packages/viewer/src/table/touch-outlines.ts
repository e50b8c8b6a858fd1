import type { Scene } from '../doors/scene.js';
import { gapOf } from './touch-areas.js';
import { oval, type TouchShape, touchShapes } from './touch-shapes.js';

/** *Units*: CSS pixels; a smaller thing would be hidden by the frame of a large one. */
const LITTLE_PX = 40;

/** Whether a thing has room for a thin frame only. */
export function isLittle({ size }: TouchShape, scale: number): boolean {
  return Math.min(...size) * scale < LITTLE_PX;
}

/** How large the outline of a place is: what stands beside it reaches over its edge. */
const INSET = 0.86;
/** How large that of a figure is: it goes around its head. */
const OUTSET = 1.2;
/** Places that share their edges have so many corners. */
const SHARED = 6;

/** What is outlined of a thing. */
export function outlineOf({ own, ...touched }: TouchShape): TouchShape {
  const shape = own ?? touched;
  const { at, size, corners, stands } = shape;
  if (!stands && corners.length !== SHARED) return shape;
  const by = stands ? OUTSET : INSET;
  return {
    ...shape,
    size: [size[0] * by, size[1] * by],
    corners: corners.map(([x, y]) => [at[0] + (x - at[0]) * by, at[1] + (y - at[1]) * by]),
  };
}

/** So many times as large as what it stands over may a figure be. */
const MOST = 2.5;

/** Figures beside what can be touched, and what they reach over: its outline goes behind them. */
export interface Standing {
  figures: TouchShape[];
  under: ReadonlySet<string>;
}

/** The figures that reach over the edges of some shapes. */
export function standingOver(scene: Scene, shapes: readonly TouchShape[]): Standing {
  const all = touchShapes(scene, null, 0);
  const orders = new Map(all.map(({ id }, i) => [id, i]));
  const touched = new Set(shapes.map(({ id }) => id));
  const under = new Set<string>();
  const reaches = (figure: TouchShape, order: number, shape: TouchShape): boolean =>
    order > (orders.get(shape.id) ?? Infinity) &&
    Math.max(...figure.size) <= MOST * Math.max(...shape.size) &&
    gapOf(shape, figure.at) > 0 &&
    [0, 1].every((i) => 2 * Math.abs((figure.at[i] ?? 0) - (shape.at[i] ?? 0)) < (figure.size[i] ?? 0) + (shape.size[i] ?? 0));
  const figures = all.flatMap((figure, order) => {
    if (figure.corners.length === SHARED || touched.has(figure.id)) return [];
    const places = shapes.filter((shape) => reaches(figure, order, shape));
    for (const { id } of places) under.add(id);
    return places.length > 0 ? { ...figure, ...oval(figure.at, figure.size) } : [];
  });
  return { figures, under };
}
