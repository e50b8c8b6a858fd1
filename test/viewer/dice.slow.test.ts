import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { builtViewer } from '../../packages/viewer/build.js';
import { barriers, startBrowser, type VisitOptions } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { clickAction, reached } from '../kit/table.js';
import { newVisitor, tableAs } from '../kit/visitors.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url } = await startServer(t, pg.url);

/** A wanderer's page that has just rolled, which keeps what it moved, and the dice that the log tells of. */
async function rolled(t: Test, options: VisitOptions): Promise<{ page: Page; values: number[] }> {
  const { client, key } = await newVisitor(url, 'Ada');
  const { id } = await client.game('armadogon').create({ join: {} });
  const match = client.match(id);
  const page = await tableAs(t, browser, url, key, id, options);
  await page.evaluate(`{
    window.moved = [];
    document.addEventListener('animationstart', ({ animationName }) => window.moved.push(animationName));
  }`);
  for (;;) {
    const { version } = await match.view();
    await reached(page, version);
    await clickAction(page, 0);
    const { items } = await match.log({ after: version, story: true });
    const told = items.flatMap(({ story = [] }) => story.filter(({ isDetail }) => !isDetail));
    const values = told.flatMap(({ dice }) => dice.map(({ value }) => value));
    if (values.length > 0) return { page, values };
  }
}

/** Resolves when the dice on the board show the numbers by their pips. */
async function show(page: Page, values: number[]): Promise<void> {
  for (const [i, value] of values.entries())
    await page
      .locator(`.thrown .die:nth-child(${i + 1}):has(circle:nth-of-type(${value})):not(:has(circle:nth-of-type(${value + 1})))`)
      .waitFor();
}

for (const { window, reducedMotion } of [
  { window: 'upright', reducedMotion: 'no-preference' },
  { window: 'wide', reducedMotion: 'no-preference' },
  { window: 'upright', reducedMotion: 'reduce' },
] as const)
  t.test(`dice roll over the board and lie as they fell (${window}, motion: ${reducedMotion})`, async (t) => {
    const { page, values } = await rolled(t, { window, reducedMotion });
    await show(page, values);
    const lying = page.getByRole('img', { name: /^Dice: / });
    const name = await lying.getAttribute('aria-label');
    for (const value of values) t.match(name, String(value));
    const [room, place] = [await page.locator('.stage').boundingBox(), await lying.boundingBox()];
    t.ok(room && place && place.x >= room.x && place.y >= room.y, 'they lie on the board');
    t.ok(room && place && place.x + place.width <= room.x + room.width && place.y + place.height <= room.y + room.height);
    const moved = await page.evaluate<string[]>('window.moved');
    t.equal(moved.includes('roll'), reducedMotion === 'no-preference', `what moved: ${moved.join(', ')}`);
    t.strictSame(await barriers(page), []);
  });
