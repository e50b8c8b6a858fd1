import type { Item } from '../../../kernel/scene.js';
import { capitalized } from '../../../kit/beats.js';
import { SUIT_NAMES } from '../../../kit/glyphs.js';
import { group, type Pair, shape, text } from '../../../kit/scene-items.js';
import { type Cell, cellIndex, cellOf, isUnderdark, SIZE } from '../model/board.js';
import { type CardId, cardOf, isJoker } from '../model/cards.js';
import type { Words } from '../narration/messages.js';
import { cardName, characterName, spotName, tokens as tokensOf } from '../narration/names.js';
import type { ArmyView, CellView, View } from '../views/view-schema.js';

/** Where the grid begins, and how large a cell of it is. */
export const GRID = { left: 28, top: 42, cell: 92 } as const;
/** *Units*: the sides of a card on the grid, and of one of the pool. */
const CARD: Pair = [86, 86];
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

/** A cell with its card, and a die where its castle may roll; of a card that the viewer does not know only its back. */
export function cellItem(
  { cell, card, faceUp, depleted }: CellView,
  { holder, isToRoll }: { holder: number | null; isToRoll: boolean },
  say: Words,
): Item {
  const rest = { id: `cell:${cell}` };
  if (card === null)
    return group('cell', centreOf(cell), `${cell}: ${say('scene.unknown')}`, [shape('rect', 'face-down', [0, 0], CARD)], rest);
  const { kind } = cardOf(card);
  const state = faceUp ? [] : (['hidden'] as const);
  const notes = [
    ...(faceUp ? [] : [say('scene.faceDown')]),
    ...(depleted ? [say('scene.spent')] : []),
    ...(isToRoll ? [say('scene.mayRoll')] : []),
  ];
  const label = [`${cell}: ${cardName(say, card)}`, say(`scene.${kind}`), ...notes].join(', ');
  const die = isToRoll ? [shape('rect', 'castle-die', [-22, 23], [30, 30])] : [];
  return group(
    'cell',
    centreOf(cell),
    label,
    [
      shape('rect', groundOf(kind, { holder, depleted }), [0, 0], CARD, '', { state }),
      shape('rect', artOf(card, kind, { holder, depleted }), [0, 0], CARD),
      ...nameOf(card, kind === 'castle' ? 4 : 0),
      ...die,
    ],
    rest,
  );
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
function nameOf(card: CardId, inset = 0): Item[] {
  if (isJoker(card)) return [];
  const [rank, letter] = [card.slice(0, -1), card.slice(-1)];
  return [
    text('rank', [-37 + inset, -25 + inset / 2], [rank.length > 1 ? 33 : 22, 26], rank),
    shape('rect', SUIT_NAMES[letter] ?? 'spades', [suitAt(rank) + inset, -25 + inset / 2], [20, 20]),
  ];
}

/**
 * An army: a disc for seat 0, a block for seat 1, higher where it is more than one; beneath the ground it is smaller
 * and to the left, under an arch.
 */
export function armyItem(army: ArmyView, view: View, place: number, say: Words): Item {
  const { seat, at, count, tokens } = army;
  const { pending } = view;
  const beneath = isUnderdark(at);
  const [x, y] = centreOf(cellOf(at));
  const heroes = tokens.flatMap(({ pc }) => (pc === null ? [] : [pc]));
  const moved = tokens.filter(({ moves }) => moves > 0).length;
  const size = beneath ? 34 : 46;
  const where: Pair = beneath ? [x - 26, y + 26 - 18 * place] : [x + 23 - 46 * place, y + 20];
  const concerned = pending !== null && 'tokens' in pending && tokens.some(({ id }) => pending.tokens.includes(id));
  const body = shape(
    seat === 0 ? 'circle' : 'rect',
    `army-${seat}${count > 1 ? '-many' : ''}`,
    [0, 0],
    [size - (seat === 0 ? 0 : 4), size - (seat === 0 ? 0 : 4)],
    '',
    {
      state: concerned ? ['active'] : [],
    },
  );
  const items = [
    ...(beneath ? [shape('rect', 'below', [0, -4], [size + 20, size + 20])] : []),
    body,
    text('count', [0, 0], [size - 12, beneath ? 21 : 28], String(count)),
    ...(heroes.length > 0 ? [shape('circle', 'hero', [size / 2 - 4, -size / 2 + 4], [22, 22])] : []),
  ];
  const label = [
    say('scene.army', { seat: say.seat(seat), tokens: tokensOf(say, count), at: spotName(say, at) }),
    ...heroes.map((pc) => characterName(say, view, pc)),
    ...(moved > 0 ? [say('scene.moved', { count: moved })] : []),
  ].join(', ');
  return group('army', where, capitalized(label), items, { id: `army:${seat}-${at}` });
}
