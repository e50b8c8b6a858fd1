import t, { type Test } from 'tap';
import { builtViewer } from '../../../packages/viewer/build.js';
import { LIMITS } from '../../../src/base/limits.js';
import type { Item, Scene } from '../../../src/rules/kernel/scene.js';
import { allOf } from '../../../src/rules/kernel/scene.js';
import { colourOf } from '../../../src/rules/scene/themes.js';
import type { Match, SceneAt, ViewAt } from '../../../src/use-cases/matches/shapes.js';
import { type Account, openDuel, register, step } from '../../api/rest/table.js';
import { startBrowser } from '../../kit/browser.js';
import type { Client } from '../../kit/client.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';

await builtViewer();
const pg = await startPostgres();
const PUBLIC_URL = 'https://games.example/table';
const { http } = await startServer(t, pg.url, { publicUrl: PUBLIC_URL });
const browser = await startBrowser();
const NAME = `Ada "<b>&'`;
const [ada, bob] = [await register(http, NAME), await register(http, 'Bob')];
const NOBODY = '01890000-0000-7000-8000-000000000000';
const HTML = { headers: { accept: 'text/html' } };

async function pageOf(http: Client, id: string): Promise<string> {
  const response = await http.raw(`/matches/${id}`, HTML);
  if (response.status !== 200) throw new Error(`the page answers ${response.status}`);
  return response.text();
}

/** The meta tags of a page as a browser reads them. */
async function tagsOf(t: Test, html: string): Promise<Record<string, string>> {
  const page = await (await browser.newContext({ javaScriptEnabled: true })).newPage();
  t.teardown(() => page.context().close());
  await page.route('**/*', (route) => route.abort());
  await page.setContent(html.replaceAll(/<script.*?<\/script>/g, ''), { waitUntil: 'commit' });
  return page.$$eval('meta[property^="og:"], meta[name^="twitter:"]', (found) =>
    Object.fromEntries(
      found.map((tag) => [tag.getAttribute('property') ?? tag.getAttribute('name') ?? '', tag.getAttribute('content') ?? '']),
    ),
  );
}

/** A duel that the first seat has given up, after some moves. */
async function openEnded(first: Account, second: Account, visibility: 'public' | 'private'): Promise<string> {
  const [{ id }] = await openDuel(first, second, visibility);
  for (let made = 0; made < 12; made++) await step([first.http, second.http], id, (count) => (made * 5) % count);
  await first.http.post(`/v1/matches/${id}/resignation`, {});
  return id;
}

t.test('the page of a finished public match says what its link is shown as', async (t) => {
  const id = await openEnded(ada, bob, 'public');
  const { end } = (await http.get<ViewAt>(`/v1/matches/${id}/view?words=1`)).body;
  const tags = await tagsOf(t, await pageOf(http, id));
  t.match(tags, {
    'og:title': `Tactics Joker: “Ada '<b>&'”, “Bob”`,
    'og:description': `${end?.text} ${end?.because}`,
    'og:url': `${PUBLIC_URL}/matches/${id}`,
    'og:image': `${PUBLIC_URL}/matches/${id}/preview.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  });
  t.match(tags['og:description'], /“Bob” won\. /);
  t.match(tags['og:image:alt'], 'Tactics Joker, version ');
  t.notMatch(await pageOf(http, id), '<b>', 'names are texts');
});

t.test('its picture is of the board at the end, can be kept, and counts as so many requests', async (t) => {
  const id = await openEnded(ada, bob, 'public');
  const path = `/matches/${id}/preview.png`;
  const response = await http.raw(path, {});
  t.equal(response.headers.get('content-type'), 'image/png');
  t.equal(response.headers.get('cache-control'), 'public, max-age=3600');
  const again = await http.raw(path, { headers: { 'if-none-match': response.headers.get('etag') ?? '', 'cache-control': 'max-age=0' } });
  t.equal(again.status, 304);
  const { scene } = (await http.get<SceneAt>(`/v1/matches/${id}/scene?layout=wide`)).body;
  const seen = await coloursAt(t, Buffer.from(await response.arrayBuffer()), armies(scene));
  t.ok(seen.length > 1);
  for (const { role, colour } of seen) t.equal(colour, colourOf(role.startsWith('army-0') ? 'first' : 'second', 'light', scene.mood), role);
  t.equal((await http.raw(path, { headers: { accept: 'text/html' } })).status, 406);

  const limited = await startServer(t, await pg.freshDatabase(), { rateLimit: 100 });
  const left = async (): Promise<number> =>
    Number((await limited.http.raw(`/matches/${NOBODY}/preview.png`, {})).headers.get('ratelimit-remaining'));
  const before = await left();
  t.equal(before - (await left()), LIMITS.previewRequests);
});

t.test('where nothing draws a link is shown without a picture', async (t) => {
  const id = await openEnded(ada, bob, 'public');
  const { http: bare } = await startServer(t, pg.url, { publicUrl: PUBLIC_URL, features: ['-pictures'] });
  const page = await pageOf(bare, id);
  t.match(page, 'content="summary"');
  t.notMatch(page, 'og:image');
  const picture = await bare.raw(`/matches/${id}/preview.png`, {});
  t.equal(picture.status, 404);
  t.match(await picture.json(), { code: 'NOT_FOUND' });
});

t.test('every other match has the page of no match, and no picture', async (t) => {
  const [running] = await openDuel(ada, bob);
  const hidden = await openEnded(ada, bob, 'private');
  const general = await pageOf(http, NOBODY);
  t.notMatch(general, /og:|twitter:/);
  t.match(general, '<meta name="description"');
  const refusals = new Set<string>();
  for (const id of [running.id, hidden, NOBODY, 'nothing']) {
    t.equal(await pageOf(http, id), general, id);
    t.equal(await pageOf(ada.http, id), general, 'whoever asks');
    const response = await http.raw(`/matches/${id}/preview.png`, {});
    t.equal(response.status, 404);
    const text = (await response.text()).replaceAll(id, '‹id›');
    refusals.add(text.replace(/"requestId":"[^"]*"/, ''));
  }
  t.equal(refusals.size, 1, 'one refusal for all');
  t.equal((await ada.http.get<Match>(`/v1/matches/${hidden}`)).body.status, 'finished');
});

/** Where armies of a scene have nothing but their colour: left of their number. */
function armies(scene: Scene): { role: string; x: number; y: number }[] {
  const [across, down] = [1200 / scene.width, 630 / scene.height];
  const scale = Math.min(across, down);
  const [left, top] = [(1200 - scene.width * scale) / 2, (630 - scene.height * scale) / 2];
  return allOf(scene).flatMap((item: Item) => {
    const body = item.items?.find(({ role }) => /^army-\d(-many)?$/.test(role));
    if (!item.id?.startsWith('army:') || !body?.size) return [];
    const [x, y] = [item.at[0] - body.size[0] / 2 + 6, item.at[1]];
    return [{ role: body.role, x: Math.round(left + x * scale), y: Math.round(top + y * scale) }];
  });
}

type Place = ReturnType<typeof armies>[number];

/** The colours of some places of a PNG, as a browser decodes it. */
async function coloursAt(t: Test, png: Buffer, places: readonly Place[]): Promise<{ role: string; colour: string }[]> {
  const page = await (await browser.newContext()).newPage();
  t.teardown(() => page.context().close());
  return page.evaluate(`(async () => {
    const image = new Image();
    image.src = 'data:image/png;base64,${png.toString('base64')}';
    await image.decode();
    const size = { width: image.naturalWidth, height: image.naturalHeight };
    if (size.width !== 1200 || size.height !== 630) throw new Error(JSON.stringify(size));
    const canvas = Object.assign(document.createElement('canvas'), size).getContext('2d');
    canvas.drawImage(image, 0, 0);
    return ${JSON.stringify(places)}.map(({ role, x, y }) => {
      const parts = [...canvas.getImageData(x, y, 1, 1).data].slice(0, 3);
      return { role, colour: '#' + parts.map((part) => part.toString(16).padStart(2, '0')).join('') };
    });
  })()`);
}
