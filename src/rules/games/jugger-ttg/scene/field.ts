import type { SeatName } from '../../../kernel/game.js';
import type { Item } from '../../../kernel/scene.js';
import { group, type Pair, path, shape, text } from '../../../kit/scene-items.js';
import { CENTRE, DIRECTIONS, findPlace, GOALS, PLACES, type Place } from '../model/geometry.js';
import type { Facing, HexId } from '../model/vocabulary.js';
import { knownCards, nameOfJugger, WEAPON_NAMES } from '../views/names.js';
import type { JtView, JuggerView } from '../views/view-schema.js';

/** The side of a hex. The field stands upright, east above, so that a hex of it can be touched on a phone. */
const SIDE = 20;
const HIGH = Math.sqrt(3) * SIDE;
/** Where the field begins. */
const TOP = 104;
const LEFT = 30;
/** The column of the easternmost start slots. */
const LAST_COL = 40;

/** Where the field ends. */
export const FIELD_END = TOP + ((LAST_COL + 2) / 2 + 1) * HIGH;

/** The centre of a hex. */
function centreOf({ col, row }: Pick<Place, 'col' | 'row'>): Pair {
  return [LEFT + row * 1.5 * SIDE, TOP + HIGH / 2 + ((LAST_COL - col) / 2) * HIGH];
}

/** Every hex of the field and every start slot. */
export function fieldItems({ config }: JtView, nameOf: SeatName): Item[] {
  return PLACES.map((place) => {
    const outside = place.corner && config.limits === 'european';
    const role = roleOf(place, outside);
    return shape('hex', role, centreOf(place), [2 * SIDE, HIGH], labelOf(place, role, nameOf), { id: `hex:${place.id}` });
  });
}

function roleOf({ id, slotOf }: Place, outside: boolean): string {
  if (id === GOALS[0]) return 'goal-0';
  if (id === GOALS[1]) return 'goal-1';
  if (id === CENTRE) return 'centre';
  if (outside) return 'outside';
  return slotOf === null ? 'field' : 'slot';
}

function labelOf({ id, slotOf }: Place, role: string, nameOf: SeatName): string {
  if (role === 'goal-0' || role === 'goal-1') return `Goal of ${nameOf(Number(role.slice(-1)))} at ${id}`;
  if (slotOf !== null) return `Start slot of ${nameOf(slotOf)} at ${id}`;
  return role === 'centre' ? `Centre at ${id}` : role === 'outside' ? `Out of bounds at ${id}` : `Hex ${id}`;
}

/** Facings as the picture shows them, which lies turned by a quarter: the first seat plays upwards. */
const WAYS = ['up', 'up and right', 'down and right', 'down', 'down and left', 'up and left'] as const;

function wayOf(facing: Facing): string {
  return WAYS[facing] ?? '';
}

/** A step of a facing on the picture, of length 1. */
function stepOf(facing: Facing): Pair {
  const { col, row } = DIRECTIONS[facing] ?? { col: 2, row: 0 };
  const [x, y] = [row * 1.5 * SIDE, (-col / 2) * HIGH];
  return [x / HIGH, y / HIGH];
}

/** A triangle whose tip lies `far` from the centre of a hex, towards a facing. */
function wedge(facing: Facing, near: number, far: number, half: number): Pair[] {
  const [x, y] = stepOf(facing);
  return [
    [x * far, y * far],
    [x * near - y * half, y * near + x * half],
    [x * near + y * half, y * near - x * half],
  ];
}

/** The letter of a jugger among those fielded by its seat. */
export function letterOf({ juggers }: JtView, { id, seat }: JuggerView): string {
  const place = juggers.filter((other) => other.fielded && other.seat === seat).findIndex((other) => other.id === id);
  return 'ABCDEFGHIJ'[place] ?? '?';
}

/** The sign of a jugger: its weapon, or a runner. */
function signOf({ role, weapon }: JuggerView): string {
  return role === 'qwik' || weapon === null ? 'qwik' : weapon;
}

/** The body of a jugger: a disc or a block with its sign; hollow while it kneels. */
export function bodyOf(jugger: JuggerView, at: Pair, size: number): Item {
  const { seat, kneeling, exhausted } = jugger;
  const role = `${signOf(jugger)}-${seat}${kneeling ? '-kneeling' : ''}`;
  return shape(seat === 0 ? 'circle' : 'rect', role, at, [size, size - 2 * seat], '', { state: exhausted ? ['weak'] : [] });
}

/** A small badge that is read on any ground. */
function markItems(role: string, at: Pair, label: string): Item[] {
  return [shape('circle', role, at, [15, 15]), text('letter', at, [13, 12], label)];
}

/** A jugger on the field, with a wedge to where it looks. */
export function juggerItem(view: JtView, jugger: JuggerView, place: Place): Item {
  const { id, facing, kneeling, count, status } = jugger;
  const active = view.activation?.jugger === id || view.decision?.jugger === id;
  const body = bodyOf(jugger, [0, 0], 28);
  const items = [
    path('nose', [0, 0], wedge(facing, 10, 20, 7.5)),
    active ? { ...body, state: [...(body.state ?? []), 'active' as const] } : body,
    ...markItems('mark', [14, 10], letterOf(view, jugger)),
    ...(kneeling ? markItems('count', [-14, 10], String(count)) : []),
  ];
  const rest = status === 'done' && !active ? { id: `jugger:${id}`, state: ['spent'] as const } : { id: `jugger:${id}` };
  return group('jugger', centreOf(place), inWords(view, jugger), items, rest);
}

/** A jugger in words. */
export function inWords({ dataId }: JtView, jugger: JuggerView): string {
  const { id, role, weapon, hex, facing, focus, focusMax, stamina, staminaMax, kneeling, count, exhausted, pinnedBy, heldBy, status } =
    jugger;
  const gear = role === null ? 'reserve' : role === 'qwik' || weapon === null ? 'qwik' : WEAPON_NAMES[weapon];
  const where = hex === null ? 'off the field' : `at ${hex} facing ${wayOf(facing)}`;
  const marks = [
    kneeling ? `kneeling ${count}` : '',
    exhausted ? 'exhausted' : '',
    pinnedBy ? `pinned by ${pinnedBy}` : '',
    heldBy ? `held by ${heldBy}` : '',
    status,
  ].filter((mark) => mark !== '');
  const figures = `focus ${focus} of ${focusMax}, stamina ${stamina} of ${staminaMax}`;
  return `${nameOfJugger(knownCards(dataId), id)}, ${gear}, ${where}, ${figures}, ${marks.join(', ')}`;
}

/** The jugg: where it lies, or at the hand of its carrier. */
export function juggItem({ jugg, juggers }: JtView): Item[] {
  const hex = jugg?.hex ?? juggers.find(({ id }) => id === jugg?.carrier)?.hex ?? null;
  const place = hex === null ? null : findPlace(hex);
  if (!jugg || !place) return [];
  const [x, y] = centreOf(place);
  const carried = jugg.carrier !== null;
  const label = carried ? `The jugg, carried by ${jugg.carrier}` : `The jugg at ${hex}`;
  return [shape('circle', 'skull', carried ? [x - 12, y - 11] : [x, y], carried ? [21, 21] : [28, 28], label, { id: 'jugg' })];
}

/** Six wedges around the jugger that is asked about: where it may look, and which way a step leads. */
export function compassItems({ decision, activation, juggers }: JtView): Item[] {
  const id = decision?.jugger ?? activation?.jugger;
  const hex = juggers.find((jugger) => jugger.id === id)?.hex;
  const place = hex === null || hex === undefined ? null : findPlace(hex);
  if (!place) return [];
  return DIRECTIONS.map((_, index) => {
    const facing = index as Facing;
    return path('way', centreOf(place), wedge(facing, 20.5, 27.5, 6), `Towards ${wayOf(facing)}`, { id: `face:${facing}` });
  });
}

/** The hex a step leads to, if there is one. */
export function hexTowards(from: HexId, dir: Facing): HexId | null {
  return findPlace(from)?.neighbours[dir]?.id ?? null;
}
