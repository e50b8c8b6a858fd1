import postgres from 'postgres';
import t, { type Test } from 'tap';
import { createPlayer, startMatch } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { startProxy } from '../kit/proxy.js';
import { startServer } from '../kit/server.js';
import { onEnd } from '../kit/teardown.js';

const pg = await startPostgres();
const READY_MS = 20_000;

/** Codes a write may end with, and whether nothing at all can be written then. *Source*: PostgreSQL, appendix A. */
const OUTAGES: [code: string, what: string, isReadOnly: boolean][] = [
  ['53100', 'the disk is full', true],
  ['53200', 'memory is short', true],
  ['53400', 'a limit of its configuration is reached', false],
  ['58030', 'the disk fails', true],
  ['58000', 'the system fails', false],
  ['25006', 'it is a standby', true],
  ['57P03', 'it is starting', false],
  ['57P05', 'the session was idle for too long', false],
  ['08006', 'a connection of its own is lost', false],
  ['40001', 'another transaction was first', false],
  ['40P01', 'two transactions wait for each other', false],
];

/** Every write of accounts and matches ends with a code, until the returned function is called. */
async function failWrites(admin: postgres.Sql, code: string): Promise<() => Promise<unknown>> {
  await admin.unsafe(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'as if' USING ERRCODE = '${code}'; END $$;
    CREATE TRIGGER fail BEFORE INSERT ON players FOR EACH ROW EXECUTE FUNCTION fail();
    CREATE TRIGGER fail BEFORE INSERT ON matches FOR EACH ROW EXECUTE FUNCTION fail();`);
  return () => admin.unsafe('DROP FUNCTION fail CASCADE');
}

/** A server and its database, which fails at will. */
async function startFailing(t: Test) {
  const url = await pg.freshDatabase();
  const server = await startServer(t, url);
  const { http } = await createPlayer(server.http);
  const admin = postgres(url, { max: 1, onnotice: () => undefined });
  onEnd(t, () => admin.end());
  return { server, http, admin };
}

/** A service remembers for a while that nothing could be written, so the codes that mean this have one each. */
const shared = await startFailing(t);

for (const [code, what, isReadOnly] of OUTAGES) {
  t.test(`a write that ends with ${code}, because ${what}, is UNAVAILABLE${isReadOnly ? ', and readyz says so' : ''}`, async (t) => {
    const { server, http, admin } = isReadOnly ? await startFailing(t) : shared;
    t.equal((await server.http.get('/readyz')).status, 200);
    const recover = await failWrites(admin, code);
    const writes = [
      await server.http.post('/v1/players', { name: 'Ada', kind: 'human' }),
      await http.post('/v1/matches', { game: 'armadogon', join: {} }),
      await http.post('/graphql', { query: 'mutation { createMatch(input: { game: "armadogon", join: {} }) { match { id } } }' }),
    ];
    t.match(writes[0], { status: 503, body: { code: 'UNAVAILABLE' } });
    t.match(writes[1], { status: 503, body: { code: 'UNAVAILABLE' } });
    t.match(writes[2]?.body, { errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
    t.notMatch(JSON.stringify(writes), /as if/, 'the database’s own words stay inside');
    const ready = await server.http.get('/readyz');
    t.equal(ready.status, isReadOnly ? 503 : 200);
    if (isReadOnly) t.match(ready.body.detail, /refused to write/);
    await recover();
  });
}

t.test('while PostgreSQL hangs readyz answers 503, healthz 200, and metrics come without what only the database knows', async (t) => {
  const proxy = await startProxy(t, await pg.freshDatabase());
  const server = await startServer(t, proxy.url, { backlog: true });
  await startMatch(server.http);
  t.match(await server.scrape(), /^gameledger_live_matches 1$/m);
  proxy.freeze();
  const begun = Date.now();
  const [metrics, ...answers] = await Promise.all([
    server.scrape(),
    ...['/readyz', '/healthz', '/readyz'].map((path) => server.http.get<unknown>(path)),
  ]);
  t.same(
    answers.map(({ status }) => status),
    [503, 200, 503],
  );
  t.ok(Date.now() - begun < READY_MS);
  t.notMatch(metrics, /^gameledger_live_matches \d/m);
  t.match(metrics, /^gameledger_appends_total/m);
  proxy.restore();
  while ((await server.http.get('/readyz')).status !== 200);
});

t.test('reads end too while PostgreSQL hangs', async (t) => {
  const proxy = await startProxy(t, await pg.freshDatabase());
  const server = await startServer(t, proxy.url, { limits: { statementMs: 2_000 } });
  const { id, players } = await startMatch(server.http);
  proxy.freeze();
  const http = players[0]?.http ?? server.http;
  const answers = await Promise.all([`/v1/matches/${id}`, `/v1/matches/${id}/log`, '/v1/matches'].map((path) => http.get(path)));
  t.same(
    answers.map(({ status, body }) => [status, body.code]),
    Array.from(answers, () => [503, 'UNAVAILABLE']),
  );
  proxy.restore();
  while ((await server.http.get('/readyz')).status !== 200);
  t.equal((await http.get(`/v1/matches/${id}`)).status, 200);
});
