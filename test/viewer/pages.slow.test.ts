import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import t from 'tap';
import { builtViewer } from '../../packages/viewer/build.js';
import { barriers, overhang, startBrowser, visit } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url } = await startServer(t, pg.url);

/** The pages, and what the service has to answer for each: before it is there they have little to look at. */
const PAGES: readonly [path: string, last: (page: Page) => Locator][] = [
  ['/', (page) => page.getByRole('button', { name: 'Play Juggernauts' })],
  ['/account', (page) => page.getByRole('button', { name: 'Play as guest' })],
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
    await page.getByText('How to play in a minute').click();
    await page.getByText('owns a war machine').waitFor();
    await page.getByText('Custom rules').click();
    await page.getByLabel('Max rounds').waitFor();
    t.strictSame(await barriers(page), []);
    t.equal(await overhang(page), 0);
    t.strictSame(faults, []);
  }
});

t.test('a guest has a key that is shown once, kept by the browser and saved as a file', async (t) => {
  const { page } = await visit(t, browser, url, { window: 'phone' });
  await page.getByRole('button', { name: 'Play as guest' }).click();
  const notice = page.getByRole('complementary', { name: 'Your key' });
  const key = await notice.getByText(/^gl_/).textContent();
  t.strictSame(await barriers(page), []);
  await page.reload();
  await page.getByRole('link', { name: /^Guest \d{4}$/ }).click();
  await page.getByRole('button', { name: 'Save the key as a file' }).waitFor();
  t.notMatch(await page.textContent('body'), key ?? '-', 'not shown again');
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
