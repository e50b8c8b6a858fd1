/**
 * Photographs every page and a table of every game into `packages/viewer/screenshots/`, upright and on their sides,
 * light and dark, to be looked at before a change of the viewer is done. They are not in git.
 */
import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import t from 'tap';
import { builtViewer } from '../packages/viewer/build.js';
import { startBrowser, visit } from '../test/kit/browser.js';
import { startPostgres } from '../test/kit/postgres.js';
import { spawnServer } from '../test/kit/server.js';
import { awaitTurn, clickAction, openMatch, playToEnd, SHORT_MATCHES, sheetButton, turnOf } from '../test/kit/table.js';

const FOLDER = fileURLToPath(new URL('../packages/viewer/screenshots/', import.meta.url));

/** Pages that need no match. */
const PAGES = ['/', '/account', '/rules', '/rules/tactics-joker', '/players', '/tournaments', '/verify'];
/** Each game, after so many actions of a guest, and how many of them each step of its course takes. */
const TABLES = [
  { title: 'Tactics Joker', preset: '', actions: 12, pace: 1 },
  { title: 'Armadogon: the dog lives on', preset: 'normal', actions: 12, pace: 1 },
  { title: 'Juggernauts', preset: '', actions: 20, pace: 2 },
  { title: 'Jugger TTG: Dogskull Heroes', preset: 'prebuilt', actions: 24, pace: 3 },
];
const SCHEMES = ['light', 'dark'] as const;
/** *Units*: CSS pixels. */
const SIZES = {
  phone: { width: 360, height: 740 },
  landscape: { width: 740, height: 360 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const;

/** *Units*: CSS pixels; of a longer page, such as the rules of a game, only the beginning is photographed. */
const TALLEST = 6_000;

function isShort(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(`document.documentElement.scrollHeight <= ${TALLEST}`);
}

/** From this shape on a window is wide, and a table is drawn for that. */
const WIDE = 5 / 4;
/** The boxes of the page and of its board. */
const BOXES = `JSON.stringify([...document.querySelectorAll('body, .board')].map((one) => one.getBoundingClientRect()))`;

/** Gives the window a size, and waits until the page has taken it: a table may ask the service for another scene. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  const before = page.viewportSize();
  const isOther = before !== null && before.width / before.height >= WIDE !== size.width / size.height >= WIDE;
  const drawn = await page.evaluate<string | null>("document.querySelector('.touches')?.getAttribute('viewBox') ?? null");
  await page.setViewportSize(size);
  if (isOther && drawn !== null) await page.locator(`.touches:not([viewBox="${drawn}"])`).waitFor({ state: 'attached' });
}

/** Resolves when two frames in a row have drawn the same boxes. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let before = ''; before !== ${BOXES}; ) {
      before = ${BOXES};
      await frame();
      await frame();
    }
  })()`);
}

/** The same page in every size and scheme. */
async function photograph(page: Page, name: string): Promise<void> {
  for (const [size, window] of Object.entries(SIZES)) {
    await resize(page, window);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      // The top of the page is where the header lies in a picture of all of it.
      await page.evaluate('scrollTo(0, 0)');
      await rest(page);
      await page.screenshot({ path: `${FOLDER}${name}-${size}-${colorScheme}.png`, fullPage: await isShort(page) });
    }
  }
}

/** A picture of a table. */
type Look = readonly [size: keyof typeof SIZES, scheme: (typeof SCHEMES)[number]];
/** After so many steps of a first match, what is photographed. */
const COURSE: Readonly<Record<number, readonly Look[]>> = {
  0: [
    ['phone', 'light'],
    ['desktop', 'light'],
  ],
  2: [['phone', 'light']],
  4: [
    ['phone', 'dark'],
    ['tablet', 'light'],
  ],
  7: [
    ['phone', 'light'],
    ['desktop', 'dark'],
  ],
  10: [
    ['phone', 'light'],
    ['landscape', 'light'],
  ],
  14: [
    ['phone', 'dark'],
    ['desktop', 'light'],
  ],
};
/** The last step. */
const LAST = 14;
/** After these steps the message about them is photographed too. */
const TOLD: ReadonlySet<number> = new Set([7, 9]);

/** A first match as a newcomer sees it, from its first hint, and the end of a short one. */
async function photographCourse(browser: Browser, url: string, { title, preset, pace }: (typeof TABLES)[number]): Promise<void> {
  const { page } = await visit(t, browser, url, { window: 'upright' });
  const shoot = async (what: string, [size, colorScheme]: Look): Promise<void> => {
    await resize(page, SIZES[size]);
    await page.emulateMedia({ colorScheme });
    await rest(page);
    await page.screenshot({ path: `${FOLDER}course-${nameOf(title)}-${what}-${size}-${colorScheme}.png` });
  };
  await openMatch(page, title, { preset });
  const begin = page.getByRole('button', { name: 'Begin' });
  await begin.waitFor();
  await shoot('00-opening', ['phone', 'light']);
  await begin.click();
  await page.getByRole('button', { name: 'Next' }).waitFor();
  for (let made = 0; made <= LAST * pace && (await awaitTurn(page)); made++) {
    const step = made / pace;
    const name = `${step}`.padStart(2, '0');
    const looks = COURSE[step] ?? [];
    // What is told stands for a moment, the table for as long as somebody thinks.
    if (looks.length > 0) await page.locator('.told').waitFor({ state: 'detached', timeout: 120_000 });
    for (const look of looks) await shoot(name, look);
    await resize(page, SIZES.phone);
    await clickAction(page, made * 5);
    if (await page.locator('.sheet.open').isVisible()) await sheetButton(page).click();
    if (TOLD.has(step)) await shoot(`${name}-told`, ['phone', 'light']);
  }
  await page.goto(url);
  await openMatch(page, title, SHORT_MATCHES.find((one) => one.title === title)?.request ?? {});
  await playToEnd(page, 300);
  await page.getByRole('button', { name: 'Play again' }).waitFor();
  for (const look of [
    ['phone', 'light'],
    ['desktop', 'dark'],
  ] as const)
    await shoot('end', look);
}

/** How the pictures of a game are called. */
function nameOf(title: string): string {
  return title.split(':')[0]?.toLowerCase().replaceAll(' ', '-') ?? title;
}

async function photographTable(browser: Browser, url: string, { title, preset, actions }: (typeof TABLES)[number]): Promise<void> {
  const { page } = await visit(t, browser, url);
  const name = nameOf(title);
  await page.getByRole('button', { name: `Play ${title}` }).click();
  await page.getByText('Custom rules').click();
  await photograph(page, `form-${name}`);
  await page.goto(url);
  await openMatch(page, title, { preset });
  for (let made = 0; made < actions && (await awaitTurn(page)); made++) await clickAction(page, made * 5);
  // As the page opens: without the list of actions.
  await page.reload();
  await turnOf(page).waitFor();
  await photograph(page, `table-${name}`);
}

await builtViewer();
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const pg = await startPostgres();
const browser = await startBrowser();
const { url } = await spawnServer(t, { DATABASE_URL: pg.url });
const only = process.argv.slice(2);
t.test('screenshots', { timeout: 900_000 }, async (t) => {
  for (const table of TABLES)
    if (only.length === 0 || only.some((word) => table.title.includes(word))) {
      await photographTable(browser, url, table);
      await photographCourse(browser, url, table);
    }
  for (const path of only.length === 0 ? PAGES : []) {
    const { page } = await visit(t, browser, `${url}${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await photograph(page, path === '/' ? 'lobby' : path.slice(1).replaceAll('/', '-'));
  }
});
