import { createHash } from 'node:crypto';
import t from 'tap';
import type { Client, Json, Reply } from '../../kit/client.js';
import { described } from './described-client.js';
import { DUEL, legal, openSolo, refused, register, startRest } from './table.js';

const ADMIN_KEY = 'the-operator-knows-this-key-alone';
const { http } = await startRest(t, { env: { ADMIN_KEY } });
const [ada, bob] = [await register(http, 'Ada'), await register(http, 'Bob')];
const NOBODY = '00000000-0000-7000-8000-000000000000';

/** What is not read only, as it is described. */
const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([method]) => method !== 'get')
    .map(([method, { operationId, parameters = [], requestBody }]) => {
      const [[takes, { example }] = [undefined, {}]] = Object.entries(requestBody?.content ?? {});
      const takesKey = parameters.some(({ name }) => name === 'Idempotency-Key');
      return { operationId, method: method.toUpperCase(), path, takesKey, takes, example: example ?? {} };
    }),
);
const exampleOf = (operationId: string) => operations.find((one) => one.operationId === operationId)?.example;

/** A request that counts. */
interface Counting {
  method?: 'DELETE';
  by?: Client;
  path: string;
  body?: unknown;
}

const terms = { clock: { kind: 'fischer', initialSeconds: 3_600, incrementSeconds: 5 } };
const duel = async () => {
  const { body } = await ada.http.post<{ id: string }>('/v1/matches', { game: DUEL, terms, join: {} });
  await bob.http.post(`/v1/matches/${body.id}/seats`, {});
  return `/v1/matches/${body.id}`;
};
const offered = async (kind: string) => {
  const path = await duel();
  const { body } = await ada.http.post<{ seq: number }>(`${path}/offers`, { kind });
  return { path, offer: `${path}/offers/${body.seq}` };
};

/** By operation that takes a key: how to come to a request of it. */
const TAKEN: Record<string, () => Promise<Counting>> = {
  createMatch: async () => ({ path: '/v1/matches', body: { game: DUEL, join: {} } }),
  forkMatch: async () => ({ path: `/v1/matches/${(await openSolo(ada)).id}/fork`, body: { at: 0, join: {} } }),
  createSeek: async () => ({ path: '/v1/seeks', body: { game: DUEL } }),
  createTournament: async () => ({ path: '/v1/tournaments', body: exampleOf('createTournament') }),
  postMessage: async () => ({ path: `${await duel()}/messages`, body: { room: 'table', text: 'hello' } }),
  act: async () => {
    const { id } = await openSolo(ada);
    return { path: `/v1/matches/${id}/actions`, body: { action: (await legal(ada.http, id)).actions[0]?.action } };
  },
  resign: async () => ({ path: `${await duel()}/resignation`, body: {} }),
  offer: async () => ({ path: `${await duel()}/offers`, body: { kind: 'draw' } }),
  answerOffer: async () => ({ by: bob.http, path: `${(await offered('draw')).offer}/answer`, body: { accept: false } }),
  withdrawOffer: async () => ({ method: 'DELETE', path: (await offered('draw')).offer }),
  resume: async () => {
    const { path, offer } = await offered('pause');
    await bob.http.post(`${offer}/answer`, { accept: true });
    return { path: `${path}/resume`, body: {} };
  },
  rematch: async () => {
    const path = await duel();
    await ada.http.post(`${path}/resignation`);
    return { path: `${path}/rematch`, body: {} };
  },
};

const send = ({ method, by = ada.http, path, body }: Counting, key: string): Promise<Reply<Json>> => {
  const headers = { 'idempotency-key': key };
  return method === 'DELETE' ? by.delete(path, undefined, headers) : by.post(path, body, headers);
};

t.test('what the document says takes a key does one thing, however often it is sent', async (t) => {
  t.strictSame(operations.flatMap(({ operationId, takesKey }) => (takesKey ? [operationId] : [])).sort(), Object.keys(TAKEN).sort());
  for (const [operationId, prepare] of Object.entries(TAKEN)) {
    const request = await prepare();
    const replies = [await send(request, operationId), ...(await Promise.all([1, 2].map(() => send(request, operationId))))];
    const made = replies.map(({ status, body }) => {
      const { id, seq, version } = body as { id?: string; seq?: number; version?: number };
      return { status: Math.floor(status / 100), what: id ?? seq ?? version };
    });
    t.match(made[0], { status: 2, what: /./ }, operationId);
    t.same(made, Array(3).fill(made[0]), operationId);
    t.same(
      replies.map(({ headers }) => headers.get('idempotent-replayed')),
      [null, 'true', 'true'],
      operationId,
    );
    t.equal(new Set(replies.map(({ body }) => body.seatToken)).size, 1, `${operationId}: a lost answer loses no token`);
  }
});

t.test('a repeated request revives nothing that was left, cancelled or used, and earns another API key no token', async (t) => {
  const [cleo, dan] = [await register(http, 'Cleo'), await register(http, 'Dan')];
  // A seat that has still to reveal its entropy keeps the match open.
  const join = { entropyCommitment: createHash('sha256').update('mine').digest('hex') };
  const create = (key: string, body: object = {}) =>
    cleo.http.post<Json>('/v1/matches', { game: DUEL, join, ...body }, { 'idempotency-key': key });
  const { body: made } = await create('a');
  const isSeated = async () => (await http.as(String(made.seatToken)).get<Json>(`/v1/matches/${made.id}`)).body.yourSeat;
  t.equal(await isSeated(), 0);
  const { body: more } = await cleo.http.post<{ apiKey: string }>('/v1/me/keys', { name: 'another' });
  const byAnother = await http.as(more.apiKey).post<Json>('/v1/matches', { game: DUEL, join }, { 'idempotency-key': 'a' });
  t.match(byAnother.body, { id: made.id, seat: 0, seatToken: null });
  await dan.http.post(`/v1/matches/${made.id}/seats`, {});
  await cleo.http.delete(`/v1/matches/${made.id}/seats/0`);
  t.match((await create('a')).body, { id: made.id, status: 'open', seat: null, seatToken: null }, 'left');
  await cleo.http.post(`/v1/matches/${made.id}/seats`, join);
  t.match((await create('a')).body, { id: made.id, seat: 0, seatToken: null }, 'the seat was taken by another request');
  t.equal((await http.as(String(made.seatToken)).get(`/v1/matches/${made.id}`)).status, 401, 'its token is dead');
  const { body: kept } = await create('b', { join: { seat: 0 }, seats: [null, { invite: true }] });
  const [invitation] = kept.invitations as { token: string }[];
  t.same((await create('b', { join: { seat: 0 }, seats: [null, { invite: true }] })).body.invitations, kept.invitations);
  await dan.http.post(`/v1/invitations/${invitation?.token}`, {});
  const { body: used } = await create('b', { join: { seat: 0 }, seats: [null, { invite: true }] });
  t.match(used, { id: kept.id, status: 'active', seatToken: kept.seatToken });
  t.same(used.invitations, []);
  const { body: cancelled } = await create('c');
  await cleo.http.delete(`/v1/matches/${cancelled.id}`);
  t.match((await create('c')).body, { id: cancelled.id, status: 'abandoned' });
  refused(t, await create('d', { join: { seat: 1 }, seats: [null, { invite: true }] }), 409, 'SEAT_TAKEN');
  const { body: mine } = await cleo.http.get<{ items: Json[] }>('/v1/matches?player=me');
  t.equal(mine.items.length, 3, 'and nothing is opened by what is refused');
});

t.test('everything else refuses a key before it does anything', async (t) => {
  const rest = operations.filter(({ takesKey }) => !takesKey);
  t.ok(rest.length > 20);
  for (const { operationId, method, path, takes, example } of rest) {
    const address = path.replaceAll(/\{\w+\}/g, NOBODY);
    const authorization = `Bearer ${path.startsWith('/v1/operator/') ? ADMIN_KEY : ada.apiKey}`;
    const body = typeof example === 'string' ? example : JSON.stringify(example);
    const response = await http.raw(address, {
      method,
      headers: { authorization, 'idempotency-key': 'k', ...(takes !== undefined && { 'content-type': takes }) },
      ...(takes !== undefined && { body }),
    });
    const problem = await response.json();
    t.match([response.status, problem], [400, { code: 'MALFORMED', errors: [{ path: '/idempotency-key' }] }], `${operationId} of ${path}`);
  }
  t.equal((await ada.http.get('/v1/me')).status, 200, 'also what would have taken the account away');
});

t.test('every operation refuses a parameter that it does not have', async (t) => {
  for (const [path, methods] of Object.entries(described.paths))
    for (const [method, { operationId, requestBody }] of Object.entries(methods)) {
      const [content] = Object.entries(requestBody?.content ?? {});
      const example = content?.[1].example ?? {};
      const response = await http.raw(`${path.replaceAll(/\{\w+\}/g, NOBODY)}?zzz=1`, {
        method: method.toUpperCase(),
        headers: {
          authorization: `Bearer ${path.startsWith('/v1/operator/') ? ADMIN_KEY : ada.apiKey}`,
          ...(content && { 'content-type': content[0] }),
        },
        ...(content && { body: typeof example === 'string' ? example : JSON.stringify(example) }),
      });
      const { code, errors } = (await response.json()) as { code?: string; errors?: { path: string }[] };
      t.same([response.status, code, errors?.some(({ path }) => path === '/zzz')], [400, 'MALFORMED', true], operationId);
    }
});

t.test('GraphQL and MCP have it as an argument; what only reads ignores the header', async (t) => {
  const headers = { 'idempotency-key': 'k' };
  const query = { query: 'mutation { createPlayer(input: { name: "Twice", kind: BOT }) { apiKey } }' };
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  for (const [path, body] of [
    ['/graphql', query],
    ['/mcp', call],
  ] as const) {
    const response = await http.raw(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify(body),
    });
    t.equal(response.status, 400, path);
    t.match(await response.text(), /MALFORMED/, path);
  }
  t.equal((await ada.http.get('/v1/me', headers)).status, 200);
  t.equal((await http.raw('/graphql?query={__typename}', { headers: { ...headers, accept: 'application/json' } })).status, 200);
});

t.test('a fork is opened once by its key, also when its parent has ended meanwhile; another request under it is refused', async (t) => {
  const { id } = await openSolo(ada);
  const fork: Counting = { path: `/v1/matches/${id}/fork`, body: { at: 0, join: {} } };
  const replies = await Promise.all(Array.from({ length: 8 }, () => send(fork, 'fork')));
  t.same(new Set(replies.map(({ status }) => status)), new Set([201]));
  t.equal(new Set(replies.map(({ body }) => body.id)).size, 1);
  t.equal(new Set(replies.map(({ body }) => body.seatToken)).size, 1, 'whoever opened it earns the same token');
  await ada.http.post(`/v1/matches/${id}/resignation`);
  t.match(await send(fork, 'fork'), { status: 201, body: { id: replies[0]?.body.id, seat: 0, seatToken: replies[0]?.body.seatToken } });
  const others: Counting[] = [
    { ...fork, body: { at: 0 } },
    { ...fork, path: `/v1/matches/${(await openSolo(ada)).id}/fork` },
    { path: '/v1/matches', body: { game: DUEL } },
  ];
  for (const other of others) refused(t, await send(other, 'fork'), 422, 'IDEMPOTENCY_MISMATCH');
  t.match((await send({ ...fork, by: bob.http }, 'fork')).body, { seat: 0, seatToken: /^gs_/ }, 'keys are their player’s');
});
