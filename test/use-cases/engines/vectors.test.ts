import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { conform } from '../../../src/rules/kernel/conformance.js';
import { vectorFile } from '../../../src/rules/kernel/conformance-vectors.js';
import { findGame, listEngines } from '../../../src/use-cases/engines/registry.js';

const ROOT = new URL('../../../', import.meta.url);

/** The vectors of a version: those of an earlier one have its number. */
function pathOf(game: string, version: number): string {
  return `test/vectors/${findGame(game)?.version === version ? game : `${game}-${version}`}.vectors.json`;
}

for (const { game, sha256 } of listEngines()) {
  t.test(`${game.id} version ${game.version}: its vectors pass with its bundle ${sha256.slice(0, 8)}`, (t) => {
    const { vectors } = vectorFile.parse(JSON.parse(readFileSync(new URL(pathOf(game.id, game.version), ROOT), 'utf8')));
    t.ok(vectors.length > 30);
    for (const vector of vectors) t.equal(conform(game, vector), null, vector.id);
    t.end();
  });
}

function runConform(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const options = { cwd: fileURLToPath(ROOT) };
    execFile(process.execPath, ['scripts/run.mjs', 'conform', ...args], options, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });
}

t.test('npm run conform runs vectors through the version that is named, by default through the newest', async (t) => {
  const vectors = pathOf('juggernauts', 2);
  const passes = { code: 0, stdout: /^[1-9]\d* passed, 0 failed\n$/ };
  t.match(await runConform('juggernauts@2', vectors), passes);
  t.match(await runConform('juggernauts', vectors), passes);
  t.match(await runConform('juggernauts@9', vectors), { code: 2, stderr: /usage/ });
});
