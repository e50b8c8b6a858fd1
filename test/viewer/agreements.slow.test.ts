import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import type { Match, Terms } from '../../packages/client/src/index.js';
import { builtViewer } from '../../packages/viewer/build.js';
import { barriers, overhang, startBrowser, type VisitOptions } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { actionsOf, openTab, turnOf } from '../kit/table.js';
import { newVisitor, tableAs } from '../kit/visitors.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url } = await startServer(t, pg.url);

/** Two players at a table that has begun: the page of the first, and the other's program. */
async function tableOfTwo(
  t: Test,
  terms: Terms,
  options: VisitOptions = {},
): Promise<{ page: Page; match: Match; other: Match; otherKey: string }> {
  const [ada, bob] = [await newVisitor(url, 'Ada'), await newVisitor(url, 'Bob')];
  const match = await ada.client.game('tactics-joker').create({ join: {}, terms });
  const other = bob.client.match(match.id);
  await other.join();
  return { page: await tableAs(t, browser, url, ada.key, match.id, options), match: ada.client.match(match.id), other, otherKey: bob.key };
}

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const told = (page: Page, text: string | RegExp): Promise<void> => turnOf(page).filter({ hasText: text }).waitFor();

/** The number of the offer that stands. */
async function offerOf(match: Match): Promise<number> {
  const { offers } = await match.view();
  return offers[0]?.seq ?? -1;
}

t.test('a pause is offered and taken; until somebody resumes nobody can act', async (t) => {
  const clock = { kind: 'fischer', initialSeconds: 3_600, incrementSeconds: 0 } as const;
  const { page, match, other } = await tableOfTwo(t, { clock }, { window: 'narrow' });
  await openTab(page, 'Actions');
  await actionsOf(page).first().waitFor();
  await openTab(page, 'More');
  await press(page, 'Offer pause');
  await page.getByText('You have offered a pause.').waitFor();
  await other.answer(await offerOf(other), true);
  await told(page, 'Paused: the clocks are stopped.');
  await openTab(page, 'Actions');
  t.equal(await actionsOf(page).count(), 0);
  t.equal(await page.getByRole('group', { name: 'What can be touched' }).getByRole('button').count(), 0);
  // What is said of the match and its clocks come one after the other.
  await page.locator('.clock.running').waitFor({ state: 'detached' });
  t.strictSame(await barriers(page), []);
  t.equal(await overhang(page), 0);
  await page.reload();
  await told(page, 'Paused: the clocks are stopped.');
  await openTab(page, 'More');
  await press(page, 'Resume');
  await openTab(page, 'Actions');
  await actionsOf(page).first().waitFor();
  t.match((await match.view()).clock?.running, [0]);
  await other.offer({ kind: 'pause' });
  await page.getByText('Bob offers a pause.', { exact: true }).waitFor();
  await press(page, 'Decline');
  await page.getByText('Bob offers a pause.', { exact: true }).waitFor({ state: 'detached' });
});

t.test('a match without a clock has nothing to pause', async (t) => {
  const { page } = await tableOfTwo(t, {});
  await openTab(page, 'More');
  await page.getByRole('button', { name: 'Offer draw' }).waitFor();
  t.equal(await page.getByRole('button', { name: 'Offer pause' }).count(), 0);
});

t.test('a match that nobody has begun to play is aborted at once, after a second thought', async (t) => {
  const { page, other } = await tableOfTwo(t, {}, { window: 'narrow', colorScheme: 'dark' });
  await openTab(page, 'More');
  await press(page, 'Offer abort');
  await page
    .getByRole('alert')
    .getByText(/without a result/)
    .waitFor();
  await press(page, 'Keep playing');
  t.equal((await other.get()).status, 'active');
  await press(page, 'Offer abort');
  t.strictSame(await barriers(page), []);
  await told(page, 'The match ended without a result.');
  t.equal((await other.get()).status, 'abandoned');
  await openTab(page, 'More');
  t.equal(await page.getByRole('button', { name: 'Resign' }).count(), 0, 'nothing is left to offer');
});

t.test('an abort that somebody offers is agreed on', async (t) => {
  const { page, match, other } = await tableOfTwo(t, {});
  // Until both have acted an abort asks nobody.
  const players = [match, other];
  for (let made = 0; made < 60; made++) {
    const { toAct } = await match.view();
    const mover = players[toAct[0] ?? 0];
    const { actions } = (await mover?.legalActions()) ?? { actions: [] };
    const [choice] = actions.filter(({ action }) => action.type !== 'resign');
    if (choice) await mover?.act(choice.action);
    const seats = new Set((await match.log({ first: 200 })).items.filter(({ kind }) => kind === 'action').map(({ seat }) => seat));
    if (seats.size === 2) break;
  }
  await other.offer({ kind: 'abort' });
  await page.getByText('Bob offers to end the match without a result.', { exact: true }).waitFor();
  t.strictSame(await barriers(page), []);
  await press(page, 'Accept');
  await told(page, 'The match ended without a result.');
});

t.test('after the end each player asks for the rematch, and both come to the same table', async (t) => {
  const { page, match, other, otherKey } = await tableOfTwo(t, {}, { window: 'phone' });
  const opposite = await tableAs(t, browser, url, otherKey, match.id);
  t.equal(await page.getByRole('button', { name: 'Rematch' }).count(), 0, 'not before the end');
  await other.resign();
  await told(page, /^Finished: You won\./);
  t.strictSame(await barriers(page), []);
  await press(page, 'Rematch');
  await page.waitForURL((address) => !address.pathname.endsWith(match.id));
  await told(page, /Waiting for players/);
  await told(opposite, /^Finished: “Ada” won\./);
  await press(opposite, 'Rematch');
  await opposite.waitForURL(page.url());
  for (const one of [page, opposite]) await told(one, /^(Your turn|Waiting for (Ada|Bob))/);
  const { seats } = await match.get();
  const again = await newVisitor(url, 'Cy').then(({ client }) => client.match(new URL(page.url()).pathname.slice(9)).get());
  t.strictSame(
    again.seats.map(({ player }) => player?.name),
    seats.map(({ player }) => player?.name).reverse(),
    'everybody sits one seat further',
  );
});
