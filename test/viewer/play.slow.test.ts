import t from 'tap';
import { builtViewer } from '../../packages/viewer/build.js';
import { startBrowser, visit } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { spawnServer } from '../kit/server.js';
import { awaitTurn, changedFrom, logSays, openMatch, openTab, turnOf, versionOf } from '../kit/table.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url } = await spawnServer(t, { DATABASE_URL: pg.url });

t.test('a match is opened and played with the keyboard alone', async (t) => {
  const { page } = await visit(t, browser, url);
  const press = (key: string) => page.keyboard.press(key);
  const reach = async (name: string | RegExp): Promise<void> => {
    const wanted = page.getByRole('button', { name }).first();
    await wanted.waitFor();
    for (let i = 0; i < 60; i++) {
      if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) return;
      await press('Tab');
    }
    throw new Error(`${name} cannot be reached`);
  };
  await reach('Play Tactics Joker');
  await press('Enter');
  await reach('Start');
  await press('Enter');
  // From now on nobody else changes the version.
  t.ok(await awaitTurn(page));
  const version = await versionOf(page);
  const first = page.getByRole('group', { name: 'What can be touched' }).getByRole('button').first();
  await reach((await first.getAttribute('aria-label')) ?? '');
  await press('Enter');
  await changedFrom(page, version);
  t.ok((await versionOf(page)) > version, 'Enter on a thing of the board acts');
});

t.test('a preset holds where the options of the game cannot be read', async (t) => {
  const { page } = await visit(t, browser, url);
  await page.route(/\/v1\/games\/juggernauts$/, (route) => route.abort());
  await openMatch(page, 'Juggernauts', { preset: 'battle royale' });
  const match = await page.request.get(`${url}/v1${new URL(page.url()).pathname}`);
  t.equal((await match.json()).seats.length, 4);
});

t.test('giving up can be thought better of for a moment, and then counts', async (t) => {
  const { page } = await visit(t, browser, url, { window: 'phone' });
  await openMatch(page, 'Tactics Joker', { opponent: 'random' });
  await openTab(page, 'More');
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Keep playing' }).click();
  t.match(await turnOf(page).textContent(), /^(Your turn|Waiting)/);
  await page.getByRole('button', { name: 'Resign' }).click();
  await turnOf(page)
    .filter({ hasText: /^Finished: .* won\. You gave up\.$/ })
    .waitFor();
  await logSays(page, /gave up/);
});
