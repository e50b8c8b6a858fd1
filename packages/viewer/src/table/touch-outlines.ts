import type { Scene } from '../doors/scene.js';
import { gapOf } from './touch-areas.js';
import { oval, type Point, type TouchShape, touchShapes } from './touch-shapes.js';

/** Places that share their edges have so many corners. */
const SHARED = 6;

/** Whether a thing is a place of a ground, whose edges are its neighbours' too. */
export function isTile({ corners }: TouchShape): boolean {
  return corners.length === SHARED;
}

/** *Units*: CSS pixels; a smaller thing would be hidden by the frame of a large one. */
const LITTLE_PX = 40;
/** The same of a tile: around a figure there are six of them. */
const LITTLE_TILE_PX = 80;

/** Whether a thing has room for a thin frame only. */
export function isLittle(shape: TouchShape, scale: number): boolean {
  return Math.min(...shape.size) * scale < (isTile(shape) ? LITTLE_TILE_PX : LITTLE_PX);
}

/** How large the outline of a place is: what stands beside it reaches over its edge. */
const INSET = 0.8;
/** How large that of a figure is: it goes around its head. */
const OUTSET = 1.2;

/** What is outlined of a thing. */
export function outlineOf({ own, ...touched }: TouchShape): TouchShape {
  const shape = own ?? touched;
  const { at, size, corners, stands } = shape;
  if (!stands && !isTile(shape)) return shape;
  const by = stands ? OUTSET : INSET;
  return {
    ...shape,
    size: [size[0] * by, size[1] * by],
    corners: corners.map(([x, y]) => [at[0] + (x - at[0]) * by, at[1] + (y - at[1]) * by]),
  };
}

/** What is nearer than so much of a tile lies at the same place: small ones are touched farther out than drawn. */
const NEAR = 0.25;

/** The line around tiles, as a path: of each the sides beyond which nothing lies that can be touched. */
export function edgeAround(tiles: readonly TouchShape[], all: readonly TouchShape[]): string {
  const isTaken = ([x, y]: Point, near: number): boolean => all.some(({ at }) => Math.hypot(at[0] - x, at[1] - y) < near);
  const sides = tiles.flatMap(({ at, corners, size }) =>
    corners.flatMap((from, i) => {
      const to = corners[(i + 1) % corners.length] ?? from;
      const beyond = [from[0] + to[0] - at[0], from[1] + to[1] - at[1]] as const;
      return isTaken(beyond, NEAR * Math.min(...size)) ? [] : `M${from.join(' ')}L${to.join(' ')}`;
    }),
  );
  return sides.join('');
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
  const under = new Set<string>();
  const reaches = (figure: TouchShape, order: number, shape: TouchShape): boolean =>
    order > (orders.get(shape.id) ?? Infinity) &&
    Math.max(...figure.size) <= MOST * Math.max(...shape.size) &&
    gapOf(shape, figure.at) > 0 &&
    [0, 1].every((i) => 2 * Math.abs((figure.at[i] ?? 0) - (shape.at[i] ?? 0)) < (figure.size[i] ?? 0) + (shape.size[i] ?? 0));
  const figures = all.flatMap((figure, order) => {
    if (isTile(figure)) return [];
    const places = shapes.filter((shape) => reaches(figure, order, shape));
    for (const { id } of places) under.add(id);
    const by = figure.stands ? OUTSET : 1;
    return places.length > 0 ? { ...figure, ...oval(figure.at, [by * figure.size[0], by * figure.size[1]]) } : [];
  });
  return { figures, under };
}
