import { brotliCompressSync } from 'node:zlib';
import t from 'tap';
import { builtElement } from '../../packages/viewer/build-table.js';

/** *Units*: bytes, compressed as the service sends it. */
const MOST = 60_000;

t.test('`<gl-table>` has at most 60 kB', async (t) => {
  const size = brotliCompressSync(await builtElement()).length;
  t.ok(size <= MOST, `${size} bytes`);
});
