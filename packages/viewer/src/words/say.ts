import { signal } from '@preact/signals';
import { format, LANGUAGES, type Language, type Messages, type Values } from '../doors/words.js';
import type english from './en.json';

/** The name of a message. */
export type Key = keyof typeof english;

/** The catalogues, each loaded when its language is first spoken. */
const CATALOGUES: Readonly<Record<Language, () => Promise<{ default: Messages<Key> }>>> = {
  en: () => import('./en.json'),
  es: () => import('./es.json'),
};

const spoken = signal<{ language: Language; messages: Messages<Key> } | null>(null);

/** The language of the page. *Errors*: throws before the first `speak` has resolved. */
export function language(): Language {
  return catalogue().language;
}

/** A message of the viewer in the language of the page. */
export function say(key: Key, values: Values = {}): string {
  const { language, messages } = catalogue();
  return format(messages, language, key, values);
}

function catalogue() {
  if (spoken.value === null) throw new Error('no language has been loaded');
  return spoken.value;
}

/** Loads a language and says everything in it from then on. *Errors*: rejects when it cannot be loaded. */
export async function speak(language: Language): Promise<void> {
  const { default: messages } = await CATALOGUES[language]();
  spoken.value = { language, messages };
}

/** The first of some languages that there is, else the default. */
export function firstSpoken(tags: readonly string[]): Language {
  const wanted = tags.map((tag) => tag.split('-')[0]);
  return wanted.flatMap((code) => LANGUAGES.find((known) => known === code) ?? [])[0] ?? LANGUAGES[0];
}
