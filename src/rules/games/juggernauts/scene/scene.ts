/** The machines of all seats, and what the viewer holds, as a picture. */
import { everyItem, type Item, type Layout, type Scene } from '../../../kernel/scene.js';
import { button, group, type Pair, path, sceneOf, shape, text } from '../../../kit/scene-items.js';
import { spaceAtPosition } from '../model/matrix.js';
import { hasSquare, type Square } from '../model/squares.js';
import type { SeatPublic } from '../model/state.js';
import { fireLabel, holdLabel, passLabel } from '../narration/label.js';
import type { Words } from '../narration/messages.js';
import { attackName, cardName } from '../narration/names.js';
import { proposedCards, proposedRecovery, proposedSquares } from '../player/proposed-layout.js';
import { openSquares, without } from '../rules/contiguity.js';
import type { OwnView, View } from '../views/view.js';
import { attackItems } from './attacks.js';
import { handOf, ownItems } from './hand.js';
import { type Grid, idOf, layoutOf } from './matrix.js';
import { LOOKS } from './palette.js';
import { FOOT, headOf, type Stand, seatItems, WHOLE_WIDTH } from './seat.js';
import { tokenButtons } from './targets.js';

const LEFT = 12;
const GAP = 8;
/** Of the table upright, and of a machine as wide as that. */
const UPRIGHT = WHOLE_WIDTH + 2 * LEFT;
const HALF = (WHOLE_WIDTH - GAP) / 2;
/** Of two machines beside each other on a wide table. */
const BESIDE = 430;
/** On a wide table, so that it is no lower while machines are laid out. */
const LEAST_WIDE = 340;
const HEAD_END = 46;
/** The answers that name an empty square. */
const OPEN = ['laySquare', 'recover', 'rearrange'];

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
      : inPairs(others).map((pair) => standsOf(pair, pair.length === 1 ? WHOLE_WIDTH : HALF, own.length > 0 ? SIDES.behind : SIDES.alone));
  const nearest =
    layout === 'wide' || own.length === 0
      ? []
      : [standsOf(own, WHOLE_WIDTH, view.round === 0 && view.me?.pending?.type !== 'chooseCommander' ? SIDES.built : SIDES.own)];
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

/** What a part is drawn on. */
const PLATES: ReadonlySet<string> = new Set(['face-up', 'face-down', 'back', 'damage', 'token']);
/** How much larger than a part the ring is that shows a hit: what the part is stays in sight. */
const RING = 1.3;

/** Where a part lies, and its side. */
interface Part {
  at: Pair;
  side: number;
}

/** The point of the edge of a part at which a line from its middle to another place leaves it. */
function edgeTowards({ at: [x, y], side }: Part, [toX, toY]: Pair): Pair {
  const [dx, dy] = [toX - x, toY - y];
  const share = side / 2 / Math.max(1, Math.abs(dx), Math.abs(dy));
  return [x + dx * share, y + dy * share];
}

/** The course of each shot: from the card that fires to the place that it hits; while that is open, to the machine. */
function shotItems({ attacks }: View, items: readonly Item[], say: Words): Item[] {
  const partOf = (id: string): Part | undefined => {
    const part = items.find((item) => item.id === id);
    const plate = part?.items?.find(({ role }) => PLATES.has(role));
    return part && plate?.size && { at: part.at, side: plate.size[0] };
  };
  const headOfMachine = (seat: number): Part | undefined => {
    const head = items.find(({ role }) => role === `machine-${seat}`);
    return head && { at: head.at, side: 0 };
  };
  return attacks.flatMap((attack) => {
    const { seat, target, space, pick } = attack;
    const from = partOf(idOf(seat, attack));
    const to = space ? partOf(idOf(target, space)) : pick === null ? headOfMachine(target) : undefined;
    if (!from || !to) return [];
    const line: [Pair, Pair] = [edgeTowards(from, to.at), edgeTowards(to, from.at)];
    const [muzzle] = line;
    const [ring, star] = [to.side * RING, to.side * 0.38];
    // Within the part: its edge is drawn over where it can be touched.
    const entry = edgeTowards({ at: to.at, side: to.side * 0.8 }, from.at);
    const end = space
      ? [shape('rect', 'hit', to.at, [ring, ring]), shape('rect', 'burst', entry, [star, star])]
      : [shape('rect', 'shot-hit', to.at, [58, 58])];
    const course = [path('shot-glow', [0, 0], line), path('shot', [0, 0], line), shape('rect', 'burst', muzzle, [26, 26]), ...end];
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
    advised: me?.pending?.type === 'recover' ? proposedRecovery(me, fillableOf(me)) : null,
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

const BUTTONS = [
  ['endKeep', 'label.endKeep'],
  ['removeNeutralization', 'label.removeNeutralization'],
  ['payNeutralization', 'label.payNeutralization'],
  ['linkLevel', 'scene.linkLevel'],
  ['declareRepair', 'scene.declareRepair'],
  ['defend', 'scene.defend'],
  ['endRearrange', 'label.endRearrange'],
  ['resign', 'label.resign'],
] as const;

/** What has no place on the table. */
function buttons(me: OwnView, say: Words): Item[] {
  const tokens = tokenButtons(me).map((token) => button(token, say('label.token', { token: cardName(say, token) })));
  const fire = [button('declareAttack', fireLabel(me, say)), button('holdFire', holdLabel(me, say))];
  return [button('pass', passLabel(me, say)), ...tokens, ...fire, ...BUTTONS.map(([id, key]) => button(id, say(key)))];
}
