import { readFileSync } from 'node:fs';
import { conform } from '../src/rules/kernel/conformance.js';
import { vectorFile } from '../src/rules/kernel/conformance-vectors.js';
import { findGame, listGames } from '../src/use-cases/engines/registry.js';

const [named = '', path] = process.argv.slice(2);
/** `juggernauts` is the newest version, `juggernauts@1` that one. */
const [gameId = '', version] = named.split('@');
const game = findGame(gameId, version === undefined ? undefined : Number(version));
if (!game || path === undefined) {
  console.error(
    `usage: npm run conform -- <game>[@version] <file>\ngames: ${listGames()
      .map((game) => game.id)
      .join(', ')}`,
  );
  process.exit(2);
}

const file = vectorFile.parse(JSON.parse(readFileSync(path, 'utf8')));
if (file.game !== game.id) {
  console.error(`${path} holds vectors of ${file.game}, not of ${game.id}`);
  process.exit(2);
}

const show = (value: unknown): string =>
  (value === undefined ? '(absent)' : typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 600);

let failed = 0;
for (const vector of file.vectors) {
  const failure = conform(game, vector);
  if (!failure) continue;
  failed++;
  console.log(
    `${failure.vector} step ${failure.step} ${failure.path}\n  expected ${show(failure.expected)}\n  found    ${show(failure.found)}`,
  );
}
console.log(`${file.vectors.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
