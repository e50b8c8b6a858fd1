import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverAudits } from 'graphql-http';
import postgres from 'postgres';
import t from 'tap';
import { LIMITS } from '../../../src/base/limits.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';
import { type Answer, codeOf } from './graphql-client.js';
import { openIntroduced } from './raw-socket.js';
import { register, startGraphql } from './table.js';

const server = await startGraphql(t);
const { http } = server;
const GRAPHQL_JSON = { accept: 'application/graphql-response+json' };

t.test('every audit of GraphQL over HTTP passes', async (t) => {
  for (const audit of serverAudits({ url: `${server.url}/graphql`, fetchFn: fetch })) {
    const result = await audit.fn();
    t.equal(result.status, 'ok', `${audit.id} ${audit.name}${'reason' in result ? `: ${result.reason}` : ''}`);
  }
});

t.test('what is no GraphQL request is refused in GraphQL’s shape with the status and code of REST', async (t) => {
  const json = { 'content-type': 'application/json' };
  const cases = [
    { headers: json, body: '{"query":', status: 400, code: 'MALFORMED' },
    { headers: json, body: '', status: 400, code: 'MALFORMED' },
    { headers: json, body: '{}', status: 400, code: 'MALFORMED' },
    { headers: json, body: 'null', status: 400, code: 'MALFORMED' },
    { headers: json, body: '{"query":"{ games { edges { node { id } } } }","variables":[]}', status: 400, code: 'MALFORMED' },
    { headers: json, body: '{"query":"{ games { edges { node { id } } } }","__proto__":{"a":1}}', status: 400, code: 'MALFORMED' },
    { headers: { 'content-type': 'text/plain' }, body: '{ games { edges { node { id } } } }', status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' },
    {
      headers: { 'content-type': 'application/graphql' },
      body: '{ games { edges { node { id } } } }',
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
    },
    { headers: json, body: JSON.stringify({ query: `#${'x'.repeat(LIMITS.bodyBytes)}` }), status: 413, code: 'PAYLOAD_TOO_LARGE' },
    {
      headers: { ...json, authorization: 'Bearer gl_nobody' },
      body: '{"query":"{ games { edges { node { id } } } }"}',
      status: 401,
      code: 'UNAUTHENTICATED',
    },
  ];
  for (const { headers, body, status, code } of cases) {
    const response = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body });
    const answer = (await response.json()) as Answer<never>;
    t.equal(response.status, status, body.slice(0, 60));
    t.equal(answer.errors?.[0]?.extensions.code, code, JSON.stringify(answer));
    if (body.includes('__proto__')) t.match(answer.errors?.[0]?.message, '__proto__', 'the reason is named');
    t.notOk('data' in answer, 'nothing has run');
    t.equal(response.headers.get('cache-control'), 'no-store');
  }
});

t.test('a document that is not valid is MALFORMED: 200 for clients of plain JSON, 400 for the others', async (t) => {
  const documents = [
    '',
    '{',
    '{ nothing }',
    'query A { games { edges { node { id } } } } query B { games { edges { node { id } } } }',
    'subscription { myTurns { matchId } }',
    'fragment F on Game { id }',
    '{"kind":"Document","definitions":[]}',
    '[]',
    '17',
  ];
  for (const query of documents) {
    const plain = await http.post<Answer<never>>('/graphql', { query });
    const strict = await http.post<Answer<never>>('/graphql', { query }, GRAPHQL_JSON);
    t.equal(plain.status, 200, query);
    t.equal(strict.status, 400, query);
    for (const { body } of [plain, strict]) t.equal(body.errors?.[0]?.extensions.code, 'MALFORMED', JSON.stringify(body));
  }
  t.match(await http.post('/graphql', { query: '{ games { edges { node { id } } } }', operationName: 'Other' }), {
    body: { errors: [{ extensions: { code: 'MALFORMED' } }] },
  });
});

t.test('variables that do not fit are MALFORMED and say where', async (t) => {
  const query = 'query ($first: Int!) { matches(first: $first) { edges { cursor } } }';
  for (const variables of [{}, { first: 'many' }, { first: null }, { first: 2 ** 40 }])
    t.equal(await codeOf(http, query, variables), 'MALFORMED');
});

t.test('over GET only queries run', async (t) => {
  const get = async (query: string) => {
    const response = await fetch(`${server.url}/graphql?query=${encodeURIComponent(query)}`);
    return { status: response.status, allow: response.headers.get('allow'), body: (await response.json()) as Answer<unknown> };
  };
  t.match(await get('{ games { edges { node { id } } } }'), { status: 200, body: { data: { games: [] } } });
  t.match(await get('mutation { createPlayer(input: { name: "Eve", kind: BOT }) { apiKey } }'), {
    status: 405,
    allow: 'POST',
    body: { errors: [{ extensions: { code: 'METHOD_NOT_ALLOWED' } }] },
  });
  t.match(await get('subscription { myTurns { matchId } }'), { body: { errors: [{ extensions: { code: 'MALFORMED' } }] } });
  const twice = await http.get<Answer<never>>('/graphql?query={games{edges{node{id}}}}&query={me{id}}');
  t.match(twice, { status: 400, body: { errors: [{ extensions: { code: 'MALFORMED' } }] } });
  const notJson = await http.get<Answer<never>>('/graphql?query={games{edges{node{id}}}}&variables={');
  t.match(notJson, { status: 400, body: { errors: [{ extensions: { code: 'MALFORMED' } }] } });
});

t.test('a batch runs in order, each operation with an answer of its own', async (t) => {
  const { http: ada } = await register(http);
  const create = 'mutation { createMatch(input: { game: "armadogon", join: {} }) { match { id } } }';
  const list = '{ matches(player: "me") { edges { cursor } } }';
  const { status, body } = await ada.post<Answer<unknown>[]>('/graphql', [
    { query: list },
    { query: create },
    { query: '{ oops }' },
    { query: list },
  ]);
  t.equal(status, 200);
  t.match(body, [
    { data: { matches: { edges: [] } } },
    { data: { createMatch: { match: { id: /\w/ } } } },
    { errors: [{ extensions: { code: 'MALFORMED' } }] },
    { data: { matches: { edges: [{ cursor: /\w/ }] } } },
  ]);
  const empty = await ada.post<Answer<never>>('/graphql', []);
  t.match(empty, { status: 400, body: { errors: [{ extensions: { code: 'MALFORMED' } }] } });
  const broken = await ada.post<Answer<never>>('/graphql', [{ query: create }, { query: 5 }]);
  t.match(broken, { status: 400, body: { errors: [{ extensions: { code: 'MALFORMED', errors: [{ path: '/1/query' }] } }] } });
  t.match(await ada.post('/graphql', { query: list }), { body: { data: { matches: { edges: { length: 1 } } } } }, 'and ran nothing of it');
});

t.test('of a batch whose client has gone nothing more is begun', async (t) => {
  const pg = await startPostgres();
  const { http } = await startServer(t, pg.url);
  const owner = postgres(pg.url, { max: 2 });
  t.teardown(() => owner.end());
  const names = async () => (await owner<{ name: string }[]>`SELECT name FROM players WHERE name LIKE 'Batch%'`).map(({ name }) => name);
  const holding = await owner.reserve();
  await holding`BEGIN`;
  await holding`LOCK TABLE players IN SHARE MODE`;
  const query = 'mutation ($input: CreatePlayerInput!) { createPlayer(input: $input) { apiKey } }';
  const batch = [1, 2, 3].map((number) => ({ query, variables: { input: { name: `Batch ${number}`, kind: 'BOT' } } }));
  const leaving = new AbortController();
  const headers = { 'content-type': 'application/json' };
  const answer = http.raw('/graphql', { method: 'POST', headers, body: JSON.stringify(batch), signal: leaving.signal });
  const waits = () =>
    owner`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%add_player%'`;
  while ((await waits()).length === 0) await sleep(10);
  leaving.abort();
  await t.rejects(answer);
  // The service hears of the end before it answers what is asked after it.
  for (let asked = 0; asked < 3; asked++) await http.get('/healthz');
  await holding`ROLLBACK`;
  holding.release();
  while ((await names()).length === 0) await sleep(10);
  await register(http);
  t.same(await names(), ['Batch 1'], 'what had begun is completed');
});

t.test('every operation of a batch counts against the rate limit', async (t) => {
  const limited = await startGraphql(t, { rateLimit: 5 });
  const query = '{ games { edges { node { id } } } }';
  const { body } = await limited.http.post<Answer<unknown>[]>(
    '/graphql',
    Array.from({ length: 7 }, () => ({ query })),
  );
  t.strictSame(
    body.map(({ errors }) => errors?.[0]?.extensions.code),
    [undefined, undefined, undefined, undefined, undefined, 'RATE_LIMITED', 'RATE_LIMITED'],
  );
  const next = await limited.http.post<Answer<unknown>>('/graphql', { query });
  t.equal(next.status, 429);
  t.match(next.headers.get('retry-after'), /^\d+$/);
  t.match(next.body, { errors: [{ extensions: { code: 'RATE_LIMITED' } }] });
});

t.test('an operation counts as a request for each 100 points of its cost, over HTTP and a websocket', async (t) => {
  const limited = await startGraphql(t, { rateLimit: 20 });
  const { apiKey } = await register(limited.http);
  const http = limited.http.as(apiKey);
  // docs/graphql.md: it costs 250.
  const query = '{ matches(first: 50) { edges { node { id status } } } }';
  const left = async (): Promise<number> => Number((await http.get('/v1/me')).headers.get('ratelimit-remaining'));
  const before = await left();
  t.match((await http.post<Answer<unknown>>('/graphql', { query })).body, { data: { matches: {} } });
  t.equal(before - (await left()), 3 + 1);
  const raw = await openIntroduced(limited, apiKey);
  const onSocket = await left();
  raw.send({ id: '1', type: 'subscribe', payload: { query } });
  t.match(await raw.next(), { message: { type: 'next' } });
  t.equal(onSocket - (await left()), 3 + 1);
  raw.socket.terminate();
  while ((await left()) > 2);
  t.match((await http.post<Answer<unknown>>('/graphql', { query })).body, { errors: [{ extensions: { code: 'RATE_LIMITED' } }] });
});

t.test('what fails inside says INTERNAL and nothing else, and is logged', async (t) => {
  const lines: string[] = [];
  const failing = await startGraphql(t, { onLog: (line) => lines.push(line) });
  const secret = 'row 17 of the table of seeds';
  const games = { query: '{ games { edges { node { id } } } }' };
  // From now on its price is known.
  t.equal((await failing.http.post('/graphql', games)).status, 200);
  failing.services.matches.listGames = () => {
    throw new Error(secret);
  };
  const { status, body } = await failing.http.post<Answer<unknown>>('/graphql', games);
  t.equal(status, 200);
  t.match(body, { data: null, errors: [{ path: ['games'], extensions: { code: 'INTERNAL' } }] });
  t.notMatch(JSON.stringify(body), /row 17/);
  t.ok(lines.some((line) => line.includes('a request failed')));
  const query = Object.assign(new Error(`Failed query: params ${secret}`), { params: [secret] });
  failing.services.matches.listGames = () => {
    throw query;
  };
  await failing.http.post('/graphql', { query: '{ games { edges { node { id } } } }' });
  t.notOk(
    lines.slice(-3).some((line) => line.includes(secret)),
    'the parameters of a query stay out of the log',
  );
  failing.services.matches.listGames = () => [{ id: null }] as never;
  t.match(
    await failing.http.post('/graphql', { query: '{ games { edges { node { id } } } }' }),
    { body: { errors: [{ extensions: { code: 'INTERNAL' } }] } },
    'an answer that breaks the schema is our fault',
  );
});

t.test('a document is answered alike when it comes again', async (t) => {
  for (const query of ['{ games { edges { node { id } } } }', '{ nothing }', '{']) {
    const first = await http.post('/graphql', { query });
    t.strictSame((await http.post('/graphql', { query })).body, first.body);
  }
});

t.test('a document that has run is known by its hash, and a hash is given nothing that the text is refused', async (t) => {
  const { http: ada } = await register(http);
  const extensionsOf = (text: string) => ({ persistedQuery: { version: 1, sha256Hash: createHash('sha256').update(text).digest('hex') } });
  const send = async (query: string, { isText = false, ...rest }: { isText?: boolean; variables?: object; as?: string }) => {
    const body = { ...(isText && { query }), variables: rest.variables, extensions: extensionsOf(rest.as ?? query) };
    const answer = await ada.post<Answer<unknown>>('/graphql', body, { 'accept-language': 'es' });
    return {
      status: answer.status,
      message: answer.body.errors?.[0]?.message,
      ...answer.body.errors?.[0]?.extensions,
      data: answer.body.data,
    };
  };
  const get = async (query: string) => {
    const { status, body } = await ada.get<Answer<unknown>>(
      `/graphql?extensions=${encodeURIComponent(JSON.stringify(extensionsOf(query)))}`,
    );
    return { status, code: body.errors?.[0]?.extensions.code, data: body.data };
  };
  const unknown = { status: 200, code: 'PERSISTED_QUERY_NOT_FOUND', message: 'PersistedQueryNotFound' };
  const list = 'query ($first: Int! = 1) { matches(first: $first) { edges { node { view { text } again: view { text } } } } }';
  t.match(await send(list, {}), unknown);
  t.equal((await get(list)).code, 'PERSISTED_QUERY_NOT_FOUND');
  t.match(await send(list, { isText: true, as: '{ me { id } }' }), { code: 'MALFORMED', message: /SHA-256/ }, 'a wrong hash');
  t.match(await send('{ me { id } }', {}), unknown, 'and it is not remembered under it');
  t.match(await send(list, { isText: true }), { status: 200, data: { matches: {} } });
  t.match(await send(list, {}), { status: 200, data: { matches: {} } });
  t.match(await get(list), { status: 200, data: { matches: {} } });
  t.match(await send(list, { variables: { first: 200 } }), { code: 'MALFORMED', limit: 'cost' });
  t.match(await send(list, { variables: { first: {} } }), { code: 'MALFORMED' });

  const deep = `{ matches { edges { node ${'{ parent { match '.repeat(9)} { id } ${'} }'.repeat(9)} } } }`;
  const dear = `{ matches(first: 200) { edges { node { view { text } again: view { text } } } } }`;
  const long = `{ me { id } } #${'x'.repeat(40_000)}`;
  for (const [text, answer] of [
    [deep, { code: 'MALFORMED' }],
    [dear, { code: 'MALFORMED', limit: 'cost' }],
    ['{ nothing }', { code: 'MALFORMED' }],
    [long, { data: { me: {} } }],
  ] as const) {
    t.match(await send(text, { isText: true }), answer, text.slice(0, 80));
    t.match(await send(text, {}), unknown, 'what is refused or too long is not remembered');
  }

  const create = 'mutation { createMatch(input: { game: "armadogon" }) { match { id } } }';
  t.match(await send(create, { isText: true }), { data: { createMatch: {} } });
  t.match(await get(create), { status: 405, code: 'METHOD_NOT_ALLOWED' });

  const other = { query: list, extensions: { persistedQuery: { version: 2, sha256Hash: 'a' } } };
  t.match((await ada.post<Answer<unknown>>('/graphql', other)).body.errors, [{ extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } }]);
  const { body } = await ada.post<Answer<unknown>[]>('/graphql', [{ extensions: extensionsOf(list) }, { query: list }]);
  t.match(body, [{ errors: [{ message: 'PersistedQueryNotSupported' }] }, { data: { matches: {} } }], 'in a batch only texts');
});
