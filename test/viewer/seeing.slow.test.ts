import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import type { Match } from '../../packages/client/src/index.js';
import { builtViewer } from '../../packages/viewer/build.js';
import { barriers, becomes, hold, startBrowser, visit } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { actionsOf, openTab, reached, turnOf } from '../kit/table.js';
import { newVisitor, tableAs } from '../kit/visitors.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url } = await startServer(t, pg.url);

/** Two players of a match: who opened it and has a page, and who plays by program. */
async function tableOfTwo(t: Test): Promise<{ page: Page; match: Match; other: Match; key: string }> {
  const [ada, bob] = [await newVisitor(url, 'Ada'), await newVisitor(url, 'Bob')];
  const { id } = await ada.client.game('tactics-joker').create({ join: {} });
  const [match, other] = [ada.client.match(id), bob.client.match(id)];
  await other.join();
  return { page: await tableAs(t, browser, url, ada.key, id, { window: 'phone' }), match, other, key: ada.key };
}

/** Plays for both until the first has the turn again and the other has acted more than once: the version of that. */
async function playOn(match: Match, other: Match): Promise<number> {
  let acted = 0;
  for (;;) {
    const { toAct, version } = await match.view();
    if (toAct[0] === 0 && acted > 1) return version;
    acted = toAct[0] === 0 ? 0 : acted + 1;
    const mover = toAct[0] === 0 ? match : other;
    const [choice] = (await mover.legalActions()).actions.filter(({ action }) => action.type !== 'resign');
    if (!choice) throw new Error('somebody can act');
    await mover.act(choice.action);
  }
}

t.test('what the other has done is told, marked on the board, and watched; title and icon say whose turn it is', async (t) => {
  const { page, match, other } = await tableOfTwo(t);
  const version = await playOn(match, other);
  await reached(page, version);
  const { items } = await match.log({ after: Math.max(-1, version - 49), first: 50, story: true });
  const since = items.slice(items.findLastIndex(({ kind, seat }) => kind === 'action' && seat === 0) + 1);
  t.ok(since.length > 1);
  const toldOf = (entries: typeof items) => entries.flatMap(({ story = [] }) => story.filter(({ isDetail }) => !isDetail));
  const beats = toldOf(since);
  const own = toldOf(items.slice(0, -since.length).slice(-1));
  await openTab(page, 'Story');
  const story = page.getByRole('list', { name: 'Story' });
  await story
    .getByText(beats.at(-1)?.text ?? '-')
    .last()
    .waitFor();
  t.strictSame(
    (await story.getByRole('listitem').allInnerTexts()).map((text) => text.trim()),
    [...own, ...beats].map(({ text }) => text),
  );
  const { scene } = await match.scene();
  const marked = new Set(beats.flatMap(({ marks }) => marks).filter((id) => JSON.stringify(scene).includes(`"id":"${id}"`)));
  // One thing after the other is told, and then all of them are marked.
  await page
    .locator('.marks.happened .mark')
    .nth(marked.size - 1)
    .waitFor();
  t.equal(await page.locator('.marks.happened .mark').count(), marked.size);
  t.equal(await page.title(), '● Your turn: Tactics Joker · gameledger');
  t.match(await page.locator('link[rel="icon"]').getAttribute('href'), /icon-turn/);
  t.strictSame(await barriers(page), []);

  // Else it may be over before it is looked at.
  const { release } = await hold(page, (request) => /at\d+%3A/.test(request.url()));
  await page.getByRole('button', { name: 'Watch what happened' }).click();
  const now = page.getByRole('button', { name: 'Back to the present' });
  await now.waitFor();
  t.equal(await page.locator('.touches [data-target]').count(), 0, 'the past is only looked at');
  await now.click();
  await page.locator('.touches [data-target]').first().waitFor();
  release();
});

t.test('before others act, the story tells what one did oneself', async (t) => {
  const { page, match, other } = await tableOfTwo(t);
  for (;;) {
    const { toAct } = await match.view();
    if (toAct[0] === 0) break;
    const { actions } = await other.legalActions();
    if (actions[0]) await other.act(actions[0].action);
  }
  const { version } = await match.view();
  await reached(page, version);
  await openTab(page, 'Actions');
  await actionsOf(page).first().click();
  await openTab(page, 'Story');
  await reached(page, version + 1);
  const { items } = await match.log({ after: version, story: true });
  const beats = items.flatMap(({ story = [] }) => story.filter(({ isDetail }) => !isDetail).map(({ text }) => text));
  t.ok(beats.length > 0);
  const story = page.getByRole('list', { name: 'Story' }).getByRole('listitem');
  await story.filter({ hasText: beats.at(-1) ?? '-' }).waitFor();
  t.strictSame(
    (await story.allInnerTexts()).map((text) => text.trim()),
    beats,
  );
});

t.test('anything on the table is looked at without acting', async (t) => {
  const { page, match } = await tableOfTwo(t);
  await page.locator('.touches [data-target]').first().waitFor();
  const { version } = await match.view();
  const acts = await page.locator('.touches [data-target]').count();
  await page.getByRole('button', { name: 'What is this?' }).click();
  const looked = page.getByRole('status', { name: 'What is this?' });
  await looked.waitFor();
  const thing = page.getByRole('group', { name: 'What can be touched' }).getByRole('button').nth(3);
  const name = await thing.getAttribute('aria-label');
  await thing.click();
  await looked
    .getByRole('strong')
    .filter({ hasText: name ?? '-' })
    .waitFor();
  t.strictSame(await barriers(page), []);
  await looked.getByRole('button', { name: 'Close' }).click();
  await looked.waitFor({ state: 'detached' });
  t.equal(await page.locator('.touches [data-target]').count(), acts, 'touches act again');
  t.equal((await match.view()).version, version, 'nothing was played');
});

t.test('a thing that cannot be touched says why not, with the rule; hover and focus show it where it covers nothing', async (t) => {
  const ada = await newVisitor(url, 'Ada');
  const { id } = await ada.client.game('tactics-joker').create({ join: {} });
  await (await newVisitor(url, 'Bob')).client.match(id).join();
  const page = await tableAs(t, browser, url, ada.key, id);
  await page.locator('.touches [data-target]').first().waitFor();
  const panel = page.getByRole('complementary', { name: 'About what you point at' });
  const cell = page.locator('.picture [data-target="cell:d4"]');
  const [told] = await Promise.all([ada.client.match(id).inspect('cell:d4', { lang: 'en' }), cell.hover()]);
  await panel.getByText(told.text).waitFor();
  t.equal(told.touch, 'refused');
  await panel.getByRole('strong').filter({ hasText: told.label }).waitFor();
  const link = panel.getByRole('link');
  t.match(await link.getAttribute('href'), new RegExp(`#${told.rule ?? 'rule'}$`));
  t.strictSame(await barriers(page), []);
  await link.hover();
  await page.mouse.move(1, 1);
  await panel.getByText(told.text).waitFor();

  await page.locator('.field').focus();
  await page.keyboard.press('Tab');
  const focused = page.locator('.touches [data-target]:focus');
  await panel
    .getByRole('strong')
    .filter({ hasText: (await focused.getAttribute('aria-label')) ?? '-' })
    .waitFor();
  await panel.getByText('You can touch this now').waitFor();
  await cell.click({ button: 'right' });
  await page.getByRole('status', { name: 'What is this?' }).getByText(told.text).waitFor();
  await page.setViewportSize({ width: 740, height: 360 });
  await panel.waitFor({ state: 'detached' });
});

t.test('after the end: who, why, the version that decided, and the ways on', async (t) => {
  const { page, match, other } = await tableOfTwo(t);
  await page.locator('.touches [data-target]').first().waitFor();
  await openTab(page, 'More');
  await other.resign();
  await turnOf(page)
    .filter({ hasText: /^Finished: / })
    .waitFor();
  const { end } = await match.view({ words: true, lang: 'en' });
  t.ok(end);
  await page.getByRole('heading', { name: end?.text ?? '-' }).waitFor();
  await page
    .getByRole('region', { name: end?.text ?? '-' })
    .getByText(end?.because ?? '-')
    .waitFor();
  await page.getByRole('button', { name: 'Rematch' }).waitFor();
  t.match(await page.getByRole('link', { name: 'Proof' }).getAttribute('href'), /\/verify$/);
  t.strictSame(await barriers(page), []);
  await page.getByRole('button', { name: 'Review' }).click();
  await becomes(page.getByRole('slider', { name: 'Version' }), 'value', '0');
});

t.test('who follows an invitation reads who invites to what, and no error', async (t) => {
  const ada = await newVisitor(url, 'Ada');
  const clock = { kind: 'fischer', initialSeconds: 300, incrementSeconds: 5 } as const;
  const { id } = await ada.client.game('tactics-joker').create({ join: {}, terms: { clock } });
  const { page } = await visit(t, browser, `${url}/matches/${id}`, { window: 'phone' });
  const panel = page.getByRole('region', { name: 'Ada invites you to Tactics Joker' });
  await panel.getByText('5 + 5').waitFor();
  t.match(await panel.getByRole('link', { name: 'Rules' }).getAttribute('href'), /\/rules\/tactics-joker$/);
  t.equal(await page.getByRole('alert').count(), 0);
  t.strictSame(await barriers(page), []);
  await panel.getByRole('button', { name: 'Take a seat' }).click();
  await turnOf(page)
    .filter({ hasText: /^(Your turn|Waiting for Ada)/ })
    .waitFor();

  const hidden = await ada.client.game('tactics-joker').create({ join: {}, visibility: 'private' });
  const other = await visit(t, browser, `${url}/matches/${hidden.id}`);
  await other.page.getByRole('heading', { name: 'Ada invites you to Tactics Joker' }).waitFor();
  t.equal(await other.page.getByRole('alert').count(), 0);
});

t.test('the lobby begins with who waits for a player and the own matches, the one that waits for the player first', async (t) => {
  const { match, other, key } = await tableOfTwo(t);
  await (await newVisitor(url, 'Cleo')).client.game('tactics-joker').create({ join: {} });
  const { page } = await visit(t, browser, `${url}/account`, { window: 'phone' });
  await page.getByLabel('Key').fill(key);
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.getByRole('button', { name: 'Save the key as a file' }).waitFor();
  await page.goto(url);
  const mine = page.getByRole('region', { name: 'My matches' });
  for (const seats of ['For one', 'For 2', 'For 2 to 4']) await page.getByText(seats, { exact: true }).first().waitFor();
  t.match(await mine.getByRole('link').first().innerText(), /Your turn\./);
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  t.strictSame(headings.slice(0, 2), ['Waiting for a player', 'My matches']);
  await other.resign();
  t.equal((await match.get()).status, 'finished');
});
