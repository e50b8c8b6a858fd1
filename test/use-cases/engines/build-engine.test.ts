import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import t, { type Test } from 'tap';
import { buildEngine } from '../../../scripts/build-engine.js';
import { ENGINES_FOLDER, readEngineList } from '../../../src/use-cases/engines/engine-list.js';
import { listGames } from '../../../src/use-cases/engines/registry.js';
import { temporaryFolder } from '../../kit/postgres.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** What a bundle is made of. */
const SOURCES = ['package.json', 'tsconfig.json', 'src/base/crypto', 'src/rules/kernel', 'src/rules/kit', 'src/rules/games'];
const LIBRARY = 'node_modules/zod';

/** The sources in a folder of their own. */
async function copySources(t: Test, name: string): Promise<string> {
  const folder = join(await temporaryFolder(t), name);
  await mkdir(join(folder, 'node_modules'), { recursive: true });
  for (const part of SOURCES) await cp(join(ROOT, part), join(folder, part), { recursive: true });
  return folder;
}

t.test('the same sources make the same bytes in any folder, the listed ones', async (t) => {
  const copied = await copySources(t, 'a');
  await cp(join(ROOT, LIBRARY), join(copied, LIBRARY), { recursive: true });
  const linked = await copySources(t, join('another place', 'with a longer näme', 'and (signs) that file names may have'));
  await symlink(join(ROOT, LIBRARY), join(linked, LIBRARY));
  for (const { id, version } of listGames()) {
    const entry = readEngineList().findLast((one) => one.game === id && one.version === version);
    const listed = await readFile(new URL(entry?.file ?? '', ENGINES_FOLDER), 'utf8');
    for (const folder of [copied, linked])
      t.ok((await buildEngine(id, pathToFileURL(`${folder}/`))) === listed, `${id} in a folder of ${folder.length} characters`);
  }
});

t.test('another source makes another bundle', async (t) => {
  const folder = await copySources(t, 'b');
  await symlink(join(ROOT, LIBRARY), join(folder, LIBRARY));
  const [game] = listGames();
  if (!game) throw new Error('there are no games');
  const same = await buildEngine(game.id, pathToFileURL(`${folder}/`));
  const file = join(folder, 'src/rules/games', game.id, 'index.ts');
  const source = await readFile(file, 'utf8');
  await writeFile(file, source.replace(game.summary.slice(0, 20), game.summary.slice(0, 20).toUpperCase()));
  t.not(await buildEngine(game.id, pathToFileURL(`${folder}/`)), same);
});
