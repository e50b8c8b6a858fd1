/** The machines of all seats, and what the viewer holds, as a picture. */
import type { Item, Layout, Scene } from '../../../kernel/scene.js';
import { capitalized } from '../../../kit/beats.js';
import { button, group, type Pair, sceneOf, shape, text } from '../../../kit/scene-items.js';
import type { Square } from '../model/squares.js';
import type { SeatPublic } from '../model/state.js';
import type { Words } from '../narration/messages.js';
import { commander as commanderName } from '../narration/names.js';
import { proposedCards, proposedSquares } from '../player/proposed-layout.js';
import type { View } from '../views/view.js';
import { attackItems } from './attacks.js';
import { handOf, ownItems } from './hand.js';
import { gridItems } from './matrix.js';
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
  const items: Item[] = [text('headline', [LEFT, 24], [WHOLE, 28], headline(view, say))];
  let end = HEAD_END;
  const add = (part: { items: readonly Item[]; end: number }, gap: number): void => {
    items.push(...part.items);
    end = part.end + gap;
  };
  for (const row of rows) add(machines(view, row, end, say), GAP);
  add(attackItems(view, end, say), 4);
  for (const row of nearest) add(machines(view, row, end, say), GAP);
  if (view.me) add(ownItems(view.me, end, width, say), 0);
  const hand = view.me ? handOf(view.me, say) : undefined;
  return sceneOf([width, end + 8], LOOKS, [...items, ...(view.me && !view.result ? buttons(say) : [])], {
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

function headline({ round }: View, say: Words): string {
  return round === 0 ? say('scene.setup') : say('scene.round', { round });
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
  const end = top + headOf(width) + placed.height + 12;
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
  const body = bodyOf(placed, [left + width / 2, top + headOf(width)], width);
  const plate = group('thing', [0, 0], say('scene.machine', { seat: say.seat(seat) }), [...rivets, ...body]);
  return { items: [frame, plate, ...headItems(shown, seat, me !== null, [left, top], width, say), ...placed.items], end };
}

/** Arms and shoulders beside a grid, where there is room for them, and the hull that carries it. */
function bodyOf({ wide, height }: { wide: number; height: number }, [middle, top]: Pair, width: number): Item[] {
  if (height === 0) return [];
  const reach = wide / 2 + 34;
  const limb = (side: number): Item[] =>
    reach + 30 > width / 2
      ? []
      : [
          shape('rect', 'arm', [middle + side * reach, top + height * 0.5], [30, height * 0.7]),
          shape('circle', 'joint', [middle + side * reach, top + 26], [48, 48]),
          shape('rect', 'fist', [middle + side * reach, top + height * 0.88], [42, 34]),
        ];
  return [...limb(-1), ...limb(1), shape('rect', 'hull', [middle, top + height / 2], [wide + 16, height + 14])];
}

function frameLabel({ out, commander, power, alerts, handCount, deckCount }: SeatPublic, seat: number, say: Words): string {
  const head = commander === null ? say('scene.noCommander') : commanderName(say, commander);
  const figures = { seat: say.seat(seat), commander: head, power, alerts, hand: handCount, deck: deckCount };
  return capitalized([say('scene.frame', figures), ...(out === null ? [] : [say('scene.out')])].join(', '));
}

/** How high the head of a machine is; in half the width its figures have a line of their own. */
const headOf = (width: number): number => (width < 400 ? 90 : 74);

function headItems(shown: SeatPublic, seat: number, isOwn: boolean, [left, top]: Pair, width: number, say: Words): Item[] {
  const { commander, power, alerts, handCount, deckCount, tokens, out } = shown;
  const isHalf = width < 400;
  const owner = capitalized(say.seat(seat));
  const name = [owner, ...(commander === null ? [] : [`d${commander}`]), ...(out === null ? [] : [say('scene.out')])].join(' · ');
  const handId = isOwn ? {} : { id: `hand:${seat}` };
  const held = [say('scene.held', { hand: handCount, deck: deckCount }), say('scene.tokenCount', { count: tokens.length })];
  const lines = isHalf ? held : [held.join(' · ')];
  const figures = group('thing', [left + width - 28, top + (isHalf ? 70 : 20)], say('scene.figures', { seat: owner, power, alerts }), [
    shape('rect', 'beamed-power-transmission-sign', [-90, 0], [30, 30]),
    text('figure', [-66, 0], [36, 25], String(power)),
    ...[0, 1, 2].map((index) => shape('circle', index < alerts ? 'damage' : 'token', [-40 + index * 20, 0], [19, 19])),
  ]);
  return [
    shape('rect', `machine-${seat}`, [left + 34, top + 36], [58, 58], say('scene.machine', { seat: say.seat(seat) })),
    text('headline', [left + 66, top + 20], [width - (isHalf ? 76 : 190), 25], name),
    ...lines.map((line, row) =>
      text('note', [left + 66, top + 45 + 25 * row], [width - 76 - 110 * row, 21], line, row === 0 ? handId : {}),
    ),
    figures,
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
  ['payPower', 'scene.payPower'],
  ['resign', 'label.resign'],
] as const;

/** What has no place on the table. */
function buttons(say: Words): Item[] {
  return BUTTONS.map(([id, key]) => button(id, say(key)));
}
