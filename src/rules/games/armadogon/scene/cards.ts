import type { Hand, Item } from '../../../kernel/scene.js';
import { capitalized } from '../../../kit/beats.js';
import { SUIT_NAMES } from '../../../kit/glyphs.js';
import { cellOf, group, type Pair, shape, text } from '../../../kit/scene-items.js';
import { commonSize } from '../../../kit/scene-words.js';
import { type CardId, isJoker, type Suit } from '../model/cards.js';
import { cardValue } from '../model/deck.js';
import type { Words } from '../narration/messages.js';
import { cardName } from '../narration/names.js';
import { goodsPrice } from '../rules/merchant.js';
import { formatKind } from '../views/card-text.js';

const ROOM: Pair = [62, 80];
const STEP: Pair = [67.5, 86];
/** So many cards lie beside each other below the road, and beside it. */
export const BELOW = 5;
export const BESIDE = 3;
const TITLE = 28;
/** What a ware costs by itself, below it. */
const PRICE = 26;

/** Where rows of cards lie, how many cards each has, and how much larger than in the hand they are. */
export interface Shelf {
  left: number;
  columns: number;
  scale: number;
}

/** How wide so many cards are. */
export const widthOf = (columns: number): number => columns * STEP[0];

const USES = { S: 'key.weapon', H: 'key.medication', D: 'key.food', C: 'key.junk' } as const;

/** A card: its rank and suit, and what it is good for, as a sign and in a word. */
function cardItem(card: CardId, at: Pair, id: string, chosen: boolean, say: Words): Item {
  const label = capitalized(cardName(say, card));
  const rest = { id: `${id}:${card}` };
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
  const rank = card.slice(1);
  const value = String(cardValue(card));
  const room = ROOM[0] - 4;
  const letters = commonSize(
    Object.values(USES).map((use) => say(use)),
    room,
    15,
  );
  const items = [
    shape('rect', kind, [0, 0], ROOM, '', { state }),
    text('figure', [-12, -25], [28, 25], rank),
    shape('rect', SUIT_NAMES[suit] ?? 'spades', [16, -25], [26, 26]),
    ...(rank === value
      ? [shape('rect', `${kind}-sign`, [0, 5], [38, 38])]
      : [shape('rect', `${kind}-sign`, [-10, 5], [36, 36]), text('mark', [17, 8], [26, 19], value)]),
    text('mark', [0, 31], [room, letters], say(USES[suit])),
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
export function wareRows(
  cards: readonly CardId[],
  top: number,
  shelf: Shelf,
  chosen: readonly CardId[],
  say: Words,
): { items: Item[]; end: number } {
  const title = text('headline', [shelf.left, top + 14], [widthOf(shelf.columns), 20], say('scene.wares'));
  const below = top + TITLE;
  const { scale } = shelf;
  const prices = cards.map((card) => {
    if (chosen.length === 0) return say('scene.price', { price: goodsPrice([card]) });
    // What has been asked for is paid together.
    return chosen.includes(card) ? String(cardValue(card)) : '';
  });
  const letters = commonSize(prices, ROOM[0] * scale, 18 * scale);
  const items = cards.map((card, index) => {
    const row = Math.floor(index / shelf.columns);
    const [x, y] = placeOn(shelf, index, below);
    const ware = cardItem(card, [x, y + row * PRICE], 'ware', chosen.includes(card), say);
    const price = prices[index] ? [text('measure', [0, 43 * scale + 11], [ROOM[0] * scale, letters], prices[index])] : [];
    return { ...ware, items: [...larger(ware.items ?? [], scale), ...price] };
  });
  const rows = Math.max(1, Math.ceil(cards.length / shelf.columns));
  return { items: [title, ...items], end: below + rows * (STEP[1] * scale + PRICE) };
}

const placeOn = ({ left, columns, scale }: Shelf, index: number, top: number): Pair =>
  cellOf(index, columns, [left, top], times(STEP, scale));

const times = ([x, y]: Pair, scale: number): Pair => [x * scale, y * scale];

/** What lies on a card that is so much larger. */
function larger(items: readonly Item[], scale: number): Item[] {
  return items.map((item) => ({ ...item, at: times(item.at, scale), ...(item.size && { size: times(item.size, scale) }) }));
}

/** The draw pile, face down, under its name. */
export function pileItems(count: number, top: number, shelf: Shelf, say: Words): { items: Item[]; end: number } {
  const below = top + TITLE;
  const [x, y] = placeOn(shelf, 0, below);
  const back = group('thing', [x, y], say('scene.drawPile', { count }), [
    shape('rect', 'face-down', [0, 0], ROOM),
    shape('circle', 'number', [0, 24], [40, 26]),
    text('figure', [0, 24], [34, 19], String(count)),
  ]);
  return { items: [text('measure', [x, top + 14], [STEP[0], 20], say('scene.deck')), back], end: below + STEP[1] };
}
