/** Errors in the language of their reader: those of the service, of an engine's config and of what a schema found. */
import { type ErrorExtra, GameledgerError } from '../../base/errors.js';
import type { Language } from '../../rules/kernel/narration.js';
import es from './errors.es.json' with { type: 'json' };

/**
 * By language: what the English texts of errors are in it. Engines say theirs in English, also those of other versions,
 * so the text itself is the key, as in gettext, with a name in braces for each value.
 *
 * *Source*: GNU gettext manual, section 11.2 (msgid).
 */
const CATALOGUES: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = { es };

/** A text of the catalogue that has values. */
interface Pattern {
  form: RegExp;
  names: string[];
  told: string;
}

const patterns = new Map<Language, readonly Pattern[]>();

/** An error as who reads this language is told it; what has no words there stays in English. */
export function errorIn(error: GameledgerError, language: Language): GameledgerError {
  if (!CATALOGUES[language]) return error;
  const { errors } = error.extra;
  const extra: ErrorExtra = { ...error.extra };
  if (errors) extra.errors = errors.map((fault) => ({ ...fault, message: textIn(fault.message, language) }));
  return new GameledgerError(error.code, textIn(error.message, language), extra);
}

/** So many sentences inside each other are told in the language; what is inside those stays in English. */
const MOST_NESTED = 3;
/** *Units*: characters. A longer text quotes what its reader has sent, and is compared with no pattern. */
const MOST_COMPARED = 2000;

/** An English text of an error in another language. */
export function textIn(text: string, language: Language, nested = 0): string {
  const catalogue = CATALOGUES[language];
  if (!catalogue) return text;
  if (Object.hasOwn(catalogue, text)) return catalogue[text] ?? text;
  if (text.length > MOST_COMPARED) return text;
  for (const { form, names, told } of patternsOf(language, catalogue)) {
    const found = form.exec(text);
    if (!found) continue;
    return told.replaceAll(VALUE, (_, name: string) => {
      const value = found[1 + names.indexOf(name)] ?? '';
      // A value that is a sentence is told in the language too.
      return name.startsWith('text') && nested < MOST_NESTED ? textIn(value, language, nested + 1) : value;
    });
  }
  return text;
}

const VALUE = /\{(\w+)\}/g;

/** Those with more words of their own first. */
function patternsOf(language: Language, catalogue: Readonly<Record<string, string>>): readonly Pattern[] {
  const known = patterns.get(language);
  if (known) return known;
  const made = Object.entries(catalogue)
    .filter(([text]) => text.search(VALUE) >= 0)
    .sort(([one], [other]) => wordsOf(other).length - wordsOf(one).length)
    .map(([text, told]) => ({ form: formOf(text), names: [...text.matchAll(VALUE)].map(([, name = '']) => name), told }));
  patterns.set(language, made);
  return made;
}

function wordsOf(text: string): string {
  return text.replaceAll(VALUE, '');
}

function formOf(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('([^]*?)')}$`);
}
