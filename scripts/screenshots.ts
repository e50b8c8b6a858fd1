/**
 * Photographs every page and a table of every game into `packages/viewer/screenshots/`, upright and on their sides,
 * light and dark, to be looked at before a change of the viewer is done. They are not in git.
 */
import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import t from 'tap';
import { type Choice, createClient, type Match } from '../packages/client/src/index.js';
import { builtViewer } from '../packages/viewer/build.js';
import { BOTS } from '../src/rules/bots/bots.js';
import { armadogon } from '../src/rules/games/armadogon/index.js';
import { juggerTtg } from '../src/rules/games/jugger-ttg/index.js';
import { juggernauts } from '../src/rules/games/juggernauts/index.js';
import { tacticsJoker } from '../src/rules/games/tactics-joker/index.js';
import { fastChance } from '../src/rules/kernel/fast-chance.js';
import type { AnyGame } from '../src/rules/kernel/game.js';
import { startBrowser, visit } from '../test/kit/browser.js';
import { startPostgres } from '../test/kit/postgres.js';
import { spawnServer } from '../test/kit/server.js';
import { actionsOf, awaitTurn, openMatch, openTab, settled, sheetButton, turnOf } from '../test/kit/table.js';
import { keyOf } from '../test/kit/visitors.js';

const FOLDER = fileURLToPath(new URL('../packages/viewer/screenshots/', import.meta.url));

/** What newcomers with some sense would do: a match of random actions shows what nobody sees. */
const chance = fastChance(1);
function sensible(game: unknown, situation: { seat: number; view: unknown; actions: readonly Choice[] }): Choice['action'] {
  const { seat, view, actions } = situation;
  const legal = actions.map(({ action }) => action);
  const imagine = (): never => {
    throw new Error('greedy imagines nothing');
  };
  const { action } = BOTS.greedy.decide({ game: game as AnyGame, seat, view, legal, imagine }, { playouts: 1 }, chance);
  return action as Choice['action'];
}

/** The match of a page, as its visitor's client has it. */
async function matchOn(page: Page, url: string): Promise<Match> {
  return createClient({ url, key: await keyOf(page) }).match(new URL(page.url()).pathname.split('/').at(-1) ?? '');
}

/** Takes what the table proposes, or makes the sensible action, by a click. */
async function clickSensible(page: Page, match: Match, game: unknown): Promise<void> {
  const { view, version } = await match.view();
  const proposal = page.getByRole('button', { name: 'Choose for me' });
  if (await proposal.isVisible()) {
    await proposal.click();
    await page.locator(`[data-version]:not([data-version="${version}"])`).waitFor();
    // The next question may have a proposal too.
    await page.locator('button:disabled').filter({ hasText: 'Choose for me' }).waitFor({ state: 'detached' });
    return settled(page);
  }
  const { actions, seat } = await match.legalActions({ lang: 'en' });
  const action = sensible(game, { seat: seat ?? 0, view, actions });
  const { label = '' } = actions.find((one) => JSON.stringify(one.action) === JSON.stringify(action)) ?? {};
  await openTab(page, 'Actions').catch(() => undefined);
  await actionsOf(page).filter({ hasText: label }).first().click();
  await page.locator(`[data-version]:not([data-version="${version}"])`).waitFor();
  await settled(page);
}

/** Pages that need no match. */
const PAGES = ['/', '/account', '/rules', '/rules/tactics-joker', '/players', '/tournaments', '/verify'];
/** Each game, after so many actions of a guest, and how many of them each step of its course takes. */
const TABLES = [
  { game: tacticsJoker, title: 'Tactics Joker', preset: '', actions: 12, pace: 1 },
  { game: armadogon, title: 'Armadogon: the dog lives on', preset: 'normal', actions: 12, pace: 1 },
  { game: juggernauts, title: 'Juggernauts', preset: '', actions: 12, pace: 1 },
  { game: juggerTtg, title: 'Jugger TTG: Dogskull Heroes', preset: 'prebuilt', actions: 24, pace: 2 },
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
/** A fight is waited for so many actions; from this step on one is between figures, not about who begins. */
const MOST_FOR_A_FIGHT = 60;
const LATER = 10;
/** After these steps the message about them is photographed too. */
const TOLD: ReadonlySet<number> = new Set([7, 9]);

/** Waits for the card of what has been compared since a version; whether there is one. */
async function isShown(page: Page, match: Match, after: number): Promise<boolean> {
  const { items } = await match.log({ after, story: true });
  if (!items.some(({ story = [] }) => story.some(({ contests }) => contests))) return false;
  const card = page.locator('.contest.settled').waitFor({ timeout: 10_000 });
  return card.then(
    () => true,
    () => false,
  );
}

/** A first match as a newcomer sees it, from its first hint, and the end of a short one. */
async function photographCourse(browser: Browser, url: string, { game, title, preset, pace }: (typeof TABLES)[number]): Promise<void> {
  const { page } = await visit(t, browser, url, { window: 'upright' });
  const shoot = async (what: string, [size, colorScheme]: Look): Promise<void> => {
    await resize(page, SIZES[size]);
    await page.emulateMedia({ colorScheme });
    // What was clicked last is not pointed at by a finger.
    await page.mouse.move(-1, -1);
    await rest(page);
    await page.screenshot({ path: `${FOLDER}course-${nameOf(title)}-${what}-${size}-${colorScheme}.png` });
  };
  await openMatch(page, title, { preset });
  const begin = page.getByRole('button', { name: 'Begin' });
  await begin.waitFor();
  await shoot('00-opening', ['phone', 'light']);
  await begin.click();
  await page.getByRole('button', { name: /^(Next|Got it)$/ }).waitFor();
  const match = await matchOn(page, url);
  let hasFought = false;
  let since = 0;
  for (let made = 0; (made <= LAST * pace || (!hasFought && made < MOST_FOR_A_FIGHT)) && (await awaitTurn(page)); made++) {
    const step = made / pace;
    const name = `${step}`.padStart(2, '0');
    const looks = COURSE[step] ?? [];
    if (!hasFought && (await isShown(page, match, since))) {
      // Until then each is kept in the place of the one before.
      hasFought = step >= LATER;
      await shoot('fight', ['phone', 'light']);
    }
    // What is told stands for a moment, the table for as long as somebody thinks.
    if (looks.length > 0) await page.locator('.told, .contest').first().waitFor({ state: 'detached', timeout: 120_000 });
    for (const look of looks) await shoot(name, look);
    await resize(page, SIZES.phone);
    since = (await match.view()).version;
    await clickSensible(page, match, game);
    // A finger would take a card away.
    if (await page.locator('.sheet.open').isVisible()) await sheetButton(page).dispatchEvent('click');
    if (TOLD.has(step)) await shoot(`${name}-told`, ['phone', 'light']);
  }
  await match.play((situation) => sensible(game, situation));
  await page.getByRole('button', { name: 'Play again' }).waitFor();
  // A course that stood level all the time is not drawn.
  await page
    .getByRole('img', { name: /^How it went/ })
    .waitFor({ timeout: 5_000 })
    .catch(() => undefined);
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

async function photographTable(browser: Browser, url: string, { game, title, preset, actions }: (typeof TABLES)[number]): Promise<void> {
  const { page } = await visit(t, browser, url);
  const name = nameOf(title);
  await page.getByRole('button', { name: `Play ${title}` }).click();
  await page.getByText('Custom rules').click();
  await photograph(page, `form-${name}`);
  await page.goto(url);
  await openMatch(page, title, { preset });
  const match = await matchOn(page, url);
  for (let made = 0; made < actions && (await awaitTurn(page)); made++) await clickSensible(page, match, game);
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
