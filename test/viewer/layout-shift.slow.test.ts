import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { builtViewer } from '../../packages/viewer/build.js';
import { startBrowser, type VisitOptions, visit } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { reached } from '../kit/table.js';
import { newVisitor, tableAs, visitAs } from '../kit/visitors.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url } = await startServer(t, pg.url);

/** How far things may move by themselves. *Units*: as `layout-shift` has them: shares of the window. */
const MOST = 0.02;

/** In each of them the first question is one for both seats, or for the first. */
const GAMES = [{ game: 'tactics-joker' }, { game: 'juggernauts' }, { game: 'jugger-ttg', preset: 'prebuilt' }] as const;

interface Shift {
  value: number;
  moved: string[];
}

/** The page opened again, with every shift noted that no touch has caused. */
async function reopened(page: Page): Promise<void> {
  await page.addInitScript(`
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries())
        if (!hadRecentInput) window.shifts.push({ value, moved: sources.map(({ node }) => (node?.nodeType === 1 ? node : node?.parentElement)?.outerHTML.slice(0, 80) ?? '') });
    }).observe({ type: 'layout-shift', buffered: true });`);
  await page.reload();
}

async function isStill(t: Test, page: Page, what: string): Promise<void> {
  // A shift is told after the frame that has made it.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))');
  const shifts = await page.evaluate<Shift[]>('window.shifts');
  const sum = shifts.reduce((before, { value }) => before + value, 0);
  t.ok(sum < MOST, `${what}: ${sum}`, { found: shifts });
  t.comment(`${what}: ${sum.toFixed(4)}`);
}

for (const window of ['phone', 'desktop'] as const satisfies VisitOptions['window'][]) {
  t.test(`an opening page stays still, and a board when others act, on a ${window}`, async (t) => {
    const [ada, bob] = [await newVisitor(url, 'Ada'), await newVisitor(url, 'Bob')];
    const { page: fresh } = await visit(t, browser, url, { window });
    await reopened(fresh);
    await fresh.getByRole('list', { name: 'Games' }).getByRole('button').first().waitFor();
    await fresh.waitForLoadState('load');
    await isStill(t, fresh, 'the lobby of a stranger');

    for (const { game, ...request } of GAMES) {
      const { id } = await ada.client.game(game).create({ ...request, join: {} });
      await bob.client.match(id).join();
      const page = await tableAs(t, browser, url, ada.key, id, { window });
      await reopened(page);
      await page.getByRole('complementary', { name: 'Hint' }).waitFor();
      await page.waitForLoadState('load');
      await isStill(t, page, `${game}: a table with a hint`);
      await page.getByRole('button', { name: 'No hints' }).click();
      await page.getByRole('complementary', { name: 'Hint' }).waitFor({ state: 'detached' });
      await isStill(t, page, `${game}: the hint has gone`);
      const room = page.getByRole('region', { name: 'Board, to be panned' });
      const before = await room.boundingBox();
      for (;;) {
        const { toAct } = await ada.client.match(id).view();
        const client = toAct.includes(1) ? bob.client : ada.client;
        const [choice] = (await client.match(id).legalActions()).actions.filter(({ action }) => action.type !== 'resign');
        if (choice) await client.match(id).act(choice.action);
        if (client === bob.client) break;
      }
      await reached(page, (await ada.client.match(id).view()).version);
      await page.locator('.beat').first().waitFor({ state: 'attached' });
      t.strictSame(await room.boundingBox(), before, `${game}: the board has kept its room when others have acted`);
    }
    const mine = await visitAs(t, browser, url, ada.key, '/', { window });
    await reopened(mine);
    await mine.getByRole('list', { name: 'Games' }).getByRole('button').first().waitFor();
    await mine.waitForLoadState('load');
    await isStill(t, mine, 'the lobby of a player');
  });
}
