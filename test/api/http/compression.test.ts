import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { setImmediate as nextTurnOfTheLoop } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import t from 'tap';
import { registerCompression } from '../../../src/api/http/compression.js';
import { readEngineList } from '../../../src/use-cases/engines/engine-list.js';
import { createPlayer } from '../../kit/players.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';

const pg = await startPostgres();
const { url, http } = await startServer(t, pg.url);
const ada = await createPlayer(http);
const { body: match } = await ada.http.post<{ id: string }>('/v1/matches', { game: 'armadogon', join: {} });

/** An answer as it came over the line. */
interface Raw {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

async function open(path: string, { method, headers = {}, body }: Asked): Promise<IncomingMessage> {
  const sent = request(new URL(path, url), {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}

/** Fetch would decompress it. */
async function ask(path: string, asked: Asked = {}): Promise<Raw> {
  const response = await open(path, asked);
  const bytes = Buffer.concat(await response.toArray());
  return { status: response.statusCode, headers: response.headers, bytes };
}

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

function decoded({ headers, bytes }: Raw): Buffer {
  return DECODERS[headers['content-encoding'] ?? '']?.(bytes) ?? bytes;
}

const ENGINE = `/v1/engines/${readEngineList()[0]?.sha256}.mjs`;
const RULES_QUERY = '{ game(id: "armadogon") { rules } }';
const READ: Record<string, { path: string } & Asked> = {
  'a list': { path: '/v1/games' },
  'a view': { path: `/v1/matches/${match.id}/view`, headers: { authorization: `Bearer ${ada.apiKey}` } },
  'a picture': { path: `/v1/matches/${match.id}/picture.svg` },
  'the rules of a game': { path: '/v1/games/armadogon/rules' },
  'the OpenAPI document': { path: '/openapi.json' },
  'a GraphQL query by GET': { path: `/graphql?query=${encodeURIComponent(RULES_QUERY)}` },
  'a GraphQL query by POST': { path: '/graphql', body: { query: RULES_QUERY } },
  'a script of GraphiQL': { path: '/graphiql/react.js' },
};

for (const [name, { path, ...asked }] of Object.entries(READ)) {
  t.test(`${name} is compressed as its client likes it`, async (t) => {
    const encodedAs = (encoding: string) => ask(path, { ...asked, headers: { ...asked.headers, 'accept-encoding': encoding } });
    const plain = await ask(path, asked);
    t.equal(plain.status, 200);
    t.ok(plain.bytes.length >= 1024, `${plain.bytes.length} bytes`);
    t.notOk(plain.headers['content-encoding']);
    t.match(plain.headers.vary, /accept-encoding/i, 'caches keep them apart');
    for (const [accepted, chosen] of [
      ['gzip', 'gzip'],
      ['gzip, deflate, br', 'br'],
      ['br;q=0.5, gzip;q=0.9', 'gzip'],
      ['br;q=0, *', 'gzip'],
    ] as const) {
      const answer = await encodedAs(accepted);
      t.equal(answer.headers['content-encoding'], chosen, accepted);
      t.match(answer.headers.vary, /accept-encoding/i);
      t.ok(decoded(answer).equals(plain.bytes), 'the same text');
      t.ok(answer.bytes.length < plain.bytes.length);
      t.equal(answer.headers.etag, plain.headers.etag);
      if (answer.headers['content-length'] !== undefined) t.equal(Number(answer.headers['content-length']), answer.bytes.length);
    }
    for (const accepted of ['identity', 'deflate', 'gzip;q=0, br;q=0', '']) {
      t.notOk((await encodedAs(accepted)).headers['content-encoding'], `nothing for ${accepted}`);
    }
  });
}

t.test('records and files are compressed as they are read', async (t) => {
  for (const path of [`/v1/matches/${match.id}/record`, '/docs/static/swagger-ui.js']) {
    const answer = await ask(path, { headers: { 'accept-encoding': 'gzip, br' } });
    t.equal(answer.headers['content-encoding'], 'gzip');
    t.match(answer.headers.vary, /accept-encoding/);
    t.ok(decoded(answer).equals((await ask(path)).bytes));
    const head = await ask(path, { method: 'HEAD', headers: { 'accept-encoding': 'gzip, br' } });
    t.same([head.headers['content-encoding'], head.bytes.length], ['gzip', 0]);
  }
});

t.test('what is tagged is not sent again, whatever its encoding', async (t) => {
  for (const path of [ENGINE, '/v1/games/armadogon/rules', '/openapi.json', `/v1/matches/${match.id}/picture.svg`]) {
    const { headers } = await ask(path, { headers: { 'accept-encoding': 'br' } });
    t.match(headers.etag, /^W\/"/, 'a strong tag would stand for the bytes of one encoding');
    for (const encoding of ['br', 'gzip', 'identity']) {
      const again = await ask(path, { headers: { 'accept-encoding': encoding, 'if-none-match': headers.etag ?? '' } });
      t.equal(again.status, 304);
      t.equal(again.bytes.length, 0);
      t.equal(again.headers.etag, headers.etag);
      t.match(again.headers.vary, /accept-encoding/);
      t.notOk(again.headers['content-encoding']);
    }
  }
});

t.test('what fits into a packet is sent as it is', async (t) => {
  const { headers, bytes } = await ask('/v1/me', { headers: { 'accept-encoding': 'gzip', authorization: `Bearer ${ada.apiKey}` } });
  t.ok(bytes.length < 1024);
  t.notOk(headers['content-encoding']);
});

t.test('HEAD has the headers of GET and no body', async (t) => {
  for (const path of ['/v1/games/armadogon/rules', ENGINE, '/v1/games']) {
    const asked = { headers: { 'accept-encoding': 'br' } };
    const got = await ask(path, asked);
    const head = await ask(path, { ...asked, method: 'HEAD' });
    t.equal(head.bytes.length, 0);
    for (const name of ['content-encoding', 'content-length', 'content-type', 'etag', 'vary'])
      t.equal(head.headers[name], got.headers[name], name);
  }
});

t.test('a live stream is not held back by a compressor', async (t) => {
  for (const accept of ['text/event-stream', 'application/x-ndjson']) {
    const response = await open(`/v1/matches/${match.id}/stream`, { headers: { accept, 'accept-encoding': 'gzip, br' } });
    t.notOk(response.headers['content-encoding']);
    const { body: legal } = await ada.http.get<{ actions: { action: object }[] }>(`/v1/matches/${match.id}/actions`);
    await ada.http.post(`/v1/matches/${match.id}/actions`, { action: legal.actions[0]?.action });
    let seen = '';
    for await (const chunk of response) {
      seen += String(chunk);
      if (seen.includes('"entry"')) break;
    }
    t.match(seen, /"type":"entry"/, 'readable while it is open');
  }
});

t.test('a part of a file is a part of its bytes', async (t) => {
  const path = '/docs/static/swagger-ui.js';
  const whole = await ask(path);
  const part = await ask(path, { headers: { range: 'bytes=100-4099', 'accept-encoding': 'gzip' } });
  t.equal(part.status, 206);
  t.notOk(part.headers['content-encoding']);
  t.ok(part.bytes.equals(whole.bytes.subarray(100, 4100)));
});

t.test('new keys and tokens do not stand in compressed answers', async (t) => {
  const headers = { 'accept-encoding': 'gzip, br', authorization: `Bearer ${ada.apiKey}` };
  const configs = Array.from({ length: 25 }, (_, i) => `c${i}: config`).join(' ');
  const mutation = `mutation { createMatch(input: { game: "armadogon", join: {} }) { seatToken match { ${configs} } } }`;
  for (const [path, body] of [
    ['/v1/matches', { game: 'armadogon', join: {} }],
    ['/graphql', { query: mutation }],
    ['/graphql', [{ query: RULES_QUERY }, { query: mutation }]],
  ] as const) {
    const answer = await ask(path, { headers, body });
    t.ok(answer.bytes.length >= 1024, `${path}: ${answer.bytes.length} bytes`);
    t.match(answer.bytes.toString(), /"seatToken":"gs_/);
    t.notOk(answer.headers['content-encoding'], path);
  }
});

t.test('what counts is what was made: compression buys nobody more answers', async (t) => {
  const { bytes } = await ask('/v1/games/armadogon/rules');
  const limits = { answerBytesPerMinute: Math.floor(bytes.length * 2.5), unreadAddressBytes: 16_777_216 };
  const metered = await startServer(t, pg.url, { rateLimit: 6000, limits });
  for (const encoding of ['identity', 'br']) {
    const player = await createPlayer(metered.http);
    const statuses: number[] = [];
    for (let i = 0; i < 3; i++) {
      const answer = await player.http.raw('/v1/games/armadogon/rules', { headers: { 'accept-encoding': encoding } });
      statuses.push(answer.status);
      await answer.text();
    }
    t.same(statuses, [200, 200, 429], encoding);
  }
});

t.test('a large answer leaves the event loop to others while it is compressed', async (t) => {
  const app = Fastify();
  registerCompression(app);
  const text = JSON.stringify(Array.from({ length: 200_000 }, (_, i) => ({ seq: i, type: 'recruit' })));
  app.get('/', (_request, reply) => reply.type('application/json').send(text));
  let turns = 0;
  let isAnswered = false;
  const answering = app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } }).then((answer) => {
    isAnswered = true;
    return answer;
  });
  while (!isAnswered) {
    await nextTurnOfTheLoop();
    turns++;
  }
  const answer = await answering;
  t.equal(answer.headers['content-encoding'], 'gzip');
  t.equal(gunzipSync(answer.rawPayload).toString(), text);
  t.ok(turns > 20, `${turns} turns of the event loop`);
});

t.test('while many are being compressed, further answers are sent as they are', async (t) => {
  const app = Fastify();
  registerCompression(app);
  const text = 'a line of text\n'.repeat(20_000);
  app.get('/', (_request, reply) => reply.type('text/plain').send(text));
  const answers = await Promise.all(Array.from({ length: 40 }, () => app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })));
  const compressed = answers.filter(({ headers }) => headers['content-encoding'] === 'gzip');
  const plain = answers.filter(({ headers }) => headers['content-encoding'] === undefined);
  t.equal(compressed.length + plain.length, 40);
  t.ok(compressed.length >= 16 && plain.length > 0, `${compressed.length} compressed`);
  for (const { payload } of plain) t.equal(payload, text);
  t.equal((await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding'], 'gzip', 'and again later');
});
