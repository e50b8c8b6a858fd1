import { createRequire } from 'node:module';
import t from 'tap';
import '../../../scripts/build.mjs';
import * as source from '../../../src/rules/testing/index.js';

t.test('gameledger/testing publishes what src/rules/testing/index.ts exports, to plain JavaScript too', async (t) => {
  const published: object = await import(createRequire(import.meta.url).resolve('gameledger/testing'));
  t.same(Object.keys(published).sort(), Object.keys(source).sort());
});
