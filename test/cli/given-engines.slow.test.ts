import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { sha256Hex } from '#crypto';
import { ENGINES_FOLDER } from '../../src/use-cases/engines/engine-list.js';
import { findEngine } from '../../src/use-cases/engines/registry.js';
import { COMMAND, gameledger, type Ran, UNWATCHED } from '../kit/command.js';
import { isAlive } from '../kit/is-alive.js';
import { playLittleMatch, recordOf, rewrite } from '../record/records/little-match.js';
import { pinnedFork, pinnedMatch } from '../record/records/pinned-match.js';

/** The rules of Armadogon in a file that no installation lists. */
const house = readFileSync(new URL('armadogon-2.mjs', ENGINES_FOLDER), 'utf8');
const own = `${house}\n// a build of somebody else\n`;
const ownHash = sha256Hex(own);
const parent = await pinnedMatch(own);
const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');
const record = textOf(parent.lines);

function run(folder: string, ...args: string[]): Promise<Ran> {
  return gameledger(['verify', ...args], { cwd: folder });
}

/** Serves bundles by their hashes, and what it was asked for. */
async function startBundleServer(t: Test, bundles: Record<string, string>): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const found = bundles[request.url ?? ''];
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'text/javascript' }).end(found);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

t.test('a record that pins an engine of elsewhere says so by a code, and nothing of it is replayed', async (t) => {
  const folder = t.testdir({ 'record.jsonl': record });
  const text = await run(folder, 'record.jsonl');
  t.equal(text.code, 1);
  t.match(text.stdout, new RegExp(`open {2}replay .*there is no engine for armadogon version 2, ${ownHash} here`));
  t.match(text.stdout, new RegExp(`engine armadogon version 2, ${ownHash}, pinned by the record; not installed: --engines-from`));
  t.match(text.stdout, /^NOT PROVEN/m);
  const { verdict, engine, given, verdicts } = JSON.parse((await run(folder, 'record.jsonl', '--json')).stdout);
  t.equal(verdict, 'unproven');
  t.same(engine, { game: 'armadogon', version: 2, sha256: ownHash, source: 'missing' });
  t.same(given, []);
  for (const { check, ok, code } of verdicts)
    t.same([ok, code], [true, ['replay', 'result'].includes(check) ? 'ENGINE_MISSING' : null], check);
});

t.test('the engine it pins is used when it is given, and the report says whose word that is', async (t) => {
  const folder = t.testdir({ 'record.jsonl': record, 'own.mjs': own });
  const text = await run(folder, 'record.jsonl', '--engine', 'own.mjs');
  t.equal(text.code, 0, text.stdout + text.stderr);
  t.match(text.stdout, /ok {4}replay .*[\s\S]*given, not of this installation: its verdict is only as trustworthy as its author/);
  t.match(text.stdout, new RegExp(`^PROVEN BY THE RULES THAT WERE GIVEN \\(${ownHash}\\)`, 'm'));
  const report = JSON.parse((await run(folder, 'record.jsonl', '--engine', 'own.mjs', '--json')).stdout);
  t.match(report, { verdict: 'proven', engine: { sha256: ownHash, source: 'given' }, given: [ownHash] });
  const doctored = record.replace(/"got":(\d),"roll"/, (_, got) => `"got":${(Number(got) % 6) + 1},"roll"`);
  writeFileSync(join(folder, 'doctored.jsonl'), doctored);
  t.match(await run(folder, 'doctored.jsonl', '--engine', 'own.mjs'), { code: 1, stdout: /^FAILED/m }, 'and it forgives nothing');
});

t.test('the engine is fetched by its hash from a service, and nothing is asked for that is installed', async (t) => {
  const folder = t.testdir({ 'record.jsonl': record });
  const address = `/v1/engines/${ownHash}.mjs`;
  const good = await startBundleServer(t, { [address]: own });
  t.match(await run(folder, 'record.jsonl', '--engines-from', `${good.url}/`), { code: 0, stdout: /PROVEN BY THE RULES THAT WERE GIVEN/ });
  t.same(good.asked, [address]);
  const installed = await pinnedMatch(house);
  writeFileSync(join(folder, 'installed.jsonl'), textOf(installed.lines));
  const plain = await run(folder, 'installed.jsonl', '--engines-from', good.url);
  t.match(plain, {
    code: 0,
    stdout: new RegExp(`engine armadogon version 2, ${findEngine('armadogon', 2)?.sha256}, pinned by the record\nPROVEN as a game;`),
  });
  t.same(good.asked, [address], 'nothing more');
  const wrong = await startBundleServer(t, { [address]: house });
  t.match(await run(folder, 'record.jsonl', '--engines-from', wrong.url), {
    code: 2,
    stderr: /is not the pinned engine: its SHA-256 is/,
  });
  const empty = await startBundleServer(t, {});
  t.match(await run(folder, 'record.jsonl', '--engines-from', empty.url), { code: 2, stderr: /answers 404/ });
  const endless = await startBundleServer(t, { [address]: 'x'.repeat(17 * 1024 * 1024) });
  t.match(await run(folder, 'record.jsonl', '--engines-from', endless.url), { code: 2, stderr: /is larger than \d+ bytes/ });
});

t.test('a file is used only if the record pins its hash', async (t) => {
  const folder = t.testdir({
    'record.jsonl': record,
    'own.mjs': own,
    'other.mjs': `${own} `,
    'bare.jsonl': textOf(await recordOf(rewrite(playLittleMatch(), 0, (entry) => void Reflect.deleteProperty(entry, 'engine')))),
  });
  const refused: [args: string[], reason: RegExp][] = [
    [
      ['record.jsonl', '--engine', 'other.mjs'],
      new RegExp(`--engine other.mjs is not used: its SHA-256 is ${sha256Hex(`${own} `)}, the record pins ${ownHash}`),
    ],
    [['bare.jsonl', '--engine', 'own.mjs'], /--engine own.mjs is not used: .* the record pins no engine/],
    [['record.jsonl', '--engine', 'nowhere.mjs'], /--engine nowhere.mjs cannot be read/],
  ];
  for (const [args, stderr] of refused) t.match(await run(folder, ...args), { code: 2, stderr }, args.join(' '));
});

t.test('a fork and its parent are proven by the engine they both pin', async (t) => {
  const fork = await pinnedFork(parent, own, 2);
  const folder = t.testdir({ 'fork.jsonl': textOf(fork.lines), 'parent.jsonl': record, 'own.mjs': own });
  const proven = await run(folder, 'fork.jsonl', '--parent', 'parent.jsonl', '--engine', 'own.mjs');
  t.equal(proven.code, 0, proven.stdout + proven.stderr);
  t.match(proven.stdout, /ok {4}replay[\s\S]*ok {4}parent[\s\S]*PROVEN BY THE RULES THAT WERE GIVEN/);
  t.match(await run(folder, 'fork.jsonl', '--engine', 'own.mjs'), { code: 1, stdout: /open {2}parent[\s\S]*NOT PROVEN/ });
  const other = await pinnedMatch(own, '019b76da-a800-7000-8000-0000000000a3');
  writeFileSync(join(folder, 'other.jsonl'), textOf(other.lines));
  t.match(await run(folder, 'fork.jsonl', '--parent', 'other.jsonl', '--engine', 'own.mjs'), { code: 1, stdout: /FAIL {2}parent/ });
});

/** Control characters and signs that turn a text around; line ends are none of them here. */
const UNPRINTABLE = /[^\P{C}\n]/u;

/** What a hostile program may say where it runs: that everything holds, in words that would paint over a terminal. */
const LIE = `
const check = (check) => ({ check, ok: true, unproven: null, code: null, seq: null, message: '\\u001b[2J\\u202eholds ' + 'x'.repeat(5000) });
const all = ['format', 'chain', 'chance', 'replay', 'result', 'parent', 'signature', 'inclusion'].map(check);
process.send({ kind: 'done', found: [{ report: { verdict: 'proven', verdicts: all, entries: 1, engine: null, firstFault: null } }] });
`;

/** A record that pins a program, with whatever its author likes in it. */
async function hostile(program: string): Promise<{ source: string; record: string }> {
  const source = `${program}\n${house}`;
  // The pin alone makes it hostile: the match itself was played by honest rules.
  const honest = await pinnedMatch(house);
  const match = rewrite(honest.match, 0, (entry) => Object.assign(entry, { engine: sha256Hex(source) }));
  return { source, record: textOf(await recordOf(match)) };
}

t.test('a stranger’s program decides nothing but what the rules say, and writes nothing over the terminal', async (t) => {
  const { source, record } = await hostile(LIE);
  const folder = t.testdir({ 'record.jsonl': record, 'hostile.mjs': source });
  const told = await run(folder, 'record.jsonl', '--engine', 'hostile.mjs', '--json');
  const { verdicts } = JSON.parse(told.stdout) as { verdicts: { check: string; ok: boolean; unproven: string | null; message: string }[] };
  const found = new Map(verdicts.map((verdict) => [verdict.check, verdict]));
  for (const check of ['signature', 'inclusion']) t.not(found.get(check)?.unproven, null, `${check} stays open, whatever it says`);
  for (const check of ['format', 'chain', 'chance']) t.notMatch(found.get(check)?.message, /holds x/, `${check} is not its to say`);
  t.match(found.get('replay'), { ok: true, unproven: null, message: /holds x/ }, 'the rules are its word');
  t.ok((found.get('replay')?.message.length ?? 0) <= 300);
  t.notMatch(told.stdout, /\\u001b|\\u202e/);
  t.notMatch((await run(folder, 'record.jsonl', '--engine', 'hostile.mjs')).stdout, UNPRINTABLE);
});

/** A program that tries what it may not, tells a server by its path how each went, and says that it is done. */
function burglar(folder: string, reports: string): string {
  return `
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
const tries = {
  read: () => readFileSync(${JSON.stringify(join(folder, 'secret'))}),
  write: () => writeFileSync(${JSON.stringify(join(folder, 'written'))}, ''),
  process: () => { const { error } = spawnSync(process.execPath, ['--version']); if (error) throw error; },
  thread: () => new Worker('', { eval: true, execArgv: [] }),
};
const went = Object.entries(tries).map(([name, attempt]) => {
  try { attempt(); return name + '=done'; } catch ({ code }) { return name + '=' + code; }
});
await fetch(${JSON.stringify(reports)} + '/' + went.join('&'));
`;
}

t.test(
  'a program runs only when somebody gives it, for a record that is sound without it, and may neither look around nor write',
  async (t) => {
    const { url, asked } = await startBundleServer(t, {});
    const folder = t.testdir({ secret: 'of the user' });
    const { source, record } = await hostile(burglar(folder, url));
    writeFileSync(join(folder, 'record.jsonl'), record);
    writeFileSync(join(folder, 'hostile.mjs'), source);
    writeFileSync(join(folder, 'broken.jsonl'), record.replace('"seq":1,"type"', '"seq":2,"type"'));
    t.equal((await run(folder, 'record.jsonl')).code, 1);
    t.match(await run(folder, 'broken.jsonl', '--engine', 'hostile.mjs'), { code: 1, stdout: /^FAILED/m });
    t.same(asked, [], 'not yet');
    const ran = await run(folder, 'record.jsonl', '--engine', 'hostile.mjs');
    t.match(ran, {
      code: 0,
      stderr: /^gameledger verify: this runs a program that is not of this installation[^\n]*docs\/engines\.md describes what it can do\n$/,
    });
    const denied = ['read', 'write', 'process', 'thread'].map((name) => `${name}=ERR_ACCESS_DENIED`);
    t.same(asked, [`/${denied.join('&')}`], 'the network is open to it: docs/engines.md says so');
    t.notOk(existsSync(join(folder, 'written')));
    const { stdout: help } = await run(folder, '--help');
    t.equal(
      help.replaceAll(/\s+/g, ' ').match(/it is a program: use it only if you trust its author/g)?.length,
      2,
      'help warns, at both options',
    );
  },
);

t.test('a program that never ends goes when the command is killed', async (t) => {
  const { url, asked } = await startBundleServer(t, {});
  const { source, record } = await hostile(`await fetch(${JSON.stringify(url)} + '/' + process.pid);\nfor (;;);`);
  const folder = t.testdir({ 'record.jsonl': record, 'hostile.mjs': source });
  const [program, ...before] = UNWATCHED;
  const command = spawn(program, [...before, COMMAND, 'verify', 'record.jsonl', '--engine', 'hostile.mjs', '--seconds', '3600'], {
    cwd: folder,
  });
  t.teardown(() => command.kill('SIGKILL'));
  while (asked.length === 0) await sleep(50);
  command.kill('SIGKILL');
  await once(command, 'exit');
  const pid = Number(asked[0]?.slice(1));
  while (isAlive(pid)) await sleep(50);
  t.pass('it is gone');
});

t.test('a program that fails, ends its process or never comes to an end proves nothing', async (t) => {
  const cases: [what: string, program: string, code: number, said: RegExp][] = [
    ['throws when it is loaded', 'throw new Error("\\u001b[2Jno");', 1, /FAIL {2}replay .*the given engine fails: /],
    ['ends its process', 'process.exit(0);', 1, /FAIL {2}replay .*the given engine fails: /],
    ['says something else', 'process.send({ kind: "done", found: { all: "well" } });', 1, /FAIL {2}replay .*it returns no verdict/],
    ['never ends', 'for (;;);', 3, /^ENDED: The check was ended after 3 seconds of work/],
  ];
  for (const [what, program, code, said] of cases) {
    const { source, record } = await hostile(program);
    const folder = t.testdir({ 'record.jsonl': record, 'hostile.mjs': source });
    const found = await run(folder, 'record.jsonl', '--engine', 'hostile.mjs', '--seconds', '3');
    t.equal(found.code, code, `${what}: ${found.stdout}`);
    t.match(found.stdout, said, what);
    t.notMatch(found.stdout + found.stderr, UNPRINTABLE, what);
  }
});
