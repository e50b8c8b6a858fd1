import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { copyCheckout, SOURCES } from '../kit/checkout.js';
import { runFile } from '../kit/command.js';
import { atScale } from '../kit/scale.js';

/** A check, a file that is changed, and what the check then says. */
interface Case {
  script: string;
  args?: string[];
  file: string;
  change(text: string): string;
  says: RegExp;
}

const withRule = (text: string): string => `${text}\n- **AR-1.99** A rule that nothing carries out.\n`;

const QUICK: Case[] = [
  { script: 'rule-homes', file: 'docs/rules/armadogon.md', change: withRule, says: /AR-1\.99 has no home/ },
  { script: 'look-ups', file: 'docs/rules/armadogon.md', change: withRule, says: /AR-1\.99/ },
  {
    script: 'distributable',
    file: 'src/features/transparency/sql/append_leaves.sql',
    change: (text) =>
      text.replace('FROM unnest(p_matches, p_versions) WITH ORDINALITY AS l(match_id, version, place)', 'FROM log_leaves AS l'),
    says: /append_leaves\.sql: joins matches with log_leaves of the coordinator/,
  },
  {
    script: 'distributable',
    file: 'src/store/ledger/sql/functions/append_entry.sql',
    change: (text) => text.replace('COALESCE(m.started_at, moment)', 'COALESCE(m.started_at, now())'),
    says: /append_entry\.sql: has a moment within CASE or COALESCE/,
  },
];
const SLOW: Case[] = [
  {
    script: 'refusals',
    args: ['--check'],
    file: 'docs/refusals.md',
    change: (text) => `${text}\n`,
    says: /docs\/refusals\.md is outdated/,
  },
  {
    script: 'engines',
    args: ['--check'],
    file: 'src/rules/games/armadogon/index.ts',
    change: (text) => text.replace('depth: 20', 'depth: 21'),
    says: /src\/rules\/games\/armadogon no longer makes its bundle/,
  },
];

for (const { script, args = [], file, change, says } of atScale(QUICK, [...QUICK, ...SLOW])) {
  t.test(`scripts/${script}.ts fails when ${file} is changed alone`, async (t) => {
    const checkout = await copyCheckout(t, [...SOURCES, 'docs']);
    const path = new URL(file, checkout);
    const text = await readFile(path, 'utf8');
    await writeFile(path, change(text));
    const { code, output } = await runFile('scripts/run.mjs', [script, ...args], { cwd: fileURLToPath(checkout) });
    t.not(change(text), text);
    t.equal(code, 1, output);
    t.match(output, says);
  });
}
