import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import t, { type Test } from 'tap';
import { builtViewer } from '../../packages/viewer/build.js';
import { startBrowser, visit } from '../kit/browser.js';
import { copyCheckout, SOURCES } from '../kit/checkout.js';
import { startPostgres, temporaryFolder } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { onEnd } from '../kit/teardown.js';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TSC = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
const LIBRARIES = ['client', 'games', 'verify'];
/** *Units*: bytes, unpacked; the table is a file of its own, which a program loads only if it shows one. */
const MOST_OF_CLIENT = 150_000;
const TABLE = 'dist/gl-table.mjs';

interface Packed {
  name: string;
  unpackedSize: number;
  files: { path: string; size: number }[];
}

const npm = (args: string[], cwd: string) =>
  run('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], { cwd, maxBuffer: 2 ** 24 });
await builtViewer();
const pg = await startPostgres();
const server = await startServer(t, pg.url);
const folder = await temporaryFolder(t);
const project = join(folder, 'project');
// Packing writes into the packages.
const folders = [...LIBRARIES, 'viewer'].map((name) => `packages/${name}`);
const checkout = fileURLToPath(await copyCheckout(t, [...SOURCES, 'LICENSE', 'openapi', ...folders]));
const packed = await npm(
  ['pack', '--json', ...LIBRARIES.map((name) => `--workspace=packages/${name}`), '--pack-destination', folder],
  checkout,
);
const sizes = new Map(
  Object.values(JSON.parse(packed.stdout.slice(packed.stdout.search(/^[[{]$/m))) as Packed[]).map(({ name, unpackedSize, files }) => [
    name,
    unpackedSize - (files.find(({ path }) => path === TABLE)?.size ?? 0),
  ]),
);
await mkdir(project);
await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'empty', private: true }));
const tarballs = (await readdir(folder)).filter((name) => name.endsWith('.tgz')).map((name) => join(folder, name));
await npm(['install', '--prefer-offline', ...tarballs], project);

/** The program of the client's README, which every reader tries first, as a function that proves what it played. */
async function playAndProve(): Promise<string> {
  const page = await readFile(join(ROOT, 'packages/client/README.md'), 'utf8');
  const [, program = ''] = /^```ts\nimport \{ createClient[^\n]*\n([\s\S]*?)^```/m.exec(page) ?? [];
  return `import { createClient, GameledgerError } from '@gameledger/client';
import { verifyRecord, type RecordVerdict } from '@gameledger/verify';
export async function play(url: string, key?: string): Promise<string> {
  ${program}
  const report = await verifyRecord(record);
  const open: RecordVerdict['code'][] = report.verdicts.map(({ code }) => code).filter((code) => code !== null);
  return [report.verdict, open.length, new GameledgerError('INTERNAL', '').name].join();
}
`;
}
const PLAYED = 'proven,0,GameledgerError';

/** Compiles a file as strictly as it can be; what the compiler says against it. */
async function compile(file: string, options: object): Promise<string> {
  const config = join(project, `${file}.json`);
  const compilerOptions = { target: 'ES2022', strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false, types: [], ...options };
  await writeFile(config, JSON.stringify({ compilerOptions, files: [file] }));
  const compiled = await run(process.execPath, [TSC, '--project', config], { cwd: project }).catch((error: { stdout: string }) => error);
  return compiled.stdout;
}

t.test('an empty project gets the packages and nothing else', async (t) => {
  const modules = join(project, 'node_modules');
  t.strictSame((await readdir(modules)).filter((name) => !name.startsWith('.')).sort(), [
    '@gameledger',
    'openapi-fetch',
    'openapi-typescript-helpers',
  ]);
  t.strictSame((await readdir(join(modules, '@gameledger'))).sort(), LIBRARIES);
  const size = sizes.get('@gameledger/client') ?? Number.POSITIVE_INFINITY;
  t.ok(size <= MOST_OF_CLIENT, `the client has ${size} bytes`);
});

const NODE = [
  { from: 'an ES module, by node16', file: 'esm.mts', options: { module: 'node16' }, built: 'esm.mjs' },
  { from: 'a CommonJS module, by node16', file: 'cjs.cts', options: { module: 'node16' }, built: 'cjs.cjs' },
  { from: 'a CommonJS module, by node10', file: 'old.ts', options: { module: 'commonjs', moduleResolution: 'node10' }, built: 'old.js' },
];
for (const { from, file, options, built } of NODE)
  t.test(`a program type-checks, plays and proves from ${from}`, async (t) => {
    const program = await playAndProve();
    t.match(program, /match\.follow\(/);
    await writeFile(join(project, file), program);
    t.equal(await compile(file, options), '');
    const start = `import('./${built}').then(({ play }) => play(process.argv[1])).then(console.log)`;
    const { stdout } = await run(process.execPath, ['--eval', start, server.url], { cwd: project });
    t.equal(stdout.trim(), PLAYED);
  });

/** A page at another origin than the service's, as that of a front end is. */
async function siteOf(t: Test, html: string, script = ''): Promise<string> {
  const site = createServer(({ url }, response) => {
    response.setHeader('content-type', url === '/page.js' ? 'text/javascript' : 'text/html');
    response.end(url === '/page.js' ? script : `<!doctype html><meta charset="utf-8" /><link rel="icon" href="data:," />${html}`);
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  onEnd(t, async () => void site.close());
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
}

t.test('a program type-checks by a bundler’s rules, and plays and proves in a browser', async (t) => {
  await writeFile(join(project, 'page.ts'), await playAndProve());
  t.equal(await compile('page.ts', { module: 'esnext', moduleResolution: 'bundler', noEmit: true }), '');
  const { outputFiles } = await build({
    absWorkingDir: project,
    stdin: { contents: "import { play } from './page.ts'; globalThis.play = play;", resolveDir: project, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'error',
  });
  const { page } = await visit(
    t,
    await startBrowser(),
    await siteOf(t, '<script type="module" src="/page.js"></script>', outputFiles[0]?.text),
  );
  await page.waitForFunction('globalThis.play !== undefined');
  t.equal(await page.evaluate(`play(${JSON.stringify(server.url)})`), PLAYED);
});

t.test('an action that the game does not have is no program', async (t) => {
  const program = (await playAndProve()).replace("'armadogon'", "'tactics-joker'").replace('actions[0].action', "{ type: 'eatTheBoard' }");
  await writeFile(join(project, 'wrong.mts'), program);
  const said = await compile('wrong.mts', { module: 'node16', noEmit: true });
  t.match(said, /^wrong\.mts.*eatTheBoard/);
  t.equal(said.match(/: error /g)?.length, 1, 'and nothing else is wrong, in the program or in the packages');
});

for (const name of LIBRARIES)
  t.test(`@gameledger/${name} can be published, and says where it comes from`, async (t) => {
    const { stdout } = await npm(['publish', '--dry-run', '--ignore-scripts', `--workspace=packages/${name}`], checkout);
    t.match(stdout, `@gameledger/${name}@`);
    const manifest = JSON.parse(await readFile(join(ROOT, 'packages', name, 'package.json'), 'utf8'));
    for (const field of ['repository', 'keywords', 'bugs', 'homepage', 'license', 'description']) t.ok(manifest[field], field);
    t.strictSame(manifest.sideEffects, name === 'client' ? [`./${TABLE}`] : false);
    t.match(await readFile(join(project, 'node_modules/@gameledger', name, 'README.md'), 'utf8'), `# @gameledger/${name}`);
  });

t.test('the service sends the table that is packed', async (t) => {
  const file = await readFile(join(project, 'node_modules/@gameledger/client', TABLE));
  const sent = await fetch(`${server.url}/element/gl-table.js`, { headers: { origin: 'https://elsewhere.example' } });
  t.match(sent.headers.get('content-type'), 'javascript');
  t.equal(sent.headers.get('access-control-allow-origin'), '*');
  t.ok(file.equals(Buffer.from(await sent.arrayBuffer())));
});
