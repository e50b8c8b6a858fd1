import t from 'tap';
import * as z from 'zod';
import { findHidden, freeText, hasHidden } from '../../../src/rules/kernel/free-text.js';
import { DOUBLES, HIDDEN_BEYOND_PATTERNS, HIDDEN_CHARACTERS, SHOWN_TEXTS } from '../../kit/hidden-texts.js';

const schema = freeText({ least: 1, most: 40 });
const published = z.toJSONSchema(schema);
const pattern = new RegExp(published.pattern ?? '');

for (const [what, character] of Object.entries({ ...HIDDEN_CHARACTERS, ...HIDDEN_BEYOND_PATTERNS })) {
  t.test(`a free text has no ${what}`, async (t) => {
    for (const text of [character, `${character}Ada`, `A${character}da`, `Ada${character}`]) {
      t.ok(hasHidden(text));
      t.notOk(schema.safeParse(text).success);
      t.equal(pattern.test(text), what in HIDDEN_BEYOND_PATTERNS);
    }
  });
}

t.test('joiners and selectors that no writing needs are refused: two names would look like one', async (t) => {
  for (const text of DOUBLES) t.notOk(schema.safeParse(text).success, JSON.stringify(text));
});

t.test('a text of several lines has line feeds, and nothing else that ends lines', async (t) => {
  const lines = freeText({ most: 20, lines: true });
  const allowed = new RegExp(z.toJSONSchema(lines).pattern ?? '');
  t.equal(lines.parse('a\n\nb'), 'a\n\nb');
  t.match('a\n\nb', allowed);
  const others = { 'carriage return': '\r', both: '\r\n', 'next line': '\u0085', 'line separator': '\u2028', 'vertical tab': '\u000b' };
  for (const [what, end] of Object.entries(others)) {
    t.notOk(lines.safeParse(`a${end}b`).success, what);
    t.notOk(allowed.test(`a${end}b`), what);
  }
});

t.test('a text made to be slow is not', async (t) => {
  const marks = 'ب'.concat('\u064e'.repeat(50_000), '\u200c'.repeat(50_000));
  const texts = [marks, '🎲\u200d'.repeat(50_000), 'क्\u200d'.repeat(50_000)];
  t.strictSame(
    texts.map((text) => hasHidden(text)),
    [true, true, false],
  );
});

t.test('every other text is one, in any script', async (t) => {
  for (const text of SHOWN_TEXTS) {
    t.notOk(hasHidden(text), text);
    t.equal(schema.parse(text), text);
    t.match(text, pattern);
    t.match(text, new RegExp(pattern.source, 'u'), 'by a validator for Unicode too');
  }
});

t.test('the schema publishes its bounds', async (t) => {
  t.match(published, { type: 'string', minLength: 1, maxLength: 40, pattern: String });
  t.match(z.toJSONSchema(z.strictObject({ name: freeText({ most: 3 }).describe('Said.').optional() })), {
    properties: { name: { maxLength: 3, description: 'Said.', pattern: published.pattern } },
  });
  t.equal(freeText({ most: 5, isTrimmed: true }).parse('  Ada  '), 'Ada', 'what is around a name is no part of it');
});

t.test('a hidden character is found wherever in a value it is', async (t) => {
  t.equal(findHidden({ a: ['b', { c: 'd', e: 1, f: null }] }), null);
  t.strictSame(findHidden({ a: ['b', { c: '\u202ed' }] }), ['a', '1', 'c']);
  t.strictSame(findHidden({ a: { 'b\u001b': 1 } }), ['a'], 'in a key too');
  t.strictSame(findHidden('\u200b'), []);
});
