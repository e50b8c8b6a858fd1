import t from 'tap';
import { LIMITS } from '../../../src/base/limits.js';
import type { Seek } from '../../../src/features/lobby/contract.js';
import type { PlayerMessage } from '../../../src/use-cases/matches/events-contract.js';
import { listen } from '../../api/rest/listening.js';
import { type Account, DUEL, refused, SOLO } from '../../api/rest/table.js';
import { createClient } from '../../kit/client.js';
import { eventsOf } from '../../kit/seek-crowd.js';
import { newRequest, openSeekRoom, readSeek, seek, sha256 } from './seeking.js';

const { servers, http, elsewhere, sql, people } = await openSeekRoom(t);

t.test('a seek is its player’s own: to all others it is not there', async (t) => {
  const [ada, eve] = (await people('Ada', 'Eve')) as [Account, Account];
  const mine = await seek(ada, newRequest());
  const path = `/v1/seeks/${mine.id}`;
  for (const answer of [await eve.http.get(path), await eve.http.put(path), await eve.http.delete(path)])
    refused(t, answer, 404, 'NOT_FOUND');
  const strange = refused(t, await eve.http.get('/v1/seeks/01890000-0000-7000-8000-000000000000'), 404, 'NOT_FOUND');
  t.equal(strange.detail, refused(t, await eve.http.get(path), 404, 'NOT_FOUND').detail);
  refused(t, await eve.http.get('/v1/seeks/mine'), 404, 'NOT_FOUND');
  refused(t, await http.get(path), 401, 'UNAUTHENTICATED');
  t.match(await readSeek(ada, mine), { status: 'waiting', expiresAt: mine.expiresAt });
});

t.test('it lives as long as it is renewed, or its player follows their events; then nobody is paired with it', async (t) => {
  const [ada, ben, cyd] = (await people('Ada', 'Ben', 'Cyd')) as [Account, Account, Account];
  const same = newRequest();
  const mine = await seek(ada, same);
  await sql`UPDATE seeks SET expires_at = now() + interval '9 seconds' WHERE id = ${mine.id}`;
  const renewed = (await ada.http.put<Seek>(`/v1/seeks/${mine.id}`)).body;
  t.ok(renewed.expiresAt >= mine.expiresAt, 'renewed');
  await sql`UPDATE seeks SET expires_at = now() + interval '9 seconds' WHERE id = ${mine.id}`;
  const stream = await listen<PlayerMessage>(ada.http, '/v1/me/events', 'application/x-ndjson');
  await stream.next();
  t.ok((await readSeek(ada, mine)).expiresAt >= renewed.expiresAt, 'by whoever follows');
  stream.close();
  await sql`UPDATE seeks SET expires_at = now() WHERE id = ${mine.id}`;
  t.match(await readSeek(ada, mine), { status: 'expired', matchId: null });
  t.match((await ada.http.put(`/v1/seeks/${mine.id}`)).body, { status: 'expired' }, 'too late');
  const theirs = await seek(ben, same);
  t.match(theirs, { status: 'waiting' });
  for (let i = 0; i < 2; i++) t.match((await ben.http.delete(`/v1/seeks/${theirs.id}`)).body, { status: 'expired' });
  const third = await seek(cyd, same);
  t.match(third, { status: 'waiting' });
  const fourth = await seek(ada, same);
  t.match(
    (await cyd.http.delete(`/v1/seeks/${third.id}`)).body,
    { status: 'matched', matchId: fourth.matchId },
    'it is too late to cancel',
  );
});

t.test('what cannot be sought is refused by name, and no more seeks than the limit are open', async (t) => {
  const [ada] = (await people('Ada')) as [Account];
  const refuse = async (wanted: object, path: RegExp) => {
    const problem = refused(t, await ada.http.post('/v1/seeks', wanted), 400, 'MALFORMED');
    t.match((problem.errors as { path: string }[])[0]?.path, path);
  };
  await refuse({ game: SOLO }, /^\/config$/);
  await refuse({ game: 'chess' }, /^\/game$/);
  await refuse({ game: DUEL, preset: 'none' }, /^\/preset$/);
  await refuse({ game: DUEL, ratingRange: 0 }, /^\/ratingRange$/);
  await refuse({ game: DUEL, clock: { kind: 'sand' } }, /^\/clock/);
  await refuse({ game: DUEL, entropy: 'a', entropyCommitment: sha256('a') }, /^\/entropyCommitment$/);
  refused(t, await http.post('/v1/seeks', { game: DUEL }), 401, 'UNAUTHENTICATED');
  const most = LIMITS.seeksPerPlayer;
  const same = newRequest();
  const places = [ada.http, elsewhere.as(ada.apiKey)];
  const answers = await Promise.all(Array.from({ length: most + 5 }, (_, i) => places[i % 2]?.post<Seek>('/v1/seeks', same)));
  t.equal(answers.filter((answer) => answer?.status === 201).length, most);
  const full = answers.find((answer) => answer?.status !== 201);
  if (full) t.match(refused(t, full, 409, 'LIMIT_REACHED'), { limit: 'seeksPerPlayer', maximum: most });
  await ada.http.delete(`/v1/seeks/${answers.find((answer) => answer?.status === 201)?.body.id}`);
  t.match(await seek(ada, same), { status: 'waiting' });
});

t.test('a seek that is asked for twice under one key is opened once, at whatever process', async (t) => {
  const [ada, ben] = (await people('Ada', 'Ben')) as [Account, Account];
  const same = newRequest();
  const places = [ada.http, elsewhere.as(ada.apiKey)];
  const send = (i: number, body: object) => places[i % 2]?.post<Seek>('/v1/seeks', body, { 'idempotency-key': 'k1' });
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => send(i, same)));
  t.equal(new Set(answers.map((answer) => answer?.body.id)).size, 1, 'one seek');
  const refusal = await ada.http.post('/v1/seeks', newRequest(), { 'idempotency-key': 'k1' });
  refused(t, refusal, 422, 'IDEMPOTENCY_MISMATCH');
  const { matchId } = await seek(ben, same);
  t.match((await send(0, same))?.body, { id: answers[0]?.body.id, status: 'matched', matchId });
});

/** The same seek of another player, put where a process has left it that died before it was paired. */
async function copySeek({ id }: Seek, player: Account): Promise<Seek> {
  const [row] = await sql<Seek[]>`
    INSERT INTO seeks SELECT (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'player_id', ${player.id}::uuid))).*
    FROM seeks s WHERE s.id = ${id} RETURNING *`;
  if (!row) throw new Error('no seek to copy');
  return row;
}

t.test('what a process has left undone any other does: a seek that was not paired, a match that was not started', async (t) => {
  const [ada, ben] = (await people('Ada', 'Ben')) as [Account, Account];
  const mine = await seek(ada, newRequest());
  const unpaired = await copySeek(mine, ben);
  await servers[1].services.run('seeks');
  t.match([await readSeek(ada, mine), await readSeek(ben, unpaired)], [{ status: 'matched' }, { status: 'matched' }]);
  const left = await copySeek(await seek(ada, newRequest()), ben);
  const seed = Buffer.alloc(32, 7);
  const matchId = '01890000-0000-7000-8000-000000000def';
  await sql`SELECT pair_seek(${left.id}, ${matchId}, ${seed}, ${sha256(seed)}, ${['a', 'b']}, now(), 10)`;
  await servers[1].services.run('due starts');
  t.match((await http.get(`/v1/matches/${matchId}`)).body, { status: 'active' });
  t.match((await eventsOf(ben)).filter(({ type }) => type === 'MATCHED').at(-1), { seekId: left.id, matchId });
});

t.test('over GraphQL it is the same', async (t) => {
  const [ada, ben] = (await people('Ada', 'Ben')) as [Account, Account];
  const ask = async <Data>({ apiKey }: Account, query: string, variables: object = {}) =>
    (await createClient(http.url, apiKey).post<{ data: Data; errors?: unknown }>('/graphql', { query, variables })).body;
  const create = 'mutation ($input: CreateSeekInput!) { seek: createSeek(input: $input) { id status matchId match { status } } }';
  const clock = { kind: 'per-action', seconds: 99 };
  const { data } = await ask<{ seek: Seek }>(ada, create, { input: { game: DUEL, clock, idempotencyKey: 'g' } });
  t.match(data.seek, { status: 'WAITING', matchId: null, match: null });
  t.match(await ask(ada, `mutation { renewSeek(input: { seekId: "${data.seek.id}" }) { status expiresAt } }`), {
    data: { renewSeek: { status: 'WAITING' } },
  });
  t.match(await ask(ben, `{ seek(id: "${data.seek.id}") { id } }`), {
    data: { seek: null },
    errors: [{ extensions: { code: 'NOT_FOUND' } }],
  });
  t.match(await ask(ben, create, { input: { game: DUEL, clock } }), { data: { seek: { status: 'MATCHED', match: { status: 'ACTIVE' } } } });
  t.match(await ask(ada, `mutation { cancelSeek(input: { seekId: "${data.seek.id}" }) { status } }`), {
    data: { cancelSeek: { status: 'MATCHED' } },
  });
  const bad = await ask(ada, create, { input: { game: DUEL, clock: { kind: 'sand' }, ratingRange: 0 } });
  t.match(bad, { errors: [{ extensions: { code: 'MALFORMED' } }] });
});
