import canonicalize from 'canonicalize';
import fc from 'fast-check';
import t from 'tap';
import { canonicalHash, canonicalJson, legalListHash } from '../../../src/rules/kernel/canonical-json.js';

/* Source: RFC 8785, appendix B: IEEE 754 bits and how JSON writes them. */
const NUMBERS: [bits: string, text: string][] = [
  ['0000000000000000', '0'],
  ['8000000000000000', '0'],
  ['0000000000000001', '5e-324'],
  ['8000000000000001', '-5e-324'],
  ['7fefffffffffffff', '1.7976931348623157e+308'],
  ['ffefffffffffffff', '-1.7976931348623157e+308'],
  ['4340000000000000', '9007199254740992'],
  ['c340000000000000', '-9007199254740992'],
  ['4430000000000000', '295147905179352830000'],
  ['44b52d02c7e14af5', '9.999999999999997e+22'],
  ['44b52d02c7e14af6', '1e+23'],
  ['44b52d02c7e14af7', '1.0000000000000001e+23'],
  ['444b1ae4d6e2ef4e', '999999999999999700000'],
  ['444b1ae4d6e2ef4f', '999999999999999900000'],
  ['444b1ae4d6e2ef50', '1e+21'],
  ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
  ['3eb0c6f7a0b5ed8d', '0.000001'],
  ['41b3de4355555553', '333333333.3333332'],
  ['41b3de4355555554', '333333333.33333325'],
  ['41b3de4355555555', '333333333.3333333'],
  ['41b3de4355555556', '333333333.3333334'],
  ['41b3de4355555557', '333333333.33333343'],
  ['becbf647612f3696', '-0.0000033333333333333333'],
  ['43143ff3c1cb0959', '1424953923781206.2'],
];

t.test('RFC 8785 appendix B: numbers are written as ECMAScript writes them', (t) => {
  for (const [bits, text] of NUMBERS) t.equal(canonicalJson(Buffer.from(bits, 'hex').readDoubleBE()), text, bits);
  t.end();
});

t.test('RFC 8785 3.2.2: literals, numbers and strings of the sample', (t) => {
  const sample = String.raw`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
    "literals": [null, true, false]
  }`;
  const due = String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`;
  t.equal(canonicalJson(JSON.parse(sample)), due);
  t.end();
});

t.test('RFC 8785 3.2.3: keys are sorted by UTF-16 code unit', (t) => {
  const sample = { '€': 1, '\r': 2, '\ufb33': 3, '1': 4, '\u{1f600}': 5, '\u0080': 6, ö: 7 };
  t.strictSame(Object.values(JSON.parse(canonicalJson(sample))), [4, 2, 6, 7, 1, 5, 3], 'JSON.parse moves the integer key to the front');
  t.equal(canonicalJson(sample), '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"\u{1f600}":5,"\ufb33":3}');
  t.end();
});

t.test('an independent implementation writes every JSON value alike, and it reads back the same', (t) => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary', maxDepth: 5 }), (value) => {
      const text = canonicalJson(value);
      if (text !== canonicalize(value)) throw new Error(`${text} is not ${canonicalize(value)}`);
      if (canonicalJson(JSON.parse(text)) !== text) throw new Error(`${text} does not read back`);
    }),
    { numRuns: 2000, seed: 20260806 },
  );
  t.pass('2,000 values');
  t.end();
});

t.test('what JSON cannot carry is refused wherever it stands', (t) => {
  for (const value of [undefined, Number.NaN, Number.POSITIVE_INFINITY, () => 1, Symbol('s'), 1n]) {
    for (const place of [value, [value], { a: { b: value } }]) t.throws(() => canonicalJson(place), TypeError);
  }
  t.end();
});

t.test('hashes are SHA-256 in lower-case hex, and a legal list hashes alike in any order', (t) => {
  t.equal(canonicalHash({}), '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a', 'SHA-256 of {}');
  t.equal(legalListHash([{ b: 1 }, { a: 1 }]), legalListHash([{ a: 1 }, { b: 1 }]));
  t.equal(legalListHash([]), '4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945', 'SHA-256 of []');
  t.end();
});
