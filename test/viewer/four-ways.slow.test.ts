import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { createClient, type Entry, type FollowMessage } from '../../packages/client/src/index.js';
import { builtViewer } from '../../packages/viewer/build.js';
import { barriers, overhang, startBrowser, type VisitOptions, visit, WINDOWS } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { atScale } from '../kit/scale.js';
import { spawnServer } from '../kit/server.js';
import { awaitTurn, openMatch, openTab, SHORT_MATCHES, settled, turnOf, WHOLE_MATCHES } from '../kit/table.js';
import { type Before, changedSince, findThing, missesOf, stateOf, strays, watchTable } from '../kit/table-witness.js';
import { keyOf } from '../kit/visitors.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url } = await spawnServer(t, { DATABASE_URL: pg.url });

/** More touches than a match takes. */
const MOST = atScale(1_500, 60_000);
/** Every how many touches a phone's page is looked at in every window. */
const LOOKS = 40;
/** Two numbers without a common divisor: of any row of things each is chosen in time. */
const STRIDE = 7;

/** Does one thing: what, and whether anything has come of it; null when it has gone before. */
type Way = (page: Page, made: number) => Promise<{ name: string; isDone: boolean } | null>;

/** With a finger or with a mouse, at the middle of what was found. */
function pointed(press: (page: Page, x: number, y: number) => Promise<void>): Way {
  return async (page, made) => {
    const found = await findThing(page, made * STRIDE);
    if (!found) return null;
    if (found.isFree) await press(page, found.x, found.y);
    return { name: found.name, isDone: found.isFree && (await changedSince(page, found.state)) };
  };
}

const byTouch = pointed((page, x, y) => page.touchscreen.tap(x, y));
const byMouse = pointed((page, x, y) => page.mouse.click(x, y));

/** By keys alone: to the decision, along it, and Enter. */
const byKeys: Way = async (page, made) => {
  // Of a row of choices not always the first.
  if (made % 3 === 1) await page.keyboard.press('ArrowRight');
  if (made % 5 === 4 || (await isIdle(page))) await reachDecision(page);
  const state = await stateOf(page);
  const name = await page.evaluate<string>(`document.activeElement.ariaLabel ?? document.activeElement.textContent`);
  await page.keyboard.press('Enter');
  return { name, isDone: await changedSince(page, state) };
};

const WAYS: Readonly<Record<string, { act: Way } & Pick<VisitOptions, 'window' | 'colorScheme'>>> = {
  'by touch on a phone': { act: byTouch, window: 'upright' },
  'by touch on a phone on its side': { act: byTouch, window: 'lying' },
  'by mouse': { act: byMouse, window: 'wide', colorScheme: 'dark' },
  'by keyboard alone': { act: byKeys, window: 'desktop' },
};

/** Whether what has the focus does nothing for the decision. */
function isIdle(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(`!document.activeElement?.closest('[data-target], .action-list, .prompt .choice')`);
}

/** Goes on by Tab until something that acts has the focus. */
async function reachDecision(page: Page): Promise<void> {
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press('Tab');
    if (!(await isIdle(page))) return;
  }
}

/** The table in every window that a person may have. */
async function lookAt(t: Test, page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const window of [
    { width: 360, height: 640 },
    WINDOWS.lying,
    { width: 820, height: 1180 },
    { width: 1024, height: 700 },
    WINDOWS.wide,
  ]) {
    await page.setViewportSize(window);
    t.strictSame(await strays(page), [], `${window.width} by ${window.height}`);
    t.equal(await overhang(page), 0);
  }
  if (before) await page.setViewportSize(before);
}

const NO_NEWS = { beats: [], isOthers: false };

/**
 * What comes up to a version, as the seat is told it while the match runs: after its end more is told of what was
 * hidden. And whether others have acted since the seat has.
 */
async function newsUpTo(version: number, stream: AsyncIterator<FollowMessage>, seat: number): Promise<Omit<Before, 'asks'>> {
  const news: Entry[] = [];
  for (let seq = -1; seq < version; ) {
    const { value, done } = await stream.next();
    if (done) break;
    if (value.type !== 'entry') continue;
    news.push(value);
    seq = value.seq;
  }
  const told = (entries: readonly Entry[]): string[] =>
    entries.flatMap(({ story = [] }) => story.flatMap(({ isDetail, text }) => (isDetail ? [] : text)));
  const since = news.slice(news.findLastIndex((entry) => entry.seat === seat) + 1).filter((entry) => entry.seat !== null);
  return { beats: told(news), isOthers: told(since).length > 0 };
}

for (const { title, request } of atScale(SHORT_MATCHES, WHOLE_MATCHES)) {
  for (const [way, { act, ...visitor }] of Object.entries(WAYS)) {
    t.test(`${title}: played to its end ${way}`, { timeout: atScale(900_000, 14_400_000) }, async (t) => {
      const { page, faults } = await visit(t, browser, url, visitor);
      await openMatch(page, title, request);
      // On a phone what the match is about is read before anything is touched.
      if (act === byTouch) await page.locator('.hint.opening .primary').click();
      const match = createClient({ url, key: await keyOf(page) }).match(new URL(page.url()).pathname.split('/').at(-1) ?? '');
      const { yourSeat } = await match.get();
      await watchTable(page);
      let [version, made, gone] = [(await match.view()).version ?? 0, 0, 0];
      const stream = match.follow({ after: version, story: true, events: false });
      t.teardown(() => stream.return());
      const misses: string[] = [];
      if (act === byKeys) await page.locator('.back').focus();
      for (;;) {
        const asks = await awaitTurn(page);
        const now = (await match.view()).version ?? version;
        const news = now > version ? await newsUpTo(now, stream, yourSeat ?? 0) : NO_NEWS;
        misses.push(...(await missesOf(page, { asks, ...news })).map((miss) => `${now}: ${miss}`));
        version = now;
        if (!asks || made + gone >= MOST || misses.length > 20) break;
        const done = await act(page, made + gone);
        if (done?.isDone === false) misses.push(`${now}: nothing has come of ${done.name}`);
        if (done) made++;
        else gone++;
        await settled(page);
        if (act === byKeys && !(await page.evaluate<boolean>(`document.querySelector('.table').contains(document.activeElement)`)))
          misses.push(`${now}: the focus has left the table`);
        if (visitor.window === 'upright' && made % LOOKS === 0) await lookAt(t, page);
      }
      t.strictSame(misses, []);
      t.match(await turnOf(page).textContent(), /^Finished: /);
      t.ok(made > 0);
      t.comment(`${made} touches, ${version} entries`);
      t.strictSame(await barriers(page), []);
      await openTab(page, 'More');
      const [record] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download record' }).click()]);
      t.match(record.suggestedFilename(), /\.jsonl$/);
      t.strictSame(faults, []);
    });
  }
}
