import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import t from 'tap';
import { ENGINES_FOLDER, type EngineEntry, readEngineList } from '../../../src/use-cases/engines/engine-list.js';
import { EngineError, loadEngine } from '../../../src/use-cases/engines/load-engine.js';
import { findEngine, findGame, listEngines, listGames } from '../../../src/use-cases/engines/registry.js';
import { temporaryFolder } from '../../kit/postgres.js';

const list = readEngineList();

function entryOf(game: string, version: number): EngineEntry {
  const entry = list.find((one) => one.game === game && one.version === version);
  if (!entry) throw new Error(`${game} version ${version} is not listed`);
  return entry;
}

t.test('every listed bundle is loaded with its listed hash', (t) => {
  t.strictSame(
    listEngines().map(({ game, sha256 }) => [game.id, game.version, sha256]),
    list.map(({ game, version, sha256 }) => [game, version, sha256]),
  );
  t.strictSame(
    listGames().map(({ id, version }) => [id, version]),
    [
      ['tactics-joker', 1],
      ['armadogon', 2],
      ['juggernauts', 2],
      ['jugger-ttg', 1],
    ],
    'the catalogue has the newest version of each game',
  );
  t.end();
});

t.test('a bundle with one changed byte is refused by name', async (t) => {
  const folder = await temporaryFolder(t);
  const entry = entryOf('armadogon', 2);
  const bytes = await readFile(new URL(entry.file, ENGINES_FOLDER));
  const at = bytes.indexOf('wanderer');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(join(folder, entry.file), bytes);
  const refusal: unknown = await loadEngine(entry, pathToFileURL(`${folder}/`)).catch((error: unknown) => error);
  t.ok(refusal instanceof EngineError);
  t.match(String(refusal), /engine armadogon version 2 \(engines\/armadogon-2\.mjs\) is not the pinned file/);
});

t.test('a missing bundle, and one that holds another game, are refused by name', async (t) => {
  const folder = await temporaryFolder(t);
  const entry = entryOf('juggernauts', 2);
  await t.rejects(
    loadEngine(entry, pathToFileURL(`${folder}/`)),
    /engine juggernauts version 2 \(engines\/juggernauts-2\.mjs\) cannot be read/,
  );
  await copyFile(fileURLToPath(new URL(entry.file, ENGINES_FOLDER)), join(folder, entry.file));
  await t.rejects(
    loadEngine({ ...entry, game: 'chess' }, pathToFileURL(`${folder}/`)),
    /engine chess version 2 .* holds juggernauts version 2/,
  );
});

t.test('a bundle is found by its hash, by its version, or as the newest', (t) => {
  const { sha256 } = entryOf('juggernauts', 2);
  t.equal(findGame('juggernauts')?.version, 2);
  t.equal(findGame('juggernauts', 2)?.version, 2);
  t.equal(findEngine('juggernauts', 2, sha256)?.sha256, sha256);
  t.equal(findEngine('jugger-ttg', 1, sha256), null, 'the hash of another game');
  t.equal(findEngine('juggernauts', 2, 'a'.repeat(64)), null);
  t.equal(findGame('juggernauts', 3), null);
  t.end();
});

t.test('a bundle imports nothing', async (t) => {
  for (const { source, game } of listEngines()) t.notMatch(source, /^import |\brequire\(|["']node:/m, `${game.id} ${game.version}`);
});
