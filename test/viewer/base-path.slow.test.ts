/**
 * The pages behind a proxy that takes a path off: in a browser, from the lobby to the proof, and the service's other
 * pages.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import t from 'tap';
import { builtViewer } from '../../packages/viewer/build.js';
import { becomes, startBrowser, visit } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { startPrefixProxy } from '../kit/prefix-proxy.js';
import { spawnServer } from '../kit/server.js';
import { awaitTurn, clickAction, openMatch, openTab, playToEnd, turnOf } from '../kit/table.js';

await builtViewer();
const PREFIX = '/my-games/v1.0';
const pg = await startPostgres();
const browser = await startBrowser();
const proxy = await startPrefixProxy(t, PREFIX);
const { url } = proxy;
const server = await spawnServer(t, { DATABASE_URL: pg.url, PUBLIC_URL: url });
proxy.leadTo(server.url);

const { page, faults } = await visit(t, browser, `${url}/`);
const pathOf = (page: Page): string => new URL(page.url()).pathname;

t.test('a guest opens a match in the lobby and plays it to its end', async (t) => {
  await openMatch(page, 'Tactics Joker', { opponent: 'greedy', options: { 'Round limit': '2' } });
  t.match(pathOf(page), new RegExp(`^${PREFIX}/matches/[0-9a-f-]{36}$`));
  await page.reload();
  t.ok(await awaitTurn(page), 'its address is a page');
  t.ok(await clickAction(page, 0));
  await playToEnd(page, 300);
  t.match(await turnOf(page).textContent(), /^Finished: /);
});

t.test('its versions are looked at, and it is proven', async (t) => {
  await openTab(page, 'Story');
  await page.getByRole('slider', { name: 'Version' }).fill('1');
  await page.waitForURL((address) => address.search.startsWith('?at=1'));
  t.ok(await page.getByRole('img', { name: 'Board' }).isVisible());
  const id = pathOf(page).split('/').at(-1);
  while ((await server.http.get(`/v1/matches/${id}/inclusion`)).status !== 200) await sleep(50);
  await openTab(page, 'More');
  await page.getByRole('link', { name: 'Verify' }).click();
  await page.locator('[data-verdict="proven"]').waitFor();
  t.match(pathOf(page), new RegExp(`^${PREFIX}/matches/[0-9a-f-]{36}/verify$`));
});

for (const [name, path] of [
  ['Rules', '/rules'],
  ['Players', '/players'],
  ['Tournaments', '/tournaments'],
  ['Verify', '/verify'],
  ['Play', '/'],
] as const) {
  t.test(`the header leads to ${path} without loading a page anew`, async (t) => {
    await page.evaluate('window.isTheSame = true');
    const link = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true });
    await link.click();
    await page.waitForURL((address) => address.pathname === `${PREFIX}${path}`);
    await page.locator('nav [aria-current="page"]').filter({ hasText: name }).waitFor();
    t.equal(await page.evaluate('window.isTheSame'), true);
  });
}

t.test('rules have their pictures and places of their own', async (t) => {
  await page.goto(`${url}/rules/tactics-joker#TJ-12.5`);
  await page.locator('[id="TJ-12.5"].wanted').waitFor();
  const picture = page.locator('main img').first();
  await picture.scrollIntoViewIfNeeded();
  await becomes(picture, 'complete', true);
  t.ok(await picture.evaluate((image) => Reflect.get(image, 'naturalWidth') > 0));
});

t.test('the documentation of the API is shown, and tries it out', async (t) => {
  await page.goto(`${url}/docs`);
  const operation = page.locator('#operations-games-listGames');
  await operation.locator('.opblock-summary-control').click();
  await operation.getByRole('button', { name: 'Execute' }).click();
  await operation.locator('.live-responses-table .response-col_status', { hasText: '200' }).first().waitFor();
  t.equal(await operation.locator('.request-url pre').innerText(), `${url}/v1/games`);
});

t.test('GraphiQL asks and subscribes, also from /graphql', async (t) => {
  await page.goto(`${url}/graphql`);
  t.equal(pathOf(page), `${PREFIX}/graphiql`);
  const { body } = await server.http.get<{ items: { id: string }[] }>('/v1/matches?status=finished');
  await page.locator('.graphiql-query-editor').click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(`subscription { matchUpdated(matchId: "${body.items[0]?.id}", after: -1) { seq kind } }`);
  await page.getByRole('button', { name: /^Execute query/ }).click();
  await page.locator('.graphiql-response').getByText('matchUpdated').first().waitFor();
});

t.test('no request went beside the path or into the void, and no policy forbade one', (t) => {
  t.strictSame([proxy.strays, proxy.missing, faults], [[], [], []]);
  t.end();
});

t.test('an address that is no page says so, and leads to the lobby', async (t) => {
  const response = await page.goto(`${url}/no/such/page`);
  t.equal(response?.status(), 404);
  await page.getByRole('heading', { name: 'There is no page here' }).waitFor();
  await page.getByRole('link', { name: 'Go to the games.' }).click();
  await page.waitForURL(`${url}/`);
  await page.getByRole('button', { name: 'Play Juggernauts' }).waitFor();
  t.strictSame(proxy.missing, [`404 GET ${PREFIX}/no/such/page`]);
});
