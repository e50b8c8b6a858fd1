import t from 'tap';
import { findEngine } from '../../../src/use-cases/engines/registry.js';
import { published } from './described-client.js';
import { DUEL, openSolo, register, SOLO, startRest } from './table.js';

const { http } = await startRest(t);
const match = await openSolo(await register(http));

/** What stands in the paths that have an ETag. */
const PARTS: Record<string, string> = {
  gameId: DUEL,
  section: 'TJ-5',
  sha256: findEngine(DUEL)?.sha256 ?? '',
  matchId: match.id,
};

const named = Object.entries(published.paths).flatMap(([path, { get }]) =>
  get?.responses['304'] ? [path.replaceAll(/\{(\w+)\}/g, (_, part: string) => PARTS[part] ?? '')] : [],
);

/** *Source*: RFC 9110, section 15.4.5: what a 304 must have that a 200 would have had. */
const KEPT = ['etag', 'cache-control', 'vary', 'content-location', 'expires'];

t.test('If-None-Match is read as the book says wherever there is an ETag', async (t) => {
  t.ok(named.length >= 9, `${named.length} routes`);
  for (const path of [...named, '/openapi.json']) {
    const first = await http.raw(path, {});
    const body = await first.text();
    const tag = first.headers.get('etag') ?? '';
    t.match(tag, /^(W\/)?"[^"]+"$/, path);
    const opaque = tag.replace(/^W\//, '');
    const cases: [noneMatch: string, status: number][] = [
      [tag, 304],
      [opaque, 304],
      [`W/${opaque}`, 304],
      ['*', 304],
      [`"x", ${tag}`, 304],
      [`"x",W/"y" , ${opaque} , "z"`, 304],
      ['"x"', 200],
      ['W/"x", "y"', 200],
      [opaque.slice(1, -1), 200],
      [opaque.toLowerCase() === opaque ? opaque.toUpperCase() : opaque.toLowerCase(), 200],
    ];
    const wrong: string[] = [];
    for (const [noneMatch, status] of cases) {
      const again = await http.raw(path, { method: status === 200 ? 'HEAD' : 'GET', headers: { 'if-none-match': noneMatch } });
      const lost = KEPT.filter((header) => again.headers.get(header) !== first.headers.get(header));
      if (again.status !== status || lost.length > 0 || (await again.text()) !== '')
        wrong.push(`${noneMatch}: ${again.status} without ${lost}`);
    }
    t.strictSame(wrong, [], path);
    t.equal(await (await http.raw(path, { headers: { 'if-none-match': '"x"' } })).text(), body, path);
    t.equal((await http.raw(path, { method: 'HEAD', headers: { 'if-none-match': tag } })).status, 304, path);
  }
});

t.test('a refusal has no ETag, and is no 304 whatever is asked', async (t) => {
  for (const path of [`/v1/games/${SOLO}x`, `/v1/games/${SOLO}/rules/XX-99`, `/v1/matches/${match.id}/scene?at=999`]) {
    for (const noneMatch of ['*', '"x"']) {
      const response = await http.raw(path, { headers: { 'if-none-match': noneMatch } });
      t.equal(response.status, 404, path);
      t.equal(response.headers.get('etag'), null, path);
    }
  }
});
