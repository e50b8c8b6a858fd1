/** The machines of all seats, and what the viewer holds, as a picture. */
import { everyItem, type Item, type Layout, type Scene } from '../../../kernel/scene.js';
import { capitalized } from '../../../kit/beats.js';
import { button, group, type Pair, path, sceneOf, shape, text } from '../../../kit/scene-items.js';
import type { Square } from '../model/squares.js';
import type { SeatPublic } from '../model/state.js';
import type { Words } from '../narration/messages.js';
import { attackName, commander as commanderName } from '../narration/names.js';
import { proposedCards, proposedSquares } from '../player/proposed-layout.js';
import type { OwnView, View } from '../views/view.js';
import { attackItems } from './attacks.js';
import { handOf, ownItems } from './hand.js';
import { gridItems, idOf } from './matrix.js';
import { LOOKS } from './palette.js';

const LEFT = 12;
const GAP = 8;
/** Of the table upright, and of a machine as wide as that. */
const UPRIGHT = 640;
const WHOLE = UPRIGHT - 2 * LEFT;
const HALF = (WHOLE - GAP) / 2;
/** Of two machines beside each other on a wide table. */
const BESIDE = 410;
const HEAD_END = 46;
/** Beside what plates mean. */
const HEADLINE = WHOLE - 290;
/** The answers that name an empty square. */
const OPEN = ['laySquare', 'recover', 'rearrange'];

/** Where a machine stands. */
interface Stand {
  seat: number;
  left: number;
  width: number;
}

/** What lies on the table, as the viewer of `view` sees it; the own machine lies nearest, or first. */
export function scene(view: View, say: Words, layout: Layout = 'tall'): Scene {
  const others = view.seats.flatMap((_, seat) => (seat === view.seat ? [] : [seat]));
  const own = view.seat === null ? [] : [view.seat];
  const seats = [...own, ...others];
  const wide = seats.length === 2 ? BESIDE : HALF;
  const width = layout === 'wide' ? Math.max(UPRIGHT, 2 * LEFT + seats.length * (wide + GAP) - GAP) : UPRIGHT;
  const rows =
    layout === 'wide' ? [standsOf(seats, wide)] : inPairs(others).map((pair) => standsOf(pair, pair.length === 1 ? WHOLE : HALF));
  const nearest = layout === 'wide' || own.length === 0 ? [] : [standsOf(own, WHOLE)];
  const items: Item[] = [text('headline', [LEFT, 24], [HEADLINE, 26], headline(view, others.length, say))];
  let end = HEAD_END;
  const add = (part: { items: readonly Item[]; end: number }, gap: number): void => {
    items.push(...part.items);
    end = part.end + gap;
  };
  for (const row of rows) add(machines(view, row, end, say), GAP);
  const attacks = attackItems(view, end, say);
  end = attacks.end + 4;
  for (const row of nearest) add(machines(view, row, end, say), GAP);
  items.push(...shotItems(view, items, say), ...attacks.items);
  if (view.me) add(ownItems(view.me, end, width, say), 0);
  const hand = view.me ? handOf(view.me, say) : undefined;
  const all = [...keyItems(items, say), ...items, ...(view.me && !view.result ? buttons(say) : [])];
  return sceneOf([width, end + 8], LOOKS, all, {
    ...(hand && { hand }),
    mood: 'steel',
  });
}

function inPairs(seats: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(seats.length / 2) }, (_, row) => seats.slice(2 * row, 2 * row + 2));
}

function standsOf(seats: readonly number[], width: number): Stand[] {
  return seats.map((seat, column) => ({ seat, left: LEFT + column * (width + GAP), width }));
}

/** Machines beside each other, and where the lowest of them ends. */
function machines(view: View, stands: readonly Stand[], top: number, say: Words): { items: Item[]; end: number } {
  const parts = stands.map(({ seat, left, width }) => seatItems(view, seat, [left, top], width, say));
  return { items: parts.flatMap(({ items }) => items), end: Math.max(...parts.map(({ end }) => end)) };
}

/** What plates of the table mean, beside the headline: those that lie there. */
const KEY = [
  ['face-up', 'scene.keyAwake', 90],
  ['back', 'scene.keyHidden', 88],
  ['damage', 'scene.keyDamage', 116],
] as const;

function keyItems(items: readonly Item[], say: Words): Item[] {
  const roles = new Set([...everyItem(items)].map(({ item }) => item.role));
  let x = LEFT + WHOLE;
  return KEY.filter(([role]) => roles.has(role))
    .toReversed()
    .flatMap(([role, key, room]) => {
      x -= room;
      return [shape('rect', role, [x + 11, 24], [20, 20], say(key)), text('note', [x + 25, 24], [room - 29, 18], say(key))];
    });
}

/** The course of each shot: from the card that fires to the place that it hits; while that is open, to the machine. */
function shotItems({ attacks }: View, items: readonly Item[], say: Words): Item[] {
  const placeOf = (id: string, role?: string): Pair | undefined => items.find((item) => item.id === id || item.role === role)?.at;
  return attacks.flatMap((attack) => {
    const { seat, target, space, pick } = attack;
    const from = placeOf(idOf(seat, attack));
    const to = space ? placeOf(idOf(target, space)) : pick === null ? placeOf('', `machine-${target}`) : undefined;
    return from && to ? [path('shot', [0, 0], [from, to], say('scene.shot', { attack: attackName(say, attack) }))] : [];
  });
}

function headline({ round }: View, others: number, say: Words): string {
  return round === 0 ? say('scene.setup') : say('scene.round', { round, others });
}

/** A machine: its Commander, its counters, its matrix. */
function seatItems(view: View, seat: number, [left, top]: Pair, width: number, say: Words): { items: Item[]; end: number } {
  const shown = view.seats[seat] as SeatPublic;
  const me = seat === view.seat ? view.me : null;
  const grid = {
    seat,
    matrix: me?.matrix ?? shown.matrix,
    shape: me?.shape ?? [],
    cards: me?.pending?.type === 'layCard' ? proposedCards(me) : [],
    proposed: me?.pending?.type === 'laySquare' ? proposedSquares(me) : [],
    gone: me?.removed ?? [],
    open: me?.pending !== null && me?.pending !== undefined && OPEN.includes(me.pending.type),
    active: me?.pending && 'x' in me.pending ? [me.pending as Square] : [],
    aimed: view.attacks.flatMap(({ target, space }) => (target === seat && space !== null ? [space] : [])),
  };
  const placed = gridItems(grid, [left + 10, top + headOf(width)], width - 20, say);
  const end = top + headOf(width) + placed.height + 22;
  const isToAct = view.toAct.includes(seat);
  const frame = shape('rect', 'panel', [left + width / 2, (top + end) / 2], [width, end - top], frameLabel(shown, seat, say), {
    id: `seat:${seat}`,
    state: [...(isToAct ? (['active'] as const) : []), ...(shown.out ? (['spent'] as const) : [])],
  });
  const rivets = (
    [
      [9, 9],
      [width - 9, 9],
      [9, end - top - 9],
      [width - 9, end - top - 9],
    ] as const
  ).map(([x, y]) => shape('circle', 'rivet', [left + x, top + y], [7, 7]));
  const body = bodyOf(placed, [left + width / 2, top + headOf(width)], width, seat);
  const plate = group('thing', [0, 0], say('scene.machine', { seat: say.seat(seat) }), [...rivets, ...body]);
  return { items: [frame, plate, ...headItems(shown, seat, me, [left, top], width, say), ...placed.items], end };
}

/** Arms with their weapons beside a grid, where there is room for them, the feet, and the hull that carries it. */
function bodyOf({ wide, height }: { wide: number; height: number }, [middle, top]: Pair, width: number, seat: number): Item[] {
  if (height === 0) return [];
  const reach = wide / 2 + 33;
  const limb = (side: number): Item[] => {
    const x = middle + side * reach;
    return [
      shape('rect', 'arm', [x, top + height * 0.45], [26, height * 0.6]),
      shape('circle', `shoulder-${seat}`, [x, top + 24], [50, 50]),
      shape('rect', side < 0 ? 'claw' : 'cannon', [x, top + height - 26], [46, 62]),
    ];
  };
  const feet = [-1, 1].map((side) => shape('rect', 'fist', [middle + side * wide * 0.28, top + height + 10], [wide * 0.34, 22]));
  const limbs = reach + 24 > width / 2 ? [] : [...limb(-1), ...limb(1)];
  return [...feet, ...limbs, shape('rect', 'hull', [middle, top + height / 2], [wide + 16, height + 14])];
}

function frameLabel({ out, commander, power, alerts, handCount, deckCount, tokens }: SeatPublic, seat: number, say: Words): string {
  const head = commander === null ? say('scene.noCommander') : commanderName(say, commander);
  const figures = { seat: say.seat(seat), commander: head, power, alerts, hand: handCount, deck: deckCount, tokens: tokens.length };
  return capitalized([say('scene.frame', figures), ...(out === null ? [] : [say('scene.out')])].join(', '));
}

/** How high the head of a machine is; in half the width its name has a line of its own. */
const headOf = (width: number): number => (width < 400 ? 118 : 86);

/** Its name and counters, the head of the machine, its alerts and its pool, which pays what is owed where it can. */
function headItems(shown: SeatPublic, seat: number, me: OwnView | null, [left, top]: Pair, width: number, say: Words): Item[] {
  const { commander, power, alerts, handCount, out } = shown;
  const isHalf = width < 400;
  const owner = capitalized(say.seat(seat));
  const name = [owner, ...(out === null ? [] : [say('scene.out')])].join(' · ');
  const handId = me ? {} : { id: `hand:${seat}` };
  const face: Pair = [left + width / 2, top + headOf(width) - 40];
  const room = width / 2 - 54;
  const low = top + headOf(width);
  const isReady = me?.pending?.type === 'pay' && me.power >= me.pending.left;
  return [
    shape('rect', `machine-${seat}`, face, [72, 72], say('scene.machine', { seat: say.seat(seat) })),
    text('headline', [left + 18, top + 22], [isHalf ? width - 120 : room, 27], name),
    text('note', [left + 18, low - 41], [room, 21], say('scene.held', { hand: handCount }), handId),
    ...(commander === null ? [] : [text('note', [left + 18, low - 18], [room, 21], say('scene.die', { faces: commander }))]),
    ...(isHalf ? [] : [text('note', [left + width - 164, top + 17], [54, 18], say('standing.alerts'))]),
    group(
      'thing',
      [left + width - 64, top + 17],
      say('scene.alerts', { seat: owner, alerts }),
      [0, 1, 2].map((index) => shape('rect', index < alerts ? 'alert' : 'no-alert', [(index - 1) * 28, 0], [25, 25])),
    ),
    group(
      'thing',
      [left + width - 64, low - 32],
      say('scene.pool', { seat: owner, power }),
      [
        shape('rect', isReady ? 'pool-ready' : 'pool', [0, 0], [92, 44], '', { state: isReady ? ['active'] : [] }),
        shape('rect', 'beamed-power-transmission-sign', [-22, 0], [38, 38]),
        text('figure', [16, 0], [44, 30], String(power)),
      ],
      { id: `pool:${seat}` },
    ),
  ];
}

const BUTTONS = [
  ['endKeep', 'label.endKeep'],
  ['pass', 'label.pass'],
  ['removeNeutralization', 'label.removeNeutralization'],
  ['payNeutralization', 'label.payNeutralization'],
  ['linkLevel', 'scene.linkLevel'],
  ['declareAttack', 'scene.declareAttack'],
  ['holdFire', 'label.hold'],
  ['declareRepair', 'scene.declareRepair'],
  ['defend', 'scene.defend'],
  ['endRearrange', 'label.endRearrange'],
  ['resign', 'label.resign'],
] as const;

/** What has no place on the table. */
function buttons(say: Words): Item[] {
  return BUTTONS.map(([id, key]) => button(id, say(key)));
}
