import type { Language } from './shapes.js';

/** Which words an answer comes with. */
export interface Words {
  /** Whether it says what has happened. */
  story?: boolean | undefined;
  /** The language of the texts; English by default. */
  lang?: Language | undefined;
}

/** The language as the service is asked for it. */
export function languageQuery({ lang }: Pick<Words, 'lang'>): { lang?: Language } {
  return lang === undefined ? {} : { lang };
}
