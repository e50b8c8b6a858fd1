import type { Item, Layout } from '../../../kernel/scene.js';
import { group, type Pair, path, shape, text } from '../../../kit/scene-items.js';
import { CENTRE, DIRECTIONS, findPlace, GOALS, PLACES, type Place, placeAt } from '../model/geometry.js';
import type { Facing, HexId } from '../model/vocabulary.js';
import { coordinates, hexName, juggerName, type SeenNames, wayName } from '../narration/names.js';
import type { JtView } from '../views/view-schema.js';
import type { Pitch } from './arena.js';

/** The side of a hex, and its height from side to side. */
const SIDE = 20;
const HIGH = Math.sqrt(3) * SIDE;
/** The first and the last column, both of start slots, and the last row. */
const FIRST_COL = -2;
const LAST_COL = 40;
const LAST_ROW = 10;
/** How many hexes the field is long. */
const LENGTH = (LAST_COL - FIRST_COL) / 2 + 1;
/** How thick the wall around the field is: with letters and numbers, with the crowd, and elsewhere. */
const LETTERS = 18;
const STAND = 17;
const MARGIN = 5;
/** Upright its letters stand on the line of an end, so that hexes are as large as they can be. */
const UPRIGHT = { left: 16, edge: 3.55 } as const;

/** Where the field lies in the picture: upright or across, with the viewer's own end below or to the left. */
export interface Ground {
  layout: Layout;
  /** Where it ends, with its letters. */
  size: Pair;
  hex: Pair;
  centreOf(place: Pick<Place, 'col' | 'row'>): Pair;
  /** A step of a facing, of length 1. */
  stepOf(facing: Facing): Pair;
  pitch: Pitch;
}

/** The ground of a layout, as the viewer sees it. */
export function groundOf(layout: Layout, { viewer }: Pick<JtView, 'viewer'>): Ground {
  const sign = viewer === 1 ? -1 : 1;
  const along = (col: number): number => ((sign === 1 ? col : FIRST_COL + LAST_COL - col) - FIRST_COL) / 2;
  const across = (row: number): number => (sign === 1 ? row : LAST_ROW - row);
  const [long, broad] = [LENGTH * HIGH, (LAST_ROW * 1.5 + 2) * SIDE];
  const isWide = layout === 'wide';
  const [width, height] = isWide ? [long, broad] : [broad, long];
  const [left, top] = isWide ? [LETTERS, STAND] : [UPRIGHT.left, UPRIGHT.edge];
  const size: Pair = [left + width + (isWide ? MARGIN : STAND), top + height + (isWide ? LETTERS : UPRIGHT.edge)];
  return {
    layout,
    size,
    hex: isWide ? [HIGH, 2 * SIDE] : [2 * SIDE, HIGH],
    centreOf: ({ col, row }) => {
      const [far, aside] = [(along(col) + 0.5) * HIGH, SIDE + across(row) * 1.5 * SIDE];
      return isWide ? [left + far, top + aside] : [left + aside, top + long - far];
    },
    stepOf: (facing) => {
      const { col, row } = DIRECTIONS[facing] ?? { col: 2, row: 0 };
      const [far, aside] = [(sign * col) / 2, (sign * row * 1.5 * SIDE) / HIGH];
      return isWide ? [far, aside] : [aside, -far];
    },
    pitch: {
      ...{ along: long, across: broad, side: SIDE, high: HIGH, isRich: isWide, line: isWide ? 5 : 13 },
      at: (far, aside) => (isWide ? [left + far, top + aside] : [left + aside, top + long - far]),
      stand: isWide ? -STAND / 2 : broad + STAND / 2,
      wall: { at: [size[0] / 2, size[1] / 2], size },
    },
  };
}

/** Of the numbers of the hexes every fifth is written. */
const COUNTED = 5;

/** The letters of the rows and numbers of the hexes in them, on the wall at two sides of the field. */
export function coordinateItems({ layout, size: [, end], centreOf }: Ground): Item[] {
  const isWide = layout === 'wide';
  const item = (label: string, [x, y]: Pair, isBelow: boolean): Item =>
    text('coordinate', isBelow ? [x, end - (isWide ? LETTERS / 2 - 1.5 : 9)] : [LETTERS / 2 - 1, y], [LETTERS, isWide ? 14 : 12], label);
  const rows = Array.from({ length: LAST_ROW + 1 }, (_, row) => item(coordinates.row(row), centreOf({ col: 0, row }), !isWide));
  const numbers = PLACES.filter(({ row, slotOf }) => row === 0 && slotOf === null).flatMap((place) => {
    const number = coordinates.number(place.col);
    return number === 1 || number % COUNTED === 0 ? [item(String(number), centreOf(place), isWide)] : [];
  });
  return [...rows, ...numbers];
}

/** Every hex of the field and every start slot. */
export function fieldItems(ground: Ground, view: JtView, names: SeenNames): Item[] {
  const { config, decision, juggers } = view;
  const placing = decision?.kind === 'deploy' ? decision.seat : null;
  const isFree = ({ id, slotOf }: Place): boolean => slotOf !== null && slotOf === placing && juggers.every(({ hex }) => hex !== id);
  return PLACES.map((place) => {
    const isOutside = place.corner && config.limits === 'european';
    const name = hexName(names, place.id);
    const label = isOutside ? `${name}, ${names.say('scene.outside')}` : name;
    const role = isFree(place) ? 'slot-free' : roleOf(place, isOutside, ground.layout);
    return shape('hex', role, ground.centreOf(place), ground.hex, label, { id: `hex:${place.id}` });
  });
}

function roleOf({ id, slotOf }: Place, isOutside: boolean, layout: Layout): string {
  if (id === GOALS[0]) return 'goal-0';
  if (id === GOALS[1]) return 'goal-1';
  if (isOutside) return 'outside';
  if (slotOf !== null) return 'slot';
  return layout === 'wide' ? 'field' : 'field-soft';
}

/** A triangle whose tip lies `far` from the centre of a hex, towards a facing. */
function wedge([x, y]: Pair, near: number, far: number, half: number): Pair[] {
  return [
    [x * far, y * far],
    [x * near - y * half, y * near + x * half],
    [x * near + y * half, y * near - x * half],
  ];
}

/** The side of a figure that looks ahead: a rim around half of it, with a tip; so many times as large as usual. */
export function frontOf([x, y]: Pair, scale: number): Pair[] {
  const ahead = Math.atan2(y, x);
  const arc = (radius: number, from: number, to: number): Pair[] =>
    [0, 1, 2, 3].map((step) => {
      const angle = ahead + ((from + ((to - from) * step) / 3) * Math.PI) / 180;
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    });
  const points: Pair[] = [...arc(24, -85, -24), [34 * x, 34 * y], ...arc(24, 24, 85), ...arc(17, 85, -85)];
  return points.map(([px, py]) => [scale * px, scale * py]);
}

/** Where the jugg is, loose or carried. */
function hexOfJugg(jugg: JtView['jugg'], juggers: JtView['juggers']): HexId | null {
  return jugg?.hex ?? juggers.find(({ id }) => id === jugg?.carrier)?.hex ?? null;
}

/** What glows on the ground: the jugg. */
export function glowItems(ground: Ground, { jugg, juggers }: JtView): Item[] {
  const hex = hexOfJugg(jugg, juggers);
  const place = hex === null ? null : findPlace(hex);
  if (!place) return [];
  const at = ground.centreOf(place);
  return [shape('rect', 'rays', at, [104, 104]), shape('circle', 'glow', at, [60, 60])];
}

/** A name on a plate, at a place of the field. */
function plate(role: string, [x, y]: Pair, label: string, under: readonly Item[] = []): Item {
  const room = 9.4 * label.length;
  const items = [...under, shape('rect', role, [0, 0], [room + 12, 20]), text('plate-word', [0, 0], [room, 16], label)];
  return group('jugger', [x, y], label, items);
}

/** Where two fight: the way of the blow, below them, and a burst over it. */
export function clashItems(ground: Ground, { combats, juggers }: JtView, names: SeenNames): { way: Item[]; burst: Item[] } {
  const combat = combats.at(-1);
  const [from, to] = [combat?.attacker, combat?.defender].map((id) => {
    const hex = juggers.find((one) => one.id === id)?.hex;
    return hex == null ? null : ground.centreOf(placeAt(hex));
  });
  if (!combat || !from || !to) return { way: [], burst: [] };
  const label = names.say('scene.against', { attacker: juggerName(names, combat.attacker), defender: juggerName(names, combat.defender) });
  const middle: Pair = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return { way: [path('fray', [0, 0], [from, to], label)], burst: [shape('rect', 'clash', middle, [28, 28], label)] };
}

/** Which goal is whose, written beside it; a ring is around that in which the viewer scores. */
export function goalItems({ layout, centreOf }: Ground, { viewer }: JtView, { say }: SeenNames): Item[] {
  return GOALS.map((id, seat) => {
    const [x, y] = centreOf(placeAt(id));
    const label = viewer === null ? say('scene.goalOf') : say(seat === viewer ? 'scene.goalOwn' : 'scene.goalOther');
    const isRight = x > centreOf(placeAt(CENTRE))[0];
    const isBelow = y > centreOf(placeAt(CENTRE))[1];
    const at: Pair = layout === 'wide' ? [x + (isRight ? -34 : 34), y + 34] : [x, y + (isBelow ? -34 : 34)];
    const isTarget = viewer !== null && seat !== viewer;
    const ring = shape('circle', 'ring', [x - at[0], y - at[1]], [50, 50]);
    return plate(`plate-${seat}`, at, label, isTarget ? [ring] : []);
  });
}

/** The jugg: where it lies, or at the hand of its carrier. */
export function juggItem(ground: Ground, { jugg, juggers }: JtView, names: SeenNames): Item[] {
  const hex = hexOfJugg(jugg, juggers);
  const place = hex === null ? null : findPlace(hex);
  if (!jugg || !place) return [];
  const [x, y] = ground.centreOf(place);
  const { carrier } = jugg;
  const label = carrier === null ? names.say('scene.jugg') : names.say('scene.carried', { jugger: juggerName(names, carrier) });
  const at: Pair = carrier === null ? [x, y] : [x - 15, y + 12];
  const size = carrier === null ? 40 : 26;
  const taken = juggers.flatMap((one) => (one.fielded && one.hex !== null ? [ground.centreOf(placeAt(one.hex))] : []));
  const isFree = ([px, py]: Pair): boolean => taken.every(([ox, oy]) => Math.abs(ox - px) > 38 || Math.abs(oy - py) > 26);
  const places = [34, -34].map((away): Pair => [x, y + away]).filter(isFree);
  const sign = places.slice(0, 1).map((beside) => plate('plate', beside, names.say('scene.juggName')));
  return [...sign, shape('circle', 'skull', at, [size, size], label, { id: 'jugg' })];
}

/** What is decided by a way to look or to go. */
const WAYS: ReadonlySet<string> = new Set(['activation', 'facing', 'standUp', 'quickStep']);

/** Six wedges around the jugger that is asked about: where it may look, and which way a step leads. */
export function compassItems(ground: Ground, { decision, activation, juggers }: JtView, names: SeenNames): Item[] {
  const id = decision?.jugger ?? activation?.jugger;
  const jugger = decision && !WAYS.has(decision.kind) ? undefined : juggers.find((one) => one.id === id);
  const place = jugger?.hex == null ? null : findPlace(jugger.hex);
  if (!jugger || !place) return [];
  // Who acts mostly steps: to turn is quieter.
  const role = decision?.kind === 'activation' ? 'way-quiet' : 'way';
  return DIRECTIONS.map((_, index) => {
    const facing = index as Facing;
    const label = names.say('scene.way', { way: wayName(names, facing, jugger.seat) });
    return path(role, ground.centreOf(place), wedge(ground.stepOf(facing), 26, 34, 7), label, { id: `face:${facing}` });
  });
}

/** The hex a step leads to, if there is one. */
export function hexTowards(from: HexId, dir: Facing): HexId | null {
  return findPlace(from)?.neighbours[dir]?.id ?? null;
}
