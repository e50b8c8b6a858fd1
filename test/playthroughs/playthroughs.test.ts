import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { LANGUAGES } from '../../src/rules/kernel/narration.js';
import { listGames } from '../../src/use-cases/engines/registry.js';
import { playthroughs } from './all.js';
import { TELLINGS } from './list.js';

const MAX_LINES = 2400;

t.test('every game has two playthroughs', (t) => {
  t.strictSame(
    Object.keys(TELLINGS).sort(),
    listGames()
      .map(({ id }) => id)
      .sort(),
  );
  for (const { matches } of Object.values(TELLINGS)) t.equal(matches.length, 2);
  t.end();
});

t.test('each playthrough is what its golden log tells, from the first action to the result', (t) => {
  const told = [...playthroughs()];
  t.equal(told.length, (1 + LANGUAGES.length) * Object.keys(TELLINGS).length, 'the first one of each game in every language');
  for (const { game, name, file, text } of told) {
    t.ok(existsSync(file) && readFileSync(file, 'utf8') === text, `${game}/${name}: run npm run generate`);
    t.ok(text.split('\n').length <= MAX_LINES, `${game}/${name} is short enough to be read`);
    t.match(text, /\*\*1\. Ada|\*\*1\. Bo/);
  }
  const kept = readdirSync(new URL('./', import.meta.url), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));
  const root = fileURLToPath(new URL('./', import.meta.url));
  t.strictSame(kept.sort(), told.map(({ file }) => fileURLToPath(file).slice(root.length)).sort(), 'no file is left over');
  t.end();
});
