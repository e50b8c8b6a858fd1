import type { Locator, Page } from 'playwright-core';
import t, { type Test } from 'tap';
import type { Beat } from '../../packages/client/src/index.js';
import { builtViewer } from '../../packages/viewer/build.js';
import { toldInPassing } from '../../packages/viewer/src/table/since-last-action.js';
import { barriers, startBrowser, type VisitOptions } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { clickAction, reached } from '../kit/table.js';
import { newVisitor, tableAs } from '../kit/visitors.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url } = await startServer(t, pg.url);

/** *Units*: milliseconds for which a sentence and a contest stand. */
const SENTENCE_MS = 2_500;
const CONTEST_MS = 3_000;

/** What a page has told first: the beat, and what was written on the board before it. */
interface Rolled {
  page: Page;
  beat: Beat;
  before: string;
}

const writtenOn = async (page: Page): Promise<string> => (await page.locator('.board .picture').textContent()) ?? '';

/** A wanderer's page that tells first what is wanted, which keeps what it moved, and that beat. */
async function rolled(t: Test, options: VisitOptions, isWanted: (beat: Beat) => boolean): Promise<Rolled> {
  const { client, key } = await newVisitor(url, 'Ada');
  const { id } = await client.game('armadogon').create({ join: {} });
  const match = client.match(id);
  const page = await tableAs(t, browser, url, key, id, options);
  await page.evaluate(`{
    window.moved = [];
    document.addEventListener('animationstart', ({ animationName }) => window.moved.push(animationName));
    // What is told stands for as long as it is looked at here.
    const wait = setTimeout;
    window.setTimeout = (done, ms, ...given) => (ms === ${SENTENCE_MS} || ms === ${CONTEST_MS} ? 0 : wait(done, ms, ...given));
  }`);
  for (let made = 0; ; made++) {
    const { version } = await match.view();
    await reached(page, version);
    // While another contest lies there, the board is that before it.
    if (await page.locator('.contest').isVisible()) await page.keyboard.press('Shift');
    await page.locator('.contest').waitFor({ state: 'detached' });
    const before = await writtenOn(page);
    await clickAction(page, made * 7);
    const { items } = await match.log({ after: version, story: true });
    const told = items.flatMap(({ story = [] }) => story.filter(({ isDetail }) => !isDetail));
    const [beat] = toldInPassing(told, 0);
    if (beat && isWanted(beat)) return { page, beat, before };
  }
}

/** Resolves when the dice at a place show the numbers by their pips. */
async function show(dice: Locator, values: number[]): Promise<void> {
  for (const [i, value] of values.entries())
    await dice.locator(`.die:nth-child(${i + 1}):has(circle:nth-of-type(${value})):not(:has(circle:nth-of-type(${value + 1})))`).waitFor();
}

for (const { window, reducedMotion } of [
  { window: 'upright', reducedMotion: 'no-preference' },
  { window: 'lying', reducedMotion: 'no-preference' },
  { window: 'upright', reducedMotion: 'reduce' },
] as const)
  t.test(`dice roll with their sentence, or over the board, and lie as they fell (${window}, motion: ${reducedMotion})`, async (t) => {
    const { page, beat } = await rolled(t, { window, reducedMotion }, ({ dice, contests }) => dice.length > 0 && !contests);
    const values = beat.dice.map(({ value }) => value);
    // A sentence on the board has them; beside it there is no room.
    const onBoard = page.getByRole('img', { name: new RegExp(`^Dice: ${values.join(', ')}`) });
    await show(window === 'lying' ? onBoard : page.locator('.told').filter({ hasText: beat.text }), values);
    const moved = await page.evaluate<string[]>('window.moved');
    t.equal(moved.includes('roll'), reducedMotion === 'no-preference', `what moved: ${moved.join(', ')}`);
    t.strictSame(await barriers(page), []);
  });

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  t.test(`what was compared lies on the board with its sums and what came of it (motion: ${reducedMotion})`, async (t) => {
    const options = { window: 'upright', colorScheme: 'dark', reducedMotion } as const;
    const { page, beat, before } = await rolled(t, options, ({ contests }) => contests?.length === 1);
    const [contest] = beat.contests ?? [];
    if (!contest) return t.fail('nothing was compared');
    const card = page.locator('.contest.settled').filter({ hasText: contest.outcome });
    await card.waitFor();
    t.match(await card.getAttribute('aria-label'), contest.outcome);
    for (const [i, { name, added, total, dice, hasWon }] of contest.sides.entries()) {
      const side = card.locator('.side').nth(i);
      const text = (await side.textContent()) ?? '';
      for (const said of [name, ...added, ...(total === null ? [] : [`${total}`])]) t.ok(text.includes(said), `${said}: ${text}`);
      t.equal(await side.locator('.die').count(), dice.length);
      t.equal(await side.evaluate((element) => element.classList.contains('won')), hasWon);
    }
    const [table, place] = [await page.locator('.table').boundingBox(), await card.boundingBox()];
    t.ok(table && place && place.x >= table.x && place.x + place.width <= table.x + table.width, 'it lies on the table');
    t.strictSame(await barriers(page), []);
    t.equal(await writtenOn(page), before, 'the board lies as before');
    await page.keyboard.press('Shift');
    await card.waitFor({ state: 'detached' });
    t.not(await writtenOn(page), before, 'then as after');
  });
