import postgres from 'postgres';
import t from 'tap';
import type { Page } from '../../../src/base/page.js';
import { verifyRecord } from '../../../src/record/verifying/verify-record.js';
import { findEngine } from '../../../src/use-cases/engines/registry.js';
import type { PlayerMessage } from '../../../src/use-cases/matches/events-contract.js';
import type { Match } from '../../../src/use-cases/matches/shapes.js';
import { openIntroduced } from '../../api/graphql/raw-socket.js';
import { describedClient, published } from '../../api/rest/described-client.js';
import { listen } from '../../api/rest/listening.js';
import { DUEL, openDuel, playOn, refused, register, type Seated } from '../../api/rest/table.js';
import { startPostgres } from '../../kit/postgres.js';
import { RATED_TERMS } from '../../kit/rated-terms.js';
import { startServer } from '../../kit/server.js';
import { onEnd } from '../../kit/teardown.js';

const ADMIN_KEY = 'an operator’s key of more than thirty-two characters'.replaceAll(/[ ’]/g, '-');
const pg = await startPostgres();
/** Longer than a test takes: a stream that ends does not end because it is looked at now and then. */
const NEVER_MS = 600_000;
const server = await startServer(t, pg.url, { env: { ADMIN_KEY }, limits: { keepAliveMs: NEVER_MS } });
const http = describedClient(server.http);
const admin = http.as(ADMIN_KEY);

t.test('a player who is suspended is locked out in all processes, and comes back', async (t) => {
  const other = await startServer(t, pg.url);
  const [ada, bob] = [await register(http, 'Ada'), await register(http, 'Bob')];
  const [seat] = await openDuel(ada, bob);
  t.equal((await other.http.as(ada.apiKey).get('/v1/me')).status, 200, 'the other process remembers the key');
  const done = await admin.post(`/v1/operator/players/${ada.id}/suspension`, { reason: 'cheats' });
  t.match(done, { status: 200, body: { player: ada.id, isSuspended: true } });
  refused(t, await ada.http.get('/v1/me'), 403, 'SUSPENDED');
  refused(t, await http.as(seat.seatToken).get(`/v1/matches/${seat.id}/actions`), 401, 'UNAUTHENTICATED');
  const deadline = Date.now() + 25_000;
  let status = 200;
  while (status === 200 && Date.now() < deadline) status = (await other.http.as(ada.apiKey).get('/v1/me')).status;
  t.equal(status, 403);
  t.equal((await bob.http.get('/v1/me')).status, 200, 'and nobody else');
  await admin.post(`/v1/operator/players/${ada.id}/restoration`, { reason: 'was not so' });
  t.equal((await ada.http.get('/v1/me')).status, 200);
  t.equal((await http.as(seat.seatToken).get(`/v1/matches/${seat.id}/actions`)).status, 200);
  const { body } = await admin.get<Page<unknown>>('/v1/operator/acts?first=1');
  t.match(body.items, [{ act: 'restore', player: ada.id, reason: 'was not so' }]);
  const rest = await admin.get<Page<unknown>>(`/v1/operator/acts?after=${body.nextCursor}`);
  t.match(rest.body, { items: [{ act: 'suspend', player: ada.id, reason: 'cheats' }], nextCursor: null });
  t.equal(rest.body.items.length, 1);
});

t.test(
  'who is suspended, and a key that is revoked, stop reading at once: streams of a key, of a seat token, in all processes',
  async (t) => {
    const other = await startServer(t, pg.url, { limits: { keepAliveMs: NEVER_MS } });
    const [ada, bob] = [await register(http, 'Ada'), await register(http, 'Bob')];
    const [seat] = await openDuel(ada, bob);
    /** Resolves when a stream that has begun has ended. */
    const followed = async (url: string, key: string, path: string): Promise<{ ended: Promise<string> }> => {
      const { status, body } = await fetch(`${url}${path}`, {
        headers: { authorization: `Bearer ${key}`, accept: 'application/x-ndjson' },
      });
      t.equal(status, 200);
      const reader = body?.getReader();
      await reader?.read();
      const ended = (async () => {
        while (!(await reader?.read())?.done);
        return 'ended';
      })().catch(() => 'cut');
      return { ended };
    };
    const streams = [
      await followed(server.url, ada.apiKey, '/v1/me/events'),
      await followed(other.url, ada.apiKey, `/v1/matches/${seat.id}/stream`),
      await followed(server.url, seat.seatToken, `/v1/matches/${seat.id}/stream`),
      await followed(other.url, seat.seatToken, `/v1/matches/${seat.id}/stream`),
    ];
    const socket = await openIntroduced(server, ada.apiKey);
    await admin.post(`/v1/operator/players/${ada.id}/suspension`, { reason: 'cheats' });
    t.equal((await Promise.all(streams.map(({ ended }) => ended))).length, streams.length);
    t.match(await socket.closed(), { code: 4403 });
    const { body: key } = await bob.http.post<{ id: string; apiKey: string }>('/v1/me/keys', { name: 'another' });
    const revoked = await followed(other.url, key.apiKey, '/v1/me/events');
    const kept = await followed(other.url, bob.apiKey, '/v1/me/events');
    await bob.http.delete(`/v1/me/keys/${key.id}`);
    await revoked.ended;
    let hasEnded = false;
    void kept.ended.then(() => {
      hasEnded = true;
    });
    t.equal((await bob.http.get('/v1/me')).status, 200);
    t.notOk(hasEnded, 'the streams of other keys go on');
  },
);

t.test('nobody but the operator gets in, and the operator is no player', async (t) => {
  const ada = await register(http, 'Ada');
  const closed = await startServer(t, pg.url);
  const operations = Object.entries(published.paths).filter(([path]) => path.startsWith('/v1/operator/'));
  t.ok(operations.length >= 5);
  for (const [template, methods] of operations)
    for (const method of Object.keys(methods)) {
      const path = template.replace('{playerId}', ada.id).replace('{matchId}', ada.id).replace('{messageId}', ada.id);
      const send = (client: typeof http) => (method === 'get' ? client.get(path) : client.post(path, { reason: 'x' }));
      for (const client of [ada.http, http, http.as('gl_nobody'), closed.http.as(ADMIN_KEY)])
        t.match(await send(client), { status: 401, body: { code: 'UNAUTHENTICATED' } }, `${method} ${path}`);
    }
  refused(t, await admin.get('/v1/me'), 401, 'UNAUTHENTICATED');
  t.equal((await ada.http.get('/v1/me')).status, 200);
});

t.test('what is no act is refused and leaves no trace', async (t) => {
  const count = async () => (await admin.get<{ items: unknown[] }>('/v1/operator/acts')).body.items.length;
  const before = await count();
  const ada = await register(http, 'Ada');
  refused(t, await admin.post(`/v1/operator/players/${ada.id}/suspension`, {}), 400, 'MALFORMED');
  refused(t, await admin.post(`/v1/operator/players/${ada.id}/suspension`, { reason: ' ' }), 400, 'MALFORMED');
  refused(t, await admin.post('/v1/operator/players/nobody/suspension', { reason: 'x' }), 404, 'NOT_FOUND');
  const nobody = '00000000-0000-7000-8000-000000000000';
  refused(t, await admin.post(`/v1/operator/players/${nobody}/suspension`, { reason: 'x' }), 404, 'NOT_FOUND');
  t.equal(await count(), before);
});

/** The trail, newest first. */
async function trail(first = 50): Promise<unknown[]> {
  return (await admin.get<{ items: unknown[] }>(`/v1/operator/acts?first=${first}`)).body.items;
}

t.test('a match that runs is voided: an entry says why, no rating moves, its players are told, and it verifies', async (t) => {
  const [ada, bob] = [await register(http, 'Ada'), await register(http, 'Bob')];
  const { id } = (await ada.http.post<Seated>('/v1/matches', { game: DUEL, join: {}, terms: RATED_TERMS })).body;
  await bob.http.post(`/v1/matches/${id}/seats`, {});
  await playOn([ada.http, bob.http], id, 3);
  const { body: before } = await http.get<Match>(`/v1/matches/${id}`);
  const { body: profile } = await http.get(`/v1/players/${ada.id}`);
  const stream = await listen(bob.http, `/v1/matches/${id}/stream?after=${before.version}`, 'application/x-ndjson');
  t.match(await admin.post(`/v1/operator/matches/${id}/void`, { reason: ' the dice were loaded ' }), {
    status: 200,
    body: { matchId: id, status: 'abandoned' },
  });
  const version = (before.version ?? 0) + 1;
  const told = (await stream.rest()).map(({ message }) => message);
  t.match(told.slice(1), [
    { type: 'entry', seq: version, kind: 'void', seat: null, action: null, reason: 'the dice were loaded', toAct: [], result: null },
    { type: 'end', version, result: null },
  ]);
  t.match((await http.get<Match>(`/v1/matches/${id}`)).body, { status: 'abandoned', version, toAct: [], result: null, seed: null });
  for (const { http: player, seat } of [
    { ...ada, seat: 0 },
    { ...bob, seat: 1 },
  ]) {
    const events = await listen<PlayerMessage>(player, '/v1/me/events?after=0', 'application/x-ndjson');
    const heard = [await events.next(), await events.next(), await events.next()].map((one) => one?.message);
    events.close();
    t.match(heard[2], { type: 'finished', matchId: id, seat, status: 'abandoned', outcome: null });
    refused(t, await player.post(`/v1/matches/${id}/resignation`), 409, 'MATCH_NOT_ACTIVE');
  }
  await server.services.run('ends');
  t.strictSame((await http.get(`/v1/players/${ada.id}`)).body, profile, 'no rating and no result');
  t.match((await http.get(`/v1/matches/${id}/verification`)).body, { ok: true });
  const record = (await (await http.raw(`/v1/matches/${id}/record`, {})).text()).trimEnd().split('\n');
  const report = await verifyRecord(record, { findEngine });
  t.match(report, { verdict: 'unproven', firstFault: null, status: 'abandoned' }, 'its record shows what everybody may see');
  const doctored = record.map((line) => line.replace('the dice were loaded', ''));
  t.match(await verifyRecord(doctored, { findEngine }), { verdict: 'failed', firstFault: { check: 'format', seq: version } });
  t.match(await trail(1), [{ act: 'void', player: null, matchId: id, messageId: null, reason: 'the dice were loaded' }]);
  refused(t, await admin.post(`/v1/operator/matches/${id}/void`, { reason: 'again' }), 409, 'MATCH_NOT_ACTIVE');
  t.equal((await trail()).filter((act) => JSON.stringify(act).includes(id)).length, 1, 'one act, one row');
});

t.test('of several who void a match at once, in several processes, one does', async (t) => {
  const other = await startServer(t, pg.url, { env: { ADMIN_KEY } });
  const [ada, bob] = [await register(http), await register(http)];
  const [{ id }] = await openDuel(ada, bob);
  const send = (client: typeof http) => client.as(ADMIN_KEY).post(`/v1/operator/matches/${id}/void`, { reason: 'once' });
  const statuses = (await Promise.all([http, other.http, http, other.http].map(send))).map(({ status }) => status);
  t.strictSame(statuses.sort(), [200, 409, 409, 409]);
  const log = (await http.get<{ items: { kind: string }[] }>(`/v1/matches/${id}/log`)).body.items;
  t.equal(log.filter(({ kind }) => kind === 'void').length, 1);
  t.equal((await trail()).filter((act) => JSON.stringify(act).includes(id)).length, 1);
});

t.test('a match that has not started is cancelled; one that is over stays as it is', async (t) => {
  const [ada, bob] = [await register(http), await register(http)];
  const { id } = (await ada.http.post<Seated>('/v1/matches', { game: DUEL, join: {} })).body;
  t.equal((await admin.post(`/v1/operator/matches/${id}/void`, { reason: 'a joke of a match' })).status, 200);
  t.match((await http.get<Match>(`/v1/matches/${id}`)).body, { status: 'abandoned', version: null });
  t.match(await trail(1), [{ act: 'void', matchId: id }]);
  const [over] = await openDuel(ada, bob);
  await ada.http.post(`/v1/matches/${over.id}/resignation`);
  refused(t, await admin.post(`/v1/operator/matches/${over.id}/void`, { reason: 'x' }), 409, 'MATCH_NOT_ACTIVE');
  t.match((await http.get<Match>(`/v1/matches/${over.id}`)).body, { status: 'finished' });
  for (const none of ['nothing', '00000000-0000-7000-8000-000000000000'])
    refused(t, await admin.post(`/v1/operator/matches/${none}/void`, { reason: 'x' }), 404, 'NOT_FOUND');
  t.match(await trail(1), [{ act: 'void', matchId: id }], 'what was refused is not noted');
});

t.test('the trail cannot be changed', async (t) => {
  const sql = postgres(pg.url, { max: 1 });
  onEnd(t, () => sql.end());
  await t.rejects(sql`UPDATE operator_acts SET reason = 'other'`, /operator_acts/);
  await t.rejects(sql`DELETE FROM operator_acts`, /operator_acts/);
});
