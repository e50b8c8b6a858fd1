import t from 'tap';
import { withOwnParameters } from '../../../scripts/own-parameters.js';
import { LIMITS } from '../../../src/base/limits.js';
import { fittingPage, type Page } from '../../../src/base/page.js';
import { summarizeConfig } from '../../../src/use-cases/matches/seats/config-summary.js';
import type { Match } from '../../../src/use-cases/matches/shapes.js';
import { DUEL, openSolo, refused, register, SOLO, startRest } from './table.js';

const { http } = await startRest(t);
const ada = await register(http);

t.test('a list shows of a config what is short, and the match itself has the whole', async (t) => {
  const { id } = await openSolo(ada);
  await ada.http.post('/v1/matches', { game: DUEL });
  const whole = (await http.get<Match>(`/v1/matches/${id}`)).body;
  t.equal(whole.configIsSummary, false);
  t.ok(
    Object.values(whole.config as object).some((value) => typeof value === 'object' && value !== null),
    'some of it is long',
  );
  const { items } = (await http.get<Page<Match>>('/v1/matches')).body;
  for (const item of items) {
    const {
      language: _language,
      opening: _opening,
      ...full
    } = (await http.get<Match & { language: string; opening: string[] }>(`/v1/matches/${item.id}`)).body;
    const short = Object.entries(full.config as object).filter(
      ([, value]) => ['number', 'boolean', 'string'].includes(typeof value) || value === null,
    );
    t.same(item.config, Object.fromEntries(short), item.game);
    t.equal(item.configIsSummary, short.length < Object.keys(full.config as object).length);
    t.same({ ...item, config: full.config, configIsSummary: false }, full, 'and all else is the same');
  }
  const query = '{ matches { edges { node { id config configIsSummary } } } }';
  const { body } = await fetch(new URL('/graphql', http.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  }).then(async (response) => ({ body: (await response.json()) as { data: { matches: { edges: { node: unknown }[] } } } }));
  t.same(
    body.data.matches.edges.map(({ node }) => node),
    items.map(({ id, config, configIsSummary }) => ({ id, config, configIsSummary })),
    'GraphQL shows the same',
  );
});

interface Described {
  parameters?: { name: string }[];
  responses: Record<string, { content?: Record<string, { schema: { $ref?: string; properties?: object; type?: string } }> }>;
}

t.test('every list of the document is read page by page', async (t) => {
  const body = (await (await fetch(new URL('/openapi.json', http.url))).json()) as {
    paths: Record<string, Record<string, Described>>;
    components: { schemas: Record<string, { properties?: object; type?: string }> };
  };
  const lists: string[] = [];
  for (const [path, { get }] of Object.entries(withOwnParameters(body).paths)) {
    const schema = get?.responses['200']?.content?.['application/json']?.schema;
    const shape = schema?.$ref ? body.components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
    t.not(shape?.type, 'array', `${path} is no bare list`);
    if (!get || !shape?.properties || !('items' in shape.properties)) continue;
    lists.push(path);
    t.ok('nextCursor' in shape.properties, `${path} has nextCursor`);
    for (const name of ['first', 'after'])
      t.ok(
        get.parameters?.some((parameter) => parameter.name === name),
        `${path} takes ${name}`,
      );
  }
  t.ok(lists.includes('/v1/me/keys') && lists.includes('/v1/games') && lists.length > 15, `${lists.length} lists`);
});

/** Reads a list to its end, an item a page. */
async function readAll<T>(page: (after: string | null) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = [];
  for (let after: string | null = null; ; ) {
    const { items, nextCursor } = await page(after);
    all.push(...items);
    if (nextCursor === null) return all;
    after = nextCursor;
  }
}

t.test('a list that is read an item a page, over REST and GraphQL, is the same as in one go', async (t) => {
  const bob = await register(http);
  for (const name of ['one', 'two', 'three']) {
    await bob.http.post('/v1/me/keys', { name });
    await bob.http.post('/v1/webhooks', { url: `https://${name}.example/`, events: ['turn'] });
    await bob.http.put(`/v1/me/blocks/${(await register(http, name)).id}`);
    await bob.http.post('/v1/me/loadouts', { game: 'juggernauts', name, loadout: 'kali' });
    await openSolo(bob);
  }
  const lists: [path: string, field: string][] = [
    ['/v1/games', 'games'],
    ['/v1/me/keys', 'myKeys'],
    ['/v1/me/blocks', 'myBlocks'],
    ['/v1/me/loadouts', 'myLoadouts'],
    ['/v1/webhooks', 'webhooks'],
    ['/v1/matches', 'matches(player: "me", '],
  ];
  for (const [path, field] of lists) {
    const mine = path === '/v1/matches' ? `${path}?player=me&` : `${path}?`;
    const whole = (await bob.http.get<Page<{ id: string }>>(`${mine}first=200`)).body.items.map(({ id }) => id);
    t.ok(whole.length >= 3, `${path} has ${whole.length}`);
    const paged = await readAll(async (after) => {
      const { status, body } = await bob.http.get<Page<{ id: string }>>(`${mine}first=1${after === null ? '' : `&after=${after}`}`);
      t.equal(status, 200, path);
      return body;
    });
    t.strictSame(
      paged.map(({ id }) => id),
      whole,
      path,
    );
    const open = field.endsWith(' ') ? field : `${field}(`;
    const nodes = await readAll(async (after) => {
      const query = `{ list: ${open}first: 1${after === null ? '' : `, after: "${after}"`}) { edges { cursor node { id } } pageInfo { hasNextPage endCursor } } }`;
      const answer = await fetch(new URL('/graphql', http.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${bob.apiKey}` },
        body: JSON.stringify({ query }),
      });
      const body = (await answer.json()) as {
        data: { list: { edges: { cursor: string; node: { id: string } }[]; pageInfo: { hasNextPage: boolean; endCursor: string } } };
      };
      const { edges, pageInfo } = body.data.list;
      t.equal(pageInfo.endCursor, edges.at(-1)?.cursor);
      return { items: edges.map(({ node }) => node.id), nextCursor: pageInfo.hasNextPage ? pageInfo.endCursor : null };
    });
    t.strictSame(nodes, whole, field);
    refused(t, await bob.http.get(`${mine}after=nowhere`), 400, 'MALFORMED');
  }
});

t.test('what is short', async (t) => {
  const cases: [unknown, unknown, boolean][] = [
    [{}, {}, false],
    [{ a: 1, b: true, c: 'x', d: null }, { a: 1, b: true, c: 'x', d: null }, false],
    [{ a: 1, b: [1], c: {} }, { a: 1 }, true],
    [{ a: 'x'.repeat(64), b: 'x'.repeat(65) }, { a: 'x'.repeat(64) }, true],
    [{ ['x'.repeat(65)]: 1 }, {}, true],
    [[1, 2], null, true],
  ];
  for (const [config, summary, isSummary] of cases) {
    t.strictSame(summarizeConfig(config), { config: summary, configIsSummary: isSummary }, JSON.stringify(config).slice(0, 60));
  }
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`o${i}`, i]));
  t.ok(Object.keys(summarizeConfig(many).config as object).length < 100);
});

t.test('a page ends where its bytes do, and has one item at least', async (t) => {
  const items = Array.from({ length: 10 }, (_, i) => 'x'.repeat(i < 5 ? 98 : 998));
  t.equal(fittingPage(items, 1_000_000).length, 10);
  t.equal(fittingPage(items, 350).length, 3);
  t.equal(fittingPage(items, 1_499).length, 5);
  t.equal(fittingPage(items, 1_500).length, 6);
  t.equal(fittingPage(items, 10).length, 1);
  t.equal(fittingPage([], 10).length, 0);
});

t.test('a config has so many bytes', async (t) => {
  const config = { filler: 'x'.repeat(LIMITS.configBytes) };
  const problem = refused(t, await ada.http.post('/v1/matches', { game: SOLO, config }), 400, 'MALFORMED');
  t.match(problem.errors, [{ path: '/config', message: new RegExp(String(LIMITS.configBytes)) }]);
});
