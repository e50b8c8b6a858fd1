import { readFileSync } from 'node:fs';
import t from 'tap';
import { listGames } from '../../../../src/use-cases/engines/registry.js';
import { rulesSection } from '../../../../src/use-cases/matches/state/rules-section.js';

const textOf = (game: string): string => readFileSync(new URL(`../../../../docs/rules/${game}.md`, import.meta.url), 'utf8');

t.test('a rule comes with the heading it stands under, and without its neighbours', async (t) => {
  const text = rulesSection(textOf('tactics-joker'), 'TJ-5.1') ?? '';
  t.match(text, /^### TJ-5 Movement\n\n- \*\*TJ-5\.1\*\* One point moves one group/);
  t.notMatch(text, /TJ-5\.2\*\*|TJ-5\.10/);
  t.equal(rulesSection(textOf('tactics-joker'), 'tj-5.1'), text, 'in any case of letters');
});

t.test('a table that belongs to a rule comes with it', async (t) => {
  t.match(rulesSection(textOf('jugger-ttg'), 'JT-20.4'), /\| `kneelCountMinus` \| passive/);
  t.match(rulesSection(textOf('armadogon'), 'AR-9.7'), /\| 12 \| Gang \|/);
});

t.test('a ruling in a table comes with the head of the table', async (t) => {
  t.match(rulesSection(textOf('armadogon'), 'AR-R8'), /^## 4\. Rulings\n\n\| id \|.*\n\| --- .*\n\| \*\*AR-R8\*\*.*\n$/);
});

t.test('a chapter, an example and a section are whole', async (t) => {
  t.match(rulesSection(textOf('armadogon'), 'AR-3'), /^### AR-3 Loot\n[\s\S]*AR-3\.10\*\*/);
  t.notMatch(rulesSection(textOf('armadogon'), 'AR-3'), /### AR-4/);
  t.match(rulesSection(textOf('juggernauts'), 'JN-5'), /^### Chapter 5: Command\n[\s\S]*JN-5\.15/);
  t.match(rulesSection(textOf('tactics-joker'), 'TJ-X1'), /^#### TJ-X1 /);
  t.match(rulesSection(textOf('tactics-joker'), '8'), /^## 8\. State and view\n[\s\S]*### 8\.2 View/);
  t.match(rulesSection(textOf('tactics-joker'), '8.2'), /^### 8\.2 View\n/);
});

t.test('every rule that a refusal can name can be read', async (t) => {
  for (const { id, refusals } of listGames()) {
    const text = textOf(id);
    for (const { rules } of Object.values(refusals ?? {})) {
      for (const rule of rules) if (!rulesSection(text, rule)?.includes(rule)) t.fail(`${id}: ${rule}`);
    }
  }
});

t.test('what is not there is not found, nor is the rule of another game', async (t) => {
  for (const id of ['TJ-99.1', 'TJ-5.100', 'TJ-99', 'JN-5', 'JN-5.1', '99', '', 'TJ-', '#', '.*'])
    t.equal(rulesSection(textOf('tactics-joker'), id), null, id);
});

t.test('the summary of each game fits on two pages and cites rules that there are', async (t) => {
  for (const { id, rulePrefix } of listGames()) {
    const summary = readFileSync(new URL(`../../../../docs/rules/${id}.summary.md`, import.meta.url), 'utf8');
    const words = summary.split(/\s+/).length;
    t.ok(words >= 600 && words <= 900, `${id}: ${words} words`);
    const cited = [...summary.matchAll(new RegExp(`${rulePrefix}-\\d+(\\.\\d+)?`, 'g'))].map(([rule]) => rule);
    t.ok(new Set(cited).size >= 20, `${id} cites ${new Set(cited).size} rules`);
    for (const rule of cited) if (rulesSection(textOf(id), rule) === null) t.fail(`${id}: ${rule} is no rule`);
  }
});
