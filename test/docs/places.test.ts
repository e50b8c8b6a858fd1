import { readdirSync, readFileSync } from 'node:fs';
import t from 'tap';

const SRC = new URL('../../src/', import.meta.url);

t.test('one source knows where the package is: what is built stands elsewhere than what it was built of', async (t) => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const knowing = files.filter((file) => /(?<!createRequire\()import\.meta\.url/.test(readFileSync(new URL(file, SRC), 'utf8')));
  t.strictSame(knowing, ['base/package-root.ts']);
});
