/** A machine on its field, with what is written above it. */
import type { Item } from '../../../kernel/scene.js';
import { capitalized } from '../../../kit/beats.js';
import { group, type Pair, shape, text } from '../../../kit/scene-items.js';
import { FIGURES } from '../model/reference.js';
import type { SeatPublic } from '../model/state.js';
import type { Words } from '../narration/messages.js';
import { commander as commanderName, machineName } from '../narration/names.js';
import type { OwnView, View } from '../views/view.js';
import { bodyItems, runsOf } from './body.js';
import { fieldItems } from './field.js';
import { type Grid, gridItems, type Layout } from './matrix.js';

/** A machine so wide has room for all of its counters. */
export const WHOLE_WIDTH = 616;

/** Where a machine stands. */
export interface Stand {
  seat: number;
  left: number;
  width: number;
  /** The side of a part where there is room. */
  side: number;
}

/** A machine on its field: its Commander, its counters, its matrix. */
export function seatItems(view: View, { seat, left, width }: Stand, grid: Grid, layout: Layout, [top, end]: Pair, say: Words): Item[] {
  const shown = view.seats[seat] as SeatPublic;
  const me = seat === view.seat ? view.me : null;
  const ground = end - FOOT;
  const placed = gridItems(grid, layout, [left + 10, ground - layout.height], width - 20, say);
  const head: Pair = [left + width / 2, ground - layout.height - 38];
  const isToAct = view.toAct.includes(seat);
  const frame = shape('rect', 'panel', [left + width / 2, (top + end) / 2], [width, end - top], frameLabel(shown, seat, say), {
    id: `seat:${seat}`,
    state: [...(isToAct ? (['active'] as const) : []), ...(shown.out ? (['spent'] as const) : [])],
  });
  const runs = runsOf(placed.places.length > 0 ? placed.places : [[head[0], ground - layout.side / 2]], layout.side);
  const field = group('thing', [0, 0], say('scene.machine', { seat: say.seat(seat) }), [
    ...fieldItems(seat, [left, top], [width, end - top], head),
    ...bodyItems(seat, runs, layout.side, head, ground, [left, left + width]),
    ...(placed.places.length === 0 && layout.around.length === 0
      ? [shape('rect', 'core', [head[0], ground - layout.side / 2], [layout.side * 0.6, layout.side * 0.6])]
      : []),
  ]);
  return [frame, field, ...headItems(shown, seat, me, [left, top], width, head, say), ...placed.items];
}

function frameLabel({ out, commander, power, alerts, handCount, deckCount, tokens }: SeatPublic, seat: number, say: Words): string {
  const head = commander === null ? say('scene.noCommander') : commanderName(say, commander);
  const figures = { seat: say.seat(seat), commander: head, power, alerts, hand: handCount, deck: deckCount, tokens: tokens.length };
  return capitalized([say('scene.frame', figures), ...(out === null ? [] : [say('scene.out')])].join(', '));
}

/** What is written above a machine; in half the width its name has a line of its own. */
export const headOf = (width: number): number => (isNarrow(width) ? 116 : width < WHOLE_WIDTH ? 106 : 84);
const isNarrow = (width: number): boolean => width < 400;
/** Beneath a machine, for what carries it. */
export const FOOT = 24;

/** Its name and counters, the head of the machine, its alerts and its pool, which pays what is owed where it can. */
function headItems(shown: SeatPublic, seat: number, me: OwnView | null, [left, top]: Pair, width: number, head: Pair, say: Words): Item[] {
  const { commander, power, alerts, handCount, out } = shown;
  const isHalf = isNarrow(width);
  const isFull = width >= WHOLE_WIDTH;
  const owner = capitalized(say.seat(seat));
  const name = [owner, ...(out === null ? [] : [say('scene.out')])].join(' · ');
  const room = width / 2 - 54;
  const low = top + headOf(width);
  const right = left + width;
  const isReady = me?.pending?.type === 'pay' && me.power >= me.pending.left;
  // What may be touched is framed widely on a phone: no counter lies above or below the pool there.
  const pool: Pair = isFull ? [right - 48, top + 43] : [right - 60, isHalf ? low - 28 : top + 68];
  const held: Pair = isHalf ? [left + 78, low - 28] : isFull ? [right - 245, top + 43] : [right - 142, top + 68];
  const signs: Pair = isFull ? [right - 154, top + 32] : [right - 59, top + 17];
  const rest = say('scene.alertsLose', { alerts, out: out ?? 'none', left: Math.max(0, FIGURES.alertsToLose - alerts) });
  return [
    shape('rect', `machine-${seat}`, head, [76, 76], say('scene.machine', { seat: say.seat(seat) })),
    text('headline', [left + 14, top + 18], [isHalf ? width - 116 : room, 27], name),
    ...(commander === null ? [] : kindItems(shown, commander, isHalf ? [left + 32, low - 28] : [left + 35, top + 53], [left, width], say)),
    ...(isHalf || isFull ? [] : [text('counter', [signs[0] - 48, signs[1]], [140, 19], rest)]),
    group('thing', signs, say('scene.alerts', { seat: owner, alerts }), [
      ...(isFull ? [shape('rect', 'pool', [0, 11], [124, 64]), text(alerts > 0 ? 'figure' : 'tag', [0, 30], [134, 17], rest)] : []),
      ...[0, 1, 2].map((index) => shape('rect', index < alerts ? 'alert' : 'no-alert', [(index - 1) * 30, 0], [25, 25])),
    ]),
    group(
      'thing',
      held,
      say('scene.held', { hand: handCount }),
      [
        shape('rect', 'pool', [0, 0], isFull ? [46, 64] : [isHalf ? 50 : 60, 44]),
        shape('rect', 'held-cards', isFull ? [0, -14] : [isHalf ? -11 : -13, 0], [24, 24]),
        text('figure', isFull ? [0, 17] : [isHalf ? 11 : 13, 0], [26, 24], String(handCount)),
      ],
      me ? {} : { id: `hand:${seat}` },
    ),
    group(
      'thing',
      pool,
      say('scene.pool', { seat: owner, power }),
      [
        shape('rect', isReady ? 'pool-ready' : 'pool', [0, 0], isFull ? [76, 64] : [92, 44], '', { state: isReady ? ['active'] : [] }),
        shape('rect', 'beamed-power-transmission-sign', [-22, isFull ? -10 : 0], [34, 34]),
        text('figure', [16, isFull ? -10 : 0], [44, 30], String(power)),
        ...(isFull ? [text('tag', [0, 19], [72, 18], say('standing.power'))] : []),
      ],
      { id: `pool:${seat}` },
    ),
  ];
}

/**
 * The kind of a machine by its die: what it is called, how many parts it has, and how often a die saves one, or, once
 * some are lost or blocked, finds such a one.
 */
function kindItems({ matrix }: SeatPublic, faces: number, at: Pair, [left, width]: Pair, say: Words): Item[] {
  const name = machineName(say, faces);
  const idle = matrix.filter(({ kind, neutral }) => kind === 'damage' || neutral > 0).length;
  const guard = idle > 0 ? say('scene.risk', { p: idle / faces }) : say('scene.saves', { p: 1 / faces });
  const room = width / 2 - 46;
  const die = group('thing', at, say('scene.die', { faces }), [
    shape('rect', `die-${faces}`, [0, 0], [40, 40]),
    text('figure', [0, faces === 4 ? 6 : 0], [26, 20], String(faces)),
  ]);
  if (isNarrow(width)) return [text('note', [at[0] - 18, at[1] - 36], [room - 14, 20], name), die];
  if (width < WHOLE_WIDTH) {
    return [die, text('note', [at[0] + 28, at[1]], [room - 63, 20], name), text('note', [left + 14, at[1] + 31], [room - 14, 20], guard)];
  }
  return [
    die,
    text(
      'note',
      [at[0] + 28, at[1] - 11],
      [room - 63, 20],
      idle > 0 ? say('scene.kindSaves', { name, p: 1 / faces }) : say('scene.kind', { faces, name }),
    ),
    text('note', [at[0] + 28, at[1] + 11], [room - 63, 20], guard),
  ];
}
