import { request } from 'node:http';
import postgres from 'postgres';
import t from 'tap';
import { createClient } from '../../packages/client/src/index.js';
import { described } from '../api/rest/described-client.js';
import { DUEL, openDuel, register } from '../api/rest/table.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { onEnd } from '../kit/teardown.js';

const ADMIN_KEY = 'the-operator-knows-this-key-alone';
/** What is no id: URLs take some of them for a way through the path. */
const NO_IDS = ['..', '.', '%2e%2e', '', 'a/b'];

const pg = await startPostgres();
const { http, url } = await startServer(t, pg.url, { env: { ADMIN_KEY } });
const sql = postgres(pg.url, { max: 1 });
onEnd(t, () => sql.end());
const [ada, bob] = [await register(http, 'Ada', 'human'), await register(http, 'Bob', 'human')];

/** Something of Ada's at the place of every parameter, so that only the one that is no id is amiss. */
async function idsThatAre(): Promise<Record<string, string>> {
  const made = async (path: string, body: unknown, by = ada) => (await by.http.post<{ id: string }>(path, body)).body.id;
  const [duel] = await openDuel(ada, bob);
  const invited = await bob.http.post<{ invitations: { token: string }[] }>('/v1/matches', { game: DUEL, seats: [{ invite: true }] });
  const offer = await ada.http.post<{ seq: number }>(`/v1/matches/${duel.id}/offers`, { kind: 'abort' });
  await ada.http.put(`/v1/me/blocks/${(await register(http, 'Eve')).id}`);
  await bob.http.post('/v1/matches', { game: DUEL, seats: [{ player: ada.id }] });
  return {
    gameId: DUEL,
    section: 'TJ-1',
    sha256: '0'.repeat(64),
    keyId: await made('/v1/me/keys', { name: 'second' }),
    playerId: bob.id,
    matchId: duel.id,
    seat: '0',
    token: invited.body.invitations[0]?.token ?? '',
    seekId: await made('/v1/seeks', { game: DUEL }),
    loadoutId: await made('/v1/me/loadouts', { game: 'juggernauts', name: 'mine', loadout: 'kali' }),
    seq: String(offer.body.seq),
    messageId: await made(`/v1/matches/${duel.id}/messages`, { room: 'table', text: 'hello' }),
    tournamentId: await made('/v1/tournaments', {
      game: DUEL,
      format: 'swiss',
      seats: 4,
      terms: { clock: { kind: 'per-action', seconds: 60 } },
    }),
    webhookId: await made('/v1/webhooks', { url: 'https://bot.example/hook', events: ['turn'] }),
  };
}

const ids = await idsThatAre();
const open = (await ada.http.post<{ id: string }>('/v1/matches', { game: DUEL, join: {} })).body.id;

/** Every request with something else than an id at one place of its path. */
const requests = Object.entries(described.paths).flatMap(([route, methods]) =>
  Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => {
    const named = parameters.map(({ name }) => name).filter((name) => route.includes(`{${name}}`));
    const [content] = Object.entries(requestBody?.content ?? {});
    const body = content && { type: content[0], text: JSON.stringify(content[1].example ?? {}) };
    // Only what has not begun can be cancelled or left.
    const matches = named.includes('matchId') ? [ids.matchId, open] : [''];
    return named.flatMap((name) =>
      NO_IDS.flatMap((id) =>
        matches.map((matchId) => ({
          method: method.toUpperCase(),
          route,
          body,
          ids: { ...ids, matchId, [name]: id } as Record<string, string>,
        })),
      ),
    );
  }),
);

/** The rows of all tables by table, without what changes by itself. */
async function everything(): Promise<Record<string, unknown>> {
  const tables = await sql<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'heartbeats' ORDER BY 1`;
  const found: Record<string, unknown> = {};
  for (const { name } of tables)
    found[name] = await sql`SELECT to_jsonb(r) - '{last_used_at,due_at}'::text[] AS row FROM ${sql(name)} r ORDER BY r::text`;
  return found;
}

const pathWith = (route: string, ids: Record<string, string>, encode: (id: string) => string) =>
  route.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(ids[name] ?? ''));

/** Sends a path as it is written, which `fetch` does not. */
function sendAsWritten(path: string, method: string, headers: Record<string, string>, body: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { path, method, headers }, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    sent.once('error', reject).end(body);
  });
}

t.test('what is no id changes nothing, by fetch and as it is written', async (t) => {
  const before = await everything();
  // The others are safe.
  for (const { method, route, ids, body } of requests.filter(({ method }) => method !== 'GET')) {
    const headers: Record<string, string> = {
      authorization: `Bearer ${route.startsWith('/v1/operator') ? ADMIN_KEY : ada.apiKey}`,
      ...(body && { 'content-type': body.type }),
    };
    for (const path of new Set([String, encodeURIComponent].map((encode) => pathWith(route, ids, encode)))) {
      const answer = await fetch(url + path, { method, headers, ...(body && { body: body.text }) });
      await answer.text();
      // Of some `fetch` makes another path.
      const status = answer.url.endsWith(path) ? answer.status : await sendAsWritten(path, method, headers, body?.text);
      if (answer.ok || status < 400) t.fail(`${method} ${path} was answered ${answer.status} and ${status}`);
    }
  }
  t.strictSame(await everything(), before);
});

t.test('the client library sends nothing for what is no id', async (t) => {
  const sent: string[] = [];
  const client = createClient({
    url,
    key: ada.apiKey,
    fetch: async ({ url }) => {
      sent.push(url);
      return new Response('{}');
    },
  });
  const api = client.api as unknown as Record<string, (route: string, init: object) => Promise<unknown>>;
  for (const { method, route, ids } of requests)
    await t.rejects(async () => api[method]?.(route, { params: { path: ids } }), { name: 'GameledgerError', code: 'NOT_FOUND' });
  for (const id of NO_IDS)
    for (const call of [
      async () => void (await client.loadouts.remove(id)),
      async () => void (await client.invitations.decline(id)),
      async () => void (await client.match(open).messages.remove(id)),
      async () => void (await client.match(id).cancel()),
    ])
      await t.rejects(call, { code: 'NOT_FOUND' });
  t.strictSame(sent, []);
});

t.test('an account is deleted only by who names it', async (t) => {
  const eve = await register(http, 'Eve');
  for (const body of [undefined, {}, { confirm: '' }, { confirm: '..' }, { confirm: 'me' }, { confirm: ada.id }, { confirm: true }])
    t.match(await eve.http.delete('/v1/me', body), { status: 400, body: { code: 'MALFORMED' } }, JSON.stringify(body));
  t.match(await eve.http.delete('/v1/me', { confirm: ada.id }), { body: { errors: [{ path: '/confirm' }] } });
  for (const slash of ['/', '//', '/?x', '/.', '/%2e'])
    t.match(await eve.http.delete(`/v1/me${slash}`, { confirm: eve.id }), { status: 404 });
  t.equal((await eve.http.get('/v1/me')).status, 200);
  t.equal((await eve.http.delete('/v1/me', { confirm: eve.id.toUpperCase() })).status, 200);
  t.equal((await eve.http.get('/v1/me')).status, 401);
});
