import fc from 'fast-check';
import t from 'tap';
import { canonicalJson } from '../../../src/rules/kernel/canonical-json.js';
import { cloneJson, firstDifference, isJson, isRecord, isSameJson } from '../../../src/rules/kernel/json.js';

t.test('a clone is equal and shares no memory', (t) => {
  const shared = (a: unknown, b: unknown): boolean => {
    if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return false;
    return a === b || Object.keys(a).some((key) => shared((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]));
  };
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const copy = cloneJson(value);
      if (firstDifference(value, copy) !== null || shared(value, copy)) throw new Error(JSON.stringify(value));
    }),
    { seed: 20260806 },
  );
  t.pass('100 values');
  t.end();
});

t.test('two values are the same exactly when their canonical JSON is', (t) => {
  const little = fc.jsonValue({ maxDepth: 2, noUnicodeString: true });
  fc.assert(
    fc.property(little, little, (a, b) => isSameJson(a, b) === (canonicalJson(a) === canonicalJson(b))),
    { seed: 20260806, numRuns: 1000 },
  );
  const cases: [a: unknown, b: unknown, same: boolean][] = [
    [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
    [-0, 0, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: 1, b: 2 }, { a: 1 }, false],
    [[1, 2], [1], false],
    [[], {}, false],
    [{}, [], false],
    [null, {}, false],
    ['1', 1, false],
  ];
  for (const [a, b, same] of cases) t.equal(isSameJson(a, b), same, `${canonicalJson(a)} and ${canonicalJson(b)}`);
  t.end();
});

t.test('the first difference is named by its path', (t) => {
  const cases: [expected: unknown, found: unknown, difference: unknown][] = [
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, null],
    [1, 2, { path: '$', expected: 1, found: 2 }],
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, { path: '$.a[1].b', expected: 2, found: 3 }],
    [[1, 2], [1], { path: '$[1]', expected: 2, found: undefined }],
    [[1], [1, 2], { path: '$[1]', expected: undefined, found: 2 }],
    [{ a: 1 }, {}, { path: '$.a', expected: 1, found: undefined }],
    [{}, { a: undefined }, { path: '$.a', expected: undefined, found: undefined }],
    [{ a: null }, { a: {} }, { path: '$.a', expected: null, found: {} }],
    [[], {}, { path: '$', expected: [], found: {} }],
    [
      { b: 1, a: 1 },
      { a: 2, b: 2 },
      { path: '$.b', expected: 1, found: 2 },
    ],
  ];
  for (const [expected, found, difference] of cases)
    t.strictSame(firstDifference(expected, found), difference, JSON.stringify([expected, found]));
  t.end();
});

t.test('records are objects that are neither null nor lists', (t) => {
  t.strictSame([{}, [], null, 'x', 1].map(isRecord), [true, false, false, false, false]);
  t.end();
});

t.test('a text is JSON if it can be read as such', (t) => {
  t.strictSame(['{"a":[1]}', ' null ', '', '{a:1}', '[1,]', 'NaN'].map(isJson), [true, true, false, false, false, false]);
  t.end();
});
