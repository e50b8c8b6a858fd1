import type { Hand, Item } from '../../../kernel/scene.js';
import { capitalized } from '../../../kit/beats.js';
import { SUIT_NAMES } from '../../../kit/glyphs.js';
import { cellOf, group, type Pair, shape, text } from '../../../kit/scene-items.js';
import { type CardId, isJoker, type Suit } from '../model/cards.js';
import type { Words } from '../narration/messages.js';
import { cardName } from '../narration/names.js';
import { formatKind } from '../views/card-text.js';

const ROOM: Pair = [62, 80];
const STEP: Pair = [67.5, 86];
const COLUMNS = 9;
const LEFT = 16;

/** A card: its rank and suit, and a sign of what it is good for. */
function cardItem(card: CardId, at: Pair, id: string | null, chosen: boolean, say: Words): Item {
  const label = capitalized(cardName(say, card));
  const rest = id === null ? {} : { id: `${id}:${card}` };
  const state = chosen ? (['chosen'] as const) : [];
  if (isJoker(card)) {
    const items = [
      shape('rect', 'radioactive', [0, 0], ROOM, '', { state }),
      shape('rect', 'joker', [0, -20], [32, 32]),
      shape('rect', 'radioactive-sign', [0, 15], [42, 42]),
    ];
    return group('thing', at, label, items, rest);
  }
  const suit = card.charAt(0) as Suit;
  const kind = formatKind(suit);
  const items = [
    shape('rect', kind, [0, 0], ROOM, '', { state }),
    text('figure', [-13, -24], [32, 25], card.slice(1)),
    shape('rect', SUIT_NAMES[suit] ?? 'spades', [16, -24], [26, 26]),
    shape('rect', `${kind}-sign`, [0, 13], [48, 48]),
  ];
  return group('thing', at, label, items, rest);
}

/** The hand, of cards as wide as they are on the table. */
export function handOf(hand: readonly CardId[], say: Words): Hand | undefined {
  if (hand.length === 0) return undefined;
  return {
    label: say('scene.hand', { count: hand.length }),
    size: STEP,
    items: hand.map((card) => cardItem(card, [0, 0], 'card', false, say)),
  };
}

/** The wares of a merchant under their title, and where they end. */
export function wareRows(cards: readonly CardId[], top: number, chosen: readonly CardId[], say: Words): { items: Item[]; end: number } {
  const title = say('scene.wares');
  const items = cards.map((card, index) =>
    cardItem(card, cellOf(index, COLUMNS, [LEFT, top + 28], STEP), 'ware', chosen.includes(card), say),
  );
  const rows = Math.max(1, Math.ceil(cards.length / COLUMNS));
  return { items: [text('headline', [LEFT, top + 14], [600, 23], title), ...items], end: top + 28 + rows * STEP[1] };
}

/** The draw pile, face down, and the newest card of the discard pile. */
export function pileItems(drawn: number, discard: readonly CardId[], top: number, say: Words): { items: Item[]; end: number } {
  const last = discard.at(-1);
  const at = (index: number): Pair => cellOf(index, COLUMNS, [LEFT, top + 28], STEP);
  const back = group('thing', at(0), say('scene.drawPile', { count: drawn }), [
    shape('rect', 'face-down', [0, 0], ROOM),
    shape('circle', 'number', [0, 24], [40, 26]),
    text('figure', [0, 24], [34, 19], String(drawn)),
  ]);
  const items = [text('headline', [LEFT, top + 14], [600, 23], say('scene.piles', { count: discard.length })), back];
  return { items: last === undefined ? items : [...items, cardItem(last, at(1), null, false, say)], end: top + 28 + STEP[1] };
}
