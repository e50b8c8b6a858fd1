import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import t, { type Test } from 'tap';
import { LIMITS } from '../../src/base/limits.js';
import { generateSigner } from '../../src/use-cases/audit/note-signer.js';
import { createPlayer } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';

const pg = await startPostgres();
const server = await startServer(t, pg.url);
const { http } = server;

/** Whatever is refused is a problem document whose code, status and headers agree. */
async function refusal(t: Test, path: string, init: RequestInit, status: number, code: string) {
  const response = await http.raw(path, init);
  t.equal(response.status, status);
  t.equal(response.headers.get('content-type'), 'application/problem+json');
  t.equal(response.headers.get('cache-control'), 'no-store');
  const body = (await response.json()) as Record<string, unknown>;
  t.match(body, { type: `/problems/${code}`, title: String, status, detail: String, code });
  return { response, body };
}

const JSON_BODY = { 'content-type': 'application/json' };

t.test('an address that does not exist is NOT_FOUND', async (t) => {
  const { body } = await refusal(t, '/v2/nothing?key=gl_secret', {}, 404, 'NOT_FOUND');
  t.equal(body.instance, '/v2/nothing', 'the query is not repeated');
});

t.test(
  'a request keeps the id it came with, in its answer, its problem and the log; one that is not safe to repeat gets a new one',
  async (t) => {
    const lines: string[] = [];
    const { http } = await startServer(t, pg.url, { onLog: (line) => void lines.push(line) });
    const idOf = async (given: string): Promise<string | null> => {
      const response = await http.raw('/v1/nothing', { headers: { 'x-request-id': given } });
      const answered = response.headers.get('x-request-id');
      t.match(await response.json(), { code: 'NOT_FOUND', requestId: answered });
      t.ok(
        lines.some((line) => JSON.parse(line).requestId === answered),
        'and in the log',
      );
      return answered;
    };
    for (const safe of ['a', '01HZ.x:y_z-1', 'Root=1-67891233-abcdef012345678912345678', 'x'.repeat(128)]) t.equal(await idOf(safe), safe);
    for (const unsafe of ['', 'a b', '<script>', 'a"b', 'x'.repeat(129), `gl_${'x'.repeat(43)}`]) {
      const made = await idOf(unsafe);
      t.match(made, /^[0-9a-f-]{36}$/, unsafe);
    }
  },
);

t.test('a method that an address does not know is METHOD_NOT_ALLOWED and names the others', async (t) => {
  const { response } = await refusal(t, '/v1/players', { method: 'DELETE' }, 405, 'METHOD_NOT_ALLOWED');
  t.equal(response.headers.get('allow'), 'GET, HEAD, POST');
});

t.test('a file that the docs page does not have is NOT_FOUND, however its path is written', async (t) => {
  for (const path of ['/docs/static/nothing.js', '/docs/static/..%2f..%2fpackage.json']) await refusal(t, path, {}, 404, 'NOT_FOUND');
});

t.test('OPTIONS says what is possible, asked by a browser or not', async (t) => {
  const response = await http.raw('/v1/matches', { method: 'OPTIONS' });
  t.equal(response.status, 204);
  t.match(response.headers.get('access-control-allow-methods'), /GET.*POST/);
  t.equal(response.headers.get('allow'), 'GET, HEAD, POST, OPTIONS');
  t.equal((await http.raw('/mcp', { method: 'OPTIONS' })).headers.get('allow'), 'POST, OPTIONS');
  await refusal(t, '/v1/nothing', { method: 'OPTIONS' }, 404, 'NOT_FOUND');
  await refusal(t, '/v1/games;x', { method: 'OPTIONS' }, 404, 'NOT_FOUND');
});

/** What is answered to bytes, until the service closes the connection. */
async function raw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  socket.write(bytes);
  await once(socket, 'close');
  return text;
}

t.test('a request with two Host lines is MALFORMED, also if they say the same', async (t) => {
  for (const lines of ['Host: here\r\nHost: here', 'Host: here\r\nhOsT: there']) {
    const answer = await raw(`GET /v1/games HTTP/1.1\r\n${lines}\r\nConnection: close\r\n\r\n`);
    t.match(answer, /^HTTP\/1\.1 400 [\s\S]*"MALFORMED"/);
  }
});

t.test('a body that is not JSON is MALFORMED', async (t) => {
  const { body } = await refusal(t, '/v1/players', { method: 'POST', headers: JSON_BODY, body: '{"name":' }, 400, 'MALFORMED');
  t.match(body, { errors: [{ path: '', message: String }] });
});

t.test('a body of another media type is UNSUPPORTED_MEDIA_TYPE', async (t) => {
  await refusal(t, '/v1/players', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' }, 415, 'UNSUPPORTED_MEDIA_TYPE');
  await refusal(
    t,
    '/v1/players',
    { method: 'POST', headers: { 'content-type': 'application/xml' }, body: '<x/>' },
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  );
});

t.test('a body larger than the limit is PAYLOAD_TOO_LARGE, one at the limit is read', async (t) => {
  const bodyOf = (bytes: number): string => JSON.stringify('x'.repeat(bytes - 2));
  await refusal(t, '/v1/players', { method: 'POST', headers: JSON_BODY, body: bodyOf(LIMITS.bodyBytes + 1) }, 413, 'PAYLOAD_TOO_LARGE');
  await refusal(t, '/v1/players', { method: 'POST', headers: JSON_BODY, body: bodyOf(LIMITS.bodyBytes) }, 400, 'MALFORMED');
});

t.test('a record that says it is larger than the limit is PAYLOAD_TOO_LARGE before its bytes are sent', async (t) => {
  const { apiKey } = await createPlayer(server.http);
  const headers = {
    authorization: `Bearer ${apiKey}`,
    'content-type': 'application/x-ndjson',
    'content-length': LIMITS.recordBytes + 1,
  };
  const sent = request(`${server.url}/v1/records`, { method: 'POST', headers });
  sent.on('error', () => undefined);
  sent.write('x');
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  t.equal(response.statusCode, 413);
  t.match(Buffer.concat(await response.toArray()).toString(), 'PAYLOAD_TOO_LARGE');
  sent.destroy();
});

t.test('an address that cannot be decoded is MALFORMED', async (t) => {
  await refusal(t, '/v1/games/%zz', {}, 400, 'MALFORMED');
});

t.test('a key nobody has is UNAUTHENTICATED and says how to send one', async (t) => {
  const { response } = await refusal(t, '/v1/me', { headers: { authorization: 'Bearer gl_nobody' } }, 401, 'UNAUTHENTICATED');
  t.equal(response.headers.get('www-authenticate'), 'Bearer');
});

t.test('what is not HTTP is answered with a problem document and the connection closed', async (t) => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  socket.write('HELLO\r\n\r\n');
  await once(socket, 'close');
  t.match(answer, /^HTTP\/1.1 400 Bad Request\r\nContent-Type: application\/problem\+json\r\n/);
  t.match(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''), { code: 'MALFORMED', status: 400 });
});

t.test('every error code has a page', async (t) => {
  const { status, body } = await http.get('/problems/ILLEGAL_ACTION');
  t.equal(status, 200);
  t.match(body, { code: 'ILLEGAL_ACTION', status: 422, meaning: String, recovery: String });
  t.equal((await http.get('/problems/toString')).status, 404);
});

t.test('health and readiness answer', async (t) => {
  t.same((await http.get('/healthz')).body, { status: 'alive' });
  t.same((await http.get('/readyz')).body, { status: 'ready' });
});

t.test('answers carry security headers and may be read from any web page', async (t) => {
  const response = await http.raw('/v1/games', { headers: { origin: 'https://frontend.example' } });
  t.equal(response.headers.get('content-security-policy'), "default-src 'none';frame-ancestors 'none'");
  t.equal(response.headers.get('x-content-type-options'), 'nosniff');
  t.equal(response.headers.get('x-frame-options'), 'DENY');
  t.equal(response.headers.get('access-control-allow-origin'), '*');
  t.match(response.headers.get('access-control-expose-headers'), /RateLimit-Remaining/);
});

t.test('a preflight allows the headers and methods of the API', async (t) => {
  const response = await http.raw('/v1/matches', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://frontend.example',
      'access-control-request-method': 'DELETE',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  });
  t.equal(response.status, 204);
  t.match(response.headers.get('access-control-allow-methods'), /PUT.*DELETE/);
  t.equal(response.headers.get('access-control-allow-headers'), 'authorization,content-type,idempotency-key');
});

t.test('a request that takes too long to arrive is cut when its time is up', async (t) => {
  const hasty = await startServer(t, await pg.freshDatabase(), { limits: { requestMs: 300 } });
  for (const part of [
    'POST /v1/players HTTP/1.1\r\nHost: here\r\n',
    'POST /v1/players HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"name":',
  ]) {
    const socket = connect(Number(new URL(hasty.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.write(part);
    const begun = Date.now();
    await once(socket, 'close');
    t.match(answer, /^HTTP\/1.1 400 .*took too long to arrive/s);
    t.ok(Date.now() - begun < 20_000, 'before Node itself would look');
  }
});

t.test('an open log says what is where', async (t) => {
  const logging = await startServer(t, await pg.freshDatabase(), {
    env: { LOG_SIGNING_KEY: generateSigner('test.example/log').encodedPrivate },
  });
  for (const path of ['/log', '/log/']) {
    const { status, body } = await logging.http.get<Record<string, string>>(path);
    t.equal(status, 200);
    t.equal((await logging.http.get(body.checkpoint ?? '')).status, 200, 'the checkpoint');
    t.equal((await logging.http.get(body.key ?? '')).status, 200, 'the key');
    t.equal((await logging.http.get(body.docs ?? '')).status, 200, 'the docs');
  }
});

t.test('what is wrong with a request is said in sentences that name the field', async (t) => {
  const cases: [string, string, unknown, string, string][] = [
    ['POST', '/v1/players', {}, '/name', '"name" is missing.'],
    ['POST', '/v1/players', { name: 5, kind: 'bot' }, '/name', '"name" must be a text.'],
    ['POST', '/v1/players', { name: 'x', kind: 'cat' }, '/kind', '"kind" must be one of "human", "bot".'],
    ['POST', '/v1/players', { name: 'x', kind: 'bot', 'a/b~c': 1 }, '/a~1b~0c', '"a/b~c" is not a field here; leave it out.'],
    ['POST', '/v1/players', [], '', 'The value must be an object.'],
    ['GET', '/v1/matches?first=1000', undefined, '/first', '"first" must be at most 200.'],
    ['GET', '/v1/matches?first=99999999999999999999', undefined, '/first', '"first" must be at most 200.'],
    ['GET', '/v1/matches?first=-99999999999999999999', undefined, '/first', '"first" must be at least 1.'],
    ...['1.0', '1e1', '01', '%2B1', '%201', 'x', ''].map((text): (typeof cases)[number] => [
      'GET',
      `/v1/matches?first=${text}`,
      undefined,
      '/first',
      '"first" is not valid: must be a whole number in digits, without a point, an exponent, spaces or leading zeros.',
    ]),
  ];
  for (const [method, path, body, pointer, message] of cases) {
    const init = { method, ...(body !== undefined && { headers: JSON_BODY, body: JSON.stringify(body) }) };
    const problem = (await (await http.raw(path, init)).json()) as { detail: string; errors: { path: string; message: string }[] };
    t.same(
      problem.errors.find((fault) => fault.path === pointer),
      { path: pointer, message },
      `${method} ${path} ${JSON.stringify(body)}`,
    );
    t.equal(problem.detail, problem.errors[0]?.message);
  }
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`field ${i}`, i]));
  const answer = await (await http.raw('/v1/players', { method: 'POST', headers: JSON_BODY, body: JSON.stringify(many) })).text();
  t.ok(answer.length < 10_000, `${answer.length} bytes are enough for 5,000 faults`);
});
