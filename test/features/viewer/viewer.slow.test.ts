import t, { type Test } from 'tap';
import { builtViewer } from '../../../packages/viewer/build.js';
import { PAGE_PATHS } from '../../../src/features/viewer/paths.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';

await builtViewer();
const pg = await startPostgres();
const { http } = await startServer(t, pg.url);
const ID = '01890000-0000-7000-8000-000000000000';
const HTML = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }, redirect: 'manual' } as const;

/** The page at a path. */
async function pageAt(t: Test, path: string, init: RequestInit = HTML): Promise<string> {
  const response = await http.raw(path, init);
  t.equal(response.status, 200, path);
  t.match(response.headers.get('content-type'), /^text\/html; charset=utf-8$/i);
  return response.text();
}

t.test('every page is the same file, under a policy without inline scripts, styles or other hosts', async (t) => {
  const front = await pageAt(t, '/');
  for (const path of PAGE_PATHS) t.equal(await pageAt(t, path.replace(/:\w+/, ID)), front);
  const { headers } = await http.raw('/matches/x', HTML);
  const policy = headers.get('content-security-policy') ?? '';
  t.match(policy, /default-src 'none'; script-src 'self'; .*style-src 'self'; .*connect-src 'self'/);
  t.notMatch(policy, /unsafe|https?:/);
  t.equal(headers.get('cache-control'), 'no-cache');
  t.equal(headers.get('x-content-type-options'), 'nosniff');
  t.equal(headers.get('set-cookie'), null);
  t.notMatch(front, /<script(?![^>]*src=)|<style|style=|https?:/, 'nothing inline, nothing from elsewhere');
});

t.test('a page that is asked for again is not sent again', async (t) => {
  const etag = (await http.raw('/verify', HTML)).headers.get('etag') ?? '';
  // As a browser asks; fetch alone would ask for a whole answer.
  const asked = { ...HTML.headers, 'if-none-match': etag, 'cache-control': 'max-age=0' };
  const again = await http.raw('/verify', { headers: asked });
  t.equal(again.status, 304);
});

t.test('files have the hash of their content in their name and are kept for a year, compressed when they were built', async (t) => {
  const names = [...(await pageAt(t, '/')).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, name = '']) => name);
  t.equal(names.length, 3);
  for (const name of names) {
    t.match(name, /-[\w-]{8}\.(js|css|svg)$/);
    const response = await http.raw(name, { headers: { 'accept-encoding': 'gzip' } });
    t.equal(response.status, 200);
    t.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    t.equal(response.headers.get('content-encoding'), 'gzip');
    t.match(response.headers.get('vary'), /accept-encoding/i);
    t.ok((await response.text()).length > 100);
  }
  const raw = await http.raw('/assets/../index.html.br', HTML);
  t.equal(raw.status, 404, 'nothing beside the files');
});

t.test('who takes no HTML is sent to the documentation, and finds no pages', async (t) => {
  const json = { headers: { accept: 'application/json' }, redirect: 'manual' } as const;
  const front = await http.raw('/', json);
  t.equal(front.status, 302);
  t.equal(front.headers.get('location'), '/docs');
  const page = await http.raw('/verify', json);
  t.equal(page.status, 404);
  t.equal(page.headers.get('content-type'), 'application/problem+json');
  t.match(await page.json(), { code: 'NOT_FOUND' });
  await pageAt(t, '/', { headers: { accept: '*/*' } });
});

t.test('what is no page stays what it was', async (t) => {
  for (const path of [
    '/assets/nothing.js',
    '/assets/..%2findex.html',
    '/v1/nothing',
    '/log/nothing',
    '/docs/nothing',
    '/problems/NOTHING',
  ]) {
    const response = await http.raw(path, HTML);
    t.equal(response.status, 404, path);
    t.equal(response.headers.get('content-type'), 'application/problem+json');
  }
  for (const path of ['/v1/games', '/healthz', '/openapi.json', '/v1/matches'])
    t.match((await http.raw(path, HTML)).headers.get('content-type'), /^application\/json/, path);
  t.match((await http.raw('/v1/games', HTML)).headers.get('content-security-policy'), /default-src 'none';frame-ancestors/);
  t.equal((await http.raw('/graphql', HTML)).headers.get('location'), '/graphiql');
  t.equal((await http.raw('/verify', { method: 'POST' })).status, 405);
  t.equal((await http.raw('/verify', { method: 'HEAD' })).status, 200);
});

t.test('a person finds a page where nothing is, a program a problem', async (t) => {
  const front = await pageAt(t, '/');
  for (const path of ['/nothing', '/matches', '/matches/a/b/c', '/rules/a/b?c']) {
    const response = await http.raw(path, HTML);
    t.equal(response.status, 404, path);
    t.match(response.headers.get('content-type'), /^text\/html; charset=utf-8$/i);
    t.match(response.headers.get('content-security-policy'), "default-src 'none'; script-src 'self'");
    t.match(response.headers.get('vary'), /\baccept\b/i);
    t.equal(await response.text(), front, 'the page that leads to the lobby');
    for (const accept of ['*/*', 'application/json', 'application/json, text/html;q=0.9']) {
      const told = await http.raw(path, { headers: { accept } });
      t.equal(told.status, 404);
      t.equal(told.headers.get('content-type'), 'application/problem+json', `${path} for ${accept}`);
    }
  }
  t.equal((await http.raw('/nothing', { method: 'HEAD', ...HTML })).status, 404);
  t.equal((await http.raw('/nothing', { method: 'POST', ...HTML })).headers.get('content-type'), 'application/problem+json');
});

t.test('VIEWER=off: / leads to the documentation, and there are no pages', async (t) => {
  const off = await startServer(t, await pg.freshDatabase(), { env: { VIEWER: 'off' } });
  const front = await off.http.raw('/', HTML);
  t.equal(front.headers.get('location'), '/docs');
  for (const path of ['/verify', '/matches/x', '/assets/index.js', '/nothing']) {
    const response = await off.http.raw(path, HTML);
    t.equal(response.status, 404, path);
    t.equal(response.headers.get('content-type'), 'application/problem+json');
  }
});
