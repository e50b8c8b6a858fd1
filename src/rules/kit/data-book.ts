/** The schemas of a data book: lists of entries that say what the ids of a game stand for. */
import * as z from 'zod';
import { define } from './definitions.js';

const MOST_ENTRIES = 1000;
const LONGEST_NAME = 100;
const LONGEST_TEXT = 1000;
const LARGEST_FIGURE = 1_000_000;

/** A figure of an entry. */
export const bookFigure = z.int().min(-LARGEST_FIGURE).max(LARGEST_FIGURE);
/** A short text of an entry. */
export const bookText = z.string().max(LONGEST_TEXT);

const common = {
  name: z.string().min(1).max(LONGEST_NAME).describe('What people call it.'),
  text: bookText.min(1).describe('What it is or does, with the ids of the rules.'),
};
const shortId = z.string().max(LONGEST_NAME);
const term = define(
  'Term',
  'A word of the game: what one of its ids means.',
  z.strictObject({ id: z.union([shortId, bookFigure]).describe('As views, actions and events have it.'), ...common }),
);

/** A list of entries that have nothing but a name and a text. */
export function termList(description: string) {
  return z.array(term).max(MOST_ENTRIES).describe(description);
}

/** A list of entries with figures of their own. */
export function entryList<Shape extends z.ZodRawShape>(name: string, description: string, id: z.ZodType, shape: Shape) {
  const entry = z.strictObject({ id: id.describe('As views, actions and events have it.'), ...common, ...shape });
  return z
    .array(define(name, description, entry))
    .max(MOST_ENTRIES)
    .describe(`${description} All of them.`);
}

/** Terms out of a record: id to name and text. */
export function termsOf(words: Readonly<Record<string, readonly [name: string, text: string]>>) {
  return Object.entries(words).map(([id, [name, text]]) => ({ id, name, text }));
}
