/** What the cards do, in signs and words beside the grid. */
import type { Item } from '../../../kernel/scene.js';
import { type Pair, shape, text } from '../../../kit/scene-items.js';
import { commonSize, inLines } from '../../../kit/scene-words.js';
import type { Words } from '../narration/messages.js';

/** A sign is a small card: its ground and its picture. */
const KEY = [
  { signs: [['castle', 'castle-art']], key: 'scene.castleDoes', long: 'scene.castleDoesLong' },
  {
    signs: [
      ['forest', 'forest-art'],
      ['mountain', 'mountain-art'],
    ],
    key: 'scene.roughDoes',
    long: 'scene.roughDoesLong',
  },
  {
    signs: [
      ['face', 'queen-art'],
      ['face-spent', 'queen-spent'],
    ],
    key: 'scene.faceDoes',
    long: 'scene.faceDoesLong',
  },
  { signs: [['plain', 'plain-art']], key: 'scene.numberDoes', long: 'scene.numberDoes' },
] as const;
type Entry = (typeof KEY)[number];

/** *Units*: of the scene. */
const LETTERS = 22;
/** The letters' width for their size, as the renderer reckons it. */
const LETTER = 0.6;

const signsOf = ({ signs, key }: Entry, [x, y]: Pair, [side, step]: Pair, say: Words): Item[] =>
  signs.flatMap((roles, index) => roles.map((role) => shape('rect', role, [x + step * index, y], [side, side], say(key))));

/** *Units*: of the scene, beside the grid. */
const BESIDE = { side: 52, fan: 28, line: 25 } as const;

/** Beside the grid: large signs, two half on one another, each with its words in a few lines. */
export function keyBeside([left, top]: Pair, [width, height]: Pair, say: Words): Item[] {
  const { side, fan, line } = BESIDE;
  const words = left + side + fan + 10;
  const room = left + width - words;
  const blocks = KEY.map((entry) => ({ entry, lines: inLines(say(entry.long), Math.floor(room / (LETTER * LETTERS))) }));
  const highOf = ({ lines }: (typeof blocks)[number]): number => Math.max(side, lines.length * line);
  const gap = (height - blocks.reduce((sum, block) => sum + highOf(block), 0)) / blocks.length;
  return blocks.flatMap((block, at) => {
    const { entry, lines } = block;
    const before = blocks.slice(0, at).reduce((sum, other) => sum + highOf(other), 0);
    const y = top + before + (at + 0.5) * gap + highOf(block) / 2;
    const x = left + side / 2 + (entry.signs.length > 1 ? 0 : fan / 2);
    return [
      ...signsOf(entry, [x, y], [side, fan], say),
      ...lines.map((told, index) => text('note', [words, y + (index - (lines.length - 1) / 2) * line], [room, LETTERS], told)),
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
