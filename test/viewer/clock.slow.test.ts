import type { Page } from 'playwright-core';
import t from 'tap';
import { builtViewer } from '../../packages/viewer/build.js';
import { startBrowser, visit } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { logSays, turnOf } from '../kit/table.js';
import { newVisitor, tableAs } from '../kit/visitors.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url } = await startServer(t, pg.url);

/** *Units*: seconds; enough for both pages to have been seen before it is over. */
const ALLOTMENT = 24;

/** What a clock of the page says, and when by the page's own time. *Units*: seconds. */
async function readClock(page: Page, seat: number): Promise<{ left: number; at: number }> {
  const { text, at }: { text: string; at: number } = await page
    .getByRole('timer', { name: `Clock of seat ${seat}` })
    .evaluate((element) => ({ text: element.textContent ?? '', at: performance.now() / 1_000 }));
  return { left: text.split(':').reduce((sum, part) => 60 * sum + Number(part), 0), at };
}

t.test('clocks run down before both players, and who lets the time pass has lost on both pages', async (t) => {
  const ada = await newVisitor(url, 'Ada');
  const terms = { clock: { kind: 'per-action', seconds: ALLOTMENT } } as const;
  const match = await ada.client.game('tactics-joker').create({ join: {}, terms });
  const host = await tableAs(t, browser, url, ada.key, match.id, { window: 'narrow' });
  const { page: guest, faults } = await visit(t, browser, `${url}/matches/${match.id}`);
  await guest.getByRole('button', { name: 'Take a seat' }).click();
  const pages = [host, guest];
  for (const page of pages) await page.locator('.clock.running').waitFor();
  const { toAct } = await match.view();
  const { seats } = await match.get();
  const [seat = 0] = toAct;
  for (const page of pages) {
    const before = await readClock(page, seat);
    await page.locator('.clock.running', { hasNotText: new RegExp(`:0?${before.left % 60}$`) }).waitFor();
    const after = await readClock(page, seat);
    t.ok(before.left <= ALLOTMENT && after.left < before.left, `${before.left} seconds, then ${after.left}`);
    t.ok(before.left - after.left <= after.at - before.at + 1, 'no faster than time goes');
    t.equal((await readClock(page, 1 - seat)).left, ALLOTMENT, 'the other clock stands');
  }
  const [loser, winner] = [seat, 1 - seat].map((one) => seats[one]?.player?.name ?? '?');
  for (const page of pages)
    await turnOf(page)
      .filter({ hasText: /^Finished: .* ran out of time\./ })
      .waitFor({ timeout: 60_000 });
  const words = await Promise.all(pages.map((page) => turnOf(page).textContent()));
  t.strictSame(
    words.toSorted(),
    [`Finished: You won. “${loser}” ran out of time.`, `Finished: “${winner}” won. You ran out of time.`].toSorted(),
  );
  for (const page of pages) await logSays(page, /ran out of time\./);
  t.strictSame(faults, []);
});
