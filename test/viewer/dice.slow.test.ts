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

type Beats = readonly Beat[];

/** A wanderer's page whose last action was told by what is wanted, which keeps what it moved, and those beats. */
async function rolled(t: Test, options: VisitOptions, isWanted: (beats: Beats) => boolean): Promise<{ page: Page; told: Beats }> {
  const { client, key } = await newVisitor(url, 'Ada');
  const { id } = await client.game('armadogon').create({ join: {} });
  const match = client.match(id);
  const page = await tableAs(t, browser, url, key, id, options);
  await page.evaluate(`{
    window.moved = [];
    document.addEventListener('animationstart', ({ animationName }) => window.moved.push(animationName));
  }`);
  for (let made = 0; ; made++) {
    const { version } = await match.view();
    await reached(page, version);
    await clickAction(page, made * 7);
    const { items } = await match.log({ after: version, story: true });
    const told = items.flatMap(({ story = [] }) => story.filter(({ isDetail }) => !isDetail));
    if (isWanted(told)) return { page, told };
  }
}

const diceOf = (beats: Beats): Beat['dice'] => beats.flatMap(({ dice }) => dice);
const contestsOf = (beats: Beats) => beats.flatMap(({ contests = [] }) => contests);

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
    const { page, told } = await rolled(
      t,
      { window, reducedMotion },
      (beats) => diceOf(beats).length > 0 && contestsOf(beats).length === 0,
    );
    // A sentence on the board has them; beside it there is no room.
    const dice = window === 'lying' ? page.getByRole('img', { name: /^Dice: / }) : page.locator('.told');
    for (const beat of toldInPassing(told, 0).filter((one) => one.dice.length > 0)) {
      const values = diceOf([beat]).map(({ value }) => value);
      await show(dice, values);
      if (window === 'lying') for (const value of values) t.match(await dice.getAttribute('aria-label'), String(value));
      else t.match(await dice.textContent(), beat.text);
    }
    const moved = await page.evaluate<string[]>('window.moved');
    t.equal(moved.includes('roll'), reducedMotion === 'no-preference', `what moved: ${moved.join(', ')}`);
    t.strictSame(await barriers(page), []);
  });

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  t.test(`what was compared lies on the board with its sums and what came of it (motion: ${reducedMotion})`, async (t) => {
    const options = { window: 'upright', colorScheme: 'dark', reducedMotion } as const;
    const { page, told } = await rolled(t, options, (beats) => contestsOf(beats).length > 0);
    const contest = contestsOf(told).at(-1);
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
    await page.keyboard.press('Shift');
    await card.waitFor({ state: 'detached', timeout: 1_000 });
  });
