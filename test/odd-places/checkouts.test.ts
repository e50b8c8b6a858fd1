/**
 * One checkout as Windows would have it, started as it is, where nothing can be written, as other users, on other
 * Nodes.
 */
import { execFile } from 'node:child_process';
import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import t, { type Test } from 'tap';
import { freePort } from '../../src/store/embedded/cluster.js';
import { startPostgres, temporaryFolder } from '../kit/postgres.js';
import { cloneCheckout, lineEndsOf } from './checkout.js';
import { npmStart } from './npm-start.js';
import { requirePrograms } from './require-programs.js';
import { tryService } from './try-service.js';

requirePrograms('git', 'setpriv', 'unshare');
const run = promisify(execFile);
const pg = await startPostgres();
const checkout = await cloneCheckout(t);

/** A folder for data that belongs to a user. */
async function folderOf(t: Test, uid: number): Promise<string> {
  const folder = join(await temporaryFolder(t), 'data');
  await mkdir(folder);
  await chown(folder, uid, 0);
  return folder;
}

t.test('with core.autocrlf every file of a clone has line feeds', async (t) => {
  const ends = await lineEndsOf(checkout);
  t.same([ends.get('crlf'), ends.get('mixed')], [undefined, undefined]);
  t.ok((ends.get('lf')?.length ?? 0) > 1_000);
});

t.test('where the checkout cannot be written to', async (t) => {
  const readOnly = [
    'unshare',
    '--mount',
    'sh',
    '-c',
    'mount -o bind . . && mount -o remount,bind,ro . && cd "$PWD" && exec "$@"',
    'read-only',
  ];
  const written = await run(readOnly[0] ?? '', [...readOnly.slice(1), 'touch', 'package.json'], { cwd: checkout }).catch(
    (error: Error) => error.message,
  );
  t.match(written, /Read-only file system/, 'nothing can be');
  await tryService(t, await npmStart(t, { checkout, by: readOnly, env: { DATA_DIR: await folderOf(t, 0) } }));
});

t.test('as it was cloned', async (t) => {
  await tryService(t, await npmStart(t, { checkout, env: { DATA_DIR: await folderOf(t, 0) } }));
});

t.test('as a user that owns nothing of the checkout', async (t) => {
  const by = ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups'];
  const { stdout } = await run('id', ['-u', 'nobody']);
  await tryService(t, await npmStart(t, { checkout, by, env: { DATA_DIR: await folderOf(t, Number(stdout)) } }));
});

/** As container platforms give. */
const NAMELESS = 12_345;
const nameless = ['setpriv', `--reuid=${NAMELESS}`, '--regid=0', '--clear-groups'];

t.test('as a user without a name, with a database of its own', async (t) => {
  await tryService(t, await npmStart(t, { checkout, by: nameless, env: { DATABASE_URL: pg.url, DATA_DIR: await folderOf(t, NAMELESS) } }));
});

t.test('as a user without a name the embedded database says what it lacks', async (t) => {
  const { url, output } = await npmStart(t, { checkout, by: nameless, env: { DATA_DIR: await folderOf(t, NAMELESS) } });
  t.equal(url, undefined);
  t.match(output(), /cannot start: PostgreSQL makes its files only as an account with a name.*set DATABASE_URL$/m);
  t.notMatch(output(), /^ +at /m, 'without a stack');
});

for (const version of [22, 24]) {
  t.test(`on Node ${version}`, async (t) => {
    const folder = await temporaryFolder(t);
    const name = `node-${process.platform}-${process.arch}`;
    await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `${name}@${version}`]);
    const PATH = `${join(folder, 'node_modules', name, 'bin')}:${process.env.PATH}`;
    const { stdout } = await run('node', ['--version'], { env: { PATH } });
    t.match(stdout, `v${version}.`);
    await tryService(t, await npmStart(t, { checkout, env: { PATH, DATA_DIR: await folderOf(t, 0) } }));
  });
}

t.test('at addresses of IPv6 alone', async (t) => {
  const DATA_DIR = await folderOf(t, 0);
  for (const HOST of ['::', '::1']) {
    const port = await freePort();
    const url = `http://[::1]:${port}`;
    const started = await npmStart(t, { checkout, env: { HOST, PORT: String(port), PUBLIC_URL: url, DATA_DIR } });
    t.equal(started.url, `http://[${HOST}]:${port}`);
    t.match(started.output(), `Play in the browser: ${url}/`);
    await tryService(t, { ...started, url });
    if (HOST === '::1') await t.rejects(fetch(`http://127.0.0.1:${port}/healthz`));
    await started.stop();
  }
});
