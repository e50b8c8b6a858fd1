/** Words of strangers: names of players, and what a config calls its things. */
import type { Language } from '../kernel/narration.js';

/** *Source*: Unicode CLDR 46, `delimiters`. */
const MARKS: Readonly<Record<Language, readonly [begin: string, end: string]>> = { en: ['“', '”'], es: ['«', '»'] };
/** What reads as a quotation mark; an apostrophe ends no quotes. */
const MARK_LIKE = /(?!['’])\p{Quotation_Mark}|[ʺˮ״″‶❝❞🙶🙷🙸]/gu;

/**
 * What a stranger has written, set apart from the sentence around it: whatever it holds, the last mark is the first
 * that ends it.
 */
export function quoted(words: string, language: Language = 'en'): string {
  const [begin, end] = MARKS[language];
  return `${begin}${isolated(words.replaceAll(MARK_LIKE, "'").replaceAll(/\s+/gu, ' '))}${end}`;
}

const FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const ISOLATE = { begin: '\u2068', end: '\u2069' } as const;

/**
 * Words that turn nothing around them: those that are read from right to left stand isolated.
 *
 * *Source*: Unicode Standard Annex 9, 2.4.
 */
export function isolated(words: string): string {
  return FROM_RIGHT.test(words) ? `${ISOLATE.begin}${words}${ISOLATE.end}` : words;
}

/** A text without its end where it is longer than `most` letters; quotes and isolates that the cut opens are closed. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, Math.max(1, most - 1));
  const pairs = [[ISOLATE.begin, ISOLATE.end], ...Object.values(MARKS)] as const;
  const end = pairs.flatMap(([begin, end]) => (kept.lastIndexOf(begin) > kept.lastIndexOf(end) ? end : [])).join('');
  return `${kept.slice(0, Math.max(1, kept.length - end.length)).trimEnd()}…${end}`;
}
