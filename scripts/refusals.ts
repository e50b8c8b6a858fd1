/**
 * Writes docs/refusals.md from the table of refusals of every game; with `--check` fails when the file is not what they
 * say.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { listGames } from '../src/engines/registry.js';
import type { AnyGame } from '../src/kernel/game.js';

const FILE = new URL('../docs/refusals.md', import.meta.url);

const HEAD = `# Why an action is refused

An action that is not in the legal list is refused with \`ILLEGAL_ACTION\`; its \`refusal\` has a \`code\` of this page, the \`rule\` that forbids the action, a \`message\` for the player and mostly what would be legal \`instead\`.
Decide by the code. It is stable; the messages are not. The codes are listed in the order in which the game tests them, with every rule they may cite.

Made by \`npm run refusals\` from \`src/games/<game>/refusals/codes.ts\`.
`;

function sectionOf({ id, title, version, refusals = {} }: AnyGame): string {
  const rows = Object.entries(refusals).map(([code, { meaning, rules }]) => `| \`${code}\` | ${meaning} | ${rules.join(', ')} |`);
  const head = `## ${title}\n\n\`${id}\`, version ${version}; the rules: [rules/${id}.md](rules/${id}.md).`;
  return `${head}\n\n| code | meaning | rules |\n|---|---|---|\n${rows.join('\n')}\n`;
}

const page = [HEAD, ...listGames().map(sectionOf)].join('\n');
if (!process.argv.includes('--check')) {
  await writeFile(FILE, page);
  console.log('docs/refusals.md written');
} else if ((await readFile(FILE, 'utf8').catch(() => '')) === page) console.log('docs/refusals.md is up to date');
else {
  console.error('docs/refusals.md is not what the games say: run `npm run refusals` and commit what it writes');
  process.exitCode = 1;
}
