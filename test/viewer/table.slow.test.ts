import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import type { Match as PlayedMatch } from '../../packages/client/src/index.js';
import { builtViewer } from '../../packages/viewer/build.js';
import { barriers, becomes, overhang, startBrowser, type VisitOptions, visit } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { actionsOf, changedFrom, clickAction, logSays, openTab, reached, turnOf } from '../kit/table.js';
import { newVisitor, tableAs, type Visitor } from '../kit/visitors.js';

const dist = await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url } = await startServer(t, pg.url);

const newPlayer = (name: string): Promise<Visitor> => newVisitor(url, name);
const visitAs = (t: Test, key: string, id: string, options?: VisitOptions): Promise<Page> => tableAs(t, browser, url, key, id, options);

/** *Units*: bytes, compressed: what the design allows the first load of a table, without an engine. */
const BUDGET = 150_000;

t.test('the first load of a table takes less than 150 kB', async (t) => {
  const { client } = await newPlayer('Ada');
  const match = await client.game('armadogon').create({ join: {} });
  const { page } = await visit(t, browser, `${url}/account`);
  const files = new Set<string>();
  page.on('request', (request) => files.add(new URL(request.url()).pathname));
  await page.goto(`${url}/matches/${match.id}`);
  await logSays(page, 'The match begins.');
  const assets = [...files].filter((path) => path.startsWith('/assets/'));
  t.ok(assets.some((path) => /\/match-.*\.js$/.test(path)) && assets.some((path) => path.endsWith('.css')));
  const sent = ['index.html', ...assets.map((path) => `${path}.gz`)];
  const bytes = sent.map((path) => statSync(join(dist, path)).size).reduce((sum, size) => sum + size, 0);
  t.comment(`${bytes} bytes in ${assets.length} files`);
  t.ok(bytes < BUDGET, `${bytes} bytes in ${assets.length} files`);
  t.notOk(
    [...files].some((path) => path.startsWith('/v1/engines')),
    'no engine',
  );
});

t.test('before the start: who opened the match has a link to share, who comes by it a seat to take', async (t) => {
  const ada = await newPlayer('Ada');
  const match = await ada.client.game('tactics-joker').create({ join: {}, visibility: 'private' });
  const path = `/matches/${match.id}`;
  const host = await visitAs(t, ada.key, match.id, { window: 'narrow' });
  t.equal(await host.getByLabel('Link to share').inputValue(), `${url}${path}`);
  t.match(await turnOf(host).textContent(), 'Waiting for players: 1 seat is free.');
  const guest = await visit(t, browser, `${url}${path}`, { window: 'narrow', colorScheme: 'dark' });
  await guest.page.getByRole('button', { name: 'Take a seat' }).waitFor();
  await guest.page.getByRole('heading', { name: 'Ada invites you to Tactics Joker' }).waitFor();
  for (const page of [host, guest.page]) {
    t.strictSame(await barriers(page), []);
    t.equal(await overhang(page), 0);
  }
  await guest.page.getByRole('button', { name: 'Take a seat' }).click();
  await openTab(host, 'Actions');
  await actionsOf(host).first().waitFor();
  t.match(await turnOf(host).textContent(), 'Your turn.');
  await turnOf(guest.page).filter({ hasText: 'Waiting for Ada.' }).waitFor();
  t.strictSame(await barriers(guest.page), []);
});

t.test('who has the link of a private match sees its terms, the rules in a minute and what they may bring', async (t) => {
  const ada = await newPlayer('Ada');
  const clock = { kind: 'fischer', initialSeconds: 300, incrementSeconds: 5 } as const;
  const shown = [
    { game: 'juggernauts', request: { terms: { clock } }, says: /Juggernauts.*5 \+ 5.*Seat 1/s, brings: 1 },
    { game: 'jugger-ttg', request: { preset: 'prebuilt' }, says: /Jugger TTG.*Prebuilt.*No clock.*Seat 1/s, brings: 1 },
    { game: 'tactics-joker', request: { config: { roundLimit: 7 } }, says: /Tactics Joker.*Round limit: 7.*Seat 1/s, brings: 0 },
  ];
  for (const { game, request, says, brings } of shown) {
    const match = await ada.client.game(game).create({ ...request, join: {}, visibility: 'private' });
    const { page, faults } = await visit(t, browser, `${url}/matches/${match.id}`, { window: 'upright' });
    const panel = page.getByRole('region', { name: /^Ada invites you/ });
    await panel.filter({ hasText: says }).waitFor();
    t.equal(await panel.getByRole('button').count(), 1, 'one button');
    await panel.getByRole('region', { name: 'How to play in a minute' }).waitFor();
    if (brings > 0) await panel.getByLabel('What you bring').waitFor();
    t.equal(await panel.locator('optgroup').count(), brings, 'what this game lets a seat bring, and no other');
    t.strictSame(await barriers(page), []);
    t.equal(await overhang(page), 0);
    t.strictSame(faults, []);
    await match.cancel();
    await page.reload();
    await page.getByRole('heading', { name: 'No match to see' }).waitFor();
    t.equal(await page.getByRole('button', { name: 'Take a seat' }).count(), 0);
  }
});

t.test('a refusal cites the rule and leads to it', async (t) => {
  const [ada, bob] = [await newPlayer('Ada'), await newPlayer('Bob')];
  const match = await ada.client.game('tactics-joker').create({ join: {} });
  await bob.client.match(match.id).join();
  const page = await visitAs(t, ada.key, match.id);
  // What no page offers: the service is asked for it in place of what was clicked.
  await page.route('**/actions', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    return route.continue({ postData: JSON.stringify({ action: { type: 'endTurn' } }) });
  });
  await openTab(page, 'Actions');
  await actionsOf(page).first().click();
  const alert = page.getByRole('alert');
  await alert.waitFor();
  t.match(await alert.getByRole('link').getAttribute('href'), /^\/rules\/tactics-joker#TJ-\d+\.\d+$/);
  t.match(await alert.textContent(), /\w{3}.*Rule TJ-/);
  t.strictSame(await barriers(page), []);
});

t.test('an offer is shown, answered and told in the log; a name from right to left stands isolated', async (t) => {
  const [ada, bob] = [await newPlayer('Ada'), await newPlayer('محمد')];
  const match = await ada.client.game('tactics-joker').create({ join: {} });
  const other = bob.client.match(match.id);
  await other.join();
  const page = await visitAs(t, ada.key, match.id, { window: 'phone' });
  await openTab(page, 'More');
  await page.getByRole('button', { name: 'Offer draw' }).click();
  await page.getByText('You have offered a draw.').waitFor();
  const { offers } = await other.view();
  await other.answer(offers[0]?.seq ?? 0, false);
  await page.getByText('You have offered a draw.').waitFor({ state: 'detached' });
  await other.offer({ kind: 'draw' });
  await page.getByText('\u2068محمد\u2069 offers a draw.', { exact: true }).waitFor();
  t.strictSame(await barriers(page), []);
  await page.getByRole('button', { name: 'Accept' }).click();
  await turnOf(page).filter({ hasText: 'Finished: The match is drawn. Both sides agreed on a draw.' }).waitFor();
  await logSays(page, /The match is drawn\..*said no\..*offered a draw\./);
});

t.test('an action is taken back, and an earlier version looked at', async (t) => {
  const [ada, bob] = [await newPlayer('Ada'), await newPlayer('Bob')];
  const match = await ada.client.game('tactics-joker').create({ join: {} });
  const other = bob.client.match(match.id);
  await other.join();
  const page = await visitAs(t, ada.key, match.id);
  await clickAction(page, 0);
  await reached(page, 1);
  await openTab(page, 'More');
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByText('You have offered to take back.').waitFor();
  await other.answer(2, true);
  await logSays(page, /The match goes back to an earlier position; what nobody had seen there is drawn anew\./);
  await reached(page, 3);
  t.equal((await match.view()).version, 3);
  await openTab(page, 'Story');
  await page.getByText('What happened', { exact: true }).click();
  await page.getByRole('button', { name: 'Show version 1' }).click();
  const slider = page.getByRole('slider', { name: 'Version' });
  await becomes(slider, 'value', '1');
  t.equal(await page.getByRole('group', { name: 'What can be touched' }).getByRole('button').count(), 0, 'the past is only looked at');
  await slider.fill('3');
  await page.getByRole('group', { name: 'What can be touched' }).getByRole('button').first().waitFor();
});

t.test('the list of legal actions is searched', async (t) => {
  const [ada, bob] = [await newPlayer('Ada'), await newPlayer('Bob')];
  const match = await ada.client.game('jugger-ttg').create({ join: {}, preset: 'prebuilt' });
  await bob.client.match(match.id).join();
  const page = await visitAs(t, ada.key, match.id, { window: 'phone' });
  const { actions } = await ada.client.match(match.id).legalActions();
  const [word = ''] = (actions[0]?.label ?? '').split(' ').slice(-1);
  await openTab(page, 'Actions');
  await actionsOf(page).first().waitFor();
  t.equal(await actionsOf(page).count(), actions.length);
  await page.getByLabel('Search actions').fill(word);
  t.equal(await actionsOf(page).count(), actions.filter(({ label }) => label.toLowerCase().includes(word.toLowerCase())).length);
  t.strictSame(await barriers(page), []);
});

t.test('an action that rolls shows how likely it succeeds', async (t) => {
  const [ada, bob] = [await newPlayer('Ada'), await newPlayer('Bob')];
  const { id } = await ada.client.game('tactics-joker').create({ join: {} });
  const seats = [ada.client.match(id), bob.client.match(id)];
  await seats[1]?.join();
  const rolling = await playToRecruit(seats);
  const page = await visitAs(t, [ada, bob][rolling]?.key ?? '', id, { window: 'phone' });
  await openTab(page, 'Actions');
  const recruit = actionsOf(page)
    .filter({ hasText: /^Roll at / })
    .first();
  t.match(await recruit.textContent(), /17%$/);
  t.equal(await recruit.locator('.odds').getAttribute('title'), '17%: a token comes');
  t.equal(await actionsOf(page).filter({ hasNotText: /^Roll/ }).locator('.odds').count(), 0, 'nothing rolls for the others');
  t.strictSame(await barriers(page), []);
});

t.test('the few actions that are made on the board have a button in the bar: they are filled, what gives up is not', async (t) => {
  const [ada, bob] = [await newPlayer('Ada'), await newPlayer('Bob')];
  const { id } = await ada.client.game('tactics-joker').create({ join: {} });
  const seats = [ada.client.match(id), bob.client.match(id)];
  await seats[1]?.join();
  const rolling = await playToRecruit(seats);
  const { actions } = (await seats[rolling]?.legalActions({ targets: true })) ?? { actions: [] };
  const recruits = actions.filter(({ action }) => action.type === 'recruit');
  const page = await visitAs(t, [ada, bob][rolling]?.key ?? '', id, { window: 'upright' });
  const bar = page.getByRole('group', { name: 'Beside the board' }).getByRole('button');
  await bar.filter({ hasText: /^Skip/ }).waitFor();
  t.strictSame(await bar.allTextContents(), [...recruits.map(({ label }) => `${label}17%`), 'Skip']);
  t.equal(await page.locator('.prompt .primary').count(), recruits.length, 'what can be done on the board is the way on');
  t.notMatch(await bar.last().getAttribute('class'), /primary/);
  const frame = page.locator('.touches .pointed');
  t.equal(await frame.count(), 0);
  await bar.first().focus();
  t.equal(await frame.getAttribute('data-target'), recruits[0]?.targets?.[0], 'the thing on the board is marked');
  t.strictSame(await barriers(page), []);
  const { version } = (await seats[rolling]?.view()) ?? { version: 0 };
  await bar.first().tap();
  await changedFrom(page, version);
  const { items = [] } = (await seats[rolling]?.log({ after: version, first: 1 })) ?? {};
  t.strictSame(items[0]?.action, recruits[0]?.action);
});

/** Plays until a seat may roll for a recruit, and returns the seat. */
async function playToRecruit(seats: readonly PlayedMatch[]): Promise<number> {
  for (;;) {
    const { toAct = [] } = (await seats[0]?.view()) ?? {};
    const seat = toAct[0] ?? 0;
    const { actions } = (await seats[seat]?.legalActions()) ?? { actions: [] };
    if (actions.some(({ action }) => action.type === 'recruit')) return seat;
    const [choice] = actions;
    if (choice) await seats[seat]?.act(choice.action);
  }
}
