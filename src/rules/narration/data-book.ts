import type { Reference, ReferenceEntry } from '../kernel/game.js';
import type { AnyNarration, BookWords, Language, Messages } from '../kernel/narration.js';
import { capitalized } from '../kit/beats.js';
import { format } from './say.js';

/** A data book in another language; ids, figures and shapes stay, and what has no words there those of the engine. */
export function translatedBook(book: Reference, { catalogues, books }: AnyNarration, language: Language): Reference {
  const words = books?.[language];
  if (!words) return book;
  return Object.fromEntries(
    Object.entries(book).map(([list, entries]) => [
      list,
      entries.map((entry) => {
        const name = catalogues[language]?.[`${list}.${entry.id}`];
        return translatedEntry(
          { ...entry, ...(name !== undefined && { name: capitalized(name) }) },
          entryWords(words, list, entry),
          language,
        );
      }),
    ]),
  );
}

/** The messages for the members of an entry: its own, else those of all entries of its list. */
export function entryWords(words: BookWords, list: string, { id }: Pick<ReferenceEntry, 'id'>): Messages {
  return { ...words[list]?.['*'], ...words[list]?.[id] };
}

function translatedEntry(entry: ReferenceEntry, words: Messages, language: Language): ReferenceEntry {
  const values = Object.fromEntries(
    Object.entries(entry).map(([member, value]) => [member, typeof value === 'number' ? value : String(value)]),
  );
  const told = Object.keys(words).map((member) => [member, format(words, language, member, values)]);
  return { ...entry, ...Object.fromEntries(told) };
}
