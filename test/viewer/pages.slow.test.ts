import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import t from 'tap';
import { builtViewer } from '../../packages/viewer/build.js';
import { barriers, hold, overhang, startBrowser, visit, WINDOWS } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { keyOf, newVisitor } from '../kit/visitors.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url, http } = await startServer(t, pg.url);

/** The pages, and what the service has to answer for each: before it is there they have little to look at. */
const PAGES: readonly [path: string, last: (page: Page) => Locator][] = [
  ['/', (page) => page.getByRole('button', { name: 'Play Juggernauts' })],
  ['/account', (page) => page.getByRole('button', { name: 'Take this name' })],
  ['/rules', (page) => page.getByRole('link', { name: 'Juggernauts' })],
  ['/players', (page) => page.getByRole('list', { name: 'Leaderboards' }).getByRole('link', { name: 'Juggernauts' })],
  ['/tournaments', (page) => page.getByText('There is none yet.')],
  ['/verify', (page) => page.locator('[data-offline="ready"]')],
];

for (const [path, last] of PAGES) {
  t.test(`${path} is a page for a phone and for a screen reader, in light and in dark`, async (t) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, faults } = await visit(t, browser, `${url}${path}`, { window: 'narrow', colorScheme });
      await last(page).waitFor();
      t.equal(await page.getByRole('heading', { level: 1 }).count(), 1, 'one heading names the page');
      t.strictSame(await barriers(page), []);
      t.equal(await overhang(page), 0, 'nobody has to scroll sideways');
      t.strictSame(faults, []);
    }
  });
}

t.test('the form of a new match is for a phone and for a screen reader, with all its options', async (t) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, faults } = await visit(t, browser, url, { window: 'narrow', colorScheme });
    await page.getByRole('button', { name: 'Play Juggernauts' }).click();
    await page.getByText('owns a war machine').waitFor();
    const form = page.getByRole('dialog', { name: 'Juggernauts' });
    const box = await form.getByRole('button', { name: 'Start' }).boundingBox();
    const isInSight = box !== null && box.y > 0 && box.y + box.height < WINDOWS.narrow.height;
    t.ok(isInSight, 'the way on is in sight, however long the form is');
    await page.getByText('Custom rules').click();
    await page.getByLabel('Max rounds').waitFor();
    t.strictSame(await barriers(page), []);
    t.equal(await overhang(page), 0);
    await page.evaluate("localStorage.setItem('gameledger.hints.juggernauts', 'seen')");
    await page.reload();
    await page.getByRole('button', { name: 'Play Juggernauts' }).click();
    await form.getByText('How to play in a minute').waitFor();
    t.equal(await form.getByRole('region', { name: 'How to play in a minute' }).isVisible(), false, 'folded for who has played');
    t.strictSame(faults, []);
  }
});

t.test('a player takes a name; their key is kept by the browser, saved as a file, and shown to who asks for it', async (t) => {
  const { page } = await visit(t, browser, `${url}/account`, { window: 'phone' });
  await page.getByLabel('Your name').fill('Ada of the Lake');
  await page.getByRole('button', { name: 'Take this name' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ada of the Lake' }).waitFor();
  const key = await keyOf(page);
  t.strictSame(await barriers(page), []);

  const shown = page.locator('h1 .face');
  const drawn = await shown.innerHTML();
  const faces = page.getByRole('group', { name: 'Your face' });
  t.equal(await faces.getByRole('radio', { name: 'The face of your account' }).isChecked(), true);
  t.ok(((await faces.locator('label').first().boundingBox())?.width ?? 0) >= 44, 'a finger finds a face');
  await faces.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Other faces' }).click();
  const chosen = await faces.getByRole('radio', { checked: true }).getAttribute('aria-label');
  t.match(chosen, /^Face \d+$/, 'the chosen one is still there');
  t.strictSame(await barriers(page), []);
  t.equal(await overhang(page), 0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).and(page.locator(':disabled')).waitFor();
  t.not(await shown.innerHTML(), drawn);
  const { body: me } = await http.as(key).get<{ face: number }>('/v1/me');
  t.equal(`Face ${me.face}`, chosen);
  await page.reload();
  await faces.getByRole('radio', { name: `Face ${me.face}`, checked: true }).waitFor();

  await page.goto(url);
  await page.getByRole('link', { name: 'Ada of the Lake' }).click();
  await page.getByRole('button', { name: 'Show the key' }).waitFor();
  t.notMatch(await page.content(), key, 'no page shows it unasked');
  await page.getByRole('button', { name: 'Show the key' }).click();
  t.equal(await page.getByLabel('Your key').inputValue(), key);
  t.strictSame(await barriers(page), []);
  t.equal(await overhang(page), 0);
  await page.getByRole('button', { name: 'Hide the key' }).click();
  await page.getByLabel('Your key').waitFor({ state: 'detached' });
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save the key as a file' }).click()]);
  t.equal(readFileSync(await file.path(), 'utf8').trim(), key);
  t.strictSame(await page.context().cookies(), []);
  page.once('dialog', (question) => void question.dismiss());
  await page.getByRole('button', { name: 'Forget me in this browser' }).click();
  await page.getByRole('button', { name: 'Save the key as a file' }).waitFor();
  page.once('dialog', (question) => {
    t.match(question.message(), /cannot be undone/);
    void question.accept();
  });
  await page.getByRole('button', { name: 'Forget me in this browser' }).click();
  await page.getByRole('heading', { name: 'You are not signed in' }).waitFor();
});

/** *Units*: bytes that a line of 400 kbit/s brings in three seconds. */
const MOST_BYTES = 150_000;

t.test('on a slow line the first words need no script, the lobby can be touched soon, and a table on its way has its shape', async (t) => {
  const { page, faults } = await visit(t, browser, `${url}/account`, { window: 'upright' });
  const scripts = await hold(page, (request) => request.resourceType() === 'script');
  const loaded = page.goto(url);
  await page.getByText('Play, and check every die.').waitFor();
  t.ok((await page.locator('script[src]').count()) > 0 && (await page.getByRole('navigation').count()) === 0, 'before any script');
  scripts.release();
  await loaded;
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  t.equal(await page.locator('.opening').count(), 0);

  const cold = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const other = await cold.newPage();
  const session = await cold.newCDPSession(other);
  let bytes = 0;
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await other.goto(url);
  await other.getByRole('button', { name: 'Play now' }).and(other.locator(':enabled')).waitFor();
  t.ok(bytes > 10_000 && bytes < MOST_BYTES, `${bytes} bytes until it can be touched`);
  await cold.close();

  const { id } = await (await newVisitor(url, 'Ada')).client.game('armadogon').create({ join: {} });
  const match = await hold(page, (request) => request.url().includes(`/v1/matches/${id}`) || request.url().includes('/graphql'));
  await page.goto(`${url}/matches/${id}`);
  await page.locator('.skeleton.stage').waitFor();
  t.strictSame(await barriers(page), []);
  match.release();
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
  t.strictSame(faults, []);
});
