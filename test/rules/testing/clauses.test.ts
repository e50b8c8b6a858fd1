import { readFileSync } from 'node:fs';
import t from 'tap';
import { CLAUSES } from '../../../src/rules/testing/clauses.js';

t.test('docs/adding-a-game.md lists exactly the clauses, in order, with their meaning', async (t) => {
  const text = readFileSync(new URL('../../../docs/adding-a-game.md', import.meta.url), 'utf8');
  const documented = [...text.matchAll(/^\| `([a-z-]+)` \| (.*) \|$/gm)].map((row) => [row[1], row[2]]);
  t.same(documented, Object.entries(CLAUSES));
});
