/** What `npm pack` packs, installed in an empty folder and served with npx, on every Node that is supported. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import t from 'tap';
import { temporaryFolder } from '../kit/postgres.js';
import { onEnd } from '../kit/teardown.js';
import { tryService } from './try-service.js';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** *Units*: MiB on the disk, of the package and all that it depends on. */
const MOST_INSTALLED = 150;
/** What others have written and the package contains. */
const NOTICES = ['dist/THIRD-PARTY-NOTICES.txt', 'packages/viewer/dist/THIRD-PARTY-NOTICES.txt'];

const folder = await temporaryFolder(t);
const npm = (args: string[], cwd: string, PATH = process.env.PATH) =>
  run('npm', [...args, '--no-audit', '--no-fund'], { cwd, env: { ...process.env, NODE_OPTIONS: '', PATH }, maxBuffer: 2 ** 24 });
// `npm run test:env` has built what is packed.
await npm(['pack', '--ignore-scripts', '--pack-destination', folder], ROOT);
const [tarball = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
const { stdout: listed } = await run('tar', ['-tzf', join(folder, tarball)]);
const packed = listed
  .split('\n')
  .filter(Boolean)
  .map((path) => path.replace(/^package\//, ''));

t.test('the package has what runs and what others have to be told, and nothing besides', async (t) => {
  const { stdout } = await run('git', ['ls-files', 'src'], { cwd: ROOT });
  const read = stdout.split('\n').filter((path) => /\.(sql|graphql)$|grants\.json$/.test(path) && !path.endsWith('grants.sql'));
  t.ok(read.length > 40);
  t.same(
    read.filter((path) => !packed.includes(path)),
    [],
    'every file of the sources that a service reads',
  );
  t.same(
    packed.filter((path) => /\.map$|_snapshot\.json$|^(src|dist|packages)\/.*\.tsx?$/.test(path) && !path.endsWith('.d.ts')),
    [],
    'neither source maps without their sources nor what only makes migrations',
  );
  for (const path of NOTICES) t.ok(packed.includes(path), path);
});

t.test('the notices name the packages that the build and the viewer contain', async (t) => {
  for (const [path, names] of [
    [NOTICES[0], ['fastify', 'graphql', 'graphiql', 'react', '@codemirror/language', 'drizzle-orm', 'dejavu-fonts-ttf', 'postgres']],
    [NOTICES[1], ['preact', 'preact-iso', 'micromark', '@preact/signals', 'zod']],
  ] as const) {
    const text = await readFile(join(ROOT, path ?? ''), 'utf8');
    for (const name of names)
      t.match(text, new RegExp(`^${name} \\d+\\.\\d+\\.\\d+.*\\n\\n.*licen[cs]e|copyright|public domain`, 'ims'), name);
    t.notMatch(text, ROOT);
  }
});

for (const version of [20, 22, 24]) {
  t.test(`on Node ${version} it installs without a warning of engines, plays a match and ends with npx`, async (t) => {
    const name = `node-${process.platform}-${process.arch}`;
    const node = await temporaryFolder(t);
    await npm(['install', '--no-save', '--prefix', node, `${name}@${version}`], node);
    const PATH = `${join(node, 'node_modules', name, 'bin')}:${process.env.PATH}`;
    const project = await temporaryFolder(t);
    await writeFile(join(project, 'package.json'), '{"name":"empty","private":true}');
    const { stderr } = await npm(['install', '--prefer-offline', join(folder, tarball)], project, PATH);
    t.notMatch(stderr, 'EBADENGINE');
    const modules = await readdir(join(project, 'node_modules'));
    t.notOk(modules.includes('@gameledger'), 'no workspace');
    const { stdout: used } = await run('du', ['-sm', 'node_modules'], { cwd: project });
    t.ok(Number.parseInt(used, 10) <= MOST_INSTALLED, `${Number.parseInt(used, 10)} MiB are installed`);

    const DATA_DIR = join(project, 'data');
    await mkdir(DATA_DIR);
    const env = { PATH, HOME: project, DATA_DIR, HOST: '127.0.0.1', PORT: '0', RATE_LIMIT: 'off' };
    const npx = spawn('npx', ['gameledger', 'serve'], { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [npx.stdout, npx.stderr]) stream.on('data', (piece: Buffer) => (output += piece.toString()));
    const addressIn = (): string | undefined => /"address":"(http[^"]+)"/.exec(output)?.[1];
    // The pipe ends with the service, and not with npx.
    const ended = once(npx, 'close');
    onEnd(t, async () => void npx.kill('SIGKILL'));
    while (addressIn() === undefined && npx.exitCode === null) await sleep(50);
    await tryService(t, { url: addressIn(), output: () => output });
    npx.kill('SIGTERM');
    await ended;
    t.match(output, /"reason":"SIGTERM","msg":"stopping"/, 'the service has heard of it');
    t.same(await readdir(DATA_DIR).then((names) => names.filter((file) => file.endsWith('.owner'))), [], 'and has closed its database');
    await t.rejects(fetch(`${addressIn()}/healthz`));
  });
}
