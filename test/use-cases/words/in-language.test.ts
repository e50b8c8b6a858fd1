import { readFileSync } from 'node:fs';
import t from 'tap';
import { z } from 'zod';
import { ERRORS, malformed } from '../../../src/base/errors.js';
import { FREE_TEXT_IN_WORDS, freeText } from '../../../src/rules/kernel/free-text.js';
import { schemaFaults } from '../../../src/rules/kit/schema-fault.js';
import { errorIn, textIn } from '../../../src/use-cases/words/in-language.js';

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

t.test('the table of codes and whatever a schema finds are told in the language; ids, paths and what nobody translated stay', (t) => {
  for (const { meaning, recovery } of Object.values(ERRORS)) for (const text of [meaning, recovery]) t.not(textIn(text, 'es'), text, text);
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
    one: z.enum(['a', 'b']),
    it: z.literal('a'),
    form: z.string().regex(/^a$/),
    id: z.uuid(),
    object: z.object({}),
    union: z.union([z.string(), z.boolean()]),
    kind: z.discriminatedUnion('type', [z.object({ type: z.literal('a') })]),
    missing: z.string(),
  });
  const wrong = {
    ...{ text: 'a', long: 'abc', exact: 'a', word: 'a\u0007', whole: 1.5, low: 1, high: 9, above: 1, below: 9, step: 1, yes: 1, none: 1 },
    ...{ list: [], few: ['a'], one: 'c', it: 'b', form: 'b', id: 'b', object: 1, union: 1, kind: { type: 'b' }, surplus: 1 },
  };
  const { error } = schema.safeParse(wrong);
  const faults = schemaFaults(error?.issues ?? [], wrong);
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
