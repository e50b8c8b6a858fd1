import type { Scene } from '../doors/scene.js';
import { circle, type Point, type TouchShape, touchShapes } from './touch-shapes.js';

/** The least size of what a finger touches. *Units*: CSS pixels. *Source*: WCAG 2.2, 2.5.8. */
export const LEAST_PX = 24;

/** What is larger than this is touched as it is. *Units*: CSS pixels. *Source*: WCAG 2.2, 2.5.5. */
export const AMPLE_PX = 44;

/** What can be touched on a picture, and what cannot because other things leave it no room. */
export interface TouchAreas {
  /** In the order of painting: what is small lies on what is large. */
  areas: TouchShape[];
  /** The ids of things that are offered beside the picture. */
  aside: string[];
}

const NOTHING: ReadonlySet<string> = new Set();

/** What fingers of different certainty need. *Units*: of the scene. */
interface Needs {
  least: number;
  ample: number;
}

/**
 * An area for each thing with one of the ids, at least `LEAST_PX` in both directions, none over the middle of another.
 * A small one steps aside, as far as it still lies on its thing. What is at least `AMPLE_PX` keeps so much room; what
 * is less gets it where nothing else is there.
 *
 * What comes `later` gets what room is left: it moves nothing that a finger is on its way to.
 *
 * *Units*: `scale` is CSS pixels for one unit of the scene.
 */
export function touchAreas(scene: Scene, ids: ReadonlySet<string>, scale: number, later: ReadonlySet<string> = NOTHING): TouchAreas {
  const needs = { least: LEAST_PX / scale, ample: AMPLE_PX / scale };
  const { least } = needs;
  const shapes = grown(scene, touchShapes(scene, ids, least), needs.ample).sort((a, b) => areaOf(b) - areaOf(a));
  const fixed: TouchShape[] = [];
  const loose: TouchShape[] = [];
  for (const shape of shapes) {
    const isSmall = Math.max(...shape.size) <= least;
    if (isSmall || !leavesClear(fixed, shape, needs)) loose.push({ ...shape, ...circle(shape.at, least) });
    else fixed.push(shape);
  }
  const areas: TouchShape[] = [];
  const aside: string[] = [];
  for (const shape of [...fixed, ...apart(fixed, loose, scene, needs)]) {
    if (leavesClear(areas, shape, needs)) areas.push(shape);
    else aside.push(shape.id);
  }
  const above = widened(scene, areas, needs);
  const [room, none] = parted(touchShapes(scene, later, least), (shape) => isClear(shape, above, needs));
  return { areas: [...room, ...above], aside: [...aside, ...none.map(({ id }) => id)] };
}

/** Those that something is true of, and the others. */
function parted<T>(all: readonly T[], isOne: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isOne), all.filter((one) => !isOne(one))];
}

/** Areas as wide and high as is ample, where that takes nothing from what lies beside them. */
function widened(scene: Scene, areas: readonly TouchShape[], needs: Needs): TouchShape[] {
  const middles = touchShapes(scene, null, 0).map(({ at }) => at);
  const result = [...areas];
  areas.forEach((shape, i) => {
    if (Math.min(...shape.size) >= needs.ample) return;
    const wide = stretched(shape, needs.ample);
    const isOnScene = wide.corners.every(([x, y]) => x >= 0 && y >= 0 && x <= scene.width && y <= scene.height);
    const coversOthers = middles.some((middle) => gapOf(wide, middle) < 0 && gapOf(shape, middle) >= 0);
    const takesFromOthers = areas.some((other) => other !== shape && lapOf(other, wide) > lapOf(other, shape));
    if (!isOnScene || coversOthers || takesFromOthers) return;
    const others = result.with(i, wide);
    if (others.every((other, k) => !isNear(other, wide) || isClear(other, others.slice(k + 1), needs)))
      result[i] = { ...wide, own: shape.own ?? shape };
  });
  return result;
}

/** How large the box is in which the boxes of two shapes lie over each other. */
function lapOf(one: TouchShape, other: TouchShape): number {
  const lap = (i: 0 | 1): number => Math.max(0, (one.size[i] + other.size[i]) / 2 - Math.abs(one.at[i] - other.at[i]));
  return lap(0) * lap(1);
}

/** A shape drawn out to a size in the directions in which it is smaller. */
function stretched(shape: TouchShape, least: number): TouchShape {
  const { at, size, corners } = shape;
  const [w, h] = [Math.max(size[0], least), Math.max(size[1], least)];
  const out = ([x, y]: Point): Point => [at[0] + ((x - at[0]) * w) / size[0], at[1] + ((y - at[1]) * h) / size[1]];
  return { ...shape, size: [w, h], corners: corners.map(out) };
}

/** How much room around a point of a shape a finger has to have. */
function radiusOf({ size }: TouchShape, { least, ample }: Needs): number {
  return (Math.min(...size) >= ample ? ample : least) / 2;
}

/** So many times as large as what is ample may be what a thing is touched by. */
const MOST_GROWTH = 3;

/** The smallest of the shapes at a point; null: there is none. */
export function shapeAt(shapes: readonly TouchShape[], point: Point): TouchShape | null {
  const [first = null] = shapes.filter((shape) => gapOf(shape, point) <= 0).sort((a, b) => areaOf(a) - areaOf(b));
  return first;
}

/** A small thing is touched by what it lies on, where that means nothing else: a card, not its badge. */
function grown(scene: Scene, shapes: readonly TouchShape[], ample: number): TouchShape[] {
  const ids = new Set(shapes.map(({ id }) => id));
  const others = touchShapes(scene, null, 0).filter(({ id, size }) => !ids.has(id) && Math.max(...size) <= MOST_GROWTH * ample);
  return shapes.map((shape) => {
    if (Math.min(...shape.size) >= ample) return shape;
    const [under] = others
      .filter((other) => areaOf(other) > areaOf(shape) && gapOf(other, shape.at) < 0)
      .sort((a, b) => areaOf(a) - areaOf(b));
    const isAlone = under && shapes.every((other) => other === shape || gapOf(under, other.at) >= 0);
    return isAlone ? { ...under, id: shape.id, label: shape.label, ...(shape.stands && { own: shape }) } : shape;
  });
}

/** Whether all that have been painted stay clear when a shape is painted over them. */
function leavesClear(painted: readonly TouchShape[], shape: TouchShape, needs: Needs): boolean {
  return painted.every((under, i) => !isNear(shape, under) || isClear(under, [...painted.slice(i + 1), shape], needs));
}

function areaOf({ size: [w, h] }: TouchShape): number {
  return w * h;
}

function isNear({ at, size }: TouchShape, other: TouchShape): boolean {
  return [0, 1].every((i) => Math.abs((at[i] ?? 0) - (other.at[i] ?? 0)) <= (size[i] ?? 0) + (other.size[i] ?? 0));
}

/** Circles are pushed a little farther than they must, so that they come to lie still. */
const AMPLE = 1.01;

/** What touches a circle from outside leaves it its room. */
const NEARLY = 0.999;

/** Whether a shape keeps its middle, and room for a finger, under others that lie on it. */
function isClear(shape: TouchShape, above: readonly TouchShape[], needs: Needs): boolean {
  const radius = radiusOf(shape, needs);
  const near = above.filter((other) => isNear(other, shape));
  const keeps = (point: Point, gap: number): boolean => near.every((other) => gapOf(other, point) >= gap * NEARLY);
  return keeps(shape.at, 0) && roomsOf(shape, radius).some((point) => keeps(point, radius));
}

/** Where a finger has room on a shape: on a rectangle also at its edges. */
function roomsOf({ at: [x, y], size: [w, h], corners }: TouchShape, radius: number): Point[] {
  if (corners.length !== 4) return [[x, y]];
  const [dx, dy] = [w / 2 - radius, h / 2 - radius];
  return [0, -1, 1].flatMap((column) => [0, -1, 1].map((row): Point => [x + column * dx, y + row * dy]));
}

/** How far a point lies outside of a shape; below 0: inside. */
export function gapOf({ at, corners }: TouchShape, point: Point): number {
  const gaps = corners.map((from, i) => {
    const to = corners[(i + 1) % corners.length] ?? from;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const side = ([x, y]: Point): number => (dx * (y - from[1]) - dy * (x - from[0])) / Math.hypot(dx, dy);
    return -Math.sign(side(at)) * side(point);
  });
  return Math.max(...gaps);
}

/** After so many rounds circles that push each other lie still. */
const ROUNDS = 60;

/** The loose circles, pushed from each other and from what lies beneath; no farther than their radius. */
function apart(fixed: readonly TouchShape[], loose: readonly TouchShape[], scene: Scene, needs: Needs): TouchShape[] {
  const radius = needs.least / 2;
  const places = loose.map(({ at }) => at);
  const beneath = loose.map((shape) => fixed.filter((under) => isNear(shape, under)));
  const crowded = new Set(beneath.flat());
  for (let round = 0; round < ROUNDS; round++) {
    const rooms = new Map([...crowded].map((under) => [under, freest(roomsOf(under, radiusOf(under, needs)), places)]));
    loose.forEach(({ at: home }, i) => {
      let at = places[i] ?? home;
      places.forEach((other, k) => {
        if (k !== i) at = pushed(at, other, 2 * radius, 0.5);
      });
      for (const under of beneath[i] ?? []) {
        at = pushed(at, rooms.get(under) ?? under.at, radius + radiusOf(under, needs), 1);
        at = pushed(at, under.at, radius, 1);
      }
      const stray = distance(home, at);
      const back = stray > radius ? radius / stray : 1;
      places[i] = [
        within(home[0] + (at[0] - home[0]) * back, radius, scene.width),
        within(home[1] + (at[1] - home[1]) * back, radius, scene.height),
      ];
    });
  }
  return loose.map((shape, i) => ({ ...shape, ...circle(places[i] ?? shape.at, 2 * radius) }));
}

/** The one that is farthest from what is nearest to it. */
function freest(rooms: readonly Point[], places: readonly Point[]): Point | undefined {
  const free = rooms.map((room) => Math.min(...places.map((place) => distance(room, place))));
  return rooms[free.indexOf(Math.max(...free))];
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** A point moved away from another by a share of what it lacks to a distance; upwards from where it lies itself. */
function pushed(at: Point, from: Point, wanted: number, share: number): Point {
  const far = distance(at, from);
  if (far >= wanted * AMPLE) return at;
  const [dx, dy] = far === 0 ? [0, -1] : [(at[0] - from[0]) / far, (at[1] - from[1]) / far];
  const step = (wanted * AMPLE - far) * share;
  return [at[0] + dx * step, at[1] + dy * step];
}

function within(value: number, margin: number, end: number): number {
  return Math.min(end - margin, Math.max(margin, value));
}
