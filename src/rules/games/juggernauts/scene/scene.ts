/** The machines of all seats, and what the viewer holds, as a picture. */
import type { Item, Scene } from '../../../kernel/scene.js';
import { capitalized } from '../../../kit/beats.js';
import { button, group, type Pair, sceneOf, shape, text } from '../../../kit/scene-items.js';
import type { Square } from '../model/squares.js';
import type { SeatPublic } from '../model/state.js';
import type { Words } from '../narration/messages.js';
import { commander as commanderName } from '../narration/names.js';
import type { View } from '../views/view.js';
import { attackItems } from './attacks.js';
import { handOf, ownItems } from './hand.js';
import { gridItems } from './matrix.js';
import { LOOKS } from './palette.js';

const WIDTH = 640;
const LEFT = 12;
/** The answers that name an empty square. */
const OPEN = ['laySquare', 'recover', 'rearrange'];

/** What lies on the table, as the viewer of `view` sees it; the own machine lies nearest. */
export function scene(view: View, say: Words): Scene {
  const items: Item[] = [text('headline', [LEFT, 24], [616, 28], headline(view, say))];
  let end = 46;
  const others = view.seats.flatMap((_, seat) => (seat === view.seat ? [] : [seat]));
  for (let row = 0; row < others.length; row += 2) {
    const pair = others.slice(row, row + 2);
    const width = pair.length === 1 ? 616 : 304;
    const parts = pair.map((seat, column) => seatItems(view, seat, [LEFT + column * 312, end], width, say));
    items.push(...parts.flatMap((part) => part.items));
    end = Math.max(...parts.map((part) => part.end)) + 8;
  }
  const attacks = attackItems(view, end, say);
  items.push(...attacks.items);
  end = attacks.end + 4;
  if (view.seat !== null) {
    const own = seatItems(view, view.seat, [LEFT, end], 616, say);
    items.push(...own.items);
    end = own.end + 8;
  }
  if (view.me) {
    const held = ownItems(view.me, end, say);
    items.push(...held.items);
    end = held.end;
  }
  const hand = view.me ? handOf(view.me, say) : undefined;
  return sceneOf([WIDTH, end + 8], LOOKS, [...items, ...(view.me && !view.result ? buttons(say) : [])], {
    ...(hand && { hand }),
    mood: 'steel',
  });
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
  const plate = group('thing', [0, 0], say('scene.machine', { seat: say.seat(seat) }), rivets);
  return { items: [frame, plate, ...headItems(shown, seat, me !== null, [left, top], width, say), ...placed.items], end };
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
