import { readFile } from 'node:fs/promises';
import t from 'tap';
// @ts-expect-error: plain JavaScript, for whoever has no TypeScript.
import * as published from '../../bin/testing.js';
import * as source from '../../src/testing/index.js';

t.test('gameledger/testing publishes what src/testing/index.ts exports, to plain JavaScript too', async (t) => {
  t.same(Object.keys(published).sort(), Object.keys(source).sort());
  const { exports } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as { exports: object };
  t.match(exports, { './testing': { types: './src/testing/index.ts', default: './bin/testing.js' } });
});
