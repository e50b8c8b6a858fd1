import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import postgres from 'postgres';
import { generate } from 'selfsigned';
import t from 'tap';
import { seedCommitment } from '../../src/record/log/provable-chance.js';
import { recordLines } from '../../src/record/records/record-lines.js';
import { ANONYMOUS } from '../../src/use-cases/accounts/caller.js';
import { generateSigner } from '../../src/use-cases/audit/note-signer.js';
import { findEngine, listGames } from '../../src/use-cases/engines/registry.js';
import { housePlayer, playMatch } from '../golden/golden-log.js';
import { goldenRecord, shortestMatches } from '../golden/golden-record.js';
import { gameledger, type Ran } from '../kit/command.js';
import { createPlayer } from '../kit/players.js';
import { startPostgres, temporaryFolder } from '../kit/postgres.js';
import { atScale } from '../kit/scale.js';
import { startServer, type TestServer } from '../kit/server.js';
import { onEnd } from '../kit/teardown.js';
import { playOn, table } from '../use-cases/matches/match-fixture.js';

const pg = await startPostgres();
// The log is served over TLS where the name of its key says.
const { cert, private: tlsKey } = await generate([{ name: 'commonName', value: 'localhost' }], {
  keySize: 2048,
  extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
});
let connections = 0;
const front = createServer({ cert, key: tlsKey }, (socket) => {
  connections++;
  const service = connect(Number(new URL(home.url).port), '127.0.0.1');
  socket.pipe(service).pipe(socket);
  for (const end of [socket, service]) end.on('error', () => [socket, service].map((each) => each.destroy()));
}).listen(0, 'localhost');
await once(front, 'listening');
onEnd(t, async () => void front.close());
const logName = `localhost:${(front.address() as AddressInfo).port}/log`;
const trusted = join(await temporaryFolder(t), 'ca.pem');
writeFileSync(trusted, cert);
const signer = generateSigner(logName);
const databaseUrl = await pg.freshDatabase();
const home = await startServer(t, databaseUrl, { env: { LOG_SIGNING_KEY: signer.encodedPrivate }, duties: { lookMs: 50 } });
const otherSigner = generateSigner('b.example/log');
const away = await startServer(t, await pg.freshDatabase(), { env: { LOG_SIGNING_KEY: otherSigner.encodedPrivate } });
const traveller = await createPlayer(away.http);
const resident = await createPlayer(home.http);

/** Runs the command line in a folder of its own. */
function run(folder: string, ...args: string[]): Promise<Ran> {
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: trusted, ...(args[0] === 'import' && { GAMELEDGER_KEY: traveller.apiKey }) };
  return gameledger(args, { cwd: folder, env });
}

/** Some actions of a match, then everybody gives up; its id. */
async function playedMatch({ services }: TestServer, game: string): Promise<string> {
  const seated = await table(services, game);
  await playOn(services, seated, 60);
  for (const caller of seated.callers) await services.matches.resign(caller, seated.id).catch(() => null);
  return seated.id;
}

async function logged(id: string): Promise<void> {
  await home.services.transparency?.sequence();
  await home.services.inclusion(ANONYMOUS, id);
}

for (const game of atScale(listGames().slice(0, 1), listGames())) {
  t.test(`${game.id}: a match from a running server is proven, travels to two others and comes back byte by byte`, async (t) => {
    const id = await playedMatch(home, game.id);
    await logged(id);
    const folder = t.testdir();
    t.match(await run(folder, 'export', id, '--url', home.url, '-o', 'record.jsonl'), { code: 0 });
    const verified = await run(folder, 'verify', 'record.jsonl', '--log', `${home.url}/log`, '--public-key', signer.encoded);
    t.equal(verified.code, 0, verified.stdout);
    t.match(verified.stdout, /ok {4}signature[\s\S]*ok {4}inclusion[\s\S]*ok {4}log[\s\S]*PROVEN/);
    t.match(await run(folder, 'import', 'record.jsonl', '--url', away.url), { code: 0, stdout: `match ${id} imported\n` });
    t.match(await run(folder, 'import', 'record.jsonl', '--url', away.url), { code: 0, stdout: `match ${id} exists already\n` }, 'again');
    const third = await pg.freshDatabase();
    t.match(await run(folder, 'import', 'record.jsonl', '--database', third), { code: 0 });
    const { url } = await startServer(t, third);
    const record = readFileSync(join(folder, 'record.jsonl'), 'utf8');
    for (const server of [away.url, url]) t.equal((await run(folder, 'export', id, '--url', server)).stdout, record, 'the same bytes');

    const { matches } = away.services;
    const original = await home.services.matches.get(ANONYMOUS, id);
    const imported = await matches.get(ANONYMOUS, id);
    const { config, status, version, head, toAct, result, seedCommitment, seed, parent } = original;
    t.match(imported, {
      imported: true,
      config,
      status,
      version,
      head,
      toAct,
      result,
      seedCommitment,
      seed,
      parent,
      createdBy: traveller.id,
    });
    t.match(await matches.verification(ANONYMOUS, id), { ok: true });
    const [there, here] = await Promise.all(
      [matches, home.services.matches].map((service) => service.view(ANONYMOUS, id, { as: 'omniscient' })),
    );
    // A record names no players: the words call them by their numbers.
    t.same({ ...there, end: null, text: '' }, { ...here, end: null, text: '' });
    t.same(await matches.log(ANONYMOUS, id, { after: -1 }), await home.services.matches.log(ANONYMOUS, id, { after: -1 }));
    await away.services.transparency?.sequence();
    await t.rejects(away.services.inclusion(ANONYMOUS, id), { code: 'NOT_FOUND' }, 'the log of a service vouches for its own matches only');
  });
}

t.test('a record is tied to the log that its signature names; where it is not, the verdict says so, why, and how', async (t) => {
  const id = await playedMatch(home, 'tactics-joker');
  await logged(id);
  const folder = t.testdir();
  await run(folder, 'export', id, '--url', home.url, '-o', 'record.jsonl');
  const tied = await run(folder, 'verify', 'record.jsonl');
  t.match(tied, {
    code: 0,
    stdout: /ok {4}signature[\s\S]*ok {4}inclusion[\s\S]*ok {4}log[\s\S]*PROVEN: .*, and a published log has it\./,
  });
  const before = connections;
  const untied = await run(folder, 'verify', '--offline', 'record.jsonl');
  t.match(untied, {
    code: 0,
    stdout: 'PROVEN as a game; not tied to a published log: --offline. To tie it:\n  gameledger verify record.jsonl --log',
  });
  const [, ...command] = untied.stdout.trimEnd().split('\n').at(-1)?.trim().split(' ') ?? [];
  t.same(command, ['verify', 'record.jsonl', '--log', `https://${logName}`]);
  const old = await run(folder, 'verify', 'record.jsonl', '--offline', '--public-key', signer.encoded);
  t.match(old, { code: 0, stdout: /PROVEN: .*, and a published log had it\. To compare with the log of today:/ });
  const [golden] = shortestMatches();
  if (!golden) throw new Error('there is no golden log of a finished match');
  const silent: [name: string, because: RegExp][] = [
    ['127.0.0.1/log', /it is signed by 127\.0\.0\.1\/log\+\w{8}, which is no public address/],
    ['localhost:1/log', /https:\/\/localhost:1\/log\/key: /],
  ];
  for (const [name, because] of silent) {
    writeFileSync(join(folder, 'other.jsonl'), (await goldenRecord(golden, { signer: generateSigner(name) })).join('\n'));
    const { code, stdout } = await run(folder, 'verify', 'other.jsonl');
    t.match(stdout, new RegExp(`PROVEN as a game; not tied to a published log: ${because.source}`));
    t.equal(code, 0);
  }
  writeFileSync(join(folder, 'other.jsonl'), (await goldenRecord(golden)).join('\n'));
  t.match((await run(folder, 'verify', 'other.jsonl', '--json')).stdout, '"because": "the record is not signed"');
  t.equal(connections, before, 'who names none, or wants none, asks none');
  t.equal((await run(folder, ...command)).code, 0, 'the command ties it');
  writeFileSync(join(folder, 'forged.jsonl'), (await goldenRecord(golden, { signer: generateSigner(logName) })).join('\n'));
  t.match(await run(folder, 'verify', 'forged.jsonl'), { code: 1, stdout: /FAILED: signed by localhost.*, not by localhost/ });
});

t.test('the record of a running match says what it cannot prove yet', async (t) => {
  const seated = await table(home.services, 'tactics-joker');
  await playOn(home.services, seated, 20);
  const address = `${home.url}/v1/matches/${seated.id}`;
  const { code, stdout } = await run(t.testdir(), 'verify', address, '--public-key', signer.encoded);
  t.equal(code, 1);
  t.match(stdout, /open {2}chain .*revealed[\s\S]*open {2}chance[\s\S]*ok {4}signature[\s\S]*NOT PROVEN/);
  t.equal((await run(t.testdir(), 'verify', address, '--allow-unproven')).code, 0);
  t.match(await run(t.testdir(), 'import', address, '--url', away.url), { code: 1, stderr: /the match is active/ });
});

t.test('a fork is proven with its parent, and not with another one', async (t) => {
  const parent = await playedMatch(home, 'tactics-joker');
  const player = await createPlayer(home.http);
  const caller = await home.services.players.authenticate(`Bearer ${player.apiKey}`);
  const other = await home.services.players.authenticate(`Bearer ${(await createPlayer(home.http)).apiKey}`);
  const { match } = await home.services.matches.fork(caller, parent, { at: 20, join: {} });
  await home.services.matches.join(other, match.id, {});
  await home.services.matches.resign(caller, match.id);
  const [fork, of] = [`${home.url}/v1/matches/${match.id}`, `${home.url}/v1/matches/${parent}`];
  const alone = await run(t.testdir(), 'verify', fork);
  t.match(alone, { code: 1, stdout: /open {2}replay .*nobody has proven[\s\S]*open {2}parent .*only the record of match/ });
  t.equal((await run(t.testdir(), 'verify', fork, '--allow-unproven')).code, 0);
  t.match(await run(t.testdir(), 'verify', fork, '--parent', of), { code: 0, stdout: /ok {4}replay[\s\S]*ok {4}parent/ });
  t.match(await run(t.testdir(), 'verify', fork, '--parent', `${home.url}/v1/matches/${await playedMatch(home, 'tactics-joker')}`), {
    code: 1,
    stdout: /FAIL {2}parent .*matchId/,
  });
  t.match(
    await run(t.testdir(), 'import', fork, '--url', away.url),
    { code: 1, stderr: /send the record of that match before this one/ },
    'a fork does not travel without its parent',
  );
  t.match(await run(t.testdir(), 'import', fork, '--url', away.url, '--parent', of), { code: 0, stdout: `match ${match.id} imported\n` });
  const { matches, players } = away.services;
  t.match(await matches.get(ANONYMOUS, match.id), { imported: true, parent: { matchId: parent, seq: 20 } });
  const verification = await matches.verification(ANONYMOUS, match.id);
  t.match(verification, { ok: true });
  t.match(verification.verdicts.at(-1), { check: 'parent', ok: true, unproven: null });
  t.match(await matches.get(ANONYMOUS, parent), { imported: true, status: 'finished' }, 'the parent came along');
  const guest = await players.authenticate(`Bearer ${traveller.apiKey}`);
  const again = await matches.fork(guest, match.id, { at: 0 });
  t.match(again.match, { status: 'open', imported: false, parent: { matchId: match.id, seq: 0 } }, 'and is forked there in turn');
});

t.test('a doctored die in the database is found by the service and by a stranger, at the same entry', async (t) => {
  const id = await playedMatch(home, 'armadogon');
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  t.teardown(() => sql.end());
  const [rolled] = await sql<{ seq: number; body: string }[]>`
    SELECT seq, body FROM entries WHERE match_id = ${id} AND body LIKE '%"roll":6%' ORDER BY seq LIMIT 1`;
  if (!rolled) throw new Error('no die was cast');
  const doctored = rolled.body.replace(/"got":(\d),"roll":6/, (_, got) => `"got":${(Number(got) % 6) + 1},"roll":6`);
  await sql.begin(async (sql) => {
    await sql`ALTER TABLE entries DISABLE TRIGGER entries_immutable`;
    await sql`UPDATE entries SET body = ${doctored} WHERE match_id = ${id} AND seq = ${rolled.seq}`;
    await sql`ALTER TABLE entries ENABLE TRIGGER entries_immutable`;
  });
  const { ok, verdicts } = await home.services.matches.verification(ANONYMOUS, id);
  t.equal(ok, false);
  for (const check of ['chain', 'chance'])
    t.match(
      verdicts.find((verdict) => verdict.check === check),
      { ok: false, seq: rolled.seq },
      check,
    );
  const { code, stdout } = await run(t.testdir(), 'verify', `${home.url}/v1/matches/${id}`, '--json');
  t.equal(code, 1);
  t.match(JSON.parse(stdout), { verdict: 'failed', firstFault: { seq: rolled.seq } });
  t.match(await run(t.testdir(), 'import', `${home.url}/v1/matches/${id}`, '--url', away.url), {
    code: 1,
    stderr: /The record of match \S+ is refused/,
  });
});

/** Another match under a given id, well made from the first draw to the last hash. */
async function forged(matchId: string): Promise<string> {
  const found = findEngine('armadogon');
  const config = found?.game.resolveConfig({});
  if (!found || !config?.ok) throw new Error('no such game');
  const engine = found.game;
  const seed = '07'.repeat(32);
  const start = { config: config.config, seats: 1, matchId, seed, entropy: [''], engine: found.sha256 };
  const { sealed, result } = playMatch(engine, start, housePlayer(engine, 'random', 1, 10_000));
  const last = sealed.at(-1);
  const stated = {
    matchId,
    game: engine.id,
    gameVersion: engine.version,
    seedCommitment: seedCommitment(Buffer.from(seed, 'hex')),
    result,
  };
  const lines: string[] = [];
  const status = 'finished';
  for await (const line of recordLines({ ...stated, status, version: last?.seq ?? null, head: last?.hash ?? null }, seed, sealed))
    lines.push(line);
  return lines.map((line) => `${line}\n`).join('');
}

t.test('what is refused leaves nothing behind', async (t) => {
  const id = await playedMatch(home, 'armadogon');
  const { body: record } = await home.http.get<string>(`/v1/matches/${id}/record`);
  const post = (body: string, headers = {}) =>
    traveller.http.raw('/v1/records', { method: 'POST', body, headers: { 'content-type': 'application/x-ndjson', ...headers } });
  const unknownId = '019b76da-a800-7000-8000-00000000000f';
  const cases: [what: string, response: Promise<Response>, status: number, code: string][] = [
    ['a byte changed', post(record.replace('"seq":1,', '"seq":2,')), 422, 'RECORD_REFUSED'],
    ['cut off', post(record.slice(0, -200)), 422, 'RECORD_REFUSED'],
    ['no record', post('hello'), 422, 'RECORD_REFUSED'],
    ['nothing', post(''), 422, 'RECORD_REFUSED'],
    ['another match under the id of one that is here', forged(id).then(postHome), 409, 'MATCH_EXISTS'],
    ['an id that is none', forged('my-match').then(post), 422, 'RECORD_REFUSED'],
    [
      'JSON',
      traveller.http.raw('/v1/records', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'nobody',
      away.http.raw('/v1/records', { method: 'POST', body: record, headers: { 'content-type': 'application/jsonl' } }),
      401,
      'UNAUTHENTICATED',
    ],
  ];
  for (const [what, response, status, code] of cases) {
    const answer = await response;
    t.equal(answer.status, status, what);
    t.match(await answer.json(), { code }, what);
  }
  t.equal((await away.http.get(`/v1/matches/${id}`)).status, 404);
  t.equal((await post(await forged(unknownId))).status, 201, 'whoever plays by the rules may bring the match');
});

function postHome(body: string): Promise<Response> {
  return resident.http.raw('/v1/records', { method: 'POST', body, headers: { 'content-type': 'application/x-ndjson' } });
}

t.test('a record beyond the limit is not read to its end', async (t) => {
  const small = await startServer(t, await pg.freshDatabase(), { limits: { recordBytes: 10_000 } });
  const player = await createPlayer(small.http);
  const send = (body: string) =>
    player.http.raw('/v1/records', { method: 'POST', body, headers: { 'content-type': 'application/x-ndjson' } });
  t.equal((await send('x'.repeat(20_000))).status, 413);
});

t.test('wrong usage of export and import is answered with status 2', async (t) => {
  const folder = t.testdir();
  writeFileSync(join(folder, 'record.jsonl'), '');
  const cases: [args: string[], reason: RegExp][] = [
    [['import', 'record.jsonl'], /either --url or --database/],
    [['import', 'nowhere.jsonl', '--url', away.url], /there is no file nowhere.jsonl/],
    [['export', '019b76da-a800-7000-8000-000000000000', '--url', away.url], /404/],
  ];
  for (const [args, reason] of cases) t.match(await run(folder, ...args), { code: 2, stderr: reason }, args.join(' '));
});
