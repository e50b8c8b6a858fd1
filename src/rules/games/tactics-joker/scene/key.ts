/** What the cards do, in signs and words beside the grid. */
import type { Item } from '../../../kernel/scene.js';
import { type Pair, shape, text } from '../../../kit/scene-items.js';
import { inLines } from '../../../kit/scene-words.js';
import type { Words } from '../narration/messages.js';
import type { View } from '../views/view-schema.js';
import { dieItems, giftItems } from './cells.js';

/** A sign is a small card with what it asks or gives. */
const KEY = [
  { cards: [['castle', 'castle-art']], key: 'scene.castleDoes', mark: null },
  {
    cards: [
      ['forest', 'forest-art'],
      ['mountain', 'mountain-art'],
    ],
    key: 'scene.roughDoes',
    mark: dieItems([0, 0], 4),
  },
  { cards: [['face', 'queen-art']], key: 'scene.faceDoes', mark: giftItems([0, 0]) },
  { cards: [['plain', 'plain-art']], key: 'scene.numberDoes', mark: null },
] as const;
type Entry = (typeof KEY)[number];

/** *Units*: of the scene: a card of the key, its letters and lines, and the letters' width for their size. */
const SIDE = 56;
const FAN = 12;
const LETTERS = 23.5;
const LINE = 26;
const LETTER = 0.6;

/** The entries in as many columns as there is room for, read line by line. */
export function keyItems({ config }: View, [left, top]: Pair, [width, height]: Pair, say: Words): Item[] {
  const columns = width > 500 ? 2 : 1;
  const step: Pair = [(width + 12) / columns, height / (KEY.length / columns)];
  return KEY.flatMap((entry, at) => {
    const place: Pair = [left + (at % columns) * step[0], top + (Math.floor(at / columns) + 0.5) * step[1]];
    return entryItems(entry, place, step[0] - 12, say(entry.key, { face: config.faceValue }));
  });
}

function entryItems({ cards, mark }: Entry, [left, y]: Pair, width: number, label: string): Item[] {
  const words = left + SIDE + FAN + 6;
  const room = left + width - words;
  const lines = inLines(label, Math.floor(room / (LETTER * LETTERS)));
  const x = left + SIDE / 2 + (cards.length > 1 ? 0 : FAN / 2);
  const marked = (mark ?? []).map((item) => ({
    ...item,
    at: [left + SIDE + FAN - 14, y + SIDE / 2 - 12] as const,
    label: item.label || label,
  }));
  return [
    ...cards.flatMap((roles, index) =>
      roles.map((role) => shape('rect', role, [x + FAN * index, y + (cards.length > 1 ? index * 8 - 4 : 0)], [SIDE, SIDE], label)),
    ),
    ...marked,
    ...lines.map((told, index) => text('note', [words, y + (index - (lines.length - 1) / 2) * LINE], [room, LETTERS], told)),
  ];
}
