import t from 'tap';
import { LIMITS } from '../../../src/base/limits.js';
import type { Json, Reply } from '../../kit/client.js';
import { RATED_TERMS } from '../../kit/rated-terms.js';
import { type Account, DUEL, openDuel, playOn, register, startRest } from './table.js';

const limits = {
  configBytes: 100,
  seeksPerPlayer: 1,
  loadoutsPerPlayer: 1,
  seekSeconds: 7,
  keysPerPlayer: 2,
  blocksPerPlayer: 1,
  messagesPerRoom: 1,
  tournamentsPerMaker: 1,
  tournamentPlayers: 5,
  tournamentInvitations: 1,
  roundRobinPlayers: 3,
  webhooksPerPlayer: 1,
  actionsPerRequest: 2,
  pageBytes: 1_000,
};
const { http } = await startRest(t, { limits });

const seek = { game: DUEL };
const tournament = {
  game: DUEL,
  format: 'swiss',
  seats: 2,
  terms: { clock: { kind: 'fischer', initialSeconds: 60, incrementSeconds: 1 } },
};
const loadout = { game: 'juggernauts', name: 'Kali', loadout: 'kali' };
const webhook = { url: 'https://example.com/', events: ['turn'] };

/** What passes a limit of those above, after what reaches it. */
const BEYOND: Record<string, (ada: Account, bob: Account) => Promise<Reply<Json>>> = {
  seeksPerPlayer: async ({ http }) => {
    await http.post('/v1/seeks', seek);
    return http.post('/v1/seeks', { ...seek, ...RATED_TERMS });
  },
  loadoutsPerPlayer: async ({ http }) => {
    await http.post('/v1/me/loadouts', loadout);
    return http.post('/v1/me/loadouts', loadout);
  },
  keysPerPlayer: async ({ http }) => {
    await http.post('/v1/me/keys', { name: 'second' });
    return http.post('/v1/me/keys', { name: 'third' });
  },
  blocksPerPlayer: async ({ http: ada }, bob) => {
    await ada.put(`/v1/me/blocks/${bob.id}`);
    return ada.put(`/v1/me/blocks/${(await register(http)).id}`);
  },
  messagesPerRoom: async (ada, bob) => {
    const [{ id }] = await openDuel(ada, bob);
    await ada.http.post(`/v1/matches/${id}/messages`, { room: 'table', text: 'a' });
    return ada.http.post(`/v1/matches/${id}/messages`, { room: 'table', text: 'b' });
  },
  tournamentsPerMaker: async ({ http }) => {
    await http.post('/v1/tournaments', tournament);
    return http.post('/v1/tournaments', tournament);
  },
  tournamentInvitations: async ({ http }, bob) => {
    const { body } = await http.post<{ id: string }>('/v1/tournaments', { ...tournament, entry: 'invited', invited: [bob.id] });
    return http.post(`/v1/tournaments/${body.id}/invitations`, { tokens: 1 });
  },
  webhooksPerPlayer: async ({ http }) => {
    await http.post('/v1/webhooks', webhook);
    return http.post('/v1/webhooks', webhook);
  },
};

for (const [limit, pass] of Object.entries(BEYOND)) {
  // Of a feature that is not here.
  if (!(limit in LIMITS)) continue;
  t.test(`${limit}: the figure that the service was given counts`, async (t) => {
    const { status, body } = await pass(await register(http, 'Ada'), await register(http, 'Bob'));
    t.match({ status, body }, { status: 409, body: { code: 'LIMIT_REACHED', limit, maximum: limits[limit as keyof typeof limits] } });
  });
}

t.test('so do those of one request', async (t) => {
  const ada = await register(http);
  const post = async (path: string, body: unknown) => (await ada.http.post(path, body)).body;
  t.match(await post('/v1/matches', { game: DUEL, config: { filler: 'x'.repeat(100) } }), { errors: [{ message: /^at most 100 bytes/ }] });
  t.match(await post('/v1/tournaments', { ...tournament, seats: 6 }), { code: 'MALFORMED', errors: [{ path: '/seats', message: /5/ }] });
  t.match(await post('/v1/tournaments', { ...tournament, format: 'round-robin', seats: 4 }), { limit: 'roundRobinPlayers', maximum: 3 });
  const made = (await ada.http.post<{ expiresAt: string }>('/v1/seeks', seek)).body;
  t.ok(Date.parse(made.expiresAt) - Date.now() <= 7_000, 'a seek lives for so long');
  const headers = { authorization: `Bearer ${ada.apiKey}`, 'content-type': 'application/x-ndjson' };
  const lines = await http.raw('/v1/actions', { method: 'POST', headers, body: '{}\n{}\n{}\n' });
  t.match(await lines.json(), { code: 'MALFORMED', errors: [{ message: 'must be at most 2 lines' }] });
});

t.test('a page holds no more bytes than the service was given', async (t) => {
  const [ada, bob] = [await register(http), await register(http)];
  const [{ id }] = await openDuel(ada, bob);
  await playOn([ada.http, bob.http], id, 12);
  const page = (await ada.http.get<{ items: unknown[]; nextCursor: string | null }>(`/v1/matches/${id}/log?first=200`)).body;
  t.ok(page.items.length < 12 && page.nextCursor !== null, `${page.items.length} entries`);
  for (let i = 0; i < 3; i++) await ada.http.post('/v1/matches', { game: DUEL });
  const list = (await ada.http.get<{ items: unknown[]; nextCursor: string | null }>('/v1/matches?first=200')).body;
  t.ok(list.items.length < 4 && list.nextCursor !== null, `${list.items.length} matches`);
});
