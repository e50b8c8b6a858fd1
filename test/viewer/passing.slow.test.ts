import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import type { Match } from '../../packages/client/src/index.js';
import { builtViewer } from '../../packages/viewer/build.js';
import { barriers, becomes, hold, startBrowser } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { RATED_TERMS } from '../kit/rated-terms.js';
import { startServer } from '../kit/server.js';
import { openTab, reached, turnOf } from '../kit/table.js';
import { newVisitor, tableAs } from '../kit/visitors.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url } = await startServer(t, pg.url);

/** A match whose first seat has just ended a turn: the page of the first and the program of the second player. */
async function othersTurn(t: Test, reducedMotion: 'reduce' | 'no-preference') {
  const [ada, bob] = [await newVisitor(url, 'Ada'), await newVisitor(url, 'Bob')];
  const { id } = await ada.client.game('tactics-joker').create({ join: {} });
  const [match, other] = [ada.client.match(id), bob.client.match(id)];
  await other.join();
  let hasEnded = false;
  for (;;) {
    const { toAct, version } = await match.view();
    if (toAct[0] === 1 && hasEnded) return { page: await tableAs(t, browser, url, ada.key, id, { reducedMotion }), match, other, version };
    const actor = toAct[0] === 0 ? match : other;
    const { actions } = await actor.legalActions();
    const end = actions.find(({ action }) => action.type === 'endTurn');
    hasEnded ||= toAct[0] === 0 && end !== undefined;
    const choice = end ?? actions.find(({ action }) => action.type !== 'resign');
    if (choice) await actor.act(choice.action);
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
  t.ok((await page.getByRole('list', { name: 'Story' }).getByRole('listitem').count()) > 0, 'and stays as lines');

  const skipped = await othersTurn(t, 'no-preference');
  await reached(skipped.page, skipped.version);
  const next = await atOnce(skipped.page, skipped.other, 4);
  await skipped.page.getByRole('button', { name: 'Back to the present' }).waitFor();
  await skipped.page.locator('.field').click();
  await shown(skipped.page, next).waitFor();
  t.equal(await skipped.page.getByRole('button', { name: 'Back to the present' }).count(), 0);
});

/** Acts for the other player until it is somebody else's turn. */
async function endTurn(match: Match): Promise<void> {
  for (;;) {
    const { actions } = await match.legalActions();
    const choice = actions.find(({ action }) => action.type === 'endTurn') ?? actions.find(({ action }) => action.type !== 'resign');
    if (!choice || (await match.view()).toAct[0] !== 1) return;
    await match.act(choice.action);
  }
}

t.test('the own turn, a key and the end end what is being shown; on an own turn and after an end nothing is shown by itself', async (t) => {
  /** A page that shows what the other has done, slowly. */
  const watching = async () => {
    const seen = await othersTurn(t, 'no-preference');
    const { page, other, version } = seen;
    await reached(page, version);
    await openTab(page, 'More');
    await page.getByLabel('Show the turns of others').selectOption('slowly');
    await openTab(page, 'Actions');
    await atOnce(page, other, 4);
    await page.getByRole('button', { name: 'Back to the present' }).waitFor();
    return seen;
  };
  // Both at once: a version may come in between.
  const isPresent = (page: Page): Promise<boolean> =>
    page.evaluate<boolean>(`(({ shown, version }) => shown === version + ' ')(document.querySelector('[data-version]').dataset)`);
  const back = (page: Page) => page.getByRole('button', { name: 'Back to the present' });

  const turn = await watching();
  t.match(await turnOf(turn.page).textContent(), /^Looking back: version \d+ of \d+\.$/, 'nobody is waited for on a board of then');
  t.equal(await turn.page.locator('.seat.acting').count(), 0);
  t.equal(await turn.page.locator('.field.past').count(), 1, 'it looks like the past');
  // From now on a turn that is told stands there with its question, whatever the page is showing.
  await turn.page.evaluate(`{
    window.deadTurns = 0;
    new MutationObserver(() => {
      const told = document.querySelector('.turn').textContent.startsWith('Your turn');
      if (told && document.querySelector('.ask').textContent === '') window.deadTurns++;
    }).observe(document.querySelector('.table'), { subtree: true, childList: true, characterData: true });
  }`);
  await endTurn(turn.other);
  await turnOf(turn.page).filter({ hasText: 'Your turn.' }).waitFor();
  await turn.page.getByRole('status', { name: 'Prompt' }).filter({ hasText: /\w/ }).waitFor();
  t.ok(await isPresent(turn.page));
  t.equal(await turn.page.evaluate('window.deadTurns'), 0);
  const { items } = await turn.match.log({ after: turn.version, story: true });
  const told = items.flatMap(({ story = [] }) => story.filter(({ isDetail }) => !isDetail));
  await openTab(turn.page, 'Story');
  const linesInSight = (): Promise<string[]> =>
    turn.page.evaluate<string[]>(`(() => {
      const list = document.querySelector('.story ol');
      const { top, bottom } = list.getBoundingClientRect();
      const lines = [...list.children].map((line) => ({ text: line.textContent.trim(), box: line.getBoundingClientRect() }));
      return lines.flatMap(({ text, box }) => (box.top >= top - 1 && box.bottom <= bottom + 1 ? [text] : []));
    })()`);
  t.ok(told.length > 3);
  const others = told.find(({ seat }) => seat === 1)?.text ?? '-';
  // The story is scrolled after it has been drawn.
  for (let looks = 0; looks < 500 && !(await linesInSight()).includes(others); looks++) await sleep(20);
  t.ok((await linesInSight()).includes(others), 'what the other did is in sight');
  await turn.page.getByRole('button', { name: 'Watch what happened' }).click();
  await back(turn.page).waitFor();
  t.match(await turnOf(turn.page).textContent(), /^Looking back/, 'who wants to watch it does, on their own turn too');
  await openTab(turn.page, 'Actions');
  await turn.page.getByRole('list', { name: 'Legal actions' }).getByRole('button').first().click();
  await back(turn.page).waitFor({ state: 'detached' });
  t.ok(await isPresent(turn.page), 'an own action ends it');

  const key = await watching();
  await key.page.keyboard.press('ArrowLeft');
  t.equal(await back(key.page).count(), 0);
  t.ok(await isPresent(key.page));

  const end = await watching();
  await end.other.resign();
  await turnOf(end.page).filter({ hasText: 'Finished' }).waitFor();
  t.equal(await back(end.page).count(), 0);
  t.ok(await isPresent(end.page));

  const late = await othersTurn(t, 'no-preference');
  await reached(late.page, late.version);
  const { release } = await hold(late.page, (request) => request.url().includes('/graphql'));
  await actOften(late.other, 3);
  await late.other.resign();
  release();
  await turnOf(late.page).filter({ hasText: 'Finished' }).waitFor();
  t.ok(await isPresent(late.page), 'after the end the past is not played');
  t.equal(await late.page.locator('.seat.acting').count(), 0);
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
    // Who is not asked yet does not act.
    if ((await actOften(players[seat], 1)) > 0) acted.add(seat);
  }
  const { standing = [] } = await players[0].view({ words: true });
  t.ok(standing.length > 0);
  await players[1].resign();
  const ratings = page.getByRole('list', { name: 'Ratings' });
  await ratings.getByText(/^You: 1500 → \d+ \(\+\d+\)$/).waitFor();
  await ratings.getByText(/^Bob: 1500 → \d+ \(−\d+\)$/).waitFor();
  t.strictSame(await barriers(page), []);
});

t.test('a match that ends while the page reads it is shown as ended', async (t) => {
  const { page, other, match } = await othersTurn(t, 'reduce');
  const { requests, release } = await hold(page, (request) => request.url().endsWith(`/v1/matches/${match.id}`), 'answer');
  await openTab(page, 'More');
  await page.getByRole('button', { name: 'Offer draw' }).click();
  while (requests.length === 0) await sleep(20);
  await other.resign();
  await page.getByRole('log').filter({ hasText: 'gave up' }).waitFor({ state: 'attached' });
  release();
  await page.getByRole('region', { name: 'After the end' }).waitFor();
});
