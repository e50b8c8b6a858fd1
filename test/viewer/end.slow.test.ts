import t, { type Test } from 'tap';
import { builtViewer } from '../../packages/viewer/build.js';
import { barriers, startBrowser, visit } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { spawnServer } from '../kit/server.js';
import { openMatch, playToEnd, SHORT_MATCHES, turnOf } from '../kit/table.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url } = await spawnServer(t, { DATABASE_URL: pg.url });

/** The page of a short match that has been played to its end. */
async function ended(t: Test, title: string, preset?: string) {
  const { page, faults } = await visit(t, browser, url, { window: 'upright' });
  const short = SHORT_MATCHES.find((one) => one.title === title);
  await openMatch(page, title, { ...short?.request, ...(preset !== undefined && { preset }) });
  await playToEnd(page, 300);
  const heading = page.getByRole('heading', { level: 2 }).first();
  await heading.waitFor();
  return { page, faults, heading, after: page.getByRole('region', { name: 'After the end' }) };
}

for (const { title, preset } of [
  { title: 'Armadogon: the dog lives on', preset: 'normal' },
  { title: 'Tactics Joker', preset: undefined },
])
  t.test(`${title} ends with a scene: what became of it, why, how it went, and the ways on`, async (t) => {
    const { page, faults, heading, after } = await ended(t, title, preset);
    const said = await turnOf(page).textContent();
    t.match(said, (await heading.textContent()) ?? '-', 'the large line is what is heard');
    const course = page.getByRole('img', { name: /^How it went, by / });
    await course.filter({ hasText: title === 'Tactics Joker' ? 'castles' : 'steps of the road' }).waitFor();
    const isInSight = `(() => {
      const [end, stage, ...lit] = ['.end-scene', '.stage', '.marks.happened .mark'].flatMap((one) =>
        [...document.querySelectorAll(one)].map((element) => element.getBoundingClientRect()),
      );
      const laps = (one) => Math.min(one.right, end.right) > Math.max(one.left, end.left) && Math.min(one.bottom, end.bottom) > Math.max(one.top, end.top);
      return end.height < stage.height / 2 && laps(stage) && !lit.some(laps);
    })()`;
    t.ok(await page.evaluate<boolean>(isInSight), 'it lies over the board, and leaves what decided and most of the board in sight');
    await page.locator('.board').waitFor();
    const own = page.locator('.seat').filter({ hasText: 'You' });
    const other = (await own.locator('.outcome.loss').count()) > 0 ? 'Easier' : 'Harder';
    for (const name of ['Play again', other, 'Review']) await after.getByRole('button', { name }).waitFor();
    t.match(await after.getByRole('link', { name: 'Proof' }).getAttribute('href'), /\/verify$/);
    t.equal(await page.getByRole('button', { name: 'Rematch' }).count(), 0, 'nobody is asked');
    t.strictSame(await barriers(page), []);

    await page.getByRole('button', { name: 'Look at the last position' }).click();
    t.equal(await heading.count(), 0);
    const before = page.url();
    await after.getByRole('button', { name: other }).click();
    await page.waitForURL((address) => `${address}` !== before && /\/matches\//.test(address.pathname));
    await turnOf(page)
      .filter({ hasText: /^(Your turn|Waiting)/ })
      .waitFor();
    t.strictSame(faults, []);
  });
