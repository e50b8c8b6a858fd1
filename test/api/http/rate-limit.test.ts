import t from 'tap';
import { LIMITS } from '../../../src/base/limits.js';
import { createPlayer } from '../../kit/players.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';

const pg = await startPostgres();
const LIMIT = 5;

t.test('a key has its allowance a minute, published in every answer', async (t) => {
  const { http } = await startServer(t, pg.url, { rateLimit: LIMIT });
  const player = await createPlayer(http);
  for (let remaining = LIMIT - 1; remaining >= 0; remaining--) {
    const { status, headers } = await player.http.get('/v1/me');
    t.equal(status, 200);
    t.equal(headers.get('ratelimit-limit'), String(LIMIT));
    t.equal(headers.get('ratelimit-remaining'), String(remaining));
    const reset = Number(headers.get('ratelimit-reset'));
    t.ok(reset <= 60);
    // draft-ietf-httpapi-ratelimit-headers-10, as structured fields: a list of strings with parameters.
    t.equal(headers.get('ratelimit-policy'), `"caller";q=${LIMIT};w=60`);
    t.equal(headers.get('ratelimit'), `"caller";r=${remaining};t=${reset}`);
    t.notOk(headers.has('retry-after'));
  }
  const { status, headers, body } = await player.http.get('/v1/me');
  t.equal(status, 429);
  t.match(body, {
    type: '/problems/RATE_LIMITED',
    code: 'RATE_LIMITED',
    status: 429,
    detail: String,
    retryAfter: Number,
    limit: 'RATE_LIMIT',
  });
  const seconds = Number(headers.get('retry-after'));
  t.ok(seconds >= 1 && seconds <= 60, `Retry-After: ${seconds}`);
  t.equal(headers.get('ratelimit-remaining'), '0');
  t.equal(headers.get('content-type'), 'application/problem+json');
});

t.test('of requests that are read at the same moment as many are served as there is allowance for', async (t) => {
  for (let round = 0; round < 5; round++) {
    const { http } = await startServer(t, pg.url, { rateLimit: 2 });
    const answers = await Promise.all(Array.from({ length: 4 }, () => http.get('/v1/games')));
    t.same(answers.map(({ status }) => status).sort(), [200, 200, 429, 429]);
  }
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
  const { headers } = await http.as('gl_another').get('/v1/me');
  t.equal(headers.get('ratelimit-policy'), `"address";q=${LIMIT * LIMITS.addressFactor};w=60`, 'the tighter of the two is told');
  t.match(headers.get('ratelimit'), /^"address";r=0;t=\d+$/);
});

t.test('callers without a key share the allowance of their address, unknown addresses of ours count too', async (t) => {
  const { http } = await startServer(t, pg.url, { rateLimit: LIMIT });
  for (let i = 0; i < LIMIT; i++) t.equal((await http.get('/nowhere')).status, 404);
  t.equal((await http.get('/v1/games')).status, 429);
});

t.test('probes are never refused', async (t) => {
  const { http, scrape } = await startServer(t, pg.url, { rateLimit: 1 });
  for (let i = 0; i < 10; i++) t.equal((await http.get('/healthz')).status, 200);
  t.equal((await http.get('/readyz')).status, 200);
  t.match(await scrape(), /^gameledger_/m);
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
    Array.from({ length: LIMIT - 1 }, () => ({ query: '{ games { edges { node { id } } } }' })),
  );
  t.equal((await http.get('/v1/games')).headers.get('ratelimit-remaining'), '0');
  t.equal((await http.get('/v1/games')).status, 429);
});

const FAR_APART = { 'x-forwarded-for': '2001:db8:1:1::1' };

t.test('new accounts are counted for their address, over REST and GraphQL together', async (t) => {
  const { http } = await startServer(t, pg.url, { rateLimit: 1_000, trustProxy: ['loopback'], limits: { accountsPerMinute: 4 } });
  const overRest = async (address: string) =>
    (await http.post('/v1/players', { name: 'Ada', kind: 'human' }, { 'x-forwarded-for': address })).status;
  const query = 'mutation { createPlayer(input: { name: "Ada", kind: HUMAN }) { apiKey } }';
  const overGraphql = async (address: string) =>
    JSON.stringify((await http.post('/graphql', { query }, { 'x-forwarded-for': address })).body).includes('apiKey');
  t.equal(await overRest('2001:db8::1'), 201);
  t.equal(await overRest('2001:db8::2'), 201, 'the /64 network is one address');
  t.ok(await overGraphql('2001:db8::3'));
  t.ok(await overGraphql('2001:db8::ffff:0:0:4'));
  t.notOk(await overGraphql('2001:db8::5'));
  t.equal(await overRest('2001:db8::6'), 429);
  t.equal(await overRest('2001:db8:0:1::1'), 201, 'another network');
});

t.test('one key is one caller, however its header is spelt', async (t) => {
  const { http } = await startServer(t, pg.url, { rateLimit: LIMIT });
  const { apiKey } = await createPlayer(http);
  const spellings = ['Bearer ', 'bearer ', 'BEARER  ', 'Bearer    ', 'bEARER '];
  for (const spelling of spellings) t.equal((await http.get('/v1/me', { authorization: spelling + apiKey })).status, 200);
  t.equal((await http.get('/v1/me', { authorization: `Bearer   ${apiKey}` })).status, 429);
});

t.test('streams are counted for their address, whatever keys they come with', async (t) => {
  const limits = { streamsPerCaller: 2, addressFactor: 2 };
  const { http } = await startServer(t, pg.url, { rateLimit: 1_000, trustProxy: ['loopback'], limits });
  const keys = await Promise.all(Array.from({ length: 4 }, () => createPlayer(http)));
  const hangUp = new AbortController();
  const open = async (apiKey: string, from: Record<string, string> = {}) => {
    const response = await http.raw('/v1/me/turns', { headers: { authorization: `Bearer ${apiKey}`, ...from }, signal: hangUp.signal });
    return response.status;
  };
  const statuses: number[] = [];
  for (const { apiKey } of keys) statuses.push(await open(apiKey));
  t.same(statuses, [200, 200, 200, 200]);
  t.equal(await open(keys[0]?.apiKey ?? ''), 429);
  t.equal(await open(keys[0]?.apiKey ?? '', FAR_APART), 200, 'another address');
  t.equal(await open(keys[0]?.apiKey ?? '', FAR_APART), 429, 'but its key holds two');
  hangUp.abort();
});

t.test('each player who is invited to a tournament counts as a request, over REST and GraphQL', async (t) => {
  const { http } = await startServer(t, pg.url, { rateLimit: 9 });
  const guests = await Promise.all([0, 1, 2].map(() => createPlayer(http)));
  const invited = guests.map(({ id }) => id);
  const request = {
    game: 'tactics-joker',
    format: 'swiss',
    seats: 8,
    entry: 'invited',
    terms: { clock: { kind: 'per-action', seconds: 60 } },
  };
  const left = (headers: Headers): number => Number(headers.get('ratelimit-remaining'));
  const maker = await createPlayer(http);
  const { body, status } = await maker.http.post<{ id: string }>('/v1/tournaments', { ...request, invited });
  t.equal(status, 201);
  t.equal(left((await maker.http.get('/v1/me')).headers), 9 - 1 - 3 - 1);
  const query = `mutation ($input: InviteToTournamentInput!) { inviteToTournament(input: $input) }`;
  const input = { tournamentId: body.id, players: invited.map((id) => ({ id })) };
  const told = await maker.http.post<{ errors?: unknown[] }>('/graphql', { query, variables: { input } });
  t.notOk(told.body.errors);
  const { body: refused } = await maker.http.post<{ code: string }>(`/v1/tournaments/${body.id}/invitations`, { players: invited });
  t.equal(refused.code, 'RATE_LIMITED');
});
