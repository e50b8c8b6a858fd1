import type { Item, Layout } from '../../../kernel/scene.js';
import { type Pair, path, shape, text } from '../../../kit/scene-items.js';
import { CENTRE, DIRECTIONS, findPlace, GOALS, PLACES, type Place } from '../model/geometry.js';
import type { Facing, HexId } from '../model/vocabulary.js';
import { coordinates, hexName, juggerName, type SeenNames, wayName } from '../narration/names.js';
import type { JtView } from '../views/view-schema.js';

/** The side of a hex, and its height from side to side. */
const SIDE = 20;
const HIGH = Math.sqrt(3) * SIDE;
/** The first and the last column, both of start slots, and the last row. */
const FIRST_COL = -2;
const LAST_COL = 40;
const LAST_ROW = 10;
/** How many hexes the field is long. */
const LENGTH = (LAST_COL - FIRST_COL) / 2 + 1;
/** Beside the field for the numbers of the hexes, below it for the letters of the rows, and elsewhere. */
const LETTERS = 18;
const MARGIN = 4;

/** Where the field lies in the picture: upright or across, with the viewer's own end below or to the left. */
export interface Ground {
  layout: Layout;
  /** Where it ends, with its letters. */
  size: Pair;
  hex: Pair;
  centreOf(place: Pick<Place, 'col' | 'row'>): Pair;
  /** A step of a facing, of length 1. */
  stepOf(facing: Facing): Pair;
}

/** The ground of a layout, as the viewer sees it. */
export function groundOf(layout: Layout, { viewer }: Pick<JtView, 'viewer'>): Ground {
  const sign = viewer === 1 ? -1 : 1;
  const along = (col: number): number => ((sign === 1 ? col : FIRST_COL + LAST_COL - col) - FIRST_COL) / 2;
  const across = (row: number): number => (sign === 1 ? row : LAST_ROW - row);
  const [long, broad] = [LENGTH * HIGH, (LAST_ROW * 1.5 + 2) * SIDE];
  const isWide = layout === 'wide';
  const [width, height] = isWide ? [long, broad] : [broad, long];
  return {
    layout,
    size: [LETTERS + width, MARGIN + height + LETTERS],
    hex: isWide ? [HIGH, 2 * SIDE] : [2 * SIDE, HIGH],
    centreOf: ({ col, row }) => {
      const [far, aside] = [(along(col) + 0.5) * HIGH, SIDE + across(row) * 1.5 * SIDE];
      return isWide ? [LETTERS + far, MARGIN + aside] : [LETTERS + aside, MARGIN + long - far];
    },
    stepOf: (facing) => {
      const { col, row } = DIRECTIONS[facing] ?? { col: 2, row: 0 };
      const [far, aside] = [(sign * col) / 2, (sign * row * 1.5 * SIDE) / HIGH];
      return isWide ? [far, aside] : [aside, -far];
    },
  };
}

/** The letters of the rows and the numbers of the hexes in them, at two edges of the field. */
export function coordinateItems({ layout, size: [, end], centreOf }: Ground): Item[] {
  const isWide = layout === 'wide';
  const item = (label: string, [x, y]: Pair, isBelow: boolean): Item =>
    text('coordinate', isBelow ? [x, end - LETTERS / 2] : [LETTERS / 2, y], [LETTERS, 15], label);
  const rows = Array.from({ length: LAST_ROW + 1 }, (_, row) => item(coordinates.row(row), centreOf({ col: 0, row }), !isWide));
  const numbers = PLACES.filter(({ row, slotOf }) => row === 0 && slotOf === null).map((place) =>
    item(String(coordinates.number(place.col)), centreOf(place), isWide),
  );
  return [...rows, ...numbers];
}

/** Every hex of the field and every start slot. */
export function fieldItems(ground: Ground, { config }: JtView, names: SeenNames): Item[] {
  return PLACES.map((place) => {
    const isOutside = place.corner && config.limits === 'european';
    const name = hexName(names, place.id);
    const label = isOutside ? `${name}, ${names.say('scene.outside')}` : name;
    return shape('hex', roleOf(place, isOutside), ground.centreOf(place), ground.hex, label, { id: `hex:${place.id}` });
  });
}

function roleOf({ id, slotOf, col, row }: Place, isOutside: boolean): string {
  if (id === GOALS[0]) return 'goal-0';
  if (id === GOALS[1]) return 'goal-1';
  if (id === CENTRE) return 'centre';
  if (isOutside) return 'outside';
  if (slotOf !== null) return 'slot';
  // Where most run the grass is gone: a band along the middle, ragged at its edges.
  const aside = Math.abs(row - LAST_ROW / 2) + ((col * 7 + row * 13) % 5) / 2;
  return aside < 3 ? 'trampled' : 'field';
}

/** A triangle whose tip lies `far` from the centre of a hex, towards a facing. */
export function wedge([x, y]: Pair, near: number, far: number, half: number): Pair[] {
  return [
    [x * far, y * far],
    [x * near - y * half, y * near + x * half],
    [x * near + y * half, y * near - x * half],
  ];
}

/** The jugg: where it lies, or at the hand of its carrier. */
export function juggItem(ground: Ground, { jugg, juggers }: JtView, names: SeenNames): Item[] {
  const hex = jugg?.hex ?? juggers.find(({ id }) => id === jugg?.carrier)?.hex ?? null;
  const place = hex === null ? null : findPlace(hex);
  if (!jugg || !place) return [];
  const [x, y] = ground.centreOf(place);
  const { carrier } = jugg;
  const label = carrier === null ? names.say('scene.jugg') : names.say('scene.carried', { jugger: juggerName(names, carrier) });
  return [
    shape('circle', 'skull', carrier === null ? [x, y] : [x - 13, y + 10], carrier === null ? [34, 34] : [25, 25], label, { id: 'jugg' }),
  ];
}

/** Six wedges around the jugger that is asked about: where it may look, and which way a step leads. */
export function compassItems(ground: Ground, { decision, activation, juggers }: JtView, names: SeenNames): Item[] {
  const id = decision?.jugger ?? activation?.jugger;
  const jugger = juggers.find((one) => one.id === id);
  const place = jugger?.hex == null ? null : findPlace(jugger.hex);
  if (!jugger || !place) return [];
  return DIRECTIONS.map((_, index) => {
    const facing = index as Facing;
    const label = names.say('scene.way', { way: wayName(names, facing, jugger.seat) });
    return path('way', ground.centreOf(place), wedge(ground.stepOf(facing), 24, 33, 7), label, { id: `face:${facing}` });
  });
}

/** The hex a step leads to, if there is one. */
export function hexTowards(from: HexId, dir: Facing): HexId | null {
  return findPlace(from)?.neighbours[dir]?.id ?? null;
}
