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
export const GRID = { left: 40, top: 46, cell: 100 } as const;

/** The centre of a cell; rank 1 lies nearest. */
function centreOf(cell: Cell): Pair {
  const index = cellIndex(cell);
  const [file, rank] = [index % SIZE, Math.floor(index / SIZE)];
  return [GRID.left + (file + 0.5) * GRID.cell, GRID.top + (SIZE - rank - 0.5) * GRID.cell];
}

/** Files and ranks at the edge of the grid. */
export function coordinates(): Item[] {
  const files = [...'abcdefg'].map((file, index) =>
    text('coordinate', [GRID.left + (index + 0.5) * GRID.cell, GRID.top + SIZE * GRID.cell + 16], [40, 25], file),
  );
  const ranks = [...'7654321'].map((rank, index) => text('coordinate', [20, GRID.top + (index + 0.5) * GRID.cell], [24, 25], rank));
  return [...files, ...ranks];
}

/** A cell with its card, and a die where its castle may roll; of a card that the viewer does not know only its back. */
export function cellItem(
  { cell, card, faceUp, depleted }: CellView,
  { holder, isToRoll }: { holder: number | null; isToRoll: boolean },
  say: Words,
): Item {
  const rest = { id: `cell:${cell}` };
  const room: Pair = [94, 94];
  if (card === null)
    return group('cell', centreOf(cell), `${cell}: ${say('scene.unknown')}`, [shape('rect', 'face-down', [0, 0], room)], rest);
  const { kind } = cardOf(card);
  const state = faceUp ? [] : (['hidden'] as const);
  const notes = [
    ...(faceUp ? [] : [say('scene.faceDown')]),
    ...(depleted ? [say('scene.spent')] : []),
    ...(isToRoll ? [say('scene.mayRoll')] : []),
  ];
  const label = [`${cell}: ${cardName(say, card)}`, say(`scene.${kind}`), ...notes].join(', ');
  const art = shape('rect', artOf(card, kind, holder), isJoker(card) ? [0, -8] : [13, -13], isJoker(card) ? [84, 84] : [66, 66], '', {
    state: depleted ? ['spent'] : [],
  });
  const die = isToRoll ? [shape('rect', 'castle-die', [-26, 27], [34, 34])] : [];
  return group(
    'cell',
    centreOf(cell),
    label,
    [shape('rect', holder === null ? kind : `castle-${holder}`, [0, 0], room, '', { state }), art, ...cornerOf(card), ...die],
    rest,
  );
}

/** Jacks and queens have faces of their own, castles a flag of their holder, others the picture of their ground. */
function artOf(card: CardId, kind: string, holder: number | null): string {
  if (kind !== 'face') return holder === null ? `${kind}-art` : `${kind}-art-${holder}`;
  return card.startsWith('J') ? 'jack-art' : 'queen-art';
}

/** A card of the pool, or one out of the game. */
export function cardItem(card: CardId, at: Pair, say: Words, id?: string): Item {
  const items = [
    shape('rect', cardOf(card).kind, [0, 0], [58, 66]),
    ...(isJoker(card) ? [shape('rect', 'wild-art', [0, 0], [56, 56])] : []),
    ...cornerOf(card).map((item) => ({ ...item, at: [item.at[0] + 16, item.at[1] + 16] as const })),
  ];
  return group('cell', at, cardName(say, card), items, id === undefined ? {} : { id });
}

function cornerOf(card: CardId): Item[] {
  if (isJoker(card)) return [];
  const [rank, letter] = [card.slice(0, -1), card.slice(-1)];
  return [
    text('rank', [rank.length > 1 ? -26 : -30, -30], [32, 27], rank),
    shape('rect', SUIT_NAMES[letter] ?? 'spades', [-30, -5], [28, 28]),
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
  const where: Pair = beneath ? [x - 28, y + 28 - 20 * place] : [x + 27 - 54 * place, y + 20];
  const concerned = pending !== null && 'tokens' in pending && tokens.some(({ id }) => pending.tokens.includes(id));
  const body = shape(
    seat === 0 ? 'circle' : 'rect',
    `army-${seat}${count > 1 ? '-many' : ''}`,
    [0, 0],
    [size, size - (seat === 0 ? 0 : 5)],
    '',
    {
      state: concerned ? ['active'] : [],
    },
  );
  const items = [
    ...(beneath ? [shape('rect', 'below', [0, -4], [size + 22, size + 22])] : []),
    body,
    text('count', [0, 0], [size - 8, beneath ? 20 : 27], String(count)),
    ...(heroes.length > 0 ? [shape('circle', 'hero', [size / 2 - 4, -size / 2 + 4], [22, 22])] : []),
  ];
  const label = [
    say('scene.army', { seat: say.seat(seat), tokens: tokensOf(say, count), at: spotName(say, at) }),
    ...heroes.map((pc) => characterName(say, view, pc)),
    ...(moved > 0 ? [say('scene.moved', { count: moved })] : []),
  ].join(', ');
  return group('army', where, capitalized(label), items, { id: `army:${seat}-${at}` });
}
