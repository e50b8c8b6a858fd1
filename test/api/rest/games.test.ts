import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import t from 'tap';
import { findEngine, listEngines, listGames } from '../../../src/use-cases/engines/registry.js';
import type { CatalogueGame, GameReference } from '../../../src/use-cases/matches/catalogue-contract.js';
import { refused, startRest } from './table.js';

const { http } = await startRest(t);
/** As little code as possible: most of it runs once. */
const ajv = new Ajv2020({ strict: false, inlineRefs: false, code: { optimize: false } });

t.test('the catalogue lists every game once', async (t) => {
  const { status, headers, body } = await http.get<{ items: CatalogueGame[] }>('/v1/games');
  t.equal(status, 200);
  t.same(
    body.items.map((game) => game.id),
    listGames().map((game) => game.id),
  );
  t.match(headers.get('cache-control'), /public/);
  t.ok(JSON.stringify(body).length < 10_000, 'in short');
  t.same((await http.get('/v1/games/')).body, body, 'a slash at the end is ignored');
});

t.test('a game publishes schemas that compile', async (t) => {
  for (const { id } of listGames()) {
    const { status, body } = await http.get<CatalogueGame>(`/v1/games/${id}`);
    t.equal(status, 200);
    for (const [name, schema] of Object.entries(body.schemas)) {
      t.doesNotThrow(() => ajv.compile(schema as object), `${id} ${name}`);
    }
  }
});

t.test('the rules are Markdown', async (t) => {
  for (const { id } of listGames()) {
    const { status, headers, body } = await http.get<string>(`/v1/games/${id}/rules`);
    t.equal(status, 200);
    t.match(headers.get('content-type'), /^text\/markdown/);
    t.equal(body, readFileSync(new URL(`../../../docs/rules/${id}.md`, import.meta.url), 'utf8'));
  }
});

t.test('the catalogue says where to read on', async (t) => {
  const { body } = await http.get<{ items: { id: string; presets: string[]; links: Record<string, string> }[] }>('/v1/games');
  for (const { id, presets, links } of body.items) {
    t.same(Object.keys(links), ['game', 'rules', 'reference', 'schemas']);
    for (const address of Object.values(links)) t.equal((await http.get(address)).status, 200, address);
    t.same(presets, Object.keys((await http.get<CatalogueGame>(`/v1/games/${id}`)).body.presets));
  }
});

t.test('the rules can be read on two pages, or one rule at a time', async (t) => {
  for (const { id, rulePrefix } of listGames()) {
    const summary = await http.get<string>(`/v1/games/${id}/rules?form=summary`);
    t.match(summary.headers.get('content-type'), /^text\/markdown/);
    t.equal(summary.body, readFileSync(new URL(`../../../docs/rules/${id}.summary.md`, import.meta.url), 'utf8'));
    const rule = await http.get<string>(`/v1/games/${id}/rules/${rulePrefix}-3.2`);
    t.match(rule.body, new RegExp(`^### .*\\n\\n- \\*\\*${rulePrefix}-3\\.2\\*\\*`));
    t.match((await http.get<string>(`/v1/games/${id}/rules/${rulePrefix}-3`)).body, `${rulePrefix}-3.1`);
  }
  const whole = await http.get<string>('/v1/games/armadogon/rules?form=whole');
  t.equal(whole.body, (await http.get<string>('/v1/games/armadogon/rules')).body);
  refused(t, await http.get('/v1/games/armadogon/rules?form=short'), 400, 'MALFORMED');
  for (const section of ['AR-99.1', 'TJ-3.2', 'x'.repeat(90), '%00', '..%2Farmadogon']) {
    refused(t, await http.get(`/v1/games/armadogon/rules/${section}`), 404, 'NOT_FOUND');
  }
});

t.test('the data book is that of an engine, and of a named engine it may be kept for ever', async (t) => {
  const { body, headers } = await http.get<GameReference>('/v1/games/jugger-ttg/reference');
  t.match(headers.get('cache-control'), /max-age=60$/);
  const engine = findEngine('jugger-ttg');
  t.match(body, { game: 'jugger-ttg', version: engine?.game.version, engine: engine?.sha256 });
  t.match(
    body.reference.cards?.find(({ id }) => id === 'J07'),
    { name: 'Rook Vantery', card: { cost: 9, attack: 4, defence: 3, talents: ['heavyBlow', 'riposte'] } },
  );
  t.match(
    body.reference.hexes?.find(({ id }) => id === '37,5'),
    { goalOf: 1, col: 37, row: 5, neighbours: ['39,5', '38,6', '36,6', '35,5', '36,4', '38,4'] },
  );
  t.match(
    body.reference.weapons?.find(({ id }) => id === 'chain'),
    { name: 'Chain', attack: 3, defence: 0, range: 3, count: 5 },
  );
  const pinned = await http.get<GameReference>(`/v1/games/jugger-ttg/reference?engine=${body.engine}`);
  t.match(pinned.headers.get('cache-control'), /immutable/);
  t.same(pinned.body, body);
  const { reference } = (await http.get<GameReference>('/v1/games/juggernauts/reference')).body;
  t.equal(reference.cards?.length, 31, 'all kinds of card');
  refused(t, await http.get(`/v1/games/armadogon/reference?engine=${'0'.repeat(64)}`), 404, 'NOT_FOUND');
  refused(t, await http.get(`/v1/games/armadogon/reference?engine=${body.engine}`), 404, 'NOT_FOUND');
  refused(t, await http.get('/v1/games/armadogon/reference?engine=newest'), 400, 'MALFORMED');
});

t.test('the data book is told in the language that is asked for', async (t) => {
  const address = '/v1/games/jugger-ttg/reference';
  const rows: [query: string, headers: Record<string, string>, language: string, name: string][] = [
    ['', {}, 'en', 'Heavy Blow'],
    ['?lang=es', {}, 'es', 'Golpe pesado'],
    ['', { 'accept-language': 'fr, es;q=0.8' }, 'es', 'Golpe pesado'],
    ['?lang=en', { 'accept-language': 'es' }, 'en', 'Heavy Blow'],
  ];
  for (const [query, asked, language, name] of rows) {
    const { headers, body } = await http.get<GameReference>(`${address}${query}`, asked);
    t.equal(headers.get('content-language'), language);
    t.match(headers.get('vary'), /accept-language/i);
    t.equal(body.language, language);
    t.match(
      body.reference.talents?.find(({ id }) => id === 'heavyBlow'),
      { name },
    );
  }
  const engine = findEngine('jugger-ttg')?.sha256;
  const pinned = await http.get<GameReference>(`${address}?engine=${engine}&lang=es`);
  t.equal(pinned.body.language, 'es');
  t.notMatch(pinned.headers.get('cache-control'), /immutable/, 'words of a translation may change');
  refused(t, await http.get(`${address}?lang=xx`), 400, 'MALFORMED');
});

t.test('the data book of a version is that of its newest engine', async (t) => {
  const newest = new Map(listEngines().map((engine) => [`${engine.game.id} ${engine.game.version}`, engine]));
  for (const { game, sha256 } of newest.values()) {
    const asked = await http.get<GameReference>(`/v1/games/${game.id}/reference?version=${game.version}`);
    if (game.reference) t.match(asked, { status: 200, body: { version: game.version, engine: sha256, reference: game.reference } });
    else refused(t, asked, 404, 'NOT_FOUND');
  }
  const { sha256 } = findEngine('armadogon') ?? {};
  refused(t, await http.get('/v1/games/armadogon/reference?version=1000'), 404, 'NOT_FOUND');
  refused(t, await http.get(`/v1/games/armadogon/reference?version=1000&engine=${sha256}`), 404, 'NOT_FOUND');
  refused(t, await http.get('/v1/games/armadogon/reference?version=first'), 400, 'MALFORMED');
});

t.test('the schemas of a game come as one document too', async (t) => {
  for (const { id } of listGames()) {
    const { body } = await http.get<{ $defs: Record<string, object> }>(`/v1/games/${id}/schemas`);
    t.hasProps(body.$defs, ['Config', 'Action', 'Event', 'View', 'MatchConfig', 'Reference']);
    ajv.addSchema(body, id);
    const { reference } = (await http.get<GameReference>(`/v1/games/${id}/reference`)).body;
    t.ok(ajv.validate({ $ref: `${id}#/$defs/Reference` }, reference), ajv.errorsText());
    t.notOk(ajv.validate({ $ref: `${id}#/$defs/Reference` }, { ...reference, more: [] }));
  }
});

t.test('an unchanged answer is not sent twice', async (t) => {
  const [game] = listGames();
  for (const path of [
    '/v1/games',
    `/v1/games/${game?.id}`,
    `/v1/games/${game?.id}/rules`,
    `/v1/games/${game?.id}/reference`,
    `/v1/games/${game?.id}/schemas`,
  ]) {
    const first = await http.get(path);
    const etag = first.headers.get('etag') ?? '';
    t.match(etag, /^W\/"/, path);
    const second = await http.raw(path, { headers: { 'if-none-match': etag } });
    t.equal(second.status, 304);
    t.equal(await second.text(), '');
    t.equal((await http.get(path, { 'if-none-match': 'W/"other"' })).status, 200);
  }
});

t.test('what is not in the catalogue is not found', async (t) => {
  for (const id of ['chess', '%00', '..%2F..%2Fpackage.json', 'x'.repeat(90)]) {
    refused(t, await http.get(`/v1/games/${id}`), 404, 'NOT_FOUND');
    for (const part of ['rules', 'rules?form=summary', 'rules/TJ-1', 'reference', 'schemas']) {
      refused(t, await http.get(`/v1/games/${id}/${part}`), 404, 'NOT_FOUND');
    }
  }
});

t.test('the docs page keeps its own policy under the app’s', async (t) => {
  const page = await http.raw('/docs', {});
  t.equal(page.status, 200);
  t.match(page.headers.get('content-security-policy'), /^default-src 'none'; .*script-src 'self'; style-src 'self' 'unsafe-inline';$/);
  const script = await http.raw('/docs/static/swagger-ui-bundle.js', {});
  t.equal(script.status, 200);
  t.match(script.headers.get('content-type'), /javascript/);
  t.equal((await http.raw('/openapi.json', {})).status, 200);
});
