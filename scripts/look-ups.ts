/**
 * Can a newcomer say from the tree alone where a thing lives? Every rule, ruling, refusal code, error code, limit,
 * operation, query and stored function is looked up where the conventions of docs/architecture.md say it must be.
 *
 * Looks all of them up and fails when one is not there; `--draw <n> --seed <s>` shows some, with the place the
 * conventions name.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { operationsOf } from '../src/api/operations.js';
import { ERRORS } from '../src/base/errors.js';
import { FIXED } from '../src/base/fixed-limits.js';
import { LIMITS } from '../src/base/limits.js';
import { fastChance } from '../src/rules/kernel/fast-chance.js';

/** A thing, the files that the conventions name for it, and whether it is in one of them. */
interface LookUp {
  kind: string;
  what: string;
  places: string[];
  isThere(text: string): boolean;
}

function read(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

function namesIn(folder: string, ending: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .sort();
}

/** The rows of the tables of a Markdown file, as their first cell and their last. */
function rowsOf(path: string): [first: string, last: string][] {
  const rows = read(path).matchAll(/^\| *([^|]*?) *\|(?:[^|\n]*\|)*? *([^|\n]*?) *\|$/gm);
  return [...rows].map(([, first = '', last = '']) => [first, last]);
}

function listOf(cell: string): string[] {
  return cell.split(',').map((part) => part.trim().replaceAll('`', ''));
}

/** An id in bold at the start of a list item or table row. */
const DEFINITION = /^(?:- |\| )\*\*([A-Z]{2}-R?\d+(?:\.\d+)*)\b/gm;

/** A file's first comment lists a rule that is at home in it. */
function isHomeOf(id: string): (text: string) => boolean {
  return (text) => {
    const listed = /\*Rules\*:([\s\S]*)/.exec(/^\/\*\*[\s\S]*?\*\//.exec(text)?.[0] ?? '')?.[1] ?? '';
    return new RegExp(`\\b${id}\\b(?!\\.\\d)`).test(listed);
  };
}

/** Chapter 7 of the rules, and ruling R7, in the tables of the game's README. */
function rulesOf(game: string): LookUp[] {
  const folder = `src/rules/games/${game}`;
  const table = rowsOf(`${folder}/README.md`);
  const ids = [...new Set([...read(`docs/rules/${game}.md`).matchAll(DEFINITION)].map(([, id = '']) => id))];
  return ids.map((id) => {
    const name = /-(R?\d+)/.exec(id)?.[1] ?? '';
    const files = table.filter(([first]) => listOf(first).includes(name)).flatMap(([, last]) => listOf(last));
    return {
      kind: name.startsWith('R') ? 'ruling' : 'rule',
      what: id,
      places: files.map((file) => `${folder}/${file}`),
      isThere: isHomeOf(id),
    };
  });
}

function refusalsOf(game: string): LookUp[] {
  const codes = rowsOf('docs/refusals.md').flatMap(([first]) => /^`([A-Z_]+)`$/.exec(first)?.[1] ?? []);
  const section =
    read('docs/refusals.md')
      .split('\n## ')
      .find((part) => part.includes(`\`${game}\``)) ?? '';
  return [...new Set(codes)]
    .filter((code) => section.includes(`\`${code}\``))
    .map((code) => ({
      kind: 'refusal code',
      what: `${game}: ${code}`,
      places: [`src/rules/games/${game}/refusals/codes.ts`],
      isThere: (text) => new RegExp(`^  ${code}: `, 'm').test(text),
    }));
}

/** In one place of the core, or in the file of that name in a feature's folder. */
function keysOf(kind: string, table: object, place: string): LookUp[] {
  const features = readdirSync('src/features').map((name) => `src/features/${name}/${basename(place)}`);
  return Object.keys(table).map((what) => ({
    kind,
    what,
    places: [place, ...features],
    isThere: (text) => text.includes(`\n  ${what}: `),
  }));
}

/** The words of a name, in small letters and the singular: `readDueStarts` has read, due, start. */
function wordsOf(name: string): string[] {
  return [...name.matchAll(/^[a-z]+|[A-Z][a-z]*/g)].map(([word]) => singular(word.toLowerCase()));
}

function singular(word: string): string {
  if (word === 'leaves') return 'leaf';
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ss|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** A query ends with the noun it is about; the longest noun of the ledger's README decides. */
function queries(): LookUp[] {
  const nouns = rowsOf('src/store/ledger/README.md').flatMap(([module, cell]) =>
    listOf(cell).map((noun) => ({ module, words: noun.split(' ') })),
  );
  const names = namesIn('src/store/ledger', '.ts').flatMap((module) =>
    [...read(`src/store/ledger/${module}.ts`).matchAll(/^export (?:async )?function\*? ?(\w+)\(\s*\{?[^)]*?\}?:? Connections\b/gm)].map(
      ([, name = '']) => name,
    ),
  );
  return names.map((name) => {
    const words = wordsOf(name.split(/By(?=[A-Z])/)[0] ?? '');
    const fitting = nouns.filter((noun) => words.slice(-noun.words.length).join(' ') === noun.words.join(' '));
    const longest = Math.max(...fitting.map((noun) => noun.words.length));
    return {
      kind: 'query',
      what: name,
      places: fitting.filter((noun) => noun.words.length === longest).map(({ module }) => `src/store/ledger/${module}`),
      isThere: (text) => new RegExp(`^export (?:async )?function\\*? ?${name}\\(`, 'm').test(text),
    };
  });
}

/** A function that the ledger calls, `FROM name(`, and that PostgreSQL does not have itself. */
function storedFunctions(): LookUp[] {
  const calls = namesIn('src/store/ledger', '.ts').flatMap((module) => [
    ...read(`src/store/ledger/${module}.ts`).matchAll(/\bFROM ([a-z]+(?:_[a-z]+)+)\(/g),
  ]);
  return [...new Set(calls.map(([, name = '']) => name))]
    .filter((name) => !/^(?:pg|jsonb|json|array|generate|clock|set)_/.test(name))
    .map((name) => ({
      kind: 'stored function',
      what: name,
      places: [`src/store/ledger/sql/functions/${name}.sql`],
      isThere: (text) => text.includes(`FUNCTION ${name}(`),
    }));
}

/** An operation of the core is in the file of its subject. */
function operations(): LookUp[] {
  const files = namesIn('src/api/rest/routes', '.ts').map((name) => `src/api/rest/routes/${name}.ts`);
  return Object.keys(operationsOf([])).map((name) => ({
    kind: 'operation',
    what: name,
    places: files,
    isThere: (text) => new RegExp(`^  ${name}: `, 'm').test(text),
  }));
}

const games = namesIn('docs/rules', '.md').filter((name) => /^[a-z0-9-]+$/.test(name));
const all: LookUp[] = [
  ...games.flatMap(rulesOf),
  ...games.flatMap(refusalsOf),
  ...keysOf('error code', ERRORS, 'src/base/errors.ts'),
  ...keysOf('limit', LIMITS, 'src/base/limits.ts'),
  ...keysOf('limit', FIXED, 'src/base/fixed-limits.ts'),
  ...operations(),
  ...queries(),
  ...storedFunctions(),
];

function isFound({ places, isThere }: LookUp): boolean {
  return places.some((place) => isThere(read(place)));
}

const { values } = parseArgs({ options: { draw: { type: 'string' }, seed: { type: 'string', default: '1' } } });
const chance = fastChance(Number(values.seed));
const wanted =
  values.draw === undefined ? all : Array.from({ length: Number(values.draw) }, () => all[chance.pick(all.length)] ?? []).flat();
const lost = wanted.filter((lookUp) => !isFound(lookUp));
if (values.draw !== undefined) for (const { kind, what, places } of wanted) console.log(`${kind} ${what}: ${places.join(' or ')}`);
for (const { kind, what, places } of lost)
  console.error(`${kind} ${what} is not in ${places.join(' or ') || 'any place that the conventions name'}`);
const kinds = [...new Set(wanted.map(({ kind }) => kind))];
console.log(kinds.map((kind) => `${wanted.filter((lookUp) => lookUp.kind === kind).length} of kind ${kind}`).join(', '));
console.log(`${wanted.length - lost.length} of ${wanted.length} look-ups found`);
process.exitCode = lost.length > 0 ? 1 : 0;
