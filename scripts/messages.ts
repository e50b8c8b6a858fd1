/**
 * Compares the message catalogues: every language has the same messages with the same values, and every message is
 * named by the code beside its catalogue. What the code names and no catalogue has is a type error. Compares the data
 * books with their translations.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Catalogues, Language, Messages } from '../src/rules/kernel/narration.js';
import { LANGUAGES } from '../src/rules/kernel/narration.js';
import { shared } from '../src/rules/narration/shared.js';
import { narrationOf } from '../src/use-cases/engines/narrations.js';
import { findGame } from '../src/use-cases/engines/registry.js';
import { bookFaults } from './book-faults.js';
import { messagesNamedIn } from './named-messages.js';

const GAMES = ['tactics-joker', 'armadogon', 'juggernauts', 'jugger-ttg'];

function catalogueOfViewer(language: Language): Messages {
  return JSON.parse(readFileSync(`packages/viewer/src/words/${language}.json`, 'utf8'));
}

/** The catalogues, by the folder whose code uses them, and another one. */
const PLACES: [folder: string, catalogues: Catalogues, also?: string][] = [
  ['src/rules/narration', shared, 'src/use-cases/matches'],
  ...GAMES.map((id): [string, Catalogues] => [`src/rules/games/${id}`, { ...shared, ...narrationOf({ id })?.catalogues }]),
  ['packages/viewer/src', { en: catalogueOfViewer('en'), es: catalogueOfViewer('es') }],
];

type Element = ReturnType<IntlMessageFormat['getAst']>[number];

/** The values that a message names, in those of its parts too. */
function valuesOf(elements: readonly Element[]): string[] {
  return elements.flatMap((element) => {
    const inner = 'options' in element ? Object.values(element.options).flatMap(({ value }) => valuesOf(value)) : [];
    // A literal has its text, and `#` no name.
    const own = 'value' in element && element.type !== 0 ? [element.value] : [];
    return [...own, ...inner];
  });
}

function valueNames(messages: Messages, key: string, language: string): string {
  const parsed = new IntlMessageFormat(messages[key] ?? '', language, undefined, { ignoreTag: true });
  return [...new Set(valuesOf(parsed.getAst()))].sort().join(' ');
}

/** What the code of a folder names. */
function namedIn(folder: string): RegExp[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  return messagesNamedIn(files.map((file) => readFileSync(`${folder}/${file}`, 'utf8')).join('\n'));
}

/** Messages of refusals, by code or by rule, that no refusal of the game would use, and refusals that have none. */
function refusalFaults(id: string, keys: readonly string[]): string[] {
  const refusals = Object.entries(findGame(id)?.refusals ?? {});
  const used = new Set(refusals.flatMap(([code, { rules }]) => [code, ...rules].map((name) => `refusal.${name}`)));
  const has = (name: string): boolean => keys.includes(`refusal.${name}`);
  return [
    ...keys.filter((key) => key.startsWith('refusal.') && !used.has(key)).map((key) => `${id}: no refusal uses ${key}`),
    ...refusals.flatMap(([code, { rules }]) =>
      has(code) ? [] : rules.filter((rule) => !has(rule)).map((rule) => `${id}: no words for ${code} by ${rule}`),
    ),
  ];
}

const faults: string[] = [];
for (const id of GAMES) {
  const narration = narrationOf({ id });
  if (!narration) throw new Error(`there is no narration of ${id}`);
  faults.push(...refusalFaults(id, Object.keys(narration.catalogues.en)), ...bookFaults(id, findGame(id)?.reference ?? {}, narration));
}

for (const [folder, catalogues, also] of PLACES) {
  const [main, ...others] = LANGUAGES;
  const keys = Object.keys(catalogues[main]);
  const named = [folder, also ?? []].flat().flatMap(namedIn);
  for (const key of keys.filter((key) => !key.startsWith('refusal.') && key !== 'summary' && !named.some((pattern) => pattern.test(key))))
    faults.push(`${folder}: no code names ${key}`);
  for (const language of others) {
    const theirs = Object.keys(catalogues[language]);
    for (const key of keys.filter((key) => !theirs.includes(key))) faults.push(`${folder}: ${language} lacks ${key}`);
    for (const key of theirs.filter((key) => !keys.includes(key))) faults.push(`${folder}: only ${language} has ${key}`);
    for (const key of keys.filter((key) => theirs.includes(key))) {
      const [one, other] = [valueNames(catalogues[main], key, main), valueNames(catalogues[language], key, language)];
      if (one !== other) faults.push(`${folder}: ${key} has the values «${one}» in ${main}, «${other}» in ${language}`);
    }
  }
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
