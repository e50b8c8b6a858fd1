import type { Locator, Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { builtViewer } from '../../viewer/build.js';
import { barriers, overhang, startBrowser, visit } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { spawnServer } from '../kit/server.js';
import { awaitTurn, openMatch, SHORT_MATCHES, settled, turnOf } from '../kit/table.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url } = await spawnServer(t, { DATABASE_URL: pg.url });

/** The windows of phones, upright and on their sides, of tablets and of desks. *Units*: CSS pixels. */
const WINDOWS = [
  { width: 360, height: 640 },
  { width: 740, height: 360 },
  { width: 820, height: 1180 },
  { width: 1024, height: 700 },
  { width: 1440, height: 900 },
];

/** More touches than a short match takes. */
const MOST = 1_500;
/** Every how many touches the page is looked at in every window. */
const LOOKS = 40;

/** What of a table is not within its window, or lets the page scroll. */
function strays(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const parts = ['.strip', '.field', '.decision', '.ask', '[role="tablist"]', '[role="tabpanel"]:not([hidden])'];
    const outside = parts.filter((part) => {
      const box = document.querySelector(part)?.getBoundingClientRect();
      return !box || box.left < 0 || box.top < 0 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5;
    });
    const { scrollHeight, clientHeight } = document.documentElement;
    return scrollHeight > clientHeight ? [...outside, 'the page scrolls'] : outside;
  })()`);
}

async function lookAt(t: Test, page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    t.strictSame(await strays(page), [], `${window.width} by ${window.height}`);
    t.equal(await overhang(page), 0);
  }
  if (before) await page.setViewportSize(before);
}

const things = (page: Page): Locator => page.locator('.touches [data-target], .hand button[data-target]');
const beside = (page: Page): Locator => page.locator('.prompt button:not(:first-of-type), .prompt [data-target], .prompt .primary');

for (const { title, request } of SHORT_MATCHES) {
  t.test(`${title}: a phone's owner plays to the end by touch, and no page ever scrolls`, { timeout: 900_000 }, async (t) => {
    const { page, faults } = await visit(t, browser, url, { window: 'phone' });
    await openMatch(page, title, request);
    let touches = 0;
    for (; touches < MOST && (await awaitTurn(page)); touches++) {
      if (touches % LOOKS === 0) await lookAt(t, page);
      const isOnBoard = (await things(page).count()) > 0 && (touches % 4 < 3 || (await beside(page).count()) === 0);
      const choice = isOnBoard ? things(page) : (await beside(page).count()) > 0 ? beside(page) : page.locator('.action-list button');
      // What was there may have gone: the other seat acts too.
      await choice
        .nth(touches % Math.max(1, await choice.count()))
        .tap({ timeout: 10_000 })
        .catch(() => undefined);
      await settled(page);
    }
    t.match(await turnOf(page).textContent(), /^Finished: /);
    await page.getByRole('button', { name: 'Watch the replay' }).waitFor();
    t.strictSame(await strays(page), []);
    t.strictSame(await barriers(page), []);
    t.strictSame(faults, []);
  });

  t.test(`${title}: played to the end by keyboard alone, with the focus always in the table`, { timeout: 900_000 }, async (t) => {
    const { page, faults } = await visit(t, browser, url);
    await openMatch(page, title, request);
    // From here on there is no mouse.
    await page.locator('.back').focus();
    let presses = 0;
    for (; presses < MOST && (await awaitTurn(page)); presses++) {
      // Of a row of choices not always the first.
      if (presses % 3 === 1) await page.keyboard.press('ArrowRight');
      if (presses % 5 === 4 || (await isIdle(page))) await reachDecision(page);
      await page.keyboard.press('Enter');
      await settled(page);
      t.ok(await page.evaluate<boolean>(`document.querySelector('.table').contains(document.activeElement)`), 'the focus is in the table');
    }
    t.match(await turnOf(page).textContent(), /^Finished: /);
    t.strictSame(faults, []);
  });
}

/** Whether what has the focus does nothing for the decision. */
function isIdle(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(`!document.activeElement?.closest('.touches, .hand, .prompt, .action-list')`);
}

/** Goes on by Tab until something that acts has the focus. */
async function reachDecision(page: Page): Promise<void> {
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate<boolean>(`Boolean(document.activeElement?.closest('[data-target], .action-list, .prompt .primary'))`)) return;
  }
}
