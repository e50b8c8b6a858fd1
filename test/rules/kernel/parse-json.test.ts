import fc from 'fast-check';
import t from 'tap';
import { MOST_LEVELS, parseJson, UnreadableJson } from '../../../src/rules/kernel/parse-json.js';

/** `levels` lists or objects within each other. */
const lists = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const objects = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const both = (levels: number): string => `${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`;

function messageFor(text: string): string | null {
  try {
    parseJson(text);
    return null;
  } catch (error) {
    if (error instanceof UnreadableJson) return error.message;
    throw error;
  }
}

t.test('a text is read up to the last level and no further, however deep it is', async (t) => {
  for (const [title, nested] of Object.entries({ lists, objects, both })) {
    t.strictSame(parseJson(nested(MOST_LEVELS)), JSON.parse(nested(MOST_LEVELS)), title);
    for (const levels of [MOST_LEVELS + 2, 5_000, 200_000]) t.match(messageFor(nested(levels)), /^nested more than 64 levels/, title);
    t.match(messageFor(nested(200_000).slice(0, 200_000)), /^nested more than 64 levels/, `${title} that are cut off`);
  }
  t.equal(messageFor(lists(MOST_LEVELS + 1)), 'nested more than 64 levels deep');
  t.strictSame(parseJson(JSON.stringify([lists(200), '\\"[[', { '[{': ']' }])), [lists(200), '\\"[[', { '[{': ']' }], 'brackets in texts');
  t.strictSame(parseJson(`[${Array(100).fill('[]').join()}]`), Array(100).fill([]), 'many beside each other');
});

t.test('what other readers read as something else is refused', async (t) => {
  const cases: [what: string, text: string, message: RegExp][] = [
    ['no JSON', '{"a":', /^not valid JSON$/],
    ['nothing', '', /^not valid JSON$/],
    ['a byte order mark', '\ufeff{}', /^not valid JSON$/],
    ['what only JavaScript reads', '[1,]', /^not valid JSON$/],
    ['a key twice', '{"a":1,"b":2,"a":1}', /twice/],
    ['a key twice, once escaped', '{"a":1,"\\u0061":1}', /twice/],
    ['a key twice, far inside', '[[{"x":{"a":{":":1},"a":":"}}]]', /twice/],
    ['half a pair in a text', '["\\ud800"]', /surrogate/],
    ['half a pair in a key', '{"\\udfffx":1}', /surrogate/],
    ['halves in the wrong order', '["\\udc00\\ud800"]', /surrogate/],
    ['more than the greatest double', '[1e400]', /no double is 1e400$/],
    ['less than the least double', '[-1E400]', /no double/],
    ['nearer to nought than doubles are', '[0.1e-400]', /no double/],
    ['a whole number between two doubles', '[9007199254740993]', /no double/],
    ['a key that changes prototypes', '{"a":{"__proto__":{}}}', /`__proto__`/],
    ['the same, escaped', '{"\\u005f_proto__":1}', /`__proto__`/],
    ['the other way to prototypes', '[{"constructor":{"prototype":1}}]', /`constructor`/],
  ];
  for (const [what, text, message] of cases) t.match(messageFor(text), message, what);
});

t.test('what is none of that is read as JSON.parse reads it', async (t) => {
  const cases = [
    '{"a":{"b":1},"b":[{"b":2},{"b":3}]}',
    '["\\ud83d\\ude00","\\u0061","😀"]',
    '[0,-0,0.0,0e-400,0e5,9007199254740991,-9007199254740991,1e308,1.7976931348623157e308,5e-324,0.1,123456789012345680000]',
    '[3.141592653589793238462643383279]',
    '{"constructor":1,"prototype":{"constructor":[]}}',
    ' {"": ":"} ',
    '"\\\\\\""',
  ];
  for (const text of cases) t.equal(JSON.stringify(parseJson(text)), JSON.stringify(JSON.parse(text)), text);
  await fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(0, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      t.equal(JSON.stringify(parseJson(text)), JSON.stringify(value));
    }),
    { numRuns: 300, seed: 20_261_125 },
  );
});
