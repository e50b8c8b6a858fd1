import type { Locator, Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { createClient } from '../../packages/client/src/index.js';
import { builtViewer } from '../../packages/viewer/build.js';
import { startBrowser, visit } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { spawnServer } from '../kit/server.js';
import { changedSince, stateOf, watchTable } from '../kit/table-witness.js';
import { keyOf } from '../kit/visitors.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url } = await spawnServer(t, { DATABASE_URL: pg.url });

/** More steps than somebody takes who does what the page says. */
const MOST = 8;

/** The titles of the games, as the page has them. */
async function titles(t: Test): Promise<string[]> {
  const { page } = await visit(t, browser, url, { window: 'phone' });
  const headings = page.getByRole('list', { name: 'Games' }).getByRole('heading');
  await headings.first().waitFor();
  return headings.allTextContents();
}

/** What a table offers, the most striking first: outlined things, cards, buttons beside the board, the list. */
function offered(page: Page): Locator[] {
  return [
    page.getByRole('group', { name: 'What can be touched' }).getByRole('button'),
    page.getByRole('region', { name: 'Hand' }).getByRole('button'),
    page
      .getByRole('group', { name: 'Beside the board' })
      .getByRole('button')
      .filter({ hasNotText: /^Undo$/ }),
    page.getByRole('list', { name: 'Legal actions' }).getByRole('button'),
  ];
}

/** Does the first thing that the table offers, and waits until something has come of it. */
async function step(page: Page): Promise<void> {
  const state = await stateOf(page);
  for (const things of offered(page)) {
    if ((await things.count()) === 0) continue;
    await things.first().tap();
    await changedSince(page, state);
    return;
  }
}

t.test('somebody who has never been here makes a first move in every game by what the page says', async (t) => {
  const games = await titles(t);
  t.equal(games.length, 4);
  for (const title of games) {
    const { page, faults } = await visit(t, browser, url, { window: 'phone' });
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title }) })
      .getByRole('button', { name: /^Play / })
      .tap();
    const form = page.getByRole('dialog', { name: title });
    await form.getByRole('button', { name: 'Start' }).tap();
    await page
      .getByRole('status', { name: 'Turn' })
      .filter({ hasText: /^Your turn/ })
      .waitFor();
    t.match(await page.getByRole('complementary', { name: 'Hint' }).textContent(), /\w+ \w+ \w+/, `${title}: a hint`);
    const match = createClient({ url, key: await keyOf(page) }).match(new URL(page.url()).pathname.split('/').at(-1) ?? '');
    const { yourSeat } = await match.get();
    await watchTable(page);
    let steps = 2;
    const hasActed = async (): Promise<boolean> =>
      (await match.log()).items.some(({ seat, kind }) => kind === 'action' && seat === yourSeat);
    for (; steps < MOST && !(await hasActed()); steps++) {
      t.match(await page.getByRole('status', { name: 'Prompt' }).textContent(), /\w+ \w+/, `${title}: what is asked`);
      await step(page);
    }
    t.ok(await hasActed(), `${title}: a first action after ${steps} steps`);
    t.comment(`${title}: ${steps} steps`);
    t.strictSame(faults, []);
    await page.context().close();
  }
});
