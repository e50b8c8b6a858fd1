/** The program runs what it has built of the sources, and the sources where it cannot. */
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import t from 'tap';
import { copyCheckout } from '../kit/checkout.js';

const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };
const DAY_S = 24 * 60 * 60;

async function versionOf(checkout: URL): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(new URL('bin/gameledger.js', checkout)), '--version']);
  return stdout.trim();
}

t.test('a build is made once, and anew when a source has changed; what nobody has used for a week goes', async (t) => {
  const checkout = await copyCheckout(t, ['bin']);
  const builds = new URL('.built/', checkout);
  t.equal(await versionOf(checkout), version);
  const [first = ''] = await readdir(builds);
  t.equal(await versionOf(checkout), version);
  t.same(await readdir(builds), [first], 'the same is run again');
  t.equal((await stat(new URL(first, builds))).mode & 0o777, 0o777 & ~process.umask(), 'by others than who made it, too');
  const ago = Date.now() / 1000 - 8 * DAY_S;
  await mkdir(new URL('of-old/', builds));
  await utimes(new URL('of-old/', builds), ago, ago);
  const main = new URL('src/cli/main.ts', checkout);
  await writeFile(main, `throw new Error('said by the source');\n${await readFile(main, 'utf8')}`);
  const said = await versionOf(checkout).catch((error: { stderr: string }) => error.stderr);
  t.match(said, /said by the source.*src\/cli\/main\.ts:1:/s, 'with its place in the source');
  const after = await readdir(builds);
  t.equal(after.length, 2);
  t.ok(after.includes(first), 'a process may still run it');
  t.notOk(after.includes('of-old'));
});

t.test('where no build can be written the sources run', async (t) => {
  const checkout = await copyCheckout(t, ['bin']);
  await writeFile(new URL('.built', checkout), 'not a folder');
  t.equal(await versionOf(checkout), version);
});
