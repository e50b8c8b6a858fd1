/** The machines of all seats, and what the viewer holds, as a picture. */
import type { SeatName } from '../../../kernel/game.js';
import type { Item, Scene } from '../../../kernel/scene.js';
import { capitalized } from '../../../kit/beats.js';
import { button, group, type Pair, sceneOf, shape, text } from '../../../kit/scene-items.js';
import { inWords } from '../../../kit/scene-words.js';
import { seatByNumber } from '../../../kit/seat-by-number.js';
import type { Square } from '../model/squares.js';
import type { SeatPublic } from '../model/state.js';
import type { View } from '../views/view.js';
import { attackItems } from './attacks.js';
import { ownItems } from './hand.js';
import { gridItems } from './matrix.js';
import { LOOKS } from './palette.js';

const WIDTH = 640;
const LEFT = 12;
/** The answers that name an empty square. */
const OPEN = ['laySquare', 'recover', 'rearrange'];

/** What lies on the table, as the viewer of `view` sees it; the own machine lies nearest. */
export function scene(view: View, nameOf: SeatName = seatByNumber): Scene {
  const items: Item[] = [
    text('headline', [LEFT, 24], [616, 28], headline(view, nameOf)),
    text('note', [LEFT, 53], [616, 23], askedOf(view, nameOf)),
  ];
  let end = 74;
  const others = view.seats.flatMap((_, seat) => (seat === view.seat ? [] : [seat]));
  for (let row = 0; row < others.length; row += 2) {
    const pair = others.slice(row, row + 2);
    const width = pair.length === 1 ? 616 : 304;
    const parts = pair.map((seat, column) => seatItems(view, seat, [LEFT + column * 312, end], width, nameOf));
    items.push(...parts.flatMap((part) => part.items));
    end = Math.max(...parts.map((part) => part.end)) + 8;
  }
  const attacks = attackItems(view, end, nameOf);
  items.push(...attacks.items);
  end = attacks.end + 4;
  if (view.seat !== null) {
    const own = seatItems(view, view.seat, [LEFT, end], 616, nameOf);
    items.push(...own.items);
    end = own.end + 8;
  }
  if (view.me) {
    const held = ownItems(view.me, end, nameOf);
    items.push(...held.items);
    end = held.end;
  }
  return sceneOf([WIDTH, end + 8], LOOKS, [...items, ...(view.me && !view.result ? BUTTONS : [])]);
}

function headline({ result, round, phase, step }: View, nameOf: SeatName): string {
  if (!result)
    return round === 0 ? `Setting up: ${inWords(step)}` : `Round ${round} · ${inWords(phase)}${step === phase ? '' : `: ${inWords(step)}`}`;
  const won = result.outcomes.indexOf('win');
  return won < 0 ? `Drawn after round ${result.rounds}` : `${capitalized(nameOf(won))} has won after round ${result.rounds}`;
}

function askedOf({ me, toAct, result }: View, nameOf: SeatName): string {
  if (result) return result.reasons.map((reason, seat) => `${nameOf(seat)}: ${inWords(reason)}`).join(' · ');
  const owed = me?.pending ? `You owe: ${inWords(me.pending.type)} · ` : '';
  return `${owed}${toAct.map(nameOf).join(', ')} to act`;
}

/** A machine: its Commander, its counters, its matrix. */
function seatItems(view: View, seat: number, [left, top]: Pair, width: number, nameOf: SeatName): { items: Item[]; end: number } {
  const shown = view.seats[seat] as SeatPublic;
  const me = seat === view.seat ? view.me : null;
  const grid = {
    seat,
    owner: nameOf(seat),
    matrix: me?.matrix ?? shown.matrix,
    shape: me?.shape ?? [],
    gone: me?.removed ?? [],
    open: me?.pending !== null && me?.pending !== undefined && OPEN.includes(me.pending.type),
    active: me?.pending && 'x' in me.pending ? [me.pending as Square] : [],
    aimed: view.attacks.flatMap(({ target, space }) => (target === seat && space !== null ? [space] : [])),
  };
  const placed = gridItems(grid, [left + 10, top + headOf(width)], width - 20);
  const end = top + headOf(width) + placed.height + 12;
  const isToAct = view.toAct.includes(seat);
  const frame = shape('rect', 'panel', [left + width / 2, (top + end) / 2], [width, end - top], frameLabel(view, shown, seat, nameOf), {
    id: `seat:${seat}`,
    state: [...(isToAct ? (['active'] as const) : []), ...(shown.out ? (['spent'] as const) : [])],
  });
  return { items: [frame, ...headItems(shown, seat, nameOf(seat), me !== null, [left, top], width), ...placed.items], end };
}

function frameLabel(
  view: View,
  { out, commander, power, alerts, handCount, deckCount }: SeatPublic,
  seat: number,
  nameOf: SeatName,
): string {
  const status = out === null ? '' : `, out: ${out}`;
  const head = commander === null ? 'no Commander yet' : `Commander d${commander}`;
  return `${capitalized(nameOf(seat))}${seat === view.seat ? ' (you)' : ''}${status}: ${head}, power ${power}, alerts ${alerts}, hand ${handCount}, deck ${deckCount}`;
}

/** How high the head of a machine is; in half the width its figures have a line of their own. */
const headOf = (width: number): number => (width < 400 ? 90 : 74);

function headItems(shown: SeatPublic, seat: number, owner: string, isOwn: boolean, [left, top]: Pair, width: number): Item[] {
  const { commander, power, alerts, handCount, deckCount, tokens, out } = shown;
  const isHalf = width < 400;
  const name = `${capitalized(owner)}${isOwn ? ' (you)' : ''}${commander === null ? '' : ` · d${commander}`}${out === null ? '' : ` · ${inWords(out)}`}`;
  const handId = isOwn ? {} : { id: `hand:${seat}` };
  const held = [`hand ${handCount} · deck ${deckCount}`, `tokens ${tokens.length}`];
  const lines = isHalf ? held : [held.join(' · ')];
  const figures = group(
    'thing',
    [left + width - 16, top + (isHalf ? 70 : 20)],
    `${capitalized(owner)}: power ${power}, alerts ${alerts} of 3`,
    [
      shape('rect', 'beamed-power-transmission-sign', [-90, 0], [30, 30]),
      text('figure', [-66, 0], [36, 25], String(power)),
      ...[0, 1, 2].map((index) => shape('circle', index < alerts ? 'damage' : 'token', [-40 + index * 20, 0], [19, 19])),
    ],
  );
  return [
    shape('rect', `machine-${seat}`, [left + 34, top + 36], [58, 58], `Machine of ${owner}`),
    text('headline', [left + 66, top + 20], [width - (isHalf ? 76 : 190), 25], name),
    ...lines.map((line, row) =>
      text('note', [left + 66, top + 45 + 25 * row], [width - 76 - 110 * row, 21], line, row === 0 ? handId : {}),
    ),
    figures,
  ];
}

/** What has no place on the table. */
const BUTTONS: readonly Item[] = [
  ['endKeep', 'Keep the rest'],
  ['pass', 'Pass'],
  ['removeNeutralization', 'Remove a neutralization token'],
  ['payNeutralization', 'Pay for a neutralization token'],
  ['linkLevel', 'Level of the link'],
  ['declareAttack', 'Attack'],
  ['holdFire', 'Hold fire'],
  ['declareRepair', 'Level of the repair'],
  ['defend', 'Level of the defence'],
  ['endRearrange', 'End the rearranging'],
  ['payPower', 'Pay from the pool'],
  ['resign', 'Resign'],
].map(([id = '', label = '']) => button(id, label));
