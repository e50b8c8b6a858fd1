import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import t from 'tap';
import { WebSocket } from 'ws';
import { readConfig } from '../../src/server/config.js';
import { createLogger, describeError } from '../../src/server/logging.js';
import { generateSigner } from '../../src/use-cases/audit/note-signer.js';
import type { PlayerMessage } from '../../src/use-cases/matches/events-contract.js';
import { openIntroduced } from '../api/graphql/raw-socket.js';
import { listen } from '../api/rest/listening.js';
import type { Json, Reply } from '../kit/client.js';
import { createPlayer, startMatch } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { playRandomMatch } from '../kit/random-match.js';
import { startServer, type TestServer } from '../kit/server.js';

const pg = await startPostgres();

t.test('a whole session at the loudest level leaves no key, token, seed or choice in the log', async (t) => {
  const lines: string[] = [];
  const server = await startServer(t, pg.url, { onLog: (line) => void lines.push(line) });
  const match = await startMatch(server.http, { entropy: ['entropy-of-seat-zero', 'entropy-of-seat-one'] });
  await playRandomMatch(match, { maxActions: 20 });
  const [player] = match.players;
  await server.http.as('gl_made_up_key').get('/v1/me');
  await player?.http.post(`/v1/matches/${match.id}/actions`, { action: { type: 'a-choice-nobody-may-see' } });
  await player?.http.get(`/v1/matches/${match.id}?apiKey=${player.apiKey}`);
  await player?.http.post('/graphql', { query: 'mutation($key: String!) { nothing(key: $key) }', variables: { key: player.apiKey } });
  await server.http.raw(`/graphql?query={me{id}}&key=${player?.apiKey}`, {});
  await server.http.get('/v1/games;kind=board');
  const seeds = await revealSeeds(pg.url);
  const log = lines.join('');

  t.ok(lines.length > 40, `${lines.length} lines`);
  t.ok(
    lines.every((line) => typeof JSON.parse(line) === 'object'),
    'every line is JSON',
  );
  const secrets = [...match.players.map(({ apiKey }) => apiKey), ...match.seatTokens, ...seeds];
  secrets.push('gl_made_up_key', 'entropy-of-seat', 'a-choice-nobody-may-see', 'Bearer', 'authorization', new URL(pg.url).password);
  for (const secret of secrets) t.notOk(log.includes(secret), 'a secret stays out');
  t.notMatch(log, /g[ls]_[A-Za-z0-9]{6}/);
  t.match(log, `"path":"/v1/matches/${match.id}/actions"`, 'what happened is in');
  t.match(log, '"path":"/v1/games;kind=board"', 'with the whole path: the address is another one without what follows the semicolon');
});

const pem = generateSigner('test.example/log').encodedPrivate;
const random = (): string => randomBytes(32).toString('base64url');
const KINDS = {
  'an API key': `gl_${random()}`,
  'a seat token': `gs_${'0123456789abcdef'.repeat(2)}_${random()}`,
  'an invitation': `gi_${random()}`,
  'the secret of a webhook': `whsec_${randomBytes(32).toString('base64')}`,
  'a secret with what paths escape': `whsec_${random().slice(0, 18)}/${random().slice(0, 24)}`,
  'the signing key of another service': `PRIVATE+KEY+test.example/log+0123abcd+${random().slice(0, 18)}/${random().slice(0, 24)}`,
  'a token of an identity provider': `eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxMjM0In0.${random()}`,
  'the key of the operator': random(),
  'the token of the metrics': random(),
  'the key of the transparency log': pem,
};

/** How a secret may come in; what is answered as text, if anything. */
const DOORS: Record<string, (secret: string, server: TestServer) => Promise<Response | string>> = {
  'a path that there is': (secret, { http }) => http.raw(`/v1/invitations/${encodeURIComponent(secret)}`, {}),
  'a quoted path': (secret, { http }) => http.raw(`/v1/matches/%22${secret}%22`, {}),
  'a path with escapes': (secret, { http }) =>
    http.raw(`/v1/matches/${[...secret].map((one) => `%${one.charCodeAt(0).toString(16)}`).join('')}/log`, {}),
  'a path in capitals that there is not': (secret, { http }) => http.raw(`/V1/${encodeURIComponent(secret)}/X`, {}),
  'a wrong method': (secret, { http }) => http.raw(`/v1/invitations/${encodeURIComponent(secret)}`, { method: 'PUT' }),
  'a query': (secret, { http }) => http.raw(`/v1/matches?first=${encodeURIComponent(secret)}`, {}),
  'the name of a parameter': (secret, { http }) => http.raw(`/v1/me/events?${encodeURIComponent(secret)}=1`, {}),
  'a parameter of the path': (secret, { http }) => http.raw(`/v1/matches;key=${encodeURIComponent(secret)}`, {}),
  'the header for it': (secret, { http }) => http.as(secret).raw('/v1/me', {}),
  'another scheme': (secret, { http }) => http.raw('/v1/me', { headers: { authorization: `Basic ${secret}` } }),
  'other headers': (secret, { http }) =>
    http.raw('/v1/players', {
      method: 'POST',
      headers: Object.fromEntries(
        ['idempotency-key', 'cookie', 'x-api-key', 'accept-language', 'origin', 'x-forwarded-for', 'content-type', 'x-request-id'].map(
          (name) => [name, secret],
        ),
      ),
      body: '{}',
    }),
  'a value of a body': (secret, { http }) => http.raw('/v1/matches', json({ game: secret, preset: secret })),
  'a name in a body': (secret, { http }) => http.raw('/v1/matches', json({ game: 'armadogon', [secret]: 1 })),
  'a body that is no JSON': (secret, { http }) => http.raw('/v1/matches', { ...json({}), body: `{${secret}` }),
  'a line of actions': (secret, { http }) =>
    http.raw('/v1/actions', { method: 'POST', headers: { 'content-type': 'application/x-ndjson' }, body: `{"matchId":"${secret}"}\n` }),
  'a record': (secret, { http }) =>
    http.raw('/v1/records', { method: 'POST', headers: { 'content-type': 'application/x-ndjson' }, body: `{"format":"${secret}"}\n` }),
  'a literal of GraphQL': (secret, { http }) => http.raw('/graphql', json({ query: `{ match(id: "${secret}") { id } }` })),
  'a field of GraphQL': (secret, { http }) => http.raw('/graphql', json({ query: `{ ${secret} }` })),
  'a variable of GraphQL': (secret, { http }) =>
    http.raw(
      '/graphql',
      json({ query: 'query($first: Int!) { matches(first: $first) { edges { cursor } } }', variables: { first: secret } }),
    ),
  'an operation of GraphQL': (secret, { http }) => http.raw('/graphql', json({ query: '{ __typename }', operationName: secret })),
  'a tool of MCP': (secret, { http }) => http.raw('/mcp', call({ name: secret, arguments: {} })),
  'an argument of MCP': (secret, { http }) =>
    http.raw('/mcp', call({ name: 'get_view', arguments: { matchId: secret, [secret]: secret } })),
  'a method of MCP': (secret, { http }) => http.raw('/mcp', rpc(secret, {})),
  'a websocket': (secret, { wsUrl }) =>
    closeReason(new WebSocket(`${wsUrl}/v1/actions?key=${encodeURIComponent(secret)}`, { headers: { authorization: `Bearer ${secret}` } })),
  'the first message of a websocket': (secret, { wsUrl }) => {
    const socket = new WebSocket(`${wsUrl}/graphql`, 'graphql-transport-ws');
    socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${secret}` } })));
    return closeReason(socket);
  },
};

function json(body: object): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function rpc(method: string, params: object): RequestInit {
  const request = json({ jsonrpc: '2.0', id: 1, method, params });
  return { ...request, headers: { ...request.headers, accept: 'application/json, text/event-stream' } };
}

function call(params: object): RequestInit {
  return rpc('tools/call', params);
}

async function closeReason(socket: WebSocket): Promise<string> {
  const heard: string[] = [];
  socket.on('message', (data) => void heard.push(String(data)));
  socket.on('error', (error) => void heard.push(error.message));
  const reason = await new Promise((resolve) => socket.once('close', (_code, why) => resolve(why)));
  return `${heard.join(' ')} ${reason}`;
}

t.test('no secret of any kind gets through any door into the log, the metrics or an answer', async (t) => {
  const lines: string[] = [];
  const server = await startServer(t, pg.url, {
    onLog: (line) => void lines.push(line),
    env: {
      ADMIN_KEY: KINDS['the key of the operator'],
      METRICS_TOKEN: KINDS['the token of the metrics'],
      LOG_SIGNING_KEY: pem,
    },
  });
  for (const [kind, secret] of Object.entries(KINDS)) {
    for (const [door, knock] of Object.entries(DOORS)) {
      const before = lines.length;
      const answer = await knock(secret, server);
      const text = typeof answer === 'string' ? answer : await answer.text();
      // What has no form of its own is known to nobody but who sent it and the operator, whose the log is.
      const isRecognisable = /^(g[lsi]_|whsec_|eyJ|PRIVATE)/.test(secret);
      if (isRecognisable) t.notOk(holds(text, secret), `${kind} in ${door}: ${text.slice(0, 300)}`);
      t.notOk(holds(lines.slice(before).join(''), secret), `${kind} in ${door}: ${lines.slice(before).join('').slice(0, 600)}`);
    }
  }
  const metrics = await server.http.as(KINDS['the token of the metrics']).get<string>('/metrics');
  t.equal(metrics.status, 200);
  for (const [kind, secret] of Object.entries(KINDS)) {
    t.notOk(holds(metrics.body, secret), `${kind} in the metrics`);
    t.notOk(holds(lines.join(''), secret), `${kind} in the log`);
  }
});

/** In the middle of a secret is what a guess cannot give. */
function holds(text: string, secret: string): boolean {
  const unescaped = text.replace(/%[\da-f]{2}/gi, decodeURIComponent);
  return [text, unescaped].some((form) => form.includes(secret.slice(-24, -4)));
}

t.test('a fault names the request that its log line has, with the operation and the statement, by every face', async (t) => {
  const url = await pg.freshDatabase();
  const lines: string[] = [];
  const server = await startServer(t, url, { onLog: (line) => void lines.push(line) });
  const { apiKey } = await createPlayer(server.http);
  const http = server.http.as(apiKey);
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  await sql`ALTER TABLE matches RENAME TO elsewhere`;
  await sql.end();
  const id = '01890000-0000-7000-8000-000000000000';
  const faces: [face: string, operation: string, ask: () => Promise<Reply<Json>>][] = [
    ['REST', 'getMatch', () => http.get(`/v1/matches/${id}`)],
    ['GraphQL', 'graphql match', () => http.post('/graphql', { query: `{ match(id: "${id}") { id } }` })],
    [
      'MCP',
      'getView',
      () =>
        http.post('/mcp', JSON.parse(String(call({ name: 'get_view', arguments: { matchId: id } }).body)), {
          accept: 'application/json, text/event-stream',
        }),
    ],
    [
      'a line',
      'actInMany',
      async () => {
        const answer = await http.raw('/v1/actions', {
          method: 'POST',
          headers: { 'content-type': 'application/x-ndjson' },
          body: JSON.stringify({ matchId: id, action: { type: 'x' } }),
        });
        return { status: answer.status, headers: answer.headers, body: JSON.parse(await answer.text()) };
      },
    ],
  ];
  for (const [face, operation, ask] of faces) {
    lines.length = 0;
    const { body } = await ask();
    const text = JSON.stringify(body);
    const [, requestId] = /requestId\\?":\\?"([^"\\]+)/.exec(text) ?? [];
    t.ok(requestId, `${face}: ${text}`);
    const faults = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
    t.match(faults, [{ requestId, operation, err: { type: 'PostgresError', code: '42P01', statement: /^SELECT \w+/ } }], face);
    t.notMatch(JSON.stringify(faults), 'node_modules', `${face}: no stack of the driver`);
    while (!lines.some((line) => line.includes('"answered"'))) await sleep(5);
    t.match(JSON.parse(lines.at(-1) ?? ''), { msg: 'answered', requestId }, `${face}: so does the line of the request`);
  }
});

t.test('a fault ends an open stream of every face with its code and the name of the request that its log line has', async (t) => {
  const url = await pg.freshDatabase();
  const lines: string[] = [];
  const server = await startServer(t, url, { onLog: (line) => void lines.push(line) });
  const ada = await createPlayer(server.http, 'Ada');
  const events = (accept: string) => async () => {
    const stream = await listen<PlayerMessage>(ada.http, '/v1/me/events', accept, { 'accept-language': 'es' });
    t.equal((await stream.next())?.message.type, 'start');
    return async () => (await stream.rest()).map(({ message }) => message);
  };
  const faces: [face: string, operation: string, open: () => Promise<() => Promise<object[]>>][] = [
    ['server-sent events', 'streamEvents', events('text/event-stream')],
    ['lines', 'streamEvents', events('application/x-ndjson')],
    [
      'GraphQL',
      'graphql request',
      async () => {
        const socket = await openIntroduced(server, ada.apiKey);
        const query = 'subscription { myEvents { type } }';
        socket.send({ id: 'events', type: 'subscribe', payload: { query } });
        await socket.next();
        return async () => {
          let last = await socket.next();
          while ('message' in last && last.message.type === 'next') last = await socket.next();
          socket.send({ id: 'again', type: 'subscribe', payload: { query: '{ games { edges { node { id } } } }' } });
          t.match(await socket.next(), { message: { id: 'again', type: 'next', payload: { data: {} } } }, 'the websocket goes on');
          socket.socket.terminate();
          return [last];
        };
      },
    ],
  ];
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  for (const [face, operation, open] of faces) {
    const rest = await open();
    lines.length = 0;
    // What streams read of an event and what tells it does not.
    await sql`ALTER TABLE player_streams RENAME COLUMN dropped_id TO elsewhere`;
    t.equal((await ada.http.post('/v1/matches', { game: 'armadogon', join: {} })).status, 201);
    const heard = await rest();
    await sql`ALTER TABLE player_streams RENAME COLUMN elsewhere TO dropped_id`;
    const [, requestId] = /"requestId":"([^"]+)"/.exec(JSON.stringify(heard)) ?? [];
    t.ok(requestId, `${face}: ${JSON.stringify(heard)}`);
    const told =
      face === 'GraphQL' ? GRAPHQL_END : [{ type: 'problem', problem: { code: 'INTERNAL', status: 500, detail: 'El servicio falló.' } }];
    // A turn of the new match may be told before.
    t.match(heard.slice(-1), told, face);
    const faults = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
    t.match(faults, [{ requestId, operation, err: { code: '42703', statement: /^SELECT/ } }], face);
    t.equal(faults.length, 1, face);
  }
  await sql.end();
});

/** What a subscription is sent when it fails. */
const GRAPHQL_END = [{ message: { id: 'events', type: 'error', payload: [{ extensions: { code: 'INTERNAL' } }] } }];

t.test('what keeps a statement from an answer is told as what it is', (t) => {
  const failed = (members: object): Error => Object.assign(new Error('could not extend file "base/5/1": No space left on device'), members);
  const query = 'SELECT id FROM append_group($1)';
  t.match(describeError(failed({ severity: 'ERROR', code: '53100', query })), { message: /^disk full/, statement: 'SELECT append_group' });
  t.match(describeError(Object.assign(new Error('write CONNECT_TIMEOUT 10.0.0.1:5432'), { code: 'CONNECT_TIMEOUT', query })), {
    message: 'write CONNECT_TIMEOUT 10.0.0.1:5432',
    statement: 'SELECT append_group',
  });
  t.end();
});

t.test('X-Forwarded-For from an address that is not trusted is told once, from one that is trusted never', async (t) => {
  for (const [trustProxy, times] of [
    [[], 1],
    [['loopback'], 0],
  ] as const) {
    const lines: string[] = [];
    const { http } = await startServer(t, pg.url, { onLog: (line) => void lines.push(line), trustProxy: [...trustProxy] });
    for (let i = 0; i < 3; i++) await http.get('/healthz', { 'x-forwarded-for': '192.0.2.7' });
    t.equal(lines.filter((line) => line.includes('TRUST_PROXY')).length, times);
  }
});

/** Every seed in the database, in each form it might be written in. */
async function revealSeeds(url: string): Promise<string[]> {
  const client = postgres(url);
  const rows = await client<{ seed: Buffer | string }[]>`select seed from match_secrets`;
  await client.end();
  t.ok(rows.length > 0, 'there is a seed to look for');
  return rows.flatMap(({ seed }) => (typeof seed === 'string' ? [seed] : [seed.toString('hex'), seed.toString('base64')]));
}

t.test('a query that fails is logged without its parameters', async (t) => {
  const client = postgres(pg.url, { max: 1 });
  const failure: Error = await drizzle(client)
    .execute(sql`select ${'seed-in-a-parameter'}::int`)
    .then(
      () => new Error('nothing failed'),
      (error) => error,
    );
  await client.end();
  t.match(failure.message, 'seed-in-a-parameter', 'drizzle repeats them');
  const described = describeError(failure);
  t.match(described, { type: 'PostgresError', code: '22P02', statement: 'select' });
  t.notOk('stack' in described, 'a stack of the driver says nothing');
  t.notMatch(JSON.stringify(described), 'seed-in-a-parameter');
});

t.test('fields with secret names are blanked wherever they turn up', async (t) => {
  let log = '';
  const destination = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  createLogger(readConfig({}), destination).info(
    { apiKey: 'hush', player: { seatToken: 'hush' }, match: { secrets: { seed: 'hush' } } },
    'x',
  );
  t.notMatch(log, 'hush');
  t.equal(log.match(/\*\*\*/g)?.length, 3);
});
