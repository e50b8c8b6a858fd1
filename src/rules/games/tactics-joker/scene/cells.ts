import type { Item } from '../../../kernel/scene.js';
import { capitalized } from '../../../kit/beats.js';
import { SUIT_NAMES } from '../../../kit/glyphs.js';
import { group, type Pair, shape, text } from '../../../kit/scene-items.js';
import { type Cell, cellIndex, cellOf, isUnderdark, SIZE, type Spot } from '../model/board.js';
import { type CardId, cardOf, isJoker } from '../model/cards.js';
import type { Words } from '../narration/messages.js';
import { cardName, characterName, needs, spotName, tokens as tokensOf } from '../narration/names.js';
import type { ArmyView, CellView, View } from '../views/view-schema.js';
import type { Ranks } from './art.js';
import type { Prospect } from './prospects.js';

/** Where the grid begins, and how large a cell of it is. */
export const GRID = { left: 28, top: 42, cell: 92 } as const;
/** *Units*: the sides of a card on the grid, and of one of the pool. */
const CARD: Pair = [86, 86];
/** Castles are what the match is about. */
const CASTLE: Pair = [91, 91];
export const POOL_CARD = 54;

/** The centre of a cell; rank 1 lies nearest. */
function centreOf(cell: Cell): Pair {
  const index = cellIndex(cell);
  const [file, rank] = [index % SIZE, Math.floor(index / SIZE)];
  return [GRID.left + (file + 0.5) * GRID.cell, GRID.top + (SIZE - rank - 0.5) * GRID.cell];
}

/** Files and ranks at the edge of the grid. */
export function coordinates(): Item[] {
  const files = [...'abcdefg'].map((file, index) =>
    text('coordinate', [GRID.left + (index + 0.5) * GRID.cell, GRID.top + SIZE * GRID.cell + 14], [40, 22], file),
  );
  const ranks = [...'7654321'].map((rank, index) =>
    text('coordinate', [GRID.left / 2, GRID.top + (index + 0.5) * GRID.cell], [24, 22], rank),
  );
  return [...files, ...ranks];
}

/** What lies on a cell besides its card. */
export interface Signs {
  /** The seat that holds the castle. */
  holder: number | null;
  /** Whether the castle may roll for a token. */
  isToRoll: boolean;
  /** How many tokens can be had here: of a jack or queen, or while castles are chosen beside one of them. */
  gifts: number;
  /** Whether an enemy stands beside a castle of the viewer. */
  isThreatened: boolean;
  prospect: Prospect | undefined;
  /** Whose prospects these are. */
  viewer: number;
}

/** A cell with its card, and signs of what it gives or asks; of a card that the viewer does not know only its back. */
export function cellItem({ cell, card, faceUp, depleted }: CellView, signs: Signs, say: Words): Item {
  const { holder, isToRoll, prospect } = signs;
  const rest = { id: `cell:${cell}` };
  if (card === null)
    return group('cell', centreOf(cell), `${cell}: ${say('scene.unknown')}`, [shape('rect', 'face-down', [0, 0], CARD)], rest);
  const { kind } = cardOf(card);
  const state = faceUp ? [] : (['hidden'] as const);
  const notes = [
    ...(faceUp ? [] : [say('scene.faceDown')]),
    ...(depleted ? [say('scene.spent')] : []),
    ...(isToRoll ? [say('scene.mayRoll')] : []),
    ...(signs.isThreatened ? [say('scene.threatened')] : []),
    ...(kind === 'castle' && signs.gifts > 0 ? [say('scene.giftsBeside', { count: signs.gifts })] : []),
    ...(prospect?.die ? [say('needs.enter', { needs: needs(say, prospect.die), to: cell })] : []),
  ];
  const label = [`${cell}: ${cardName(say, card)}`, say(`scene.${kind}`), ...notes].join(', ');
  const isCastle = kind === 'castle';
  const room = isCastle ? CASTLE : CARD;
  return group(
    'cell',
    centreOf(cell),
    label,
    [
      shape('rect', groundOf(kind, { holder, depleted }), [0, 0], room, '', { state }),
      shape('rect', artOf(card, kind, { holder, depleted }), [0, 0], room),
      ...(isCastle ? [shape('rect', 'plate', [-30, 30], [26, 26]), text('rank', [-38, 31], [22, 24], card.slice(0, -1))] : nameOf(card)),
      ...signItems(signs),
    ],
    rest,
  );
}

/** Where a sign lies on a card: an army covers the other corner. */
const SIGN: Pair = [-25, 26];

/** A die that may be rolled, or has to be; swords where a fight waits; a coin that is given once. */
function signItems({ isToRoll, gifts, isThreatened, prospect, viewer }: Signs): Item[] {
  const [x, y] = SIGN;
  const die = prospect?.die ?? null;
  const chance = prospect?.chance ?? null;
  const isOpen = prospect !== undefined && die === null && !prospect.isFight;
  return [
    ...(isToRoll ? [shape('rect', 'castle-die', SIGN, [32, 32])] : []),
    ...(isOpen ? stepItems(SIGN, viewer) : []),
    ...(gifts > 0 ? giftItems([25, 26], gifts) : []),
    ...(isThreatened ? [shape('circle', 'threat', [29, -28], [30, 30])] : []),
    ...(prospect?.isFight && die === null ? [shape('circle', 'fight', chance === null ? SIGN : [x, y - 29], [32, 32])] : []),
    ...(chance === null ? [] : chanceItems([x + 4, y + 3], chance)),
    ...(die === null ? [] : dieItems(SIGN, die)),
  ];
}

/** A small die with the least number that it has to show. */
export function dieItems(at: Pair, least: number): Item[] {
  return [shape('rect', 'entry-die', at, [30, 30]), text('entry', at, [28, 19], `${least}+`)];
}

/** A card that is entered without a roll. */
export function stepItems(at: Pair, viewer: number): Item[] {
  return [shape('circle', `step-${viewer}`, at, [22, 22])];
}

/** What is nearly sure is not said to be so. */
function percent(chance: number): string {
  const rounded = Math.round(100 * chance);
  return rounded > 99 ? '>99%' : rounded < 1 ? '<1%' : `${rounded}%`;
}

/** How likely an attack wins. */
function chanceItems(at: Pair, chance: number): Item[] {
  return [shape('rect', 'chance', at, [44, 26]), text('chance-word', at, [41, 19], percent(chance))];
}

/** A coin: so many tokens are to be had. */
export function giftItems(at: Pair, count: number): Item[] {
  return [shape('circle', 'gift', at, [34, 34]), text('gift-count', at, [30, 20], `+${count}`)];
}

/** What is special about the card of a cell. */
type Special = Pick<CellView, 'depleted'> & { holder: number | null };

/** A castle has the colour of its holder, a card of the court that is used up none. */
function groundOf(kind: string, { holder, depleted }: Special): string {
  if (depleted) return `${kind}-spent`;
  return holder === null ? kind : `castle-${holder}`;
}

/** Hearts that are meadows; the higher ones are farms. */
const LOW: readonly string[] = ['A', '2', '3', '4', '5'];

/** Jacks and queens have faces of their own, castles a flag of their holder, others the picture of their ground. */
function artOf(card: CardId, kind: string, { holder, depleted }: Special): string {
  if (kind === 'plain' && card.endsWith('H')) return LOW.includes(card.slice(0, -1)) ? 'meadow-art' : 'farm-art';
  if (kind !== 'face') return holder === null ? `${kind}-art` : `${kind}-art-${holder}`;
  return `${card.startsWith('J') ? 'jack' : 'queen'}-${depleted ? 'spent' : 'art'}`;
}

/** A card of the pool, or a joker out of the game. */
export function cardItem(card: CardId, at: Pair, label: string, id?: string): Item {
  const { kind } = cardOf(card);
  const room: Pair = [POOL_CARD, POOL_CARD];
  const isGone = id === undefined;
  const items = [
    shape('rect', isGone ? 'face-spent' : kind, [0, 0], room),
    ...(isJoker(card) ? [shape('rect', isGone ? 'wild-spent' : 'wild-art', [0, 0], room)] : []),
    ...nameOf(card).map((item) => ({ ...item, at: [item.at[0] + (card.length > 2 ? 12 : 17), item.at[1] + 26] as const })),
  ];
  return group('cell', at, label, items, isGone ? {} : { id });
}

/** How far right of the middle of a card its suit lies: a ten is wide, a jack narrow. */
function suitAt(rank: string): number {
  if (rank.length > 1) return 6;
  return rank === 'J' ? -13 : -7;
}

/** The rank of a card and its suit, in a line at the top; a joker has neither. */
function nameOf(card: CardId): Item[] {
  if (isJoker(card)) return [];
  const [rank, letter] = [card.slice(0, -1), card.slice(-1)];
  return [
    text('rank', [-37, -25], [rank.length > 1 ? 33 : 22, 26], rank),
    shape('rect', SUIT_NAMES[letter] ?? 'spades', [suitAt(rank), -25], [20, 20]),
  ];
}

const ranksOf = (count: number): Ranks => (count > 3 ? 'many' : count > 1 ? 'few' : 'one');

/** How far an army on the surface lies from the middle of its cell, so that the middle of the card stays free. */
const ARMY: Pair = [22, 19];

/**
 * An army: soldiers behind a disc for seat 0, behind a block for seat 1; beneath the ground it is a smaller sign to the
 * left, under an arch.
 */
export function armyItem(army: ArmyView, view: View, place: number, say: Words): Item {
  const { seat, at, count, tokens } = army;
  const { pending } = view;
  const beneath = isUnderdark(at);
  const isGarrison = view.seats[seat].castles.some((castle) => castle === at);
  const [x, y] = centreOf(cellOf(at));
  const heroes = tokens.flatMap(({ pc }) => (pc === null ? [] : [pc]));
  const moved = tokens.filter(({ moves }) => moves > 0).length;
  const size = beneath ? 34 : 50;
  const where: Pair = beneath ? [x - 26, y + 26 - 18 * place] : [x + ARMY[0] - 2 * ARMY[0] * place, y + ARMY[1]];
  const concerned = pending !== null && 'tokens' in pending && tokens.some(({ id }) => pending.tokens.includes(id));
  const body = shape(
    seat === 0 ? 'circle' : 'rect',
    `army-${seat}`,
    [0, 0],
    [size - (seat === 0 ? 0 : 8), size - (seat === 0 ? 0 : 8)],
    '',
    {
      state: concerned ? ['active'] : [],
    },
  );
  const items = [
    ...(beneath ? [shape('rect', 'below', [0, -4], [size + 20, size + 20])] : []),
    ...(beneath || isGarrison
      ? []
      : [shape('rect', 'squad', [4, -9.5], [38, 67]), shape('rect', `host-${seat}-${ranksOf(count)}`, [0, -25], [56, 56])]),
    body,
    text('count', [0, 0], [size - 12, beneath ? 21 : 32], String(count)),
    ...(heroes.length > 0 ? [shape('circle', 'hero', [size / 2 - 4, -size / 2 + 4], [22, 22])] : []),
  ];
  const label = [
    say('scene.army', { seat: say.seat(seat), tokens: tokensOf(say, count), at: spotName(say, at) }),
    ...heroes.map((pc) => characterName(say, view, pc)),
    ...(moved > 0 ? [say('scene.moved', { count: moved })] : []),
  ].join(', ');
  return group('army', where, capitalized(label), items, { id: `army:${seat}-${at}` });
}

/** *Units*: between the footprints of an army, and of the middle of a card that none of them covers. */
const FOOTPRINT = { step: 19, clear: 18 } as const;

/** Where tokens have gone in this turn, or were driven to: footprints that grow on the way. */
export function trailItems({ armies }: View, say: Words): Item[] {
  return armies.flatMap(({ seat, at, tokens }) =>
    [...new Set(tokens.map(({ origin }) => origin))].flatMap((origin) =>
      cellOf(origin) === cellOf(at)
        ? []
        : footprints(seat, origin, at, say('scene.trail', { seat: say.seat(seat), from: spotName(say, origin) })),
    ),
  );
}

function footprints(seat: number, origin: Spot, at: Spot, label: string): Item[] {
  const [left, top] = centreOf(cellOf(origin));
  const [right, bottom] = centreOf(cellOf(at));
  const from: Pair = [left + ARMY[0], top + ARMY[1]];
  const [dx, dy] = [right - left, bottom - top];
  const count = Math.floor(Math.hypot(dx, dy) / FOOTPRINT.step);
  return Array.from({ length: count - 1 }, (_, index) => (index + 0.5) / count).flatMap((part) => {
    const place: Pair = [from[0] + dx * part, from[1] + dy * part];
    const size = 9 + 6 * part;
    return isClear(place) ? [shape('circle', `trail-${seat}`, place, [size, size], label)] : [];
  });
}

/** Whether a place is beside the middles of the cards. */
function isClear([x, y]: Pair): boolean {
  const off = (value: number, start: number): number => ((value - start) % GRID.cell) - GRID.cell / 2;
  return Math.hypot(off(x, GRID.left), off(y, GRID.top)) > FOOTPRINT.clear;
}
