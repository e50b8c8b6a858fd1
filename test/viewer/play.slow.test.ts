import t from 'tap';
import { builtViewer } from '../../viewer/build.js';
import { barriers, overhang, startBrowser, visit } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { atScale } from '../kit/scale.js';
import { spawnServer } from '../kit/server.js';
import {
  awaitTurn,
  changedFrom,
  logSays,
  openMatch,
  openTab,
  playToEnd,
  SHORT_MATCHES,
  settled,
  tryClick,
  turnOf,
  versionOf,
} from '../kit/table.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url } = await spawnServer(t, { DATABASE_URL: pg.url });

/** As the presets have them. */
const WHOLE = SHORT_MATCHES.map(({ title, request: { options: _, ...request } }) => ({ title, request }));

for (const { title, request } of atScale(SHORT_MATCHES, WHOLE)) {
  t.test(`a stranger opens a match of ${title} and plays it to the end by clicks alone`, { timeout: 900_000 }, async (t) => {
    const { page, faults } = await visit(t, browser, url, { window: 'phone' });
    await openMatch(page, title, request);
    t.match(page.url(), /\/matches\/[0-9a-f-]{36}$/);
    const made = await playToEnd(page, atScale(300, 3_000));
    t.ok(made > 0);
    t.match(await turnOf(page).textContent(), /^Finished: /);
    t.ok(await page.getByRole('img', { name: 'Board' }).isVisible());
    t.strictSame(await barriers(page), []);
    t.equal(await overhang(page), 0, 'nobody has to scroll sideways');
    await openTab(page, 'More');
    const [record] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download record' }).click()]);
    t.match(record.suggestedFilename(), /\.jsonl$/);
    t.strictSame(faults, []);
  });
}

t.test('a match is played by touching the board alone', async (t) => {
  const { page, faults } = await visit(t, browser, url, { colorScheme: 'dark' });
  await openMatch(page, 'Tactics Joker', { opponent: 'greedy', options: { 'Round limit': '2' } });
  const board = page.getByRole('group', { name: 'What can be touched' });
  const beside = page.getByRole('group', { name: 'Beside the board' });
  t.strictSame(await barriers(page), []);
  let touches = 0;
  for (; touches < 300 && (await awaitTurn(page)); touches++) {
    // What is chosen between, and what has no place on the board, is beside it.
    const ends = beside.getByRole('button').filter({ hasNotText: /^Undo$/ });
    const things = board.getByRole('button');
    const isOnBoard = (await things.count()) > 0 && (touches % 4 < 3 || (await ends.count()) === 0);
    await tryClick(isOnBoard ? things.first() : ends.first());
    await settled(page);
  }
  t.match(await turnOf(page).textContent(), /^Finished: /);
  t.ok(touches > 10);
  t.strictSame(faults, []);
});

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
