import t from 'tap';
import { LIMITS } from '../../src/kernel/limits.js';
import { createPlayer } from '../harness/players.js';
import { startPostgres } from '../harness/postgres.js';
import { startServer } from '../harness/server.js';

const pg = await startPostgres(t);
const LIMIT = 5;

t.test('a key has its allowance a minute, published in every answer', async (t) => {
  const { http } = await startServer(t, pg.url, { rateLimit: LIMIT });
  const player = await createPlayer(http);
  for (let remaining = LIMIT - 1; remaining >= 0; remaining--) {
    const { status, headers } = await player.http.get('/v1/me');
    t.equal(status, 200);
    t.equal(headers.get('ratelimit-limit'), String(LIMIT));
    t.equal(headers.get('ratelimit-remaining'), String(remaining));
    t.equal(headers.get('ratelimit-policy'), `${LIMIT};w=60`);
    t.ok(Number(headers.get('ratelimit-reset')) <= 60);
    t.notOk(headers.has('retry-after'));
  }
  const { status, headers, body } = await player.http.get('/v1/me');
  t.equal(status, 429);
  t.match(body, { type: '/problems/RATE_LIMITED', code: 'RATE_LIMITED', status: 429, detail: String, retryAfter: Number });
  const seconds = Number(headers.get('retry-after'));
  t.ok(seconds >= 1 && seconds <= 60, `Retry-After: ${seconds}`);
  t.equal(headers.get('ratelimit-remaining'), '0');
  t.equal(headers.get('content-type'), 'application/problem+json');
});

t.test('one key at its limit does not stop another at the same address', async (t) => {
  const { http } = await startServer(t, pg.url, { rateLimit: LIMIT });
  const busy = await createPlayer(http);
  const calm = await createPlayer(http);
  for (let i = 0; i <= LIMIT; i++) await busy.http.get('/v1/me');
  t.equal((await busy.http.get('/v1/me')).status, 429);
  t.equal((await calm.http.get('/v1/me')).status, 200);
});

t.test('made-up keys share the allowance of their address', async (t) => {
  const { http } = await startServer(t, pg.url, { rateLimit: LIMIT });
  const statuses: number[] = [];
  for (let i = 0; i <= LIMIT * LIMITS.addressFactor; i++) statuses.push((await http.as(`gl_${i}`).get('/v1/me')).status);
  t.equal(statuses.at(-1), 429);
  t.same(new Set(statuses.slice(0, -1)), new Set([401]));
});

t.test('callers without a key share the allowance of their address, unknown addresses of ours count too', async (t) => {
  const { http } = await startServer(t, pg.url, { rateLimit: LIMIT });
  for (let i = 0; i < LIMIT; i++) t.equal((await http.get('/nowhere')).status, 404);
  t.equal((await http.get('/v1/games')).status, 429);
});

t.test('probes are never refused', async (t) => {
  const { http } = await startServer(t, pg.url, { rateLimit: 1 });
  for (let i = 0; i < 10; i++) t.equal((await http.get('/healthz')).status, 200);
  t.equal((await http.get('/readyz')).status, 200);
  t.equal((await http.get('/metrics')).status, 200);
});

t.test('RATE_LIMIT=off sends no headers and refuses nothing', async (t) => {
  const { http } = await startServer(t, pg.url, { rateLimit: null });
  const { headers } = await http.get('/v1/games');
  t.notOk(headers.has('ratelimit-limit'));
});

t.test('behind a proxy that is trusted the client address counts, else the proxy’s', async (t) => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const trusting = await startServer(t, pg.url, { rateLimit: 1, trustProxy: ['loopback'] });
  t.equal((await trusting.http.get('/v1/games', from('192.0.2.1'))).status, 200);
  t.equal((await trusting.http.get('/v1/games', from('192.0.2.2'))).status, 200);
  t.equal((await trusting.http.get('/v1/games', from('192.0.2.1'))).status, 429);
  t.equal((await trusting.http.get('/v1/games', from('192.0.2.9, 192.0.2.3'))).status, 200);
  t.equal((await trusting.http.get('/v1/games', from('192.0.2.10, 192.0.2.3'))).status, 429, 'what a client wrote itself does not count');
  const plain = await startServer(t, pg.url, { rateLimit: 1 });
  t.equal((await plain.http.get('/v1/games', from('192.0.2.1'))).status, 200);
  t.equal((await plain.http.get('/v1/games', from('192.0.2.2'))).status, 429);
});

t.test('every operation of a GraphQL batch counts', async (t) => {
  const { http } = await startServer(t, pg.url, { rateLimit: LIMIT });
  await http.post(
    '/graphql',
    Array.from({ length: LIMIT - 1 }, () => ({ query: '{ games { id } }' })),
  );
  t.equal((await http.get('/v1/games')).headers.get('ratelimit-remaining'), '0');
  t.equal((await http.get('/v1/games')).status, 429);
});
