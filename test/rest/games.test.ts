import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import t from 'tap';
import { listGames } from '../../src/engines/registry.js';
import type { CatalogueGame } from '../../src/matches/shapes.js';
import { refused, startRest } from './table.js';

const { http } = await startRest(t);

t.test('the catalogue lists every game once', async (t) => {
  const { status, headers, body } = await http.get<{ items: CatalogueGame[] }>('/v1/games');
  t.equal(status, 200);
  t.same(
    body.items.map((game) => game.id),
    listGames().map((game) => game.id),
  );
  t.match(headers.get('cache-control'), /public/);
  t.same((await http.get('/v1/games/')).body, body, 'a slash at the end is ignored');
});

t.test('a game publishes schemas that compile', async (t) => {
  for (const { id } of listGames()) {
    const { status, body } = await http.get<CatalogueGame>(`/v1/games/${id}`);
    t.equal(status, 200);
    for (const [name, schema] of Object.entries(body.schemas)) {
      t.doesNotThrow(() => new Ajv2020({ strict: false }).compile(schema as object), `${id} ${name}`);
    }
  }
});

t.test('the rules are Markdown', async (t) => {
  for (const { id } of listGames()) {
    const { status, headers, body } = await http.get<string>(`/v1/games/${id}/rules`);
    t.equal(status, 200);
    t.match(headers.get('content-type'), /^text\/markdown/);
    t.equal(body, readFileSync(new URL(`../../docs/rules/${id}.md`, import.meta.url), 'utf8'));
  }
});

t.test('an unchanged answer is not sent twice', async (t) => {
  const [game] = listGames();
  for (const path of ['/v1/games', `/v1/games/${game?.id}`, `/v1/games/${game?.id}/rules`]) {
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
    refused(t, await http.get(`/v1/games/${id}/rules`), 404, 'NOT_FOUND');
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
