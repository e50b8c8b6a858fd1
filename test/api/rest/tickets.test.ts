import postgres from 'postgres';
import t from 'tap';
import { LIMITS } from '../../../src/base/limits.js';
import { tokenHash } from '../../../src/use-cases/accounts/tokens.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';
import { describedClient } from './described-client.js';
import { listen } from './listening.js';
import { openSolo, register } from './table.js';

const lines: string[] = [];
const pg = await startPostgres();
const limits = { keepAliveMs: 60, streamsPerCaller: 2 };
const server = await startServer(t, pg.url, { limits, rateLimit: 1_000, onLog: (line) => lines.push(line) });
const other = await startServer(t, pg.url, { limits, rateLimit: 1_000 });
const http = describedClient(server.http);
const sql = postgres(pg.url, { max: 1, onnotice: () => undefined });
t.teardown(() => sql.end());
const EVENTS = 'text/event-stream';

interface Ticket {
  ticket: string;
  expiresAt: string;
}

async function ticketOf(key: string): Promise<string> {
  const { status, body } = await http.as(key).post<Ticket>('/v1/tickets');
  if (status !== 201) throw new Error(`no ticket: ${JSON.stringify(body)}`);
  return body.ticket;
}

/** What a stream that is not opened is answered with. */
async function refusal(path: string, at = other.http): Promise<string> {
  const response = await at.raw(path, { headers: { accept: EVENTS } });
  const { status, code } = (await response.json()) as { status: number; code: string };
  return `${status} ${code}`;
}

t.test('a ticket opens one private stream at any process, and is refused the second time', async (t) => {
  const ada = await register(http);
  const match = await openSolo(ada, 'private');
  for (const [path, key] of [
    [`/v1/matches/${match.id}/stream?after=-1`, ada.apiKey],
    [`/v1/matches/${match.id}/stream?after=-1`, match.seatToken],
    ['/v1/me/turns?', ada.apiKey],
    ['/v1/me/events?after=0', ada.apiKey],
  ] as const) {
    const address = `${path}&ticket=${await ticketOf(key)}`;
    const stream = await listen(other.http.as(null), address, EVENTS);
    t.ok(await stream.next(), path);
    stream.close();
    t.equal(await refusal(address), '401 UNAUTHENTICATED', `${path} once only`);
    t.equal(await refusal(address, http), '401 UNAUTHENTICATED', 'at every process');
  }
  t.equal(await refusal(`/v1/matches/${match.id}/stream`), '404 NOT_FOUND', 'the match is private');
  t.equal(await refusal('/v1/me/turns?ticket=gt_nothing'), '401 UNAUTHENTICATED');
});

t.test('of requests that come at once with one ticket one opens a stream', async (t) => {
  const address = `/v1/me/turns?ticket=${await ticketOf((await register(http)).apiKey)}`;
  const asked = [http, other.http, http, other.http].map(async (at) => {
    const hangUp = new AbortController();
    const { status } = await at.raw(address, { headers: { accept: EVENTS }, signal: hangUp.signal });
    hangUp.abort();
    return status;
  });
  t.strictSame((await Promise.all(asked)).sort(), [200, 401, 401, 401]);
});

t.test('a ticket shows what its key shows and opens nothing but streams', async (t) => {
  const [ada, eve] = [await register(http), await register(http, 'Eve')];
  const match = await openSolo(ada, 'private');
  const { body: reader } = await ada.http.post<{ apiKey: string }>('/v1/me/keys', { name: 'r', scopes: ['read'] });
  const { body: maker } = await ada.http.post<{ apiKey: string }>('/v1/me/keys', { name: 'm', scopes: ['create', 'manage', 'play'] });
  t.ok(await ticketOf(reader.apiKey));
  t.match(await http.as(maker.apiKey).post('/v1/tickets'), { status: 403, body: { code: 'SCOPE_MISSING', scope: 'read' } });
  t.match(await http.post('/v1/tickets'), { status: 401, body: { code: 'UNAUTHENTICATED' } });
  t.equal(await refusal(`/v1/matches/${match.id}/stream?ticket=${await ticketOf(eve.apiKey)}`), '404 NOT_FOUND');
  for (const [method, path] of [
    ['GET', '/v1/me'],
    ['GET', `/v1/matches/${match.id}/view`],
    ['DELETE', '/v1/me'],
    ['POST', '/v1/tickets'],
  ] as const) {
    const ticket = await ticketOf(ada.apiKey);
    const { status } = await http.raw(`${path}?ticket=${ticket}`, { method });
    t.ok(status === 400 || status === 401, `${method} ${path}: ${status}`);
    t.equal((await http.raw(path, { method, headers: { authorization: `Bearer ${ticket}` } })).status, 401, 'and is no key');
  }
});

t.test('a stream that a ticket opened counts for its key and ends with it', async (t) => {
  const [ada, bob] = [await register(http), await register(http, 'Bob')];
  const open = async (key: string) => listen(http.as(null), `/v1/me/events?ticket=${await ticketOf(key)}`, EVENTS);
  const streams = [await open(ada.apiKey), await open(ada.apiKey)];
  t.equal(await refusal(`/v1/me/events?ticket=${await ticketOf(ada.apiKey)}`, http), '429 RATE_LIMITED');
  const ofBob = await open(bob.apiKey);
  await ada.http.post('/v1/me/keys/rotation');
  for (const stream of streams) {
    const messages: { type: string }[] = (await stream.rest()).map(({ message }) => message);
    t.match(messages.at(-1), { type: 'problem', problem: { code: 'UNAUTHENTICATED' } });
  }
  ofBob.close();
  const unused = await ticketOf(bob.apiKey);
  await bob.http.post('/v1/me/keys/rotation');
  t.equal(await refusal(`/v1/me/events?ticket=${unused}`), '401 UNAUTHENTICATED', 'a ticket is as good as its key');
});

t.test('a ticket is good for a minute, is nowhere in the clear, and is swept', async (t) => {
  const { apiKey } = await register(http);
  const before = Date.now();
  const { body } = await http.as(apiKey).post<Ticket>('/v1/tickets');
  const life = Date.parse(body.expiresAt) - before;
  t.ok(life > 30_000 && life < 120_000, `${life} ms`);
  const [row] = await sql`SELECT * FROM tickets WHERE hash = ${tokenHash(body.ticket)}`;
  const stored = JSON.stringify(row);
  for (const secret of [body.ticket, apiKey, tokenHash(apiKey), Buffer.from(apiKey).toString('base64').slice(0, 40)])
    t.notOk(stored.includes(secret), stored);
  await sql`UPDATE tickets SET expires_at = now() - interval '1 second' WHERE hash = ${tokenHash(body.ticket)}`;
  t.equal(await refusal(`/v1/me/events?ticket=${body.ticket}`), '401 UNAUTHENTICATED');
  const kept = await ticketOf(apiKey);
  await server.services.run('clean-up');
  t.strictSame(
    (await sql`SELECT hash FROM tickets WHERE hash IN ${sql([tokenHash(body.ticket), tokenHash(kept)])}`).map(({ hash }) => hash),
    [tokenHash(kept)],
  );
  const fault = lines.length;
  server.services.tickets.redeem = () => Promise.reject(new Error(`no ${kept}`));
  t.equal(await refusal(`/v1/me/events?ticket=${kept}`, http), '500 INTERNAL');
  t.ok(lines.slice(fault).join('\n').includes('***'));
  t.notMatch(lines.join('\n'), /gt_/, 'no log has a ticket');
});

t.test('a ticket counts as several requests', async (t) => {
  const { http: ada } = await register(http);
  const left = async (path: string, method: string) => Number((await ada.raw(path, { method })).headers.get('ratelimit-remaining'));
  const first = await left('/v1/me', 'GET');
  await left('/v1/tickets', 'POST');
  t.equal(await left('/v1/me', 'GET'), first - LIMITS.ticketRequests - 1);
});
