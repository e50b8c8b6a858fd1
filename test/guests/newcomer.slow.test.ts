import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import t, { type Test } from 'tap';
import type { Verification } from '../../src/use-cases/matches/shapes.js';
import { createClient } from '../kit/client.js';
import { COMMAND } from '../kit/command.js';
import { startMatch } from '../kit/players.js';
import { startPostgres, temporaryFolder } from '../kit/postgres.js';
import { playRandomMatch } from '../kit/random-match.js';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TEN_MINUTES_MS = 600_000;

/** The environment of a newcomer's shell: `gameledger` is in the path. */
async function shell(extra: Record<string, string> = {}): Promise<NodeJS.ProcessEnv> {
  const bin = await temporaryFolder(t);
  await writeFile(join(bin, 'gameledger'), `#!/bin/sh\nexec node ${COMMAND} "$@"\n`, { mode: 0o755 });
  return { PATH: `${bin}:${process.env.PATH}`, HOME: bin, ...extra };
}

/** The commands of docs/adding-a-game.md, a text a block. */
function commandsOfTheDocs(): string[] {
  const text = readFileSync(join(ROOT, 'docs/adding-a-game.md'), 'utf8');
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map((block) => block[1] ?? '');
}

async function bash(script: string, cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { stdout } = await run('bash', ['-e', '-o', 'pipefail', '-c', script], { cwd, env, maxBuffer: 1 << 24 });
  return stdout;
}

/** Runs a command that serves until the test ends; the address it listens on. */
async function serve(t: Test, command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  const child: ChildProcess = spawn('bash', ['-c', `exec env ${command}`], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  t.teardown(async () => {
    child.kill();
    if (child.exitCode === null) await once(child, 'close');
  });
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += chunk;
    const address = /"address":"(http[^"]+)"/.exec(output)?.[1];
    if (address !== undefined) {
      child.stdout?.resume();
      return address;
    }
  }
  throw new Error(`the server did not start: ${output}`);
}

t.test('the path of docs/adding-a-game.md, typed as it stands, ends with a match of a new game in under ten minutes', async (t) => {
  const started = Date.now();
  const home = await temporaryFolder(t);
  const pg = await startPostgres();
  const env = await shell({ DATABASE_URL: pg.url, HOST: '127.0.0.1', PORT: '0', BOTS: 'off' });
  const blocks = commandsOfTheDocs();
  const at = blocks.findIndex((block) => block.includes('gameledger serve'));
  t.ok(at > 0, 'there is a block that serves');
  const [server = '', ...play] = blocks.slice(at);
  await bash(blocks.slice(0, at).join(''), home, env);
  const folder = join(home, 'pebbles');
  t.match(await readFile(join(folder, 'pebbles.md'), 'utf8'), /\*\*PE-2\.1\*\* .* has lost\./);
  const address = await serve(t, server.trim(), folder, env);
  const said = await bash(play.join('').replaceAll('http://localhost:3000', address), folder, env);
  const [status, first, rule, ...rest] = said.split('\n');
  t.same([status, first, rule], ['active', '1', 'PE-1.2']);
  t.same(rest.slice(0, 6), ['2', '3', '4', '5', 'loss,win', '# Pebbles'], 'whoever has three in a row has lost');
  t.match(rest.slice(6).join('\n'), /proven/);
  t.ok(Date.now() - started < TEN_MINUTES_MS);
});

t.test('an edit of the engine alone fails a vector that names its rule', async (t) => {
  const home = await temporaryFolder(t);
  const env = await shell();
  const [make = '', edit = ''] = commandsOfTheDocs();
  await bash(make.replace('npm test', ''), home, env);
  const alone = edit.split('\n').filter((line) => line.includes('pebbles.mjs') || line === 'npm test');
  const failed = await bash(alone.join('\n'), join(home, 'pebbles'), env).catch((error: { stdout: string }) => error.stdout);
  t.match(failed, /^not ok \d+ - PE-2\.1: three in a row across win$/m);
});

t.test('new-game --hidden makes a game with hands, a deck and a die that passes its tests, is served, played and verified', async (t) => {
  const home = await temporaryFolder(t);
  const pg = await startPostgres();
  const env = await shell({ DATABASE_URL: pg.url, HOST: '127.0.0.1', PORT: '0', BOTS: 'off' });
  const said = await bash('gameledger new-game --hidden lucky-dip && cd lucky-dip && npm test', home, env);
  t.match(said, /^Serve it with gameledger serve, and continue with http:\/\/localhost:3000\/docs\/guides\/adding-a-game$/m);
  const address = await serve(t, 'GAMES=./lucky-dip.mjs gameledger serve', join(home, 'lucky-dip'), env);
  const http = createClient(address);
  t.equal((await http.get('/docs/guides/adding-a-game')).status, 200, 'the document is where the command says');
  const match = await startMatch(http, { game: 'lucky-dip', entropy: ['a', 'b'] });
  const hands = match.players.map(async (player) => {
    const { body } = await player.http.get<{ view: { hands: unknown[][] } }>(`/v1/matches/${match.id}/view`);
    return body.view.hands.map((cards) => cards.filter((card) => card !== null).length);
  });
  t.same(await Promise.all(hands), [
    [3, 0],
    [0, 3],
  ]);
  const end = await playRandomMatch(match, { seed: 5 });
  t.equal(end.status, 'finished');
  const { body: proof } = await http.get<Verification>(`/v1/matches/${match.id}/verification`);
  t.ok(proof.ok, JSON.stringify(proof.verdicts));
});

/** Edits of the game with hidden hands that give something away. */
const LEAKS: [string, string, string, string][] = [
  ['secret-event', 'shows who draws which card', "event.type === 'drew'", "event.type === 'none'"],
  ['same-world', 'imagines the real cards', 'viewEvent:', 'resample: (state) => structuredClone(state),\n  viewEvent:'],
];

for (const [clause, what, from, to] of LEAKS) {
  t.test(`the tests of the game with hidden hands fail when it ${what}`, async (t) => {
    const home = await temporaryFolder(t);
    const env = await shell();
    await bash('gameledger new-game --hidden lucky-dip', home, env);
    const engine = join(home, 'lucky-dip/lucky-dip.mjs');
    const sound = await readFile(engine, 'utf8');
    t.ok(sound.includes(from), from);
    await writeFile(engine, sound.replace(from, to));
    const failed = await bash('npm test', join(home, 'lucky-dip'), env).catch((error: { stdout: string }) => error.stdout);
    t.match(failed, new RegExp(`${clause} \\(`));
  });
}

t.test('the packed package makes a game, too, and holds no tests and no benchmarks', async (t) => {
  const home = await temporaryFolder(t);
  // What `npm pack` runs first, and prints nothing of.
  await run(process.execPath, ['scripts/prepare.mjs'], { cwd: ROOT });
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', home], {
    cwd: ROOT,
    maxBuffer: 1 << 26,
  });
  const [pack] = JSON.parse(stdout) as { filename: string; files: { path: string }[] }[];
  const paths = (pack?.files ?? []).map(({ path }) => path);
  for (const path of [
    'bin/gameledger.js',
    'dist/rules/testing/index.js',
    'dist/rules/testing/index.d.ts',
    'engines/engines.json',
    'dist/rules/kit/index.js',
    'dist/rules/kit/index.d.ts',
    'examples/new-game/package.json',
    'examples/new-game-hidden/package.json',
    'docs/adding-a-game.md',
  ]) {
    t.ok(paths.includes(path), path);
  }
  t.same(
    paths.filter((path) => /^(test|packages\/lab|scripts|examples(?!\/new-game(-hidden)?\/)|\.data|node_modules)\//.test(path)),
    [],
  );
  const installed = join(home, 'node_modules/gameledger');
  await mkdir(installed, { recursive: true });
  await run('tar', ['xzf', join(home, pack?.filename ?? ''), '-C', installed, '--strip-components=1']);
  await symlink(join(ROOT, 'node_modules'), join(installed, 'node_modules'));
  const env = await shell();
  await bash(`node ${installed}/bin/gameledger.js new-game nine-holes && cd nine-holes && npm test`, home, env);
  t.match(await readFile(join(home, 'nine-holes/nine-holes.mjs'), 'utf8'), /rulePrefix: 'NH'/);
});

t.test('new-game refuses an id that is none, and a folder that is there', async (t) => {
  const home = await temporaryFolder(t);
  const env = await shell();
  await mkdir(join(home, 'taken'));
  for (const id of ['Taken', '4-in-a-row', '../up', 'taken']) {
    const error = await bash(`gameledger new-game ${id}`, home, env).catch((error: { code: number; stderr: string }) => error);
    t.match(error, { code: 2, stderr: /^gameledger new-game: [^\n]+\n$/ }, id);
  }
});

t.test('a command says in one sentence which game of GAMES it cannot read', async (t) => {
  const env = await shell({ GAMES: './none.mjs' });
  const error = await bash('gameledger simulate none --seats random', await temporaryFolder(t), env).catch((error: unknown) => error);
  t.match(error, { code: 1, stderr: /^gameledger: GAMES: \.\/none\.mjs cannot be read: [^\n]+\n$/ });
});
