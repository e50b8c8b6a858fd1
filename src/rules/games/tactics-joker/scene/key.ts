/** What the cards do, in signs and words beside the grid. */
import type { Item } from '../../../kernel/scene.js';
import { type Pair, shape, text } from '../../../kit/scene-items.js';
import { commonSize, inLines } from '../../../kit/scene-words.js';
import type { Words } from '../narration/messages.js';

/** A sign is a small card: its ground and its picture. */
const KEY = [
  { signs: [['castle', 'castle-art']], key: 'scene.castleDoes' },
  {
    signs: [
      ['forest', 'forest-art'],
      ['mountain', 'mountain-art'],
    ],
    key: 'scene.roughDoes',
  },
  {
    signs: [
      ['face', 'queen-art'],
      ['face-spent', 'queen-spent'],
    ],
    key: 'scene.faceDoes',
  },
  { signs: [['plain', 'plain-art']], key: 'scene.numberDoes' },
] as const;
type Entry = (typeof KEY)[number];

/** *Units*: of the scene. */
const LETTERS = 22;
/** The letters' width for their size, as the renderer reckons it. */
const LETTER = 0.6;

const signsOf = ({ signs, key }: Entry, [x, y]: Pair, [side, step]: Pair, say: Words): Item[] =>
  signs.flatMap((roles, index) => roles.map((role) => shape('rect', role, [x + step * index, y], [side, side], say(key))));

/** Beside the grid: large signs, each with its words in a few lines. */
export function keyBeside([left, top]: Pair, [width, height]: Pair, say: Words): Item[] {
  const row = height / KEY.length;
  const side = 60;
  /** Two signs lie half on one another. */
  const fan = 34;
  return KEY.flatMap((entry, at) => {
    const y = top + (at + 0.5) * row;
    const words = left + side + fan + 12;
    const lines = inLines(say(entry.key), Math.floor((left + width - words) / (LETTER * LETTERS)));
    const step = Math.min(26, row / lines.length);
    const x = left + side / 2 + (entry.signs.length > 1 ? 0 : fan / 2);
    return [
      ...signsOf(entry, [x, y], [side, fan], say),
      ...lines.map((line, index) =>
        text('note', [words, y + (index - (lines.length - 1) / 2) * step], [left + width - words, LETTERS], line),
      ),
    ];
  });
}

/** Below the grid: a line each, and of what needs words most only. */
export function keyBelow([left, top]: Pair, [width, height]: Pair, say: Words): Item[] {
  const shown = KEY.slice(0, 3);
  const row = height / shown.length;
  const side = row - 3;
  const room = width - 2 * side - 14;
  const size = commonSize(
    shown.map(({ key }) => say(key)),
    room,
    LETTERS,
  );
  return shown.flatMap((entry, at) => {
    const y = top + (at + 0.5) * row;
    return [
      ...signsOf(entry, [left + side / 2, y], [side, side + 4], say),
      text('note', [left + 2 * side + 14, y], [room, size], say(entry.key)),
    ];
  });
}
