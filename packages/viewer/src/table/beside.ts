/** A place in a room. *Units*: CSS pixels from its upper left corner. */
interface Spot {
  left: number;
  top: number;
}

/** A rectangle as a browser measures it. *Units*: CSS pixels of the window. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
  width: number;
  height: number;
}

/** What a bubble may cover, and what it should not. *Units*: CSS pixels of the window. */
export interface Seen {
  /** What the bubble is about. */
  thing: Box | null;
  /** What can be touched, and what else is to be read. */
  needed: readonly Box[];
  /** What is drawn: its things, and its words, which tell less. */
  things: readonly Box[];
  words: readonly Box[];
}

/** *Units*: CSS pixels between a bubble and a thing or an edge. */
const GAP = 5;
/** *Units*: CSS pixels; a button in a corner of the room leaves what is beside it. */
const CORNER = 64;
/** *Units*: CSS pixels between two heights at which a place is looked for. */
const STEP = 20;
/** How much a covered word counts, compared with a thing. */
const WORD = 1 / 8;
/** A place at no edge is taken where it leaves so much more of a thing in sight. */
const MIDST = 0.25;

/**
 * Where a bubble lies in a room: where it covers the least of what it is about and of what is needed, and of such
 * places where it hides the least of what is drawn: beside the thing, at an edge, else in the midst, as near to the
 * edge as it can. And whether it still lies over something needed.
 */
export function beside(
  room: Box,
  { width, height }: { width: number; height: number },
  { thing, needed, things, words }: Seen,
  edge: 'top' | 'bottom',
): Spot & { isOver: boolean } {
  const inX = (left: number): number => Math.max(GAP, Math.min(room.width - width - GAP, left));
  const inY = (top: number): number => Math.max(GAP, Math.min(room.height - height - GAP, top));
  const lefts = [(room.width - width) / 2, 0, room.width, room.width - width - CORNER].map(inX);
  const [near, far] = edge === 'bottom' ? [room.height, 0] : [0, room.height];
  const down = Array.from({ length: Math.floor(Math.max(0, room.height - height) / STEP) }, (_, i) => i * STEP);
  const between = edge === 'bottom' ? down.toReversed() : down;
  const across = (top: number, least = 0) => lefts.map((left) => ({ left, top: inY(top), least }));
  const around = thing ? [thing.bottom - room.top + GAP, thing.top - room.top - height - GAP] : [];
  const drawn = [...things, ...words];
  // Where nothing is to be hidden less, no place is better than another.
  const midst = drawn.length > 0 ? MIDST : 0;
  const last = Math.max(0, ...needed.map(({ bottom }) => bottom - room.top)) + GAP;
  const spots = [
    ...around.map((top) => ({
      left: inX(((thing?.left ?? 0) + (thing?.right ?? 0) - width) / 2 - room.left),
      top: inY(top),
      least: 0,
    })),
    ...[near, last].flatMap((top) => across(top)),
    ...between.flatMap((top) => across(top, midst)),
    ...across(far),
  ];
  const covered = ({ left, top }: Spot, { left: x1, top: y1, right, bottom }: Box): number => {
    const [x, y] = [room.left + left, room.top + top];
    return Math.max(0, Math.min(x + width, right) - Math.max(x, x1)) * Math.max(0, Math.min(y + height, bottom) - Math.max(y, y1));
  };
  const kept = thing ? [...needed, thing] : needed;
  const worth = [...worthOf(things), ...worthOf(words).map((one) => one * WORD)];
  const costs = spots.map((spot) => ({
    spot,
    needed: kept.reduce((sum, one) => sum + covered(spot, one), 0),
    drawn: drawn.reduce((sum, one, i) => sum + covered(spot, one) * (worth[i] ?? 0), spot.least),
  }));
  const [best] = costs.toSorted((a, b) => a.needed - b.needed || a.drawn - b.drawn);
  return best ? { left: best.spot.left, top: best.spot.top, isOver: best.needed > 0 } : { left: GAP, top: GAP, isOver: false };
}

/** *Units*: CSS pixels: so far a figure reaches out of the place that is lit. */
const CLEAR = 30;

/**
 * Where a bubble lies alone in the midst of a room: of it all, else of what lies above what is needed, below, to its
 * left or right; null: it has room in none of them.
 */
export function amid(room: Box, { width, height }: { width: number; height: number }, needed: readonly Box[]): Spot | null {
  const edge = (of: (one: Box) => number, least: (...all: number[]) => number, none: number): number =>
    needed.length === 0 ? none : least(...needed.map(of));
  const [right, bottom] = [room.width, room.height];
  const first = { x: edge(({ left }) => left - room.left, Math.min, right), y: edge(({ top }) => top - room.top, Math.min, bottom) };
  const last = { x: edge((one) => one.right - room.left, Math.max, 0), y: edge((one) => one.bottom - room.top, Math.max, 0) };
  const parts = [
    [0, 0, right, bottom],
    [0, 0, right, first.y],
    [0, last.y, right, bottom],
    [0, 0, first.x, bottom],
    [last.x, 0, right, bottom],
  ] as const;
  const spots = parts.map(([x1, y1, x2, y2]) => ({ left: (x1 + x2 - width) / 2, top: (y1 + y2 - height) / 2 }));
  const isFree = ({ left, top }: Spot): boolean =>
    left >= GAP &&
    top >= GAP &&
    left + width <= right - GAP &&
    top + height <= bottom - GAP &&
    needed.every(
      (one) =>
        one.right < room.left + left - CLEAR ||
        one.left > room.left + left + width + CLEAR ||
        one.bottom < room.top + top - CLEAR ||
        one.top > room.top + top + height + CLEAR,
    );
  return spots.find(isFree) ?? null;
}

/** What a pixel of each thing is worth: of many that look the same each tells little. */
function worthOf(drawn: readonly Box[]): number[] {
  const sizes = drawn.map(({ width, height }) => `${Math.round(width)} ${Math.round(height)}`);
  const alike = new Map<string, number>();
  for (const size of sizes) alike.set(size, (alike.get(size) ?? 0) + 1);
  return drawn.map(({ width, height }, i) => 1 / Math.max(1, width * height * (alike.get(sizes[i] ?? '') ?? 1)));
}
