import type { BookWords, Catalogues, Language, Say } from '../../../kernel/narration.js';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import bookEs from './reference.es.json' with { type: 'json' };

/** The messages of this game. */
export type Key = keyof typeof en;
/** Words of this game. */
export type Words = Say<Key>;

export const catalogues: Catalogues<Key> = { en, es };
export const books: Readonly<Partial<Record<Language, BookWords>>> = { es: bookEs };

/** Whether there is a message of that name. */
export function isKey(key: string): key is Key {
  return Object.hasOwn(en, key);
}
