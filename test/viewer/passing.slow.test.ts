import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import type { Match } from '../../client/src/index.js';
import { builtViewer } from '../../viewer/build.js';
import { barriers, becomes, hold, startBrowser } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { RATED_TERMS } from '../kit/rated-terms.js';
import { startServer } from '../kit/server.js';
import { openTab, reached } from '../kit/table.js';
import { newVisitor, tableAs } from '../kit/visitors.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url } = await startServer(t, pg.url);

/** A match whose first seat has just ended its turn: the page of the first and the program of the second player. */
async function othersTurn(t: Test, reducedMotion: 'reduce' | 'no-preference') {
  const [ada, bob] = [await newVisitor(url, 'Ada'), await newVisitor(url, 'Bob')];
  const { id } = await ada.client.game('tactics-joker').create({ join: {} });
  const [match, other] = [ada.client.match(id), bob.client.match(id)];
  await other.join();
  for (;;) {
    const { toAct, version } = await match.view();
    if (toAct[0] !== 0) return { page: await tableAs(t, browser, url, ada.key, id, { reducedMotion }), match, other, version };
    const { actions } = await match.legalActions();
    const choice = actions.find(({ action }) => action.type === 'endTurn') ?? actions.find(({ action }) => action.type !== 'resign');
    if (choice) await match.act(choice.action);
  }
}

/** Acts for the other player so many times without a pause: the version then. */
async function actOften(match: Match, times: number): Promise<number> {
  let version = 0;
  for (let made = 0; made < times; made++) {
    const [choice] = (await match.legalActions()).actions.filter(({ action: { type } }) => type !== 'resign' && type !== 'endTurn');
    const outcome = choice && (await match.act(choice.action));
    if (outcome?.ok) version = outcome.version;
  }
  return version;
}

/** What comes meanwhile comes at once: the page reads nothing until the other player has acted so many times. */
async function atOnce(page: Page, other: Match, times: number): Promise<number> {
  const { release } = await hold(page, (request) => request.url().includes('/graphql'));
  const version = await actOften(other, times);
  release();
  await reached(page, version);
  return version;
}

const shown = (page: Page, version: number) => page.locator(`[data-shown="${version} "]`);

t.test('what the other has done passes version by version, until somebody touches the board', async (t) => {
  const { page, other, version } = await othersTurn(t, 'no-preference');
  await reached(page, version);
  // Each is shown for a moment only.
  await page.evaluate(`{
    const stage = document.querySelector('[data-shown]');
    window.passed = [Number(stage.dataset.shown)];
    new MutationObserver(() => window.passed.push(Number(stage.dataset.shown))).observe(stage, { attributeFilter: ['data-shown'] });
  }`);
  const latest = await atOnce(page, other, 4);
  await shown(page, latest).waitFor();
  await page.getByRole('button', { name: 'Back to the present' }).waitFor({ state: 'detached' });
  const passed = await page.evaluate<number[]>('window.passed');
  t.strictSame(
    [...new Set(passed)],
    Array.from({ length: latest - version + 1 }, (_, i) => version + i),
  );
  t.equal(new URL(page.url()).search, '', 'what passes by itself is no address');
  t.equal((await page.getByRole('list', { name: 'Story' }).getByRole('listitem').count()) > 3, true, 'and stays as lines');

  const skipped = await othersTurn(t, 'no-preference');
  await reached(skipped.page, skipped.version);
  const next = await atOnce(skipped.page, skipped.other, 4);
  await skipped.page.getByRole('button', { name: 'Back to the present' }).waitFor();
  await skipped.page.locator('.field').click();
  await shown(skipped.page, next).waitFor();
  t.equal(await skipped.page.getByRole('button', { name: 'Back to the present' }).count(), 0);
});

t.test('who wants no motion sees it at once; so does who has chosen that, also when the page is opened again', async (t) => {
  const still = await othersTurn(t, 'reduce');
  await reached(still.page, still.version);
  await shown(still.page, await atOnce(still.page, still.other, 3)).waitFor();
  t.equal(await still.page.getByRole('button', { name: 'Back to the present' }).count(), 0);

  const { page, other, version } = await othersTurn(t, 'no-preference');
  await reached(page, version);
  await openTab(page, 'More');
  await page.getByLabel('Show the turns of others').selectOption('at once');
  await page.getByLabel('Sound when it is your turn').check();
  t.strictSame(await barriers(page), []);
  await shown(page, await atOnce(page, other, 3)).waitFor();
  t.equal(await page.getByRole('button', { name: 'Back to the present' }).count(), 0);
  await page.reload();
  await openTab(page, 'More');
  await becomes(page.getByLabel('Show the turns of others'), 'value', 'off');
  t.equal(await page.getByLabel('Sound when it is your turn').isChecked(), true);
});

t.test('figures that have changed since the own action say by how much, and ratings what the match did to them', async (t) => {
  const [ada, bob] = [await newVisitor(url, 'Ada'), await newVisitor(url, 'Bob')];
  const { id } = await ada.client.game('tactics-joker').create({ join: {}, terms: RATED_TERMS });
  const players = [ada.client.match(id), bob.client.match(id)] as const;
  await players[1].join();
  const page = await tableAs(t, browser, url, ada.key, id);
  const acted = new Set<number>();
  while (acted.size < 2) {
    const { toAct } = await players[0].view();
    const seat = toAct[0] === 0 ? 0 : 1;
    await actOften(players[seat], 1);
    acted.add(seat);
  }
  const { standing } = await players[0].view();
  t.ok(standing.length > 0);
  await players[1].resign();
  const ratings = page.getByRole('list', { name: 'Ratings' });
  await ratings.getByText(/^You: 1500 → \d+ \(\+\d+\)$/).waitFor();
  await ratings.getByText(/^Bob: 1500 → \d+ \(−\d+\)$/).waitFor();
  t.strictSame(await barriers(page), []);
});
