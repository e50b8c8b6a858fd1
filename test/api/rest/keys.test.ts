import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import t from 'tap';
import { LIMITS } from '../../../src/base/limits.js';
import { openConnections } from '../../../src/store/ledger/pools.js';
import type { AccountKey } from '../../../src/use-cases/accounts/caller.js';
import { createKeyUses } from '../../../src/use-cases/accounts/key-uses.js';
import { keyWith } from '../../kit/keys.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';
import { onEnd } from '../../kit/teardown.js';
import { describedClient } from './described-client.js';
import { refused, register } from './table.js';

const pg = await startPostgres();
const server = await startServer(t, pg.url);
const http = describedClient(server.http);

type Made = AccountKey & { apiKey: string };
type Keys = { items: AccountKey[] };

t.test('the first key has all scopes, and is listed without the key itself', async (t) => {
  const player = await register(http);
  const { status, body } = await player.http.get<Keys>('/v1/me/keys');
  t.equal(status, 200);
  t.match(body.items, [{ name: 'first', scopes: ['read', 'play', 'create', 'manage'], expiresAt: null, isCurrent: true }]);
  t.notMatch(JSON.stringify(body), player.apiKey.slice(3));
});

t.test('a further key is one of several; the others stay good', async (t) => {
  const player = await register(http);
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const made = await player.http.post<Made>('/v1/me/keys', { name: ' laptop ', scopes: ['play', 'read'], expiresAt });
  t.equal(made.status, 201);
  t.match(made.body, { apiKey: /^gl_/, name: 'laptop', scopes: ['read', 'play'], expiresAt, lastUsedAt: null, isCurrent: false });
  t.equal((await http.as(made.body.apiKey).get('/v1/me')).status, 200);
  t.equal((await player.http.get('/v1/me')).status, 200);
  const { body } = await player.http.get<Keys>('/v1/me/keys');
  t.same(
    body.items.map(({ name }) => name),
    ['first', 'laptop'],
  );
});

t.test('a key gives nothing that it does not have', async (t) => {
  const player = await register(http);
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const later = new Date(Date.now() + 7_200_000).toISOString();
  const limited = (await player.http.post<Made>('/v1/me/keys', { name: 'limited', scopes: ['read', 'manage'], expiresAt })).body;
  const as = http.as(limited.apiKey);
  t.match(refused(t, await as.post('/v1/me/keys', { name: 'more', scopes: ['play'] }), 400, 'MALFORMED').errors, [{ path: '/scopes' }]);
  t.match(refused(t, await as.post('/v1/me/keys', { name: 'longer', expiresAt: later }), 400, 'MALFORMED').errors, [
    { path: '/expiresAt' },
  ]);
  const child = await as.post<Made>('/v1/me/keys', { name: 'child' });
  t.match(child.body, { scopes: ['read', 'manage'], expiresAt });
  const only = await as.post<Made>('/v1/me/keys/rotation');
  t.match(only.body, { scopes: ['read', 'manage'], expiresAt }, 'not even by taking the place of all others');
  for (const { apiKey } of [player, limited, child.body]) refused(t, await http.as(apiKey).get('/v1/me'), 401, 'UNAUTHENTICATED');
});

t.test('what is no key is refused by field', async (t) => {
  const player = await register(http);
  const cases: [unknown, string][] = [
    [{ scopes: ['read'] }, '/name'],
    [{ name: '' }, '/name'],
    [{ name: 'x'.repeat(65) }, '/name'],
    [{ name: 'x', scopes: [] }, '/scopes'],
    [{ name: 'x', scopes: ['all'] }, '/scopes/0'],
    [{ name: 'x', expiresAt: 'tomorrow' }, '/expiresAt'],
    [{ name: 'x', expiresAt: '2001-01-01T00:00:00Z' }, '/expiresAt'],
    [{ name: 'x', admin: true }, '/admin'],
  ];
  for (const [body, path] of cases)
    t.match(refused(t, await player.http.post('/v1/me/keys', body), 400, 'MALFORMED').errors, [{ path }], JSON.stringify(body));
});

t.test('a request without a body makes no key and takes none away', async (t) => {
  const player = await register(http);
  refused(t, await player.http.post('/v1/me/keys'), 400, 'MALFORMED');
  t.equal((await player.http.get<Keys>('/v1/me/keys')).body.items.length, 1);
});

t.test('there is a most of keys, also for requests at the same time', async (t) => {
  const player = await register(http);
  const replies = await Promise.all(
    Array.from({ length: LIMITS.keysPerPlayer + 5 }, (_, i) => player.http.post('/v1/me/keys', { name: `key ${i}` })),
  );
  t.equal(replies.filter(({ status }) => status === 201).length, LIMITS.keysPerPlayer - 1);
  const full = replies.find(({ status }) => status !== 201);
  if (full) t.match(refused(t, full, 409, 'LIMIT_REACHED'), { limit: 'keysPerPlayer', maximum: LIMITS.keysPerPlayer });
});

t.test('nobody takes away the key of somebody else', async (t) => {
  const [ada, eve] = [await register(http, 'Ada'), await register(http, 'Eve')];
  const { id } = await keyWith(ada.http, ['read']);
  refused(t, await eve.http.delete(`/v1/me/keys/${id}`), 404, 'NOT_FOUND');
  refused(t, await ada.http.delete('/v1/me/keys/nonsense'), 404, 'NOT_FOUND');
  t.equal((await ada.http.delete(`/v1/me/keys/${id}`)).status, 200);
  refused(t, await ada.http.delete(`/v1/me/keys/${id}`), 404, 'NOT_FOUND');
});

t.test('a key that is taken away in one process stops working in all', async (t) => {
  const other = await startServer(t, pg.url);
  const player = await register(http);
  const { id, apiKey } = await keyWith(player.http, ['read']);
  t.equal((await other.http.as(apiKey).get('/v1/me')).status, 200, 'the other process remembers it');
  const turns = await other.http.as(apiKey).raw('/v1/me/turns', {});
  t.equal(turns.status, 200);
  await turns.body?.cancel();
  await player.http.delete(`/v1/me/keys/${id}`);
  // Told by a notification: what is remembered would be believed for 30 s.
  const deadline = Date.now() + 25_000;
  let status = 200;
  while (status === 200 && Date.now() < deadline) {
    await sleep(5);
    status = (await other.http.as(apiKey).get('/v1/me')).status;
  }
  t.equal(status, 401);
});

t.test('when a key was used is noted, once a minute at most and never by the request itself', async (t) => {
  const url = await pg.freshDatabase();
  const first = await startServer(t, url);
  const player = await register(first.http);
  await first.close();
  const statements: string[] = [];
  const connections = await openConnections({ url, onStatement: (text) => statements.push(text) });
  onEnd(t, () => connections.close());
  const sql = postgres(url, { max: 1 });
  onEnd(t, () => sql.end());
  const [key] = await sql<{ id: string }[]>`SELECT id FROM api_keys WHERE player_id = ${player.id}`;
  const lastUse = async () => (await sql<{ at: Date }[]>`SELECT last_used_at AS at FROM api_keys WHERE id = ${key?.id ?? ''}`)[0]?.at;
  const start = Date.parse('2026-01-01T12:00:00Z');
  let now = start;
  const uses = createKeyUses(connections, () => now);
  onEnd(t, () => uses.close());
  for (; now < start + 59_000; now += 1_000) uses.note(key?.id ?? '');
  t.strictSame(statements, [], 'a use writes nothing');
  await uses.flush();
  t.equal(statements.length, 1);
  t.same(await lastUse(), new Date(start), 'all of a minute are one');
  await uses.flush();
  t.equal(statements.length, 1, 'and nothing is written twice');
  now = start + 61_000;
  uses.note(key?.id ?? '');
  await uses.flush();
  t.same(await lastUse(), new Date(now));
  const other = createKeyUses(connections, () => now + 30_000);
  onEnd(t, () => other.close());
  other.note(key?.id ?? '');
  await other.flush();
  t.same(await lastUse(), new Date(now), 'nor by two processes in one minute');
});

t.test('the list shows the last use of a key after the service has stopped in order', async (t) => {
  const url = await pg.freshDatabase();
  const first = await startServer(t, url);
  const player = await register(first.http);
  await player.http.get('/v1/me');
  await first.close();
  const second = await startServer(t, url);
  const { body } = await second.http.as(player.apiKey).get<Keys>('/v1/me/keys');
  t.ok(Math.abs(Date.parse(body.items[0]?.lastUsedAt ?? '') - Date.now()) < 600_000);
});
