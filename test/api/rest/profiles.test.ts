import t from 'tap';
import type { Page } from '../../../src/use-cases/matches/shapes.js';
import type { Profile, PublicPlayer, RatingChange } from '../../../src/use-cases/ratings/contract.js';
import { RATED_TERMS } from '../../kit/rated-terms.js';
import { type Account, DUEL, playOneEach, refused, register, type Seated, startRest } from './table.js';

const { http, services } = await startRest(t);

type People = Page<PublicPlayer>;

/** A match that the second player gives up after both have acted; rated by default. */
async function beat(winner: Account, loser: Account, terms: object | null = RATED_TERMS, visibility = 'public'): Promise<string> {
  const { body } = await winner.http.post<Seated>('/v1/matches', { game: DUEL, visibility, join: { seat: 0 }, ...(terms && { terms }) });
  await loser.http.post(`/v1/matches/${body.id}/seats`, {});
  await playOneEach([winner.http, loser.http], body.id);
  await loser.http.post(`/v1/matches/${body.id}/resignation`);
  return body.id;
}

t.test('players are found by the beginning of their names, page by page', async (t) => {
  const names = ['Zoë Albers', 'zoë berg', 'ZOË CLAAS', 'Zo', 'İpek', 'ıpek', '100%', '100x'];
  for (const name of names) await register(http, name);
  const found = async (query: string): Promise<{ names: string[]; nextCursor: string | null }> => {
    const { items, nextCursor } = (await http.get<People>(`/v1/players?${query}`)).body;
    return { names: items.map(({ name }) => name), nextCursor };
  };
  const first = await found(`name=${encodeURIComponent('ZOË')}&first=2`);
  t.same(first.names, ['Zoë Albers', 'zoë berg']);
  const second = await found(`name=zoe&first=2&after=${first.nextCursor}`);
  t.same(second, { names: ['ZOË CLAAS'], nextCursor: null });
  t.same((await found('name=ipek')).names, ['İpek', 'ıpek']);
  const literal = await http.get<People>(`/v1/players?name=${encodeURIComponent('100%')}`);
  t.same(
    literal.body.items.map(({ name }) => name),
    ['100%'],
    'signs mean themselves',
  );
  t.same((await http.get<People>('/v1/players?name=nobody')).body.items, []);
  for (const query of [
    '',
    '?name=',
    `?name=${'x'.repeat(65)}`,
    '?name=x&first=0',
    '?name=x&after=nonsense',
    '?name=x&after=WzEsMl0',
    '?name=%00',
  ])
    refused(t, await http.get(`/v1/players${query}`), 400, 'MALFORMED');
});

t.test('a profile has results and ratings by game, and says which match moved what', async (t) => {
  const [ada, bob] = [await register(http, 'Ada', 'human'), await register(http, 'Bob', 'human')];
  const rated = await beat(ada, bob);
  const casual = await beat(bob, ada, null);
  await services.run('ends');
  const { body } = await http.get<Profile>(`/v1/players/${ada.id}`);
  t.match(body, {
    id: ada.id,
    name: 'Ada',
    kind: 'human',
    standings: [{ game: DUEL, win: 1, draw: 0, loss: 1, aborted: 0, rating: { matches: 1, provisional: true } }],
  });
  t.ok((body.standings[0]?.rating?.value ?? 0) > 1500);
  const history = await http.get<Page<RatingChange>>(`/v1/players/${ada.id}/ratings/${DUEL}`);
  const { value } = body.standings[0]?.rating ?? {};
  t.match(history.body.items, [{ matchId: rated, outcome: 'win', value, rating: { counts: true, because: null } }]);
  t.equal(history.body.items.length, 1);
  const list = await http.get<Page<{ id: string }>>(`/v1/players/${ada.id}/matches`);
  t.same(
    list.body.items.map(({ id }) => id),
    [casual, rated],
  );
  for (const path of ['', '/matches', `/ratings/${DUEL}`]) {
    refused(t, await http.get(`/v1/players/00000000-0000-7000-8000-000000000000${path}`), 404, 'NOT_FOUND');
    refused(t, await http.get(`/v1/players/nobody${path}`), 404, 'NOT_FOUND');
  }
});

t.test('a private match leaves no trace for others', async (t) => {
  const [ada, bob, eve] = [await register(http, 'Ada'), await register(http, 'Bob'), await register(http, 'Eve')];
  const hidden = await beat(ada, bob, null, 'private');
  await services.run('ends');
  t.same((await eve.http.get<Profile>(`/v1/players/${ada.id}`)).body.standings, []);
  t.same((await eve.http.get<Page<unknown>>(`/v1/players/${ada.id}/matches`)).body.items, []);
  t.match((await bob.http.get<Page<{ id: string }>>(`/v1/players/${ada.id}/matches`)).body.items, [{ id: hidden }]);
  const body = { game: DUEL, visibility: 'private', terms: RATED_TERMS };
  t.match(refused(t, await ada.http.post('/v1/matches', body), 400, 'MALFORMED').errors, [{ path: '/terms/rated' }]);
});

t.test('a block is the blocker’s own business, and can be taken back', async (t) => {
  const [ada, eve] = [await register(http, 'Ada'), await register(http, 'Eve')];
  const put = async (client: typeof http, id: string) => {
    const response = await client.raw(`/v1/me/blocks/${id}`, { method: 'PUT' });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, unknown> };
  };
  t.match(await put(ada.http, eve.id), { status: 200, body: { id: eve.id, name: 'Eve' } });
  t.match(await put(ada.http, eve.id), { status: 200 });
  t.match((await ada.http.get<{ items: PublicPlayer[] }>('/v1/me/blocks')).body.items, [{ id: eve.id, name: 'Eve', kind: 'bot' }]);
  t.same((await eve.http.get<{ items: PublicPlayer[] }>('/v1/me/blocks')).body.items, []);
  refused(t, await put(ada.http, ada.id), 400, 'MALFORMED');
  refused(t, await put(ada.http, 'nobody'), 404, 'NOT_FOUND');
  refused(t, await put(http, eve.id), 401, 'UNAUTHENTICATED');
  t.equal((await ada.http.delete(`/v1/me/blocks/${eve.id}`)).status, 200);
  t.same((await ada.http.get<{ items: PublicPlayer[] }>('/v1/me/blocks')).body.items, []);
});
