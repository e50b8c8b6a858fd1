/** What the cards do, in signs and words beside the grid. */
import type { Item } from '../../../kernel/scene.js';
import { type Pair, shape, text } from '../../../kit/scene-items.js';
import { inLines } from '../../../kit/scene-words.js';
import type { Words } from '../narration/messages.js';
import type { View } from '../views/view-schema.js';
import { dieItems, giftItems, stepItems } from './cells.js';

/** A sign is a small card with what it asks or gives. */
const KEY = [
  {
    card: ['mountain', 'mountain-art'],
    key: 'scene.roughDoes',
    long: 'scene.roughDoesLong',
    mark: dieItems([22, 12], 4),
  },
  { card: ['face', 'queen-art'], key: 'scene.faceDoes', long: 'scene.faceDoesLong', mark: giftItems([22, 12], 1) },
  {
    card: ['plain', 'plain-art'],
    key: 'scene.numberDoes',
    long: 'scene.numberDoesLong',
    mark: [text('rank', [-21, -14], [22, 22], '7')],
  },
] as const;

/** Instead of what the court gives, while swords lie on the grid. */
const FIGHT = {
  card: ['plain'],
  key: 'scene.fightDoes',
  long: 'scene.fightDoes',
  mark: [shape('circle', 'fight', [0, 0], [32, 32])],
} as const;

/** What matters in this part of the turn: castles, their dice, or where one may go. */
type Part = 'setup' | 'recruit' | 'move';
interface Entry {
  card: readonly string[];
  label: string;
  mark: readonly Item[];
}

function partOf({ phase, viewer, turnSeat }: View): Part {
  if (viewer === null || turnSeat !== viewer) return 'setup';
  return phase === 'recruit' ? 'recruit' : phase === 'movement' ? 'move' : 'setup';
}

function firstOf(part: Part, viewer: number, label: string): Entry {
  return {
    card: part === 'move' ? ['plain', 'plain-art'] : ['castle', 'castle-art'],
    label,
    mark: part === 'move' ? stepItems([20, 12], viewer) : part === 'recruit' ? [shape('rect', 'castle-die', [20, 12], [28, 28])] : [],
  };
}

/** *Units*: of the scene: a card of the key, and its letters. */
const SIDE = 52;
const LETTERS = { few: 24, sentence: 21 } as const;
const LINE = 26;
/** The letters' width for their size, as the renderer reckons it. */
const LETTER = 0.6;

/** The entries: a few words each in two columns, or in one column a sentence each. */
export function keyItems([left, top]: Pair, [width, height]: Pair, view: View, hasFight: boolean, say: Words): Item[] {
  const columns = width > 500 ? 2 : 1;
  const part = partOf(view);
  const isShort = columns > 1;
  const entries: readonly Entry[] = [
    firstOf(part, view.viewer ?? 0, say(isShort ? 'scene.castleDoes' : 'scene.castleDoesLong', { part })),
    ...(hasFight ? [KEY[0], FIGHT, KEY[2]] : KEY).map(({ card, key, long, mark }) => ({
      card,
      label: say(isShort ? key : long),
      mark,
    })),
  ];
  const step: Pair = [(width + 12) / columns, height / (entries.length / columns)];
  return entries.flatMap((entry, at) => {
    const place: Pair = [left + (at % columns) * step[0], top + (Math.floor(at / columns) + 0.5) * step[1]];
    return entryItems(entry, place, step[0] - 12, isShort ? LETTERS.few : LETTERS.sentence);
  });
}

function entryItems({ card, label, mark }: Entry, [left, y]: Pair, width: number, letters: number): Item[] {
  const words = left + SIDE + 26;
  const room = left + width - words;
  const lines = inLines(label, Math.floor(room / (LETTER * letters)));
  const x = left + SIDE / 2 + 7;
  const marked = mark.map((item) => ({ ...item, at: [item.at[0] + x, item.at[1] + y] as const, label: item.label || label }));
  return [
    ...card.map((role) => shape('rect', role, [x, y], [SIDE, SIDE], label)),
    ...marked,
    ...lines.map((line, index) => text('note', [words, y + (index - (lines.length - 1) / 2) * LINE], [room, letters], line)),
  ];
}
