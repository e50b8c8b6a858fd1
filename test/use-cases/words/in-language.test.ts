import { readFileSync } from 'node:fs';
import t from 'tap';
import { z } from 'zod';
import { ERRORS, malformed } from '../../../src/base/errors.js';
import { FREE_TEXT_IN_WORDS, freeText } from '../../../src/rules/kernel/free-text.js';
import { schemaFaults } from '../../../src/rules/kit/schema-fault.js';
import { errorIn, textIn } from '../../../src/use-cases/words/in-language.js';
import { textsOfErrors } from './error-texts.js';

const FILE = new URL('../../../src/use-cases/words/errors.es.json', import.meta.url);
const catalogue = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>;
const VALUE = /\{(\w+)\}/g;
const namesIn = (text: string): string[] => [...new Set([...text.matchAll(VALUE)].map(([, name = '']) => name))].sort();

t.test('every text keeps its values, and no other text of the catalogue is taken for it', (t) => {
  for (const [english, spanish] of Object.entries(catalogue)) {
    t.strictSame(namesIn(spanish), namesIn(english), english);
    const filled = (text: string): string => text.replaceAll(VALUE, (_, name) => `${name}7`);
    t.equal(textIn(filled(english), 'es'), filled(spanish), english);
  }
  t.end();
});

/** What a schema can find wrong with a value. */
const schema = z.strictObject({
  text: z.string().min(3),
  long: z.string().max(2),
  exact: z.string().length(9),
  word: freeText({ most: 9 }),
  whole: z.int(),
  low: z.number().min(9),
  high: z.number().max(1),
  above: z.number().gt(9),
  below: z.number().lt(1),
  step: z.number().multipleOf(7),
  yes: z.boolean(),
  none: z.null(),
  list: z.array(z.string()).min(2),
  few: z.array(z.string()).max(0),
  two: z.array(z.string()).length(2),
  one: z.enum(['a', 'b']),
  it: z.literal('a'),
  form: z.string().regex(/^a$/),
  id: z.uuid(),
  object: z.object({}),
  union: z.union([z.string(), z.boolean()]),
  kind: z.discriminatedUnion('type', [z.object({ type: z.literal('a') })]),
  missing: z.string(),
  never: z.never().optional(),
});
const wrong = {
  ...{ text: 'a', long: 'abc', exact: 'a', word: 'a\u0007', whole: 1.5, low: 1, high: 9, above: 1, below: 9, step: 1, yes: 1, none: 1 },
  ...{
    list: [],
    few: ['a'],
    two: [],
    one: 'c',
    it: 'b',
    form: 'b',
    id: 'b',
    object: 1,
    union: 1,
    kind: { type: 'b' },
    never: 1,
    surplus: 1,
  },
};
const faults = schemaFaults(schema.safeParse(wrong).error?.issues ?? [], wrong);

t.test('the table of codes and whatever a schema finds are told in the language; ids, paths and what nobody translated stay', (t) => {
  for (const { meaning, recovery } of Object.values(ERRORS)) for (const text of [meaning, recovery]) t.not(textIn(text, 'es'), text, text);
  t.equal(faults.length, Object.keys(wrong).length + 1);
  const refusal = errorIn(malformed('The request does not have the published shape.', faults), 'es');
  t.equal(refusal.code, 'MALFORMED');
  for (const [i, { path, message }] of (refusal.extra.errors ?? []).entries()) {
    t.equal(path, faults[i]?.path);
    t.not(message, faults[i]?.message, message);
    t.notMatch(message, /\b(must|is|has|at least|missing)\b/, message);
  }
  t.equal(textIn(`"name" ${FREE_TEXT_IN_WORDS}.`, 'en'), `"name" ${FREE_TEXT_IN_WORDS}.`);
  t.equal(textIn('Nobody has translated this.', 'es'), 'Nobody has translated this.');
  t.end();
});

interface Entry {
  text: string;
  /** Of its values, in their order. */
  names: string[];
  form: RegExp;
}

/** Where errors of callers and their texts are made. */
const FOLDERS = ['src/features', 'src/api', 'src/base', 'src/record', 'src/rules', 'src/server', 'src/store', 'src/use-cases'];

/** What reads the same files, but is told to who starts the service or writes a game. */
const NOT_TOLD = /^src\/(server\/config|base\/environment|features\/\w+\/index|rules\/kernel\/scene)\.ts:/;

const entries: Entry[] = Object.keys(catalogue).map((text) => ({
  text,
  names: [...text.matchAll(VALUE)].map(([, name = '']) => name),
  form: formOf(text),
}));

/** A text of the catalogue or of the source as a pattern; the source has no names for its values. */
function formOf(text: string): RegExp {
  const parts = text.split(/\{\w*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('([^]*?)')}$`);
}

/** What of the catalogue a text is told by, itself and in its parts; other values than texts are no words. */
function entriesOf(form: string): Entry[] {
  return entries.flatMap((entry) => {
    const values = entry.form.exec(form)?.slice(1);
    if (!values) return [];
    const parts = values.map((value, i) => (entry.names[i]?.startsWith('text') && HAS_WORDS.test(value) ? entriesOf(value) : []));
    const isTold = values.every((value, i) =>
      entry.names[i]?.startsWith('text') ? !HAS_WORDS.test(value) || parts[i]?.length : !WORDS.test(value),
    );
    return isTold ? [entry, ...parts.flat()] : [];
  });
}

const HAS_WORDS = /\p{L}/u;
const WORDS = /\p{L}{2,} \p{L}{2,}/u;

t.test('sentences inside each other and long texts cost no more than others: beyond a few they stay in English', (t) => {
  const inside = (times: number): string => `${'/a: '.repeat(times)}The match has moved on from \`expectedVersion\`.`;
  t.match(textIn(inside(2), 'es'), /^\/a: \/a: La partida ha avanzado/);
  t.match(textIn(inside(8), 'es'), /The match has moved on/);
  const long = `/a: ${'x'.repeat(1_000_000)}`;
  t.equal(textIn(long, 'es'), long);
  t.equal(textIn(': '.repeat(100_000), 'es'), ': '.repeat(100_000), 'no stack is deep enough for a call each');
  t.end();
});

t.test('every text that the source gives an error is in the catalogue, and none is there that nothing says', (t) => {
  const told = textsOfErrors(FOLDERS).filter(({ at }) => !NOT_TOLD.test(at));
  t.ok(told.length > 400, `${told.length} texts are found`);
  const made = told.map((text) => ({ ...text, hasWords: HAS_WORDS.test(text.form), by: entriesOf(text.form) }));
  t.strictSame(
    made.filter(({ hasWords, by }) => hasWords && by.length === 0).map(({ form, at }) => `${at} ${form}`),
    [],
  );
  const used = new Set(made.flatMap(({ by }) => by));
  const said = [
    ...made.filter(({ hasWords }) => hasWords).map(({ form }) => form),
    ...Object.values(ERRORS).flatMap(({ meaning, recovery }) => [meaning, recovery]),
  ].map(formOf);
  const demands = faults.map(({ message }) => message.replace(/^"[^"]*" (.*)\.$/, '$1'));
  const isSaid = ({ text, form }: Entry): boolean => said.some((one) => one.test(text)) || demands.some((one) => form.test(one));
  t.strictSame(
    entries.filter((entry) => !used.has(entry) && !isSaid(entry)).map(({ text }) => text),
    [],
  );
  t.end();
});
