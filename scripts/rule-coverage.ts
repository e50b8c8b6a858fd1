/**
 * Every rule and ruling of docs/rules/*.md is named by a test of its game, or stands in
 * test/rules/games/open-rules.json.
 *
 * Prints what is open per game and fails on a rule that is neither, and on an open one that is no longer open.
 * `--accept` rewrites the list of open rules from what is found.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';

const OPEN_LIST = 'test/rules/games/open-rules.json';
/** An id in bold at the start of a list item or table row. */
const DEFINITION = /^(?:- |\| )\*\*([A-Z]{2}-R?\d+(?:\.\d+)*)\b/gm;
const MENTION = /\b[A-Z]{2}-R?\d+(?:\.\d+)*/g;

interface Coverage {
  game: string;
  rules: string[];
  /** Rules without a test. */
  open: string[];
}

function coverageOf(game: string): Coverage {
  const text = readFileSync(`docs/rules/${game}.md`, 'utf8');
  const rules = [...new Set([...text.matchAll(DEFINITION)].map((match) => match[1] ?? ''))];
  const named = new Set(testsOf(game).flatMap((source) => source.match(MENTION) ?? []));
  return { game, rules, open: rules.filter((id) => !named.has(id)) };
}

/** The tests of a game, without their comments: a rule must be named in a title or a table. */
function testsOf(game: string): string[] {
  const sources = readdirSync(`test/rules/games/${game}`, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  return sources.map((path) => readFileSync(`test/rules/games/${game}/${path}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''));
}

function compare({ game, open }: Coverage, accepted: string[]): string[] {
  const missing = open.filter((id) => !accepted.includes(id)).map((id) => `${game}: no test names ${id}`);
  const stale = accepted
    .filter((id) => !open.includes(id))
    .map((id) => `${game}: ${id} is listed as open in ${OPEN_LIST} but has a test, or is no rule`);
  return [...missing, ...stale];
}

const games = readdirSync('docs/rules')
  .filter((name) => /^[a-z-]+\.md$/.test(name))
  .sort();
const coverages = games.map((name) => coverageOf(basename(name, '.md')));
if (process.argv.includes('--accept')) {
  writeFileSync(OPEN_LIST, `${JSON.stringify(Object.fromEntries(coverages.map(({ game, open }) => [game, open])), null, 2)}\n`);
}
const accepted = z.record(z.string(), z.array(z.string())).parse(JSON.parse(readFileSync(OPEN_LIST, 'utf8')));
const faults = coverages.flatMap((coverage) => compare(coverage, accepted[coverage.game] ?? []));
for (const { game, rules, open } of coverages) {
  console.log(
    `${game}: ${rules.length - open.length} of ${rules.length} rules named by a test${open.length > 0 ? `; open: ${open.join(' ')}` : ''}`,
  );
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
