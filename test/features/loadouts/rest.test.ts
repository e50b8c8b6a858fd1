import t from 'tap';
import type { SavedLoadout } from '../../../src/features/loadouts/contract.js';
import type { CatalogueGame } from '../../../src/use-cases/matches/catalogue-contract.js';
import { refused, register, type Seated, startRest } from '../../api/rest/table.js';

const { http } = await startRest(t);
const ada = await register(http, 'Ada');
const bob = await register(http, 'Bob');
const game = 'juggernauts';
const HASH = /^[0-9a-f]{64}$/;

t.test('the catalogue says what a seat can bring', async (t) => {
  const { body } = await http.get<CatalogueGame>(`/v1/games/${game}`);
  t.same(Object.keys(body.loadouts ?? {}), ['core', 'athena', 'kali']);
  t.type(body.schemas.loadout, 'object');
  t.match((await http.get<CatalogueGame>('/v1/games/armadogon')).body, { loadouts: null });
});

t.test('a deck is brought with the match or with the seat, and is in no answer to anybody else', async (t) => {
  const made = await ada.http.post<Seated>('/v1/matches', { game, join: { seat: 0, loadout: { preset: 'kali' } } });
  t.match(made, { status: 201, body: { yourLoadout: 'kali', seats: [{ loadoutHash: HASH }, { loadoutHash: null }] } });
  const { id } = made.body;
  const refusal = await bob.http.post(`/v1/matches/${id}/seats`, { loadout: ['kali'] });
  refused(t, refusal, 400, 'MALFORMED');
  t.match(refusal.body, { errors: [{ path: '/loadout', clause: 'unknownCard', rule: 'JN-1.2' }] });
  const joined = await bob.http.post<Seated>(`/v1/matches/${id}/seats`, { loadout: { preset: 'athena' } });
  t.match(joined, { status: 201, body: { status: 'active', yourLoadout: 'athena', config: { decks: [null, 'athena'] } } });
  for (const [name, client] of Object.entries({ bob: bob.http, nobody: http })) {
    for (const path of [`/v1/matches/${id}`, '/v1/matches', `/v1/matches/${id}/log?after=-1`, `/v1/matches/${id}/record`])
      t.notOk((await (await client.raw(path, { method: 'GET' })).text()).includes('kali'), `${name}: ${path}`);
  }
});

t.test('a deck is saved, read as text, imported, replaced and deleted, and brought by its id', async (t) => {
  const url = '/v1/me/loadouts';
  const made = await ada.http.post<SavedLoadout>(url, { game, name: 'Kali', loadout: { preset: 'kali' } });
  t.match(made, { status: 201, body: { name: 'Kali', loadout: 'kali', text: /^gameledger-loadout-1\./ } });
  const { id, text } = made.body;
  t.equal(made.headers.get('location'), `${url}/${id}`);
  t.same((await ada.http.get(`${url}/${id}`)).body, made.body);
  t.match((await ada.http.get(`${url}?game=${game}`)).body, { items: [{ id, name: 'Kali' }] });
  t.match(await bob.http.post(url, { text }), { status: 201, body: { loadout: 'kali', text } });
  refused(t, await bob.http.get(`${url}/${id}`), 404, 'NOT_FOUND');
  refused(t, await bob.http.post(url, { text: text.slice(1) }), 400, 'MALFORMED');
  t.match(await ada.http.put(`${url}/${id}`, { game, name: 'Athena', loadout: 'athena' }), {
    status: 200,
    body: { id, loadout: 'athena' },
  });
  const match = await ada.http.post<Seated>('/v1/matches', { game, join: { loadout: { saved: id } } });
  t.match(match, { status: 201, body: { yourLoadout: 'athena' } });
  refused(t, await bob.http.post(`/v1/matches/${match.body.id}/seats`, { loadout: { saved: id } }), 400, 'MALFORMED');
  t.equal((await ada.http.delete(`${url}/${id}`)).status, 200);
  t.match((await ada.http.get(url)).body, { items: [] });
});

t.test('a bot, a rematch and a tournament take a loadout, and refuse one that the rules forbid', async (t) => {
  const few = ['spiked-shield'];
  const { id } = (await ada.http.post<Seated>('/v1/matches', { game, join: { seat: 0 } })).body;
  const clock = { kind: 'per-action', seconds: 3600 };
  const tournament = (await ada.http.post<{ id: string }>('/v1/tournaments', { game, format: 'swiss', seats: 2, terms: { clock } })).body;
  const attempts: [path: string, body: object, status: number][] = [
    [`/v1/matches/${id}/bots`, { bot: 'random', loadout: few }, 400],
    [`/v1/matches/${id}/bots`, { bot: 'random', loadout: { preset: 'kali' } }, 201],
    [`/v1/matches/${id}/resignation`, {}, 200],
    [`/v1/matches/${id}/rematch`, { loadout: few }, 400],
    [`/v1/matches/${id}/rematch`, { loadout: { preset: 'kali' } }, 201],
    [`/v1/tournaments/${tournament.id}/players`, { loadout: few }, 400],
    [`/v1/tournaments/${tournament.id}/players`, { loadout: { preset: 'kali' } }, 200],
  ];
  for (const [path, body, status] of attempts) t.equal((await ada.http.post(path, body)).status, status, path);
  const path = `/v1/tournaments/${tournament.id}`;
  t.match((await ada.http.get(path)).body, { yourLoadout: 'kali' });
  for (const other of [http, bob.http]) t.match((await other.get(path)).body, { yourLoadout: null });
  t.match((await ada.http.get(`/v1/matches/${id}`)).body, { seats: [{ loadoutHash: null }, { bot: 'random', loadoutHash: HASH }] });
});
