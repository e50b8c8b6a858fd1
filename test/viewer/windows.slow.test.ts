import type { Page } from 'playwright-core';
import t from 'tap';
import { builtViewer } from '../../packages/viewer/build.js';
import { startBrowser, visit } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { spawnServer } from '../kit/server.js';
import { awaitTurn, clickAction, openMatch, turnOf, WHOLE_MATCHES } from '../kit/table.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url } = await spawnServer(t, { DATABASE_URL: pg.url });

/** *Units*: CSS pixels. */
const SIZES = {
  phone: { width: 360, height: 740 },
  landscape: { width: 740, height: 360 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const;

const GAMES = ['tactics-joker', 'armadogon', 'juggernauts', 'jugger-ttg'];

/** How long a sentence stands. *Units*: milliseconds. */
const TOLD_MS = 2_500;
/** *Units*: CSS pixels. */
const LEAST_LETTERS = 10;
/** After so many actions a table is looked at. */
const LOOKS = [2, 9, 16, 30, 44];

/** Opens the table of the page anew in a window, without hints; what is told stays. */
async function openIn(page: Page, size: keyof typeof SIZES): Promise<void> {
  await page.setViewportSize(SIZES[size]);
  await page.reload();
  await turnOf(page).waitFor();
  await page.locator('.board').waitFor();
  // A size that the board follows is drawn by then.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))');
}

/** What a bubble lies over, by the names of what can be touched and of what it is about; null: there is none. */
function coveredByTold(page: Page): Promise<string[] | null> {
  return page.evaluate<string[] | null>(`(() => {
    const told = document.querySelector('.told');
    if (!told?.checkVisibility({ visibilityProperty: true })) return null;
    const whole = told.getBoundingClientRect();
    const room = told.closest('.decision').getBoundingClientRect();
    const isBeside = getComputedStyle(told).position === 'static';
    // What has no room in the column is scrolled to.
    const box = isBeside ? { ...whole.toJSON(), bottom: Math.min(whole.bottom, room.bottom) } : whole;
    const laps = ({ left, top, right, bottom }) =>
      Math.min(right, box.right) - Math.max(left, box.left) > 0.5 && Math.min(bottom, box.bottom) - Math.max(top, box.top) > 0.5;
    return [...document.querySelectorAll('.touches [data-target], .marks .mark, .decision button:not(.told), .hand button, .question > *')]
      .filter((one) => laps(one.getBoundingClientRect()))
      .map((one) => one.dataset.target ?? one.textContent);
  })()`);
}

/** The texts of the hand whose letters are too small. */
function smallTexts(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`[...document.querySelectorAll('.hand svg text')].flatMap((text) => {
    // A card that turns over is as high as ever.
    const size = parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().d;
    return size < ${LEAST_LETTERS} ? text.textContent + ': ' + size.toFixed(1) : [];
  })`);
}

for (const { title, request } of WHOLE_MATCHES) {
  t.test(`${title}: what is told covers nothing that can be touched and nothing it is about, in any window`, async (t) => {
    const { page, faults } = await visit(t, browser, url, { window: 'upright' });
    // A hint is said instead of the story.
    await page.addInitScript(`{
      for (const game of ${JSON.stringify(GAMES)}) localStorage.setItem('gameledger.hints.' + game, 'seen');
      const wait = setTimeout;
      window.setTimeout = (done, ms, ...given) => (ms === ${TOLD_MS} ? 0 : wait(done, ms, ...given));
    }`);
    await openMatch(page, title, request);
    let told = 0;
    for (let made = 0; made <= Math.max(...LOOKS) && (await awaitTurn(page)); made++) {
      // A seat that has acted last is told nothing: where something is told for the first time, one looks in any case.
      if (LOOKS.includes(made) || (told === 0 && (await coveredByTold(page)) !== null)) {
        for (const size of Object.keys(SIZES) as (keyof typeof SIZES)[]) {
          await openIn(page, size);
          if (size === 'landscape') t.strictSame(await smallTexts(page), [], `the cards of the hand after ${made} actions`);
          const names = `[...document.querySelectorAll('.seat-name')].filter((name) => name.scrollWidth > name.clientWidth).length`;
          t.equal(await page.evaluate(names), 0, `${size}: a seat has room for its name`);
          const covered = await coveredByTold(page);
          if (covered === null) continue;
          told++;
          t.strictSame(covered, [], `${size} after ${made} actions`);
          const isBeside = await page.evaluate<boolean>(`(() => {
            const { right } = document.querySelector('.stage').getBoundingClientRect();
            return document.querySelector('.told').getBoundingClientRect().left >= right;
          })()`);
          t.equal(isBeside, size === 'landscape', `${size}: over the board or below the question, but for the column beside it`);
        }
      }
      await clickAction(page, made * 5);
    }
    t.ok(told > 0);
    t.strictSame(faults, []);
  });
}
