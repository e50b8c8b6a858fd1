import fc from 'fast-check';
import t from 'tap';
import { jsonBytes } from '../../src/base/json-bytes.js';

const value = fc.jsonValue({ maxDepth: 5, stringUnit: 'binary' });

t.test('it is as many bytes as JSON has', async (t) => {
  fc.assert(fc.property(value, (value) => jsonBytes(value) === Buffer.byteLength(JSON.stringify(value))));
  for (const odd of ['\ud800', '"\\\n\u0000', '😀', 'ß', { left: undefined, out: 1 }, [undefined], new Date(0), Number.NaN, -0, 1e21])
    t.equal(jsonBytes(odd), Buffer.byteLength(JSON.stringify(odd)), JSON.stringify(odd));
  const large = { list: Array.from({ length: 2_000 }, (_, i) => ({ i, text: 'x'.repeat(i % 7) })) };
  for (const time of ['first', 'second']) t.equal(jsonBytes(large), Buffer.byteLength(JSON.stringify(large)), `the ${time} time`);
});

t.test('what is larger than asked for is told apart from what is not', async (t) => {
  fc.assert(
    fc.property(value, fc.nat(300), (value, most) => jsonBytes(value, most) > most === Buffer.byteLength(JSON.stringify(value)) > most),
  );
  t.pass();
});
