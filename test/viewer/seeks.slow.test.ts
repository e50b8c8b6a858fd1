import t from 'tap';
import { builtViewer } from '../../viewer/build.js';
import { barriers, overhang, startBrowser, visit } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { turnOf } from '../kit/table.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url } = await startServer(t, pg.url);

const FIND = 'Find an opponent for Tactics Joker';

t.test('two strangers who look for an opponent meet at a table that has begun', { timeout: 120_000 }, async (t) => {
  const { page: first, faults } = await visit(t, browser, url, { window: 'narrow' });
  await first.getByRole('button', { name: FIND }).click();
  await first.getByRole('status', { name: 'Search' }).getByText('Looking for an opponent in Tactics Joker.').waitFor();
  t.strictSame(await barriers(first), []);
  t.equal(await overhang(first), 0);
  const { page: second } = await visit(t, browser, url);
  await second.getByRole('button', { name: FIND }).click();
  for (const page of [first, second]) {
    await page.waitForURL(/\/matches\//);
    await turnOf(page)
      .filter({ hasText: /^(Your turn|Waiting for Guest)/ })
      .waitFor();
  }
  t.equal(first.url(), second.url());
  t.strictSame(faults, []);
});

t.test('who stops looking meets nobody', async (t) => {
  const { page } = await visit(t, browser, url);
  await page.getByRole('button', { name: /^Play Armadogon/ }).waitFor();
  t.equal(await page.getByRole('button', { name: /^Find an opponent for Armadogon/ }).count(), 0, 'a game for one has no opponent');
  const opened = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/v1/seeks'));
  await page.getByRole('button', { name: FIND }).click();
  await opened;
  const cancelled = page.waitForResponse((answer) => answer.request().method() === 'DELETE' && /\/v1\/seeks\//.test(answer.url()));
  await page.getByRole('button', { name: 'Stop looking' }).click();
  const answer: unknown = await (await cancelled).json();
  t.match(answer, { status: 'expired', matchId: null });
  t.ok(await page.getByRole('button', { name: FIND }).isEnabled());
});
