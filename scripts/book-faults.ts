import type { Reference } from '../src/rules/kernel/game.js';
import { type AnyNarration, LANGUAGES, type Language } from '../src/rules/kernel/narration.js';
import { entryWords, translatedBook } from '../src/rules/narration/data-book.js';

/** Entries of a data book without words in a language, words without an entry, words with other figures or rules. */
export function bookFaults(game: string, book: Reference, narration: AnyNarration): string[] {
  return [...namesFaults(game, book, narration), ...LANGUAGES.slice(1).flatMap((language) => wordsFaults(game, book, narration, language))];
}

/** Names that both the engine and the catalogue have. */
function namesFaults(game: string, book: Reference, { catalogues }: AnyNarration): string[] {
  return Object.entries(book).flatMap(([list, entries]) =>
    entries.flatMap(({ id, name }) => {
      const told = catalogues[LANGUAGES[0]][`${list}.${id}`];
      return told === undefined || told.toLowerCase() === name.toLowerCase().replace('!', '')
        ? []
        : [`${game}: ${list} ${id} is «${name}» and «${told}»`];
    }),
  );
}

function wordsFaults(game: string, book: Reference, narration: AnyNarration, language: Language): string[] {
  const words = narration.books?.[language] ?? {};
  const lost = Object.entries(words).flatMap(([list, ids]) =>
    Object.keys(ids)
      .filter((id) => !book[list]?.some((entry) => id === '*' || String(entry.id) === id))
      .map((id) => `${list} ${id}: no such entry`),
  );
  const translated = translatedBook(book, narration, language);
  const others = Object.entries(book).flatMap(([list, entries]) =>
    entries.flatMap((entry, index) => {
      const members = Object.keys(entryWords(words, list, entry));
      const isNamed = members.includes('name') || Object.hasOwn(narration.catalogues[language] ?? {}, `${list}.${entry.id}`);
      const same = figuresIn(entry) === figuresIn(translated[list]?.[index]);
      return [
        ...(isNamed && members.includes('text') ? [] : [`${list} ${entry.id}: no name or no text`]),
        ...members
          .filter((member) => typeof entry[member] !== 'string')
          .map((member) => `${list} ${entry.id} has no words called ${member}`),
        ...(same ? [] : [`${list} ${entry.id}: other figures or rules than ${figuresIn(entry)}`]),
      ];
    }),
  );
  return [...lost, ...others].map((fault) => `${game}, data book in ${language}: ${fault}`);
}

function figuresIn(entry: { name: string; text: string } | undefined): string {
  return (`${entry?.name} ${entry?.text}`.match(/[A-Z]{2}-[R\d.]*\d|\d+/g) ?? []).sort().join(' ');
}
