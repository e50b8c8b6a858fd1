import type { Page } from 'playwright-core';
import t from 'tap';
import { builtViewer } from '../../packages/viewer/build.js';
import { barriers, hold, overhang, startBrowser, visit } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { turnOf } from '../kit/table.js';
import { newVisitor, visitAs } from '../kit/visitors.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url } = await startServer(t, pg.url);

const FIND = 'Find an opponent for Tactics Joker';

/** Looks for an opponent, and waits until the service knows of it. */
async function look(page: Page): Promise<void> {
  const opened = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/v1/seeks'));
  await page.getByRole('button', { name: FIND }).click();
  await opened;
}

t.test('two strangers who look for an opponent meet at a table that has begun', async (t) => {
  const { page: first, faults } = await visit(t, browser, url, { window: 'narrow' });
  await first.getByRole('button', { name: FIND }).click();
  await first.getByRole('status', { name: 'Search' }).getByText('Looking for an opponent in Tactics Joker.').waitFor();
  t.strictSame(await barriers(first), []);
  t.equal(await overhang(first), 0);
  const { page: second } = await visit(t, browser, url);
  await second.getByRole('button', { name: FIND }).click();
  for (const page of [first, second]) {
    await page.waitForURL(/\/matches\//);
    await turnOf(page)
      .filter({ hasText: /^(Your turn|Waiting for Guest)/ })
      .waitFor();
  }
  t.equal(first.url(), second.url());
  t.strictSame(faults, []);
});

t.test('a search goes on while one reads the rules and after a reload, says how long it lasts, and offers a bot', async (t) => {
  const { page, faults } = await visit(t, browser, url, { window: 'upright' });
  await page.clock.install();
  await look(page);
  const running = page.getByRole('status', { name: 'Search' }).getByText('Looking for an opponent');
  const lasted = page.getByRole('timer', { name: 'Time of the search' });
  await running.waitFor();
  const offered = page.getByRole('button', { name: 'Play a bot instead' });
  t.equal(await offered.count(), 0, 'not at once');
  await page.getByRole('link', { name: 'Rules', exact: true }).first().click();
  await page.waitForURL(/\/rules/);
  await running.waitFor();
  await page.clock.fastForward(65_000);
  await lasted.filter({ hasText: /^1:/ }).waitFor();
  await offered.waitFor();
  t.strictSame(await barriers(page), []);
  t.equal(await overhang(page), 0);
  await page.reload();
  await running.waitFor();
  await lasted.filter({ hasText: /^1:/ }).waitFor();
  // Somebody else finds them at the top of the lobby, and answers by one touch.
  const { page: other } = await visit(t, browser, url);
  const list = other.getByRole('region', { name: 'Waiting for a player' });
  const line = list.getByRole('button', { name: /^Tactics Joker.*1 player is waiting/ });
  await line.waitFor();
  t.ok(
    await other.evaluate(`document.querySelector('.matches').compareDocumentPosition(document.querySelector('.games')) & 4`),
    'above the games',
  );
  await line.click();
  for (const one of [page, other]) await one.waitForURL(/\/matches\//);
  t.equal(page.url(), other.url());
  await turnOf(page)
    .filter({ hasText: /^(Your turn|Waiting for Guest)/ })
    .waitFor();
  t.equal(await running.count(), 0);
  t.strictSame(faults, []);
});

t.test('who waits for an opponent can play a bot instead, and is told at a table of the opponent who has come', async (t) => {
  const { page } = await visit(t, browser, url, { window: 'upright' });
  await page.clock.install();
  await look(page);
  await page.getByRole('timer', { name: 'Time of the search' }).waitFor();
  await page.clock.fastForward(35_000);
  await page.getByRole('button', { name: 'Play a bot instead' }).click();
  await page.waitForURL(/\/matches\//);
  await turnOf(page).waitFor();
  const table = page.url();
  t.equal(await page.getByRole('status', { name: 'Search' }).textContent(), '');
  // A search that was begun before goes on at a table.
  await page.getByRole('link', { name: 'Back to the games' }).click();
  await look(page);
  await page.getByRole('timer', { name: 'Time of the search' }).waitFor();
  await page.goBack();
  await turnOf(page).waitFor();
  await page.getByRole('status', { name: 'Search' }).getByText('Looking for an opponent').waitFor();
  const { page: other } = await visit(t, browser, url);
  await other.getByRole('button', { name: FIND }).click();
  await other.waitForURL(/\/matches\//);
  await page.getByRole('status', { name: 'What calls you' }).getByText('An opponent is found: Tactics Joker').waitFor();
  t.equal(await page.getByText('An opponent is found').count(), 1, 'it is said once');
  t.equal(await page.getByRole('status', { name: 'Search' }).textContent(), '');
  t.equal(page.url(), table, 'nobody is taken away from a table');
  await page.getByRole('link', { name: 'Go there' }).click();
  await page.waitForURL(other.url());
});

t.test('who stops looking meets nobody', async (t) => {
  const { page } = await visit(t, browser, url);
  await page.getByRole('button', { name: /^Play Armadogon/ }).waitFor();
  t.equal(await page.getByRole('button', { name: /^Find an opponent for Armadogon/ }).count(), 0, 'a game for one has no opponent');
  await look(page);
  const cancelled = page.waitForResponse((answer) => answer.request().method() === 'DELETE' && /\/v1\/seeks\//.test(answer.url()));
  await page.getByRole('button', { name: 'Stop looking' }).click();
  const answer: unknown = await (await cancelled).json();
  t.match(answer, { status: 'expired', matchId: null });
  t.ok(await page.getByRole('button', { name: FIND }).isEnabled());
});

t.test('who wants a rated match by the clock asks for one, and who answers plays it', async (t) => {
  const { page, faults } = await visit(t, browser, url, { window: 'narrow' });
  await page
    .getByRole('button', { name: /^Play Tactics Joker/ })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Opponent').selectOption('anyone');
  await form.getByText(/^5.*5/).click();
  await form.getByLabel(/^Rated/).check();
  t.strictSame(await barriers(page), []);
  await form.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('status', { name: 'Search' }).waitFor();
  const { page: other } = await visit(t, browser, url);
  await other.getByRole('button', { name: /^Tactics Joker.*1 player is waiting.*rated/ }).click();
  for (const one of [page, other]) await one.waitForURL(/\/matches\//);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const match = (await (await fetch(`${url}/v1/matches/${id}`)).json()) as { terms: object };
  t.match(match.terms, { rated: true, clock: { kind: 'fischer', initialSeconds: 300, incrementSeconds: 5 } });
  t.strictSame(faults, []);
});

const PLAY = { name: 'Play now' };

t.test('on a cold phone one button of the first window leads to a table: to a bot where nobody waits', async (t) => {
  const { page, faults } = await visit(t, browser, url, { window: 'upright' });
  await page.getByText('Nobody waits just now').waitFor();
  const { y = 0, height = 0 } = (await page.getByRole('button', PLAY).boundingBox()) ?? {};
  t.ok(y > 0 && y + height < 740, `the button lies at ${y}`);
  const { requests, release } = await hold(page, (request) => request.url().endsWith('/v1/players'));
  await page.getByRole('button', PLAY).click();
  await page.getByRole('button', { name: 'Finding a table' }).waitFor();
  t.ok(requests.length <= 1, 'the button has answered before the service');
  release();
  await page.waitForURL(/\/matches\//);
  await turnOf(page)
    .filter({ hasText: /^(Your turn|Waiting for)/ })
    .waitFor();
  t.strictSame(faults, []);
});

t.test('who plays now meets who waits, in whatever game: first one who plays for nothing', async (t) => {
  const [ada, bob] = [await newVisitor(url, 'Ada'), await newVisitor(url, 'Bob')];
  const clock = { kind: 'fischer', initialSeconds: 300, incrementSeconds: 5 } as const;
  await ada.client.seeks.create({ game: 'tactics-joker', clock, rated: true });
  const waiting = await bob.client.seeks.create({ game: 'juggernauts' });
  const { page } = await visit(t, browser, url, { window: 'upright' });
  await page.getByText('2 players are waiting').waitFor();
  await page.getByRole('button', PLAY).click();
  await page.waitForURL(/\/matches\//);
  const { matchId } = await bob.client.seeks.read(waiting.id);
  t.equal(new URL(page.url()).pathname, `/matches/${matchId}`);
  const { page: next } = await visit(t, browser, url);
  await next.getByText('1 player is waiting: you').waitFor();
  await next.getByRole('button', PLAY).click();
  await next.waitForURL(/\/matches\//);
  const match = await ada.client.match(new URL(next.url()).pathname.slice('/matches/'.length)).get();
  t.match(match, { game: 'tactics-joker', yourSeat: /0|1/, terms: { rated: true } });
});

t.test('what goes on is rows with who plays, how they stand, the clock and the board; empty rooms are left out', async (t) => {
  const [ada, bob] = [await newVisitor(url, 'Ada of the Row'), await newVisitor(url, 'Bob of the Row')];
  const terms = { clock: { kind: 'fischer', initialSeconds: 900, incrementSeconds: 10 } } as const;
  const { id } = await ada.client.game('tactics-joker').create({ join: {}, terms });
  await bob.client.match(id).join();
  const empty = await ada.client.game('armadogon').create({});
  const page = await visitAs(t, browser, url, (await newVisitor(url, 'Cleo')).key, '/', { window: 'narrow', colorScheme: 'dark' });
  const row = page.getByRole('region', { name: 'Running matches' }).locator(`a[href$="/matches/${id}"]`);
  await row.getByText('0/3 castles').first().waitFor();
  t.match(
    (await row.innerText()).replaceAll(/\s+/g, ' '),
    /Tactics Joker Ada of the Row 0\/3 castles Bob of the Row 0\/3 castles 15 \+ 10/,
  );
  t.equal(await row.locator('svg.face').count(), 2);
  const [one, other] = await row
    .locator('svg.face')
    .evaluateAll((faces) => faces.map((face) => (face as unknown as { innerHTML: string }).innerHTML));
  t.not(one, other, 'faces of two players differ');
  await row.locator('img').scrollIntoViewIfNeeded();
  await page.waitForFunction("[...document.querySelectorAll('a.match img')].some((image) => image.naturalWidth > 0)");
  t.equal(await page.locator(`a[href$="/matches/${empty.id}"]`).count(), 0);
  t.ok(
    await page.evaluate(`document.querySelector('.matches').compareDocumentPosition(document.querySelector('.games')) & 4`),
    'above the games',
  );
  t.strictSame(await barriers(page), []);
  t.equal(await overhang(page), 0);
});
