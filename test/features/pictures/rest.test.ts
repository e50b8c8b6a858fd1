import t from 'tap';
import { renderSvg } from '../../../src/rules/scene/render-svg.js';
import type { SceneAt } from '../../../src/use-cases/matches/shapes.js';
import { openDuel, openSolo, playOn, refused, register, startRest } from '../../api/rest/table.js';

const { http } = await startRest(t);
const ada = await register(http, 'Ada');
const bob = await register(http, 'Bob');

t.test('while a match runs nobody has another’s picture', async (t) => {
  const [match] = await openDuel(ada, bob);
  refused(t, await ada.http.get(`/v1/matches/${match.id}/picture.svg?as=1`), 403, 'FORBIDDEN');
  refused(t, await ada.http.get(`/v1/matches/${match.id}/picture.svg?as=omniscient`), 403, 'FORBIDDEN');
  refused(t, await http.get(`/v1/matches/${match.id}/picture.svg?as=0`), 403, 'FORBIDDEN');
  refused(t, await http.get(`/v1/matches/${match.id}/picture.svg?at=1`), 404, 'NOT_FOUND');
  const hidden = await openSolo(ada, 'private');
  t.equal((await ada.http.raw(`/v1/matches/${hidden.id}/picture.svg`, {})).status, 200, 'its player sees it');
  refused(t, await http.get(`/v1/matches/${hidden.id}/picture.svg`), 404, 'NOT_FOUND');
  refused(t, await bob.http.get(`/v1/matches/${hidden.id}/picture.svg`), 404, 'NOT_FOUND');
});

t.test('a picture is its scene, drawn in the theme and size that are asked for', async (t) => {
  const [match] = await openDuel(ada, bob);
  await playOn([ada.http, bob.http], match.id, 12);
  const { scene, title } = (await ada.http.get<SceneAt>(`/v1/matches/${match.id}/scene`)).body;
  for (const [query, options] of [
    ['', {}],
    ['?theme=dark', { theme: 'dark' }],
    ['?size=320&theme=grey', { theme: 'grey', width: 320 }],
  ] as const) {
    const response = await ada.http.raw(`/v1/matches/${match.id}/picture.svg${query}`, {});
    t.equal(response.status, 200);
    t.equal(response.headers.get('content-type'), 'image/svg+xml; charset=utf-8');
    t.match(response.headers.get('content-security-policy'), /default-src 'none'.*sandbox/);
    t.equal(response.headers.get('cache-control'), 'private, no-cache');
    t.equal(await response.text(), renderSvg(scene, { title, ...options }), query);
  }
  const spanish = await ada.http.raw(`/v1/matches/${match.id}/picture.svg?lang=es`, {});
  t.match(await spanish.text(), /Meta: /);
  const query = `{ match(id: "${match.id}") { view { picture } } }`;
  const headers = { 'content-type': 'application/json' };
  const answer = await ada.http.raw('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) });
  const { data } = (await answer.json()) as { data: { match: { view: { picture: string } } } };
  const named = await ada.http.raw(data.match.view.picture, {});
  t.equal(await named.text(), renderSvg(scene, { title }), 'GraphQL names its address');
  for (const [query, path] of [
    ['size=15', '/size'],
    ['size=4097', '/size'],
    ['size=big', '/size'],
    ['theme=pink', '/theme'],
    ['colour=red', '/colour'],
  ] as const) {
    t.match(refused(t, await ada.http.get(`/v1/matches/${match.id}/picture.svg?${query}`), 400, 'MALFORMED').errors, [{ path }], query);
  }
});

t.test('pictures of a match that is over can be kept, by everybody what everybody may see', async (t) => {
  const match = await openSolo(ada);
  await playOn([ada.http], match.id);
  const path = `/v1/matches/${match.id}/picture.svg?at=0&as=omniscient`;
  const first = await http.raw(path, {});
  t.equal(first.headers.get('cache-control'), 'public, max-age=3600');
  t.equal(first.headers.get('vary'), 'Authorization, Accept-Language');
  const etag = first.headers.get('etag') ?? '';
  t.match(etag, /^W\/"/);
  t.equal((await http.raw(path, { headers: { 'if-none-match': etag } })).status, 304);
  t.equal((await ada.http.raw(path, {})).headers.get('cache-control'), 'private, max-age=3600');
});
