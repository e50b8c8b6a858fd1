/** The program runs what has been built of the sources that stand beside it, and nothing else. */
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { copyCheckout, SOURCES } from '../kit/checkout.js';
import { type Ran, runFile } from '../kit/command.js';

const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };

function run(checkout: URL, file: string, ...args: string[]): Promise<Ran> {
  return runFile(fileURLToPath(new URL(file, checkout)), args);
}

/** Everything in a checkout but the packages, which other tests use too. */
async function filesOf(checkout: URL): Promise<string[]> {
  return (await readdir(checkout, { recursive: true })).filter((path) => !path.startsWith('node_modules/'));
}

const versionOf = (checkout: URL): Promise<Ran> => run(checkout, 'bin/gameledger.js', '--version');

t.test('a build of other sources is refused in a sentence, and npm run build makes it anew', async (t) => {
  const checkout = await copyCheckout(t, SOURCES);
  const before = await filesOf(checkout);
  t.match(await versionOf(checkout), { code: 0, stdout: `${version}\n` }, 'a copy is built of the same sources');
  t.same(await filesOf(checkout), before, 'a start writes nothing');
  const main = new URL('src/cli/main.ts', checkout);
  await writeFile(main, `throw new Error('said by the source');\n${await readFile(main, 'utf8')}`);
  const said = /^gameledger: dist\/ is not made of the sources that stand here: `npm run build` [^\n]+\n$/;
  for (const file of ['bin/gameledger.js', 'bin/start.js'])
    t.match(await run(checkout, file, '--version'), { code: 1, stdout: '', stderr: said }, file);
  t.equal((await run(checkout, 'scripts/build.mjs')).code, 0);
  t.match((await versionOf(checkout)).stderr, /said by the source.*src\/cli\/main\.ts:1:/s, 'with its place in the source');
  await rm(new URL('dist', checkout), { recursive: true });
  t.match(await versionOf(checkout), { code: 1, stderr: said }, 'no build at all');
});

t.test('without its sources, as an image and a package have it, the build runs as it is', async (t) => {
  const checkout = await copyCheckout(t);
  t.match(await versionOf(checkout), { code: 0, stdout: `${version}\n` });
});

t.test('two builds at once leave a whole one', async (t) => {
  const checkout = await copyCheckout(t, SOURCES);
  await rename(new URL('dist', checkout), new URL('dist-of-old', checkout));
  const built = await Promise.all([run(checkout, 'scripts/build.mjs'), run(checkout, 'scripts/build.mjs')]);
  t.same(
    built.map(({ code }) => code),
    [0, 0],
  );
  t.match(await versionOf(checkout), { code: 0, stdout: `${version}\n` });
  t.same(
    (await readdir(checkout)).filter((name) => name.startsWith('dist')),
    ['dist', 'dist-of-old'],
  );
});
