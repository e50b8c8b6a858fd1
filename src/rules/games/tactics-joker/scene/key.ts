/** What the cards do, in signs and words beside the grid. */
import type { Item } from '../../../kernel/scene.js';
import { type Pair, shape, text } from '../../../kit/scene-items.js';
import { inLines } from '../../../kit/scene-words.js';
import type { Words } from '../narration/messages.js';
import { dieItems, giftItems } from './cells.js';

/** A sign is a small card with what it asks or gives. */
const KEY = [
  { cards: [['castle', 'castle-art']], key: 'scene.castleDoes', long: 'scene.castleDoesLong', mark: [] },
  {
    cards: [
      ['forest', 'forest-art'],
      ['mountain', 'mountain-art'],
    ],
    key: 'scene.roughDoes',
    long: 'scene.roughDoesLong',
    mark: dieItems([28, 12], 4),
  },
  { cards: [['face', 'queen-art']], key: 'scene.faceDoes', long: 'scene.faceDoesLong', mark: giftItems([22, 12]) },
  {
    cards: [['plain', 'plain-art']],
    key: 'scene.numberDoes',
    long: 'scene.numberDoesLong',
    mark: [text('rank', [-21, -14], [22, 22], '7')],
  },
] as const;
type Entry = (typeof KEY)[number];

/** *Units*: of the scene: a card of the key, how far the next one lies, and its letters. */
const SIDE = 52;
const FAN = 14;
const LETTERS = 24;
const LINE = 27;
/** The letters' width for their size, as the renderer reckons it. */
const LETTER = 0.6;

/** The entries: a few words each in two columns, or in one column a sentence each. */
export function keyItems([left, top]: Pair, [width, height]: Pair, say: Words): Item[] {
  const columns = width > 500 ? 2 : 1;
  const step: Pair = [(width + 12) / columns, height / (KEY.length / columns)];
  return KEY.flatMap((entry, at) => {
    const place: Pair = [left + (at % columns) * step[0], top + (Math.floor(at / columns) + 0.5) * step[1]];
    return entryItems(entry, place, step[0] - 12, say(columns > 1 ? entry.key : entry.long));
  });
}

function entryItems({ cards, mark }: Entry, [left, y]: Pair, width: number, label: string): Item[] {
  const words = left + SIDE + FAN + 12;
  const room = left + width - words;
  const lines = inLines(label, Math.floor(room / (LETTER * LETTERS)));
  const x = left + SIDE / 2 + (cards.length > 1 ? 0 : FAN / 2);
  const marked = mark.map((item) => ({ ...item, at: [item.at[0] + x, item.at[1] + y] as const, label: item.label || label }));
  return [
    ...cards.flatMap((roles, index) => roles.map((role) => shape('rect', role, [x + FAN * index, y], [SIDE, SIDE], label))),
    ...marked,
    ...lines.map((line, index) => text('note', [words, y + (index - (lines.length - 1) / 2) * LINE], [room, LETTERS], line)),
  ];
}
