import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import t from 'tap';
import type { Page } from '../../src/base/page.js';
import { migrate } from '../../src/store/ledger/migrate.js';
import type { CatalogueGame } from '../../src/use-cases/matches/catalogue-contract.js';
import type { Match } from '../../src/use-cases/matches/shapes.js';
import { createPlayer, startMatch } from '../kit/players.js';
import { startPostgres, temporaryFolder } from '../kit/postgres.js';
import { playRandomMatch } from '../kit/random-match.js';
import { atScale } from '../kit/scale.js';
import { launchServer, runServer, type SpawnedServer, spawnServer } from '../kit/server.js';

/** *Units*: milliseconds; four times what is promised: a busy machine is late. */
const STOP_MS = 20_000;
/** Of the tests that need no folder of their own: the first start in one makes a database. */
const DATA_DIR = await temporaryFolder(t);

/** What was printed for people, beside the log. */
function printed({ output }: Pick<SpawnedServer, 'output'>): string[] {
  return output()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{'));
}

t.test('an empty folder becomes a service that says where one plays and where to read on', async (t) => {
  const server = await spawnServer(t, { DATA_DIR: `${await temporaryFolder(t)}/not/there/yet`, RATELIMIT: 'off' });
  t.equal(printed(server)[0], `Play in the browser: ${server.url}/`);
  t.match(server.output(), /"level":40,.*"RATELIMIT is no variable of gameledger; RATE_LIMIT is"/);
  t.equal((await server.http.get('/readyz')).status, 200);
  t.match(server.output(), `${server.url}/docs`);
  t.match(server.output(), /curl -s /);
});

t.test('a restart keeps every account and match, and says no more than where one plays', async (t) => {
  const first = await spawnServer(t, { DATA_DIR });
  const match = await startMatch(first.http);
  const before = await playRandomMatch(match, { maxActions: 5 });
  t.equal(await first.stop(), 0);

  const second = await spawnServer(t, { DATA_DIR });
  const owner = second.http.as(match.players[0]?.apiKey ?? null);
  const { body: after } = await owner.get<Match>(`/v1/matches/${match.id}`);
  t.same(after, before);
  t.same(printed(second), [`Play in the browser: ${second.url}/`]);
});

for (const PROCESSES of ['1', '2']) {
  t.test(`told to stop, ${PROCESSES} process(es) say that they are leaving and answer until SHUTDOWN_DELAY_MS is over`, async (t) => {
    const server = await spawnServer(t, { DATA_DIR, PROCESSES, SHUTDOWN_DELAY_MS: '10000' });
    // The last one starts when all is up.
    while (server.output().split('"msg":"listening"').length <= Number(PROCESSES)) await sleep(50);
    const ended = server.stop();
    for (;;) {
      const { status, body } = await server.http.get<{ detail?: string }>('/readyz', { connection: 'close' });
      if (status === 200) continue;
      t.match(body.detail, /^leaving/);
      break;
    }
    const answer = await server.http.get('/v1/games');
    t.equal(answer.status, 200);
    t.equal(answer.headers.get('connection'), 'close', 'the connection ends with the answer');
    t.equal(await ended, 0);
    await t.rejects(server.http.get('/v1/games'), 'and then the port is closed');
  });
}

t.test('a second instance on the same DATA_DIR refuses and leaves the first alone', async (t) => {
  const first = await spawnServer(t, { DATA_DIR });
  const second = await runServer(t, { DATA_DIR });
  t.equal(second.code, 1);
  t.match(second.output, /DATA_DIR .* is in use by another gameledger/);
  t.notMatch(second.output, /\n {4}at /, 'no stack');
  t.equal((await first.http.get('/readyz')).status, 200);
});

t.test('what stands in the way outside is named without a stack', async (t) => {
  const closed = await runServer(t, { DATA_DIR, DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/nothing' });
  t.equal(closed.code, 1);
  t.match(closed.output, /cannot start: .*127\.0\.0\.1:1/);
  t.notMatch(closed.output, /\n {4}at |secret/, 'neither a stack nor the password');
});

t.test('a DATA_DIR in which nothing can be made is named without a stack', async (t) => {
  const file = `${await temporaryFolder(t)}/file`;
  writeFileSync(file, '');
  const places = process.platform === 'linux' ? ['/proc', '/proc/gameledger/data', file] : [file];
  for (const place of atScale([file], [...places, `${file}/below`])) {
    const { code, output } = await runServer(t, { DATA_DIR: place });
    t.equal(code, 1);
    t.match(output, `cannot start: DATA_DIR ${place} cannot be used by this account: `);
    t.notMatch(output, /\n {4}at /, 'no stack');
  }
});

t.test('two instances share one database', async (t) => {
  const DATABASE_URL = await (await startPostgres()).emptyDatabase();
  const [a, b] = await Promise.all([spawnServer(t, { DATABASE_URL }), spawnServer(t, { DATABASE_URL })]);
  const { apiKey } = await createPlayer(a.http);
  t.equal((await b.http.as(apiKey).get('/v1/me')).status, 200);
  t.equal([a, b].filter(({ output }) => output().includes('curl -s ')).length, 1, 'whoever found the database new says where to read on');
});

t.test('a database that a newer gameledger has migrated is refused by name', async (t) => {
  const { url: DATABASE_URL } = await startPostgres();
  await migrate(DATABASE_URL);
  const sql = postgres(DATABASE_URL, { max: 1 });
  await sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', ${Date.UTC(2100, 0)})`;
  await sql.end();
  const { code, output } = await runServer(t, { DATABASE_URL });
  t.equal(code, 1);
  t.match(output, /cannot start: this database was made by a newer gameledger: it needs at least /);
  t.notMatch(output, /\n {4}at /, 'no stack');
});

for (const signal of atScale(['SIGINT'] as const, ['SIGTERM', 'SIGINT'] as const)) {
  t.test(`${signal} ends the process with 0, open streams or not`, async (t) => {
    const server = await spawnServer(t, { DATA_DIR });
    const { id } = await startMatch(server.http);
    const stream = await server.http.raw(`/v1/matches/${id}/stream`, { headers: { accept: 'text/event-stream' } });
    const reader = stream.body?.getReader();
    await reader?.read();
    const begun = Date.now();
    t.equal(await server.stop(signal), 0);
    t.ok(Date.now() - begun < STOP_MS, `${Date.now() - begun} ms`);
    await reader?.cancel().catch(() => undefined);
  });
}

t.test('SIGTERM ends a start that hangs on a database which says nothing', async (t) => {
  const silent = createServer();
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  t.teardown(() => silent.close());
  const { port } = silent.address() as AddressInfo;
  const connected = once(silent, 'connection');
  const running = await launchServer(t, { DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/nothing` });
  await connected;
  t.equal(await running.stop(), 1);
});

t.test('what is answered while SIGTERM is being obeyed is kept', async (t) => {
  const server = await spawnServer(t, { DATA_DIR });
  const { http, apiKey } = await createPlayer(server.http);
  const game = (await http.get<Page<CatalogueGame>>('/v1/games')).body.items[0]?.id;
  const requests = Array.from({ length: 50 }, () => http.post<Match>('/v1/matches', { game }).catch(() => null));
  await Promise.race(requests);
  const stopped = server.stop();
  const answers = (await Promise.all(requests)).filter((reply) => reply !== null);
  t.equal(await stopped, 0);
  t.same(
    new Set(answers.map(({ status }) => status).filter((status) => status !== 503)),
    new Set([201]),
    'answered or turned away, nothing failed',
  );

  const { http: again } = await spawnServer(t, { DATA_DIR });
  for (const { status, body } of answers) if (status === 201) t.equal((await again.as(apiKey).get(`/v1/matches/${body.id}`)).status, 200);
});

t.test('a bad environment is named and the start fails', async (t) => {
  const { code, output } = await runServer(t, { PORT: 'x', LOG_LEVEL: 'loud', OIDC_AUDIENC: 'us' });
  t.equal(code, 1);
  t.match(output, /PORT must be a whole number/);
  t.match(output, /LOG_LEVEL must be one of/);
  t.match(output, 'OIDC_AUDIENC is no variable of gameledger; OIDC_AUDIENCE is');
  t.notMatch(output, /\n {4}at /, 'no stack');
});

t.test('a port that is taken, or cannot be had, is named before a database is made', async (t) => {
  const taken = createServer();
  await once(taken.listen(0, '127.0.0.1'), 'listening');
  t.teardown(() => taken.close());
  const { port } = taken.address() as AddressInfo;
  for (const [address, said] of [
    [{ PORT: String(port) }, `port ${port} of 127.0.0.1 cannot be had: something else listens there already`],
    [{ HOST: '192.0.2.1' }, 'port 0 of 192.0.2.1 cannot be had: this machine has no such address'],
  ] as const) {
    const empty = await temporaryFolder(t);
    const { code, output } = await runServer(t, { DATA_DIR: empty, ...address });
    t.equal(code, 1);
    t.match(output, said);
    t.notMatch(output, /\n {4}at /, 'no stack');
    t.same(readdirSync(empty), []);
  }
});

t.test('a database that cannot be reached makes the start fail', async (t) => {
  const { code, output } = await runServer(t, { DATABASE_URL: 'postgres://nobody:hunter2@127.0.0.1:1/nothing' });
  t.equal(code, 1);
  t.match(output, /ECONNREFUSED/);
  t.notMatch(output, /hunter2/);
});
