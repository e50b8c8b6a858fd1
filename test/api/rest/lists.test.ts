import t from 'tap';
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
