import { createRequire } from 'node:module';
import t from 'tap';
import '../../../scripts/build.mjs';
import * as kit from '../../../src/rules/kit/index.js';
import * as testing from '../../../src/rules/testing/index.js';

for (const [name, source] of Object.entries({ testing, kit })) {
  t.test(`gameledger/${name} publishes what src/rules/${name}/index.ts exports, to plain JavaScript too`, async (t) => {
    const published: object = await import(createRequire(import.meta.url).resolve(`gameledger/${name}`));
    t.same(Object.keys(published).sort(), Object.keys(source).sort());
  });
}
