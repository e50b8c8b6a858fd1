import type { Language } from '../doors/words.js';
import { firstSpoken, speak } from '../words/say.js';
import { recall, remember } from './storage.js';

const PLACE = 'gameledger.language';

/** Speaks a language on this page. *Errors*: rejects when it cannot be loaded. */
export async function speakHere(language: Language): Promise<void> {
  await speak(language);
  document.documentElement.lang = language;
}

/** Speaks a language that somebody has chosen, now and when the page is opened again. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speakHere(language);
  remember(PLACE, language);
}

/** The language chosen here before, else the first of the browser's that there is, else the default. */
export function preferredLanguage(): Language {
  return firstSpoken([recall(PLACE) ?? '', ...navigator.languages]);
}
