import type { Item } from '../../../kernel/scene.js';
import { SUIT_NAMES } from '../../../kit/glyphs.js';
import { cellOf, group, type Pair, shape, text } from '../../../kit/scene-items.js';
import { type CardId, isJoker, type Suit } from '../model/cards.js';
import { cardValue } from '../model/deck.js';
import { formatKind } from '../views/card-text.js';

const ROOM: Pair = [62, 80];
const STEP: Pair = [67.5, 86];
const COLUMNS = 9;
const LEFT = 16;

/** A card: its rank and suit, and a sign of what it is good for. */
function cardItem(card: CardId, at: Pair, id: string | null, chosen: boolean): Item {
  const rest = id === null ? {} : { id: `${id}:${card}` };
  const state = chosen ? (['chosen'] as const) : [];
  if (isJoker(card)) {
    const items = [
      shape('rect', 'radioactive', [0, 0], ROOM, '', { state }),
      shape('rect', 'joker', [0, -20], [32, 32]),
      shape('rect', 'radioactive-sign', [0, 15], [42, 42]),
    ];
    return group('thing', at, `Joker ${card}, radioactive`, items, rest);
  }
  const suit = card.charAt(0) as Suit;
  const kind = formatKind(suit);
  const items = [
    shape('rect', kind, [0, 0], ROOM, '', { state }),
    text('figure', [-13, -24], [32, 25], card.slice(1)),
    shape('rect', SUIT_NAMES[suit] ?? 'spades', [16, -24], [26, 26]),
    shape('rect', `${kind}-sign`, [0, 13], [48, 48]),
  ];
  return group('thing', at, `${card.slice(1)} of ${SUIT_NAMES[suit]}: ${kind}, worth ${cardValue(card)}`, items, rest);
}

/** Rows of cards under a title, and where they end. */
export function cardRows(
  title: string,
  cards: readonly CardId[],
  prefix: string | null,
  top: number,
  chosen: readonly CardId[] = [],
): { items: Item[]; end: number } {
  const items = cards.map((card, index) => cardItem(card, cellOf(index, COLUMNS, [LEFT, top + 28], STEP), prefix, chosen.includes(card)));
  const rows = Math.max(1, Math.ceil(cards.length / COLUMNS));
  return { items: [text('headline', [LEFT, top + 14], [600, 23], title), ...items], end: top + 28 + rows * STEP[1] };
}

/** The draw pile, face down, and the newest card of the discard pile. */
export function pileItems(drawn: number, discard: readonly CardId[], top: number): { items: Item[]; end: number } {
  const last = discard.at(-1);
  const at = (index: number): Pair => cellOf(index, COLUMNS, [LEFT, top + 28], STEP);
  const back = group('thing', at(0), `Draw pile: ${drawn} cards`, [
    shape('rect', 'face-down', [0, 0], ROOM),
    shape('circle', 'number', [0, 24], [40, 26]),
    text('figure', [0, 24], [34, 19], String(drawn)),
  ]);
  const items = [text('headline', [LEFT, top + 14], [600, 23], `Draw pile, and the last of ${discard.length} discards`), back];
  return { items: last === undefined ? items : [...items, cardItem(last, at(1), null, false)], end: top + 28 + STEP[1] };
}
