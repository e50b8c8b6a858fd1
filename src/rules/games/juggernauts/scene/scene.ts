/** The machines of all seats, and what the viewer holds, as a picture. */
import { everyItem, type Item, type Layout, type Scene } from '../../../kernel/scene.js';
import { capitalized } from '../../../kit/beats.js';
import { button, group, type Pair, path, sceneOf, shape, text } from '../../../kit/scene-items.js';
import { inTwoLines } from '../../../kit/scene-words.js';
import { spaceAtPosition } from '../model/matrix.js';
import { FIGURES } from '../model/reference.js';
import { hasSquare, type Square } from '../model/squares.js';
import type { SeatPublic } from '../model/state.js';
import { passLabel } from '../narration/label.js';
import type { Words } from '../narration/messages.js';
import { attackName, cardName, commander as commanderName, machineName } from '../narration/names.js';
import { proposedCards, proposedSquares } from '../player/proposed-layout.js';
import { openSquares, without } from '../rules/contiguity.js';
import type { OwnView, View } from '../views/view.js';
import { attackItems } from './attacks.js';
import { bodyItems, runsOf } from './body.js';
import { fieldItems } from './field.js';
import { handOf, ownItems } from './hand.js';
import { type Grid, type Layout as GridLayout, gridItems, idOf, layoutOf } from './matrix.js';
import { LOOKS } from './palette.js';
import { tokenButtons } from './targets.js';

const LEFT = 12;
const GAP = 8;
/** Of the table upright, and of a machine as wide as that. */
const UPRIGHT = 640;
const WHOLE = UPRIGHT - 2 * LEFT;
const HALF = (WHOLE - GAP) / 2;
/** Of two machines beside each other on a wide table. */
const BESIDE = 430;
const HEAD_END = 46;
/** The answers that name an empty square. */
const OPEN = ['laySquare', 'recover', 'rearrange'];

/** Where a machine stands. */
interface Stand {
  seat: number;
  left: number;
  width: number;
  /** The side of a part where there is room. */
  side: number;
}

/** *Units*: the side of a part: of the own machine, while it is built, of one beside it, and of one behind it. */
const SIDES = { own: 92, built: 112, beside: 98, behind: 60, alone: 78 } as const;

/** What lies on the table, as the viewer of `view` sees it; the own machine lies nearest, or first. */
export function scene(view: View, say: Words, layout: Layout = 'tall'): Scene {
  const others = view.seats.flatMap((_, seat) => (seat === view.seat ? [] : [seat]));
  const own = view.seat === null ? [] : [view.seat];
  const seats = [...own, ...others];
  const wide = seats.length === 2 ? BESIDE : HALF;
  const width = layout === 'wide' ? Math.max(UPRIGHT, 2 * LEFT + seats.length * (wide + GAP) - GAP) : UPRIGHT;
  const rows =
    layout === 'wide'
      ? [standsOf(seats, wide, SIDES.beside)]
      : inPairs(others).map((pair) => standsOf(pair, pair.length === 1 ? WHOLE : HALF, own.length > 0 ? SIDES.behind : SIDES.alone));
  const nearest =
    layout === 'wide' || own.length === 0
      ? []
      : [standsOf(own, WHOLE, view.round === 0 && view.me?.pending?.type !== 'chooseCommander' ? SIDES.built : SIDES.own)];
  const items: Item[] = [];
  let end = HEAD_END;
  const add = (part: { items: readonly Item[]; end: number }, gap: number): void => {
    items.push(...part.items);
    end = part.end + gap;
  };
  for (const row of rows) add(machines(view, row, end, layout, say), GAP);
  const attacks = attackItems(view, end, width, say);
  end = attacks.end + 4;
  for (const row of nearest) add(machines(view, row, end, layout, say), GAP);
  items.push(...shotItems(view, items, say), ...attacks.items);
  if (view.me) add(ownItems(view.me, view.seat ?? 0, end, width, say), 0);
  const hand = view.me ? handOf(view.me, say) : undefined;
  const key = keyItems(items, width, say);
  const room = Math.min(width, ...key.map(({ at }) => at[0])) - LEFT - 24;
  const head = text('headline', [LEFT, 24], [room, layout === 'wide' ? 22 : 26], headline(view, layout, say));
  const all = [...key, head, ...items, ...(view.me && !view.result ? buttons(view.me, say) : [])];
  return sceneOf([width, end + 8], LOOKS, all, {
    ...(hand && { hand }),
    mood: 'steel',
  });
}

function inPairs(seats: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(seats.length / 2) }, (_, row) => seats.slice(2 * row, 2 * row + 2));
}

function standsOf(seats: readonly number[], width: number, side: number): Stand[] {
  return seats.map((seat, column) => ({ seat, left: LEFT + column * (width + GAP), width, side }));
}

/** Machines beside each other on one ground, and where it ends. */
function machines(view: View, stands: readonly Stand[], top: number, layout: Layout, say: Words): { items: Item[]; end: number } {
  const placed = stands.map((stand) => {
    const grid = gridOf(view, stand.seat);
    return { stand, grid, lies: layoutOf(grid, stand.width - 20, stand.side) };
  });
  const height = Math.max(
    layout === 'wide' && view.me?.pending?.type !== 'chooseCommander' ? LEAST_WIDE : 0,
    ...placed.map(({ lies }) => lies.height),
  );
  const end = Math.max(...stands.map(({ width }) => top + headOf(width) + height + FOOT));
  return { items: placed.flatMap(({ stand, grid, lies }) => seatItems(view, stand, grid, lies, [top, end], say)), end };
}

/** What plates of the table mean, beside the headline: those that lie there. */
const KEY = [
  ['face-up', 'scene.keyAwake'],
  ['face-down', 'scene.keyAsleep'],
  ['back', 'scene.keyHidden'],
  ['damage', 'scene.keyDamage'],
  ['lock', 'scene.keyLock'],
] as const;

/** So many have room, the last first. */
const MOST_KEYS = 3;

/** The room of a plate with what it means. */
const keyRoom = (meaning: string): number => 38 + 11.5 * meaning.length;

function keyItems(items: readonly Item[], width: number, say: Words): Item[] {
  const roles = new Set([...everyItem(items)].map(({ item }) => item.role));
  const shown = KEY.filter(([role]) => roles.has(role) && !(role === 'back' && roles.has('face-down'))).slice(-MOST_KEYS);
  let x = width - LEFT;
  return shown.toReversed().flatMap(([role, key]) => {
    const meaning = say(key);
    x -= keyRoom(meaning);
    return [
      shape(role === 'lock' ? 'circle' : 'rect', role, [x + 13, 24], [24, 24], meaning),
      text('note', [x + 29, 24], [keyRoom(meaning) - 30, 20], meaning),
    ];
  });
}

/** The course of each shot: from the card that fires to the place that it hits; while that is open, to the machine. */
function shotItems({ attacks }: View, items: readonly Item[], say: Words): Item[] {
  const placeOf = (id: string, role?: string): Pair | undefined => items.find((item) => item.id === id || item.role === role)?.at;
  return attacks.flatMap((attack) => {
    const { seat, target, space, pick } = attack;
    const from = placeOf(idOf(seat, attack));
    const to = space ? placeOf(idOf(target, space)) : pick === null ? placeOf('', `machine-${target}`) : undefined;
    if (!from || !to) return [];
    const line = [from, to];
    const end = space ? shape('rect', 'burst', [to[0], to[1] - 5], [58, 58]) : shape('rect', 'shot-hit', to, [58, 58]);
    const course = [path('shot-glow', [0, 0], line), path('shot', [0, 0], line), shape('rect', 'burst', from, [30, 30]), end];
    return [group('thing', [0, 0], say('scene.shot', { attack: attackName(say, attack) }), course)];
  });
}

function headline({ round, phase }: View, layout: Layout, say: Words): string {
  if (round === 0) return say('scene.setup');
  return say('scene.round', { round, phase, aim: layout === 'wide' && phase !== 'over' ? 'said' : 'none' });
}

function gridOf(view: View, seat: number): Grid {
  const shown = view.seats[seat] as SeatPublic;
  const me = seat === view.seat ? view.me : null;
  return {
    seat,
    matrix: me?.matrix ?? shown.matrix,
    shape: me?.shape ?? [],
    cards: me?.pending?.type === 'layCard' ? proposedCards(me) : [],
    proposed: me?.pending?.type === 'laySquare' ? proposedSquares(me) : [],
    gone: me?.removed ?? [],
    gaps: isOpen(me) ? [] : (me?.removed ?? []).filter((square) => !hasSquare(me?.matrix ?? [], square)),
    fillable: me?.pending?.type === 'recover' ? fillableOf(me) : [],
    open: isOpen(me),
    active: me ? askedOf(view, me) : [],
    aimed: view.attacks.flatMap(({ target, space }) => (target === seat && space !== null ? [space] : [])),
  };
}

const isOpen = (me: OwnView | null): boolean => OPEN.includes(me?.pending?.type ?? '');

/** The own squares that the choice is about: those that a roll would wake, the one that is hit, the one that acts. */
function askedOf({ attacks }: View, { pending, rolls, matrix }: OwnView): Square[] {
  if (pending?.type === 'commandRoll') return rolls.flatMap((roll) => spaceAtPosition(matrix, roll) ?? []);
  const about = pending?.type === 'pay' ? pending.purpose : pending;
  if (!about) return [];
  if ('x' in about) return [about];
  const hit = about.type === 'defend' || about.type === 'defenceReport' ? attacks[about.attack]?.space : null;
  return hit ? [hit] : [];
}

/** The squares on which the next card may lie; none where no card is left to play. */
function fillableOf({ matrix, removed, played, hand, deckCount }: OwnView): Square[] {
  const left = Math.min(removed.length - played - 1, hand.length - 1 + deckCount);
  return left < 0 || hand.length === 0 ? [] : openSquares(matrix, without(removed, matrix), left);
}

/** A machine on its field: its Commander, its counters, its matrix. */
function seatItems(view: View, { seat, left, width }: Stand, grid: Grid, layout: GridLayout, [top, end]: Pair, say: Words): Item[] {
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
const headOf = (width: number): number => (isNarrow(width) ? 116 : width < WHOLE ? 106 : 84);
const isNarrow = (width: number): boolean => width < 400;
/** On a wide table, so that it is no lower while machines are laid out. */
const LEAST_WIDE = 340;
/** Beneath a machine, for what carries it. */
const FOOT = 24;

/** Its name and counters, the head of the machine, its alerts and its pool, which pays what is owed where it can. */
function headItems(shown: SeatPublic, seat: number, me: OwnView | null, [left, top]: Pair, width: number, head: Pair, say: Words): Item[] {
  const { commander, power, alerts, handCount, out } = shown;
  const isHalf = isNarrow(width);
  const isFull = width >= WHOLE;
  const owner = capitalized(say.seat(seat));
  const name = [owner, ...(out === null ? [] : [say('scene.out')])].join(' · ');
  const room = width / 2 - 54;
  const low = top + headOf(width);
  const right = left + width;
  const isReady = me?.pending?.type === 'pay' && me.power >= me.pending.left;
  // What may be touched is framed widely on a phone: no counter lies above or below the pool there.
  const pool: Pair = isHalf ? [right - 60, low - 28] : [right - 60, top + (isFull ? 44 : 68)];
  const held: Pair = isHalf ? [left + 78, low - 28] : isFull ? [right - 235, top + 56] : [right - 142, top + 68];
  const signs: Pair = [isFull ? right - 158 : right - 59, top + 17];
  return [
    shape('rect', `machine-${seat}`, head, [76, 76], say('scene.machine', { seat: say.seat(seat) })),
    text('headline', [left + 14, top + 18], [isHalf ? width - 116 : room, 27], name),
    ...(commander === null ? [] : kindItems(commander, isHalf ? [left + 32, low - 28] : [left + 35, top + 53], [left, width], say)),
    ...(isHalf ? [] : [text('counter', [signs[0] - 48, signs[1]], [isFull ? 74 : room - 100, 20], say('standing.alerts'))]),
    ...(isFull
      ? linesOf(say('scene.alertsLose', { most: FIGURES.alertsToLose })).map((line, index) =>
          text('note', [right - 199, top + 40 + 19 * index], [90, 19], line),
        )
      : []),
    group(
      'thing',
      signs,
      say('scene.alerts', { seat: owner, alerts }),
      [0, 1, 2].map((index) => shape('rect', index < alerts ? 'alert' : 'no-alert', [(index - 1) * 30, 0], [25, 25])),
    ),
    group(
      'thing',
      held,
      say('scene.held', { hand: handCount }),
      [
        shape('rect', 'pool', [0, 0], [isHalf ? 50 : 60, 44]),
        shape('rect', 'held-cards', [isHalf ? -11 : -13, 0], [24, 24]),
        text('figure', [isHalf ? 11 : 13, 0], [26, 24], String(handCount)),
      ],
      me ? {} : { id: `hand:${seat}` },
    ),
    group(
      'thing',
      pool,
      say('scene.pool', { seat: owner, power }),
      [
        shape('rect', isReady ? 'pool-ready' : 'pool', [0, 0], [92, isFull ? 66 : 44], '', { state: isReady ? ['active'] : [] }),
        shape('rect', 'beamed-power-transmission-sign', [-22, isFull ? -10 : 0], [34, 34]),
        text('figure', [16, isFull ? -10 : 0], [44, 30], String(power)),
        ...(isFull ? [text('note', [-34, 20], [70, 20], say('standing.power'))] : []),
      ],
      { id: `pool:${seat}` },
    ),
  ];
}

const linesOf = (words: string): string[] => inTwoLines(words, 0).filter((line) => line !== '');

/** The kind of a machine by its die: what it is called, how many parts it has, and how often a die saves one. */
function kindItems(faces: number, at: Pair, [left, width]: Pair, say: Words): Item[] {
  const name = machineName(say, faces);
  const guard = say('scene.saves', { p: 1 / faces });
  const room = width / 2 - 46;
  const die = group('thing', at, say('scene.die', { faces }), [
    shape('rect', `die-${faces}`, [0, 0], [40, 40]),
    text('figure', [0, faces === 4 ? 6 : 0], [26, 20], String(faces)),
  ]);
  if (isNarrow(width)) return [text('note', [at[0] - 18, at[1] - 36], [room - 14, 20], name), die];
  if (width < WHOLE) {
    return [die, text('note', [at[0] + 28, at[1]], [room - 63, 20], name), text('note', [left + 14, at[1] + 31], [room - 14, 20], guard)];
  }
  return [
    die,
    text('note', [at[0] + 28, at[1] - 11], [room - 63, 20], say('scene.kind', { faces, name })),
    text('note', [at[0] + 28, at[1] + 11], [room - 63, 20], guard),
  ];
}

const BUTTONS = [
  ['endKeep', 'label.endKeep'],
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
function buttons(me: OwnView, say: Words): Item[] {
  const tokens = tokenButtons(me).map((token) => button(token, say('label.token', { token: cardName(say, token) })));
  return [button('pass', passLabel(me, say)), ...tokens, ...BUTTONS.map(([id, key]) => button(id, say(key)))];
}
