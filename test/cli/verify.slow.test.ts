import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import t from 'tap';
import { generateSigner } from '../../src/use-cases/audit/note-signer.js';
import type { GoldenLog } from '../golden/golden-log.js';
import { goldenLogs, goldenRecord, shortestMatches } from '../golden/golden-record.js';
import { gameledger, type Ran } from '../kit/command.js';
import { anyStart, forgedFork } from '../record/records/forgery.js';
import { loggedRecord } from '../record/records/logged-record.js';

/** Its name is no public address, which nobody is asked at. */
const signer = generateSigner('127.0.0.1/log');

/** The record of a golden log with its signature and its proof of inclusion, as text. */
async function recordOf(golden: GoldenLog): Promise<string> {
  const { lines } = await loggedRecord(await goldenRecord(golden, { signer }), signer);
  return lines.map((line) => `${line}\n`).join('');
}

function run(folder: string, ...args: string[]): Promise<Ran> {
  return gameledger(['verify', ...args], { cwd: folder });
}

const games = shortestMatches();

t.test('a record of each game is proven in a fresh folder with no server', async (t) => {
  const folder = t.testdir();
  for (const golden of games) {
    const file = join(folder, `${golden.game}.jsonl`);
    writeFileSync(file, await recordOf(golden));
    const { code, stdout } = await run(folder, file, '--public-key', signer.encoded);
    t.equal(code, 0, golden.game);
    t.match(stdout, /^match .*finished, \d+ entries\n {2}ok {4}format[\s\S]*ok {4}signature[\s\S]*ok {4}inclusion[\s\S]*PROVEN: /);
  }
});

t.test('a doctored die is found, named and answered with status 1', async (t) => {
  const [golden] = games;
  if (!golden) throw new Error('there is no golden log of a finished match');
  const record = await recordOf(golden);
  const doctored = record.replace(/"got":(\d),"roll"/, (_, got) => `"got":${(Number(got) % 6) + 1},"roll"`);
  const folder = t.testdir({ 'record.jsonl': doctored, 'key.txt': `${signer.encoded}\n` });
  const { code, stdout } = await run(folder, 'record.jsonl', '--json', '--public-key', 'key.txt');
  t.equal(code, 1);
  t.match(JSON.parse(stdout), { verdict: 'failed', firstFault: { ok: false, seq: Number, message: String } });
});

t.test('standard input and addresses are read as files are', async (t) => {
  const [golden] = games;
  if (!golden) throw new Error('there is no golden log of a finished match');
  const record = await recordOf(golden);
  const server = createServer((request, response) => {
    response.writeHead(request.url?.endsWith('/record') ? 200 : 404, { 'content-type': 'application/jsonl' });
    response.end(record);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = t.testdir();
  t.equal((await run(folder, `${base}/v1/matches/${golden.matchId}`)).code, 0, "a match's address");
  t.equal((await run(folder, `${base}/elsewhere`)).code, 2, 'an address that answers 404');
  t.equal((await gameledger(['verify', '-'], { input: record })).code, 0, 'standard input');
});

t.test('what is no record is answered with status 1 and a sentence', async (t) => {
  const [golden] = games;
  if (!golden) throw new Error('there is no golden log of a finished match');
  const record = await recordOf(golden);
  const cases: [what: string, content: string | Buffer, sentence: RegExp][] = [
    ['an empty file', '', /FAILED: the record is empty$/m],
    ['an empty line', '\n', /FAILED: line 1 is empty$/m],
    ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), /FAILED: line 1 is not text in UTF-8$/m],
    ['a text', 'hello\n', /FAILED: line 1 is not JSON: /],
    ['other JSON', '{"a":1}\n', /FAILED: line 1 is no line of a record: /],
    ['a record cut off within a line', record.slice(0, -20), /FAILED at entry \d+: line \d+ is not JSON: the record is cut off there/],
    ['a line without end', 'x'.repeat(2_000_000), /FAILED: line 1 is longer than 1048576 characters$/m],
  ];
  for (const [what, content, sentence] of cases) {
    const folder = t.testdir({ 'record.jsonl': content });
    const { code, stdout, stderr } = await run(folder, 'record.jsonl');
    t.equal(code, 1, what);
    t.match(stdout, sentence, what);
    t.notMatch(stdout + stderr, /Error/, `${what}: in words`);
  }
});

t.test('a check that takes longer than it may is ended with status 3, whatever else is allowed', async (t) => {
  const longest = goldenLogs().reduce((a, b) => (a.golden.entries.length > b.golden.entries.length ? a : b)).golden;
  const folder = t.testdir({ 'record.jsonl': await recordOf(longest) });
  const ended = await run(folder, 'record.jsonl', '--seconds', '0.02', '--allow-unproven');
  t.match(ended, { code: 3, stdout: /^ENDED: The check was ended after 0.02 seconds of work. Nothing is proven/ });
  const json = await run(folder, 'record.jsonl', '--seconds', '0.02', '--json');
  t.match(JSON.parse(json.stdout), { verdict: 'ended', message: String });
});

t.test('a fork that nobody has proven is not run', async (t) => {
  const parent = { matchId: '019b76da-a800-7000-8000-00000000000a', seq: 0, hash: 'a'.repeat(64) };
  const matchId = '019b76da-a800-7000-8000-00000000000b';
  // The rules would count down from there.
  const start = Object.assign(anyStart('jugger-ttg'), { voa: 1e15 });
  const lines = await forgedFork({ game: 'jugger-ttg', matchId, parent, start });
  const [golden] = games;
  if (!golden) throw new Error('there is no golden log of a finished match');
  const folder = t.testdir({ 'fork.jsonl': lines.join('\n'), 'other.jsonl': await recordOf(golden) });
  const alone = await run(folder, 'fork.jsonl');
  t.match(alone, { code: 1, stdout: /open {2}replay .*nobody has proven[\s\S]*NOT PROVEN/ });
  t.match(await run(folder, 'fork.jsonl', '--parent', 'other.jsonl'), { code: 1, stdout: /FAIL {2}parent[\s\S]*FAILED/ });
  t.match(
    await run(folder, 'fork.jsonl', '--parent', 'fork.jsonl'),
    { code: 2, stderr: /--parent fork.jsonl: / },
    'its own word proves nothing',
  );
});

t.test('wrong usage is answered with status 2 and a reason', async (t) => {
  const folder = t.testdir({ 'empty.jsonl': '' });
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  const cases: [args: string[], code: number, reason: RegExp][] = [
    [[], 2, /missing required argument/],
    [['nowhere.jsonl'], 2, /there is no file nowhere.jsonl/],
    [['.'], 2, /is a folder, not a file/],
    [['empty.jsonl', '--seconds', 'many'], 2, /--seconds/],
    [['empty.jsonl', '--public-key', 'a+b'], 2, /--public-key/],
    [['empty.jsonl', '--nonsense'], 2, /unknown option/],
    [[`http://127.0.0.1:${port}/record`], 2, /ECONNREFUSED/],
  ];
  for (const [args, code, reason] of cases) {
    const found = await run(folder, ...args);
    t.equal(found.code, code, args.join(' '));
    t.match(found.stderr, reason);
  }
  t.match(await run(folder, 'empty.jsonl'), { code: 1, stdout: /FAILED: the record is empty/ });
});
