import type { Item } from '../../../kernel/scene.js';
import { capitalized } from '../../../kit/beats.js';
import { group, type Pair, shape, text } from '../../../kit/scene-items.js';
import { bordering, hasSquare, type Square } from '../model/squares.js';
import type { Space } from '../model/state.js';
import type { Words } from '../narration/messages.js';
import { cardName, offsetFrom, spaceName, tagName } from '../narration/names.js';

/** How many parts wide a machine is whose squares nobody has laid yet. */
const BUST = 1.3;
/** Beside the squares, for the arms of the machine, unless these would make the squares too small for a finger. */
const ARMS = 116;
const SMALLEST = 52;
/**
 * How high or wide an empty place beside the machine is: less than a part, so that the machine keeps its size, and more
 * with each of its rows, because a higher table is drawn smaller and a finger is not.
 */
const edgeOf = (rows: number): number => 28 + 9.5 * rows;
/** A square that is smaller has no room for the name of its part. */
const NAMED = 84;

/** The squares of one seat's grid, and what is on them. */
export interface Grid {
  seat: number;
  matrix: readonly Space[];
  /** Squares laid and not yet filled, and the cards that the house's player would lay on the first of them. */
  shape: readonly Square[];
  cards: readonly string[];
  /** What the house's player would play from the hand, and where. */
  advised: { card: string; square: Square } | null;
  /** Squares that the house's player would lay. */
  proposed: readonly Square[];
  /** Squares from which a card has gone in this Drain. */
  gone: readonly Square[];
  /** The same while no other card may be played yet. */
  gaps: readonly Square[];
  /** Empty squares on which a card may be played now. */
  fillable: readonly Square[];
  /** Whether the empty squares around can be touched. */
  open: boolean;
  /** Squares that are about to act. */
  active: readonly Square[];
  /** Squares that an attack is to hit. */
  aimed: readonly Square[];
}

/** Where a column or a row begins, and how much it takes. */
interface Span {
  from: number;
  size: number;
}

/** How a grid lies: its squares in columns and rows. */
export interface Layout {
  around: readonly Square[];
  columns: ReadonlyMap<number, Span>;
  rows: ReadonlyMap<number, Span>;
  /** Of a part. */
  side: number;
  wide: number;
  height: number;
}

/** A grid in a room of this width, with parts as large as `largest` where they fit. */
export function layoutOf(grid: Grid, width: number, largest: number): Layout {
  const { matrix, shape: laid, proposed } = grid;
  const held = [...matrix, ...laid];
  const border = grid.open ? emptyAround(held, grid.gone) : [];
  const around = [...border, ...proposed.filter((square) => !hasSquare(border, square))];
  const inner = [...held, ...grid.gaps, ...grid.gone, ...proposed];
  const all = [...inner, ...around];
  const wide = countOf(all, inner, ({ x }) => x);
  const most = all.length === 0 ? BUST * largest : largest;
  const edge = edgeOf(countOf(all, inner, ({ y }) => y).parts);
  const edges = wide.edges * edge;
  const fitting = (room: number): number => Math.min(most, room / Math.max(1, wide.parts));
  // Empty places lie over the arms.
  const besideArms = fitting(width - Math.max(ARMS, edges));
  const side = besideArms < SMALLEST ? fitting(width - edges) : besideArms;
  const columns = spansOf(all, inner, ({ x }) => x, [side, edge]);
  const rows = spansOf(all, inner, ({ y }) => y, [side, edge]);
  return { around, columns, rows, side, wide: endOf(columns, side), height: endOf(rows, side) };
}

/** What lies on the squares of a grid, and the centres of those that are the body of the machine. */
export function gridItems(grid: Grid, layout: Layout, [left, top]: Pair, width: number, say: Words): { items: Item[]; places: Pair[] } {
  const { matrix, shape: laid, proposed } = grid;
  const { around, columns, rows, side, wide } = layout;
  const held = [...matrix, ...laid];
  const from = left + (width - wide) / 2;
  const middle = (spans: ReadonlyMap<number, Span>, at: number): number => (spans.get(at)?.from ?? 0) + sizeIn(spans, at) / 2;
  const sizeIn = (spans: ReadonlyMap<number, Span>, at: number): number => spans.get(at)?.size ?? side;
  const centreOf = ({ x, y }: Square): Pair => [from + middle(columns, x), top + middle(rows, y)];
  const roomOf = ({ x, y }: Square): Pair => [sizeIn(columns, x) - 5, sizeIn(rows, y) - 5];
  const nextRole = grid.cards.length > 0 ? 'next' : 'shape';
  const items = [
    ...around.map((square) => {
      const role = hasSquare(grid.advised ? [grid.advised.square] : [], square)
        ? 'next'
        : hasSquare(proposed, square)
          ? 'proposed'
          : hasSquare(grid.fillable, square)
            ? hasSquare(grid.gone, square)
              ? 'gap'
              : 'beside'
            : 'empty';
      return emptyItem(grid.seat, square, centreOf(square), roomOf(square), role, emptyName(held[0] ?? null, square, say));
    }),
    ...laid
      .filter((square) => !hasSquare(matrix, square))
      .flatMap((square, index) => [
        emptyItem(grid.seat, square, centreOf(square), roomOf(square), index === 0 ? nextRole : 'shape', say('scene.shape')),
        ...proposedCard(grid.cards[index], centreOf(square), side * (index === 0 ? 0.6 : 0.44), say),
        ...(grid.cards.length > 0 ? [numberItem(matrix.length + index + 1, centreOf(square), side)] : []),
      ]),
    ...(grid.advised ? proposedCard(grid.advised.card, centreOf(grid.advised.square), Math.min(...roomOf(grid.advised.square)), say) : []),
    ...grid.gaps.map((square) => shape('rect', 'hole', centreOf(square), [side - 5, side - 5], say('scene.gap'), { state: ['hidden'] })),
    ...matrix.map((space, index) => spaceItem(grid, space, index + 1, centreOf(space), side, say)),
  ];
  const body = [...held, ...grid.gaps, ...grid.gone, ...proposed];
  return { items, places: body.filter((square, index) => !hasSquare(body.slice(0, index), square)).map(centreOf) };
}

/** The empty squares that a choice may name; (0,0) is the first square laid. */
function emptyAround(held: readonly Square[], gone: readonly Square[]): Square[] {
  const empty = gone
    .filter((square, index) => !hasSquare(held, square) && !hasSquare(gone.slice(0, index), square))
    .map(({ x, y }) => ({ x, y }));
  return held.length + empty.length === 0 ? [{ x: 0, y: 0 }] : [...empty, ...bordering([...held, ...empty])];
}

type Coordinate = (square: Square) => number;

/** How many columns or rows have parts, and how many lie beside these. */
function countOf(all: readonly Square[], inner: readonly Square[], of: Coordinate): { parts: number; edges: number } {
  const parts = new Set(inner.map(of)).size;
  return { parts, edges: new Set(all.map(of)).size - parts };
}

/** Columns or rows in order; masses that lie far apart are drawn with one between them. */
function spansOf(all: readonly Square[], inner: readonly Square[], of: Coordinate, [side, edge]: Pair): Map<number, Span> {
  const parts = new Set(inner.map(of));
  const spans = new Map<number, Span>();
  let from = 0;
  let before: number | null = null;
  for (const value of [...new Set(all.map(of))].sort((a, b) => a - b)) {
    if (before !== null && value > before + 1) from += side;
    const size = parts.size === 0 || parts.has(value) ? side : Math.min(side, edge);
    spans.set(value, { from, size });
    from += size;
    before = value;
  }
  return spans;
}

const endOf = (spans: ReadonlyMap<number, Span>, side: number): number =>
  spans.size === 0 ? side : Math.max(...[...spans.values()].map(({ from, size }) => from + size));

/** The number that a square of the shape will have. */
function numberItem(position: number, [x, y]: Pair, side: number): Item {
  return text('position', [x - side * 0.39, y - side * 0.27], [side * 0.42, side * 0.28], String(position));
}

/** A card that is not laid yet, pale. */
function proposedCard(card: string | undefined, at: Pair, size: number, say: Words): Item[] {
  if (card === undefined) return [];
  const pale = signItems(card, size, say).map((item) => ({ ...item, state: ['spent'] as const }));
  return [group('thing', at, say('scene.proposed', { card: cardName(say, card) }), pale)];
}

function emptyItem(
  seat: number,
  square: Square,
  at: Pair,
  room: Pair,
  role: 'beside' | 'empty' | 'gap' | 'next' | 'proposed' | 'shape',
  label: string,
): Item {
  const state = role === 'gap' || role === 'next' ? [] : (['hidden'] as const);
  return shape('rect', role, at, room, label, { id: idOf(seat, square), state });
}

function emptyName(first: Square | null, square: Square, say: Words): string {
  const offset = first ? offsetFrom(say, first, square) : [];
  return offset.length > 0 ? say('scene.empty', { offset }) : say('scene.emptyFirst');
}

/** The id of a square of a seat. */
export function idOf(seat: number, { x, y }: Square): string {
  return `sq:${seat}:${x},${y}`;
}

/** What a card is for, with its name where there is room. */
function signItems(card: string, side: number, say: Words): Item[] {
  if (side < NAMED) return [shape('rect', `${card}-sign`, [side * 0.07, side * 0.13], [side * 0.56, side * 0.56])];
  return [
    shape('rect', `${card}-sign`, [side * 0.08, side * -0.07], [side * 0.5, side * 0.5]),
    // Letters are narrower than they are reckoned: the longest word has room.
    text('tag', [0, side * 0.3], [side * 1.06, 17], tagName(say, card)),
  ];
}

/** A space with its position; what the viewer does not know of it is a back. */
function spaceItem({ seat, matrix, active, aimed }: Grid, space: Space, position: number, at: Pair, side: number, say: Words): Item {
  const { kind, card, faceUp, neutral } = space;
  const room: Pair = [side - 5, side - 5];
  const state = [...(hasSquare(active, space) ? (['active'] as const) : []), ...(hasSquare(aimed, space) ? (['weak'] as const) : [])];
  const role = kind !== 'card' ? kind : card === null ? 'back' : faceUp ? 'face-up' : 'face-down';
  const number = text(
    role === 'damage' ? 'position-lost' : 'position',
    [-side * 0.39, -side * 0.27],
    [side * 0.42, side * 0.28],
    String(position),
  );
  const locks = neutral > 0 ? [shape('circle', 'lock', [side * 0.3, side * -0.26], [side * 0.36, side * 0.36])] : [];
  const isAsked = hasSquare(active, space);
  const glow =
    isAsked || role === 'face-up'
      ? [shape('rect', isAsked ? 'asked' : 'glow', [0, 0], isAsked ? [side + 10, side + 10] : [side + 3, side + 3])]
      : [];
  const sign = card === null ? [] : signItems(card, side, say);
  const label = [
    say('scene.space', { seat: say.seat(seat), what: spaceName(say, matrix, space) }),
    ...(kind === 'card' && card !== null ? [say(faceUp ? 'scene.faceUp' : 'scene.faceDown')] : []),
    ...(neutral > 0 ? [say('scene.neutral', { count: neutral })] : []),
    ...(hasSquare(aimed, space) ? [say('scene.aimed')] : []),
  ].join(', ');
  return group('thing', at, capitalized(label), [...glow, shape('rect', role, [0, 0], room, '', { state }), ...sign, number, ...locks], {
    id: idOf(seat, space),
  });
}
