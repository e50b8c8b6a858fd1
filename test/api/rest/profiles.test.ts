import t from 'tap';
import type { Page } from '../../../src/base/page.js';
import type { PublicPlayer } from '../../../src/use-cases/accounts/public-player.js';
import { refused, register, startRest } from './table.js';

const { http } = await startRest(t);

type People = Page<PublicPlayer>;

t.test('players are found by any part of their names, page by page, first by the beginning', async (t) => {
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
  for (const name of ['Anna Hann', 'Hanna', 'Joann', 'Ann', 'Bann']) await register(http, name);
  const pages: string[][] = [];
  for (let after = ''; ; ) {
    const page = await found(`name=ann&first=2${after}`);
    pages.push(page.names);
    if (page.nextCursor === null) break;
    after = `&after=${page.nextCursor}`;
  }
  t.strictSame(
    [pages.map(({ length }) => length), pages.flat()],
    [
      [2, 2, 1],
      ['Ann', 'Anna Hann', 'Joann', 'Bann', 'Hanna'],
    ],
  );
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
