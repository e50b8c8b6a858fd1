import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { sha256Hex } from '#crypto';
import { bundleGuests, type GuestSource } from '../../../src/use-cases/engines/bundle-guest.js';
import { EngineError, importModule } from '../../../src/use-cases/engines/load-engine.js';
import { temporaryFolder } from '../../kit/postgres.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

async function bundleGuest(name: string, folder: string): Promise<GuestSource> {
  const [guest] = await bundleGuests([name], folder);
  if (!guest) throw new Error(`${name} was not bundled`);
  return guest;
}

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder(t);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

t.test('a file that imports nothing is taken as it is, and its hash is that of the file', async (t) => {
  const text = '// kept\nexport const game = { id: "whole" };\n';
  const folder = await folderWith({ 'whole.mjs': text, 'whole.md': '# Whole\n' });
  t.same(await bundleGuest('./whole.mjs', folder), {
    name: './whole.mjs',
    sha256: sha256Hex(text),
    source: text,
    rules: '# Whole\n',
    rulesSummary: null,
  });
});

t.test('what a file imports is in its bundle, wherever it is installed', async (t) => {
  const hashes = new Set<string>();
  for (const name of ['a', 'b/c']) {
    const folder = await temporaryFolder(t);
    await cp(join(ROOT, 'examples/new-game'), join(folder, name), { recursive: true });
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const { source, sha256, rules } = await bundleGuest(`./${name}/noughts-and-crosses.mjs`, folder);
    t.equal(sha256, sha256Hex(source));
    t.notMatch(source, /^import|node_modules/m, 'self-contained');
    t.match(rules, /^# Noughts and crosses/);
    t.equal((await importModule(source)).game.id, 'noughts-and-crosses');
    hashes.add(sha256);
  }
  t.equal(hashes.size, 1, 'the same bytes in two folders');
});

t.test('a CommonJS package is in the bundle under its own name, wherever it is installed', async (t) => {
  const hashes = new Set<string>();
  for (const [game, modules] of [
    ['game.mjs', 'node_modules'],
    ['here/game.mjs', 'node_modules'],
    ['here/there/game.mjs', 'here/there/node_modules/.store/one/node_modules'],
  ]) {
    const folder = await folderWith({
      [`${game}`]: "import { one } from 'one';\nimport own from './own.cjs';\nexport const game = { id: one() + own };\n",
      [`${game?.replace('game.mjs', 'own.cjs')}`]: "module.exports = '-own';\n",
      [`${modules}/one/package.json`]: '{ "name": "one", "main": "./index.js" }',
      [`${modules}/one/index.js`]: "exports.one = () => 'one';\n",
    });
    if (modules?.includes('.store')) await symlink(join(folder, modules, 'one'), join(folder, 'here/there/node_modules/one'));
    const { source, sha256 } = await bundleGuest(`./${game}`, folder);
    t.notMatch(source, /node_modules|here/, 'no folder shows');
    t.equal((await importModule(source)).game.id, 'one-own');
    hashes.add(sha256);
  }
  t.equal(hashes.size, 1, 'the same bytes in three places');
});

t.test('TypeScript and packages', async (t) => {
  const folder = await folderWith({
    'typed.ts': 'export const game: { id: string } = { id: "typed" };\n',
    'node_modules/@acme/chess/package.json': '{ "name": "@acme/chess", "type": "module", "exports": "./index.js" }',
    'node_modules/@acme/chess/index.js': 'export const game = { id: "acme" };\nexport const rules = "# Acme";\n',
  });
  t.equal((await importModule((await bundleGuest('./typed.ts', folder)).source)).game.id, 'typed');
  const acme = await importModule((await bundleGuest('@acme/chess', folder)).source);
  t.equal(acme.game.id, 'acme');
  t.equal(acme.rules, '# Acme');
});

const REFUSED: [string, string, RegExp][] = [
  ['missing', '', /^GAMES: \.\/none\.mjs cannot be read: Could not resolve "\.\/none\.mjs"$/],
  ['no JavaScript', 'export const game = ;', /^GAMES: \.\/bad\.mjs cannot be read: bad\.mjs:1: Unexpected ";"$/],
  ['something of Node', 'import fs from "node:fs"; export const game = fs;', /^GAMES: \.\/bad\.mjs cannot be read: .*node:fs/],
  ['a package that is not there', 'export { game } from "no-such-package";', /^GAMES: \.\/bad\.mjs cannot be read: .*no-such-package/],
];

for (const [what, text, message] of REFUSED) {
  t.test(`refused by name: ${what}`, async (t) => {
    const folder = await folderWith({ 'bad.mjs': text });
    const read = bundleGuest(text === '' ? './none.mjs' : './bad.mjs', folder);
    const error = await read.then(() => null).catch((error: unknown) => error);
    t.type(error, EngineError);
    t.match((error as Error).message, message);
  });
}

t.test('a fault inside a bundle shows its name in the stack, not its text', async (t) => {
  const { game } = await importModule('export const game = { apply() { throw new Error("here"); } };\n');
  try {
    (game as unknown as { apply(): void }).apply();
    t.fail('it throws');
  } catch (error) {
    t.match((error as Error).stack, /gameledger-engine\/[0-9a-f]{16}\.mjs:1/);
    t.notMatch((error as Error).stack, /data:text/);
  }
});
