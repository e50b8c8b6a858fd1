import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import type { Match, Routes } from '../../packages/client/src/index.js';
import { builtViewer } from '../../packages/viewer/build.js';
import { barriers, startBrowser, WINDOWS } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { actionsOf, changedFrom, openTab, reached, settled, turnOf, versionOf } from '../kit/table.js';
import { newVisitor, tableAs, type Visitor } from '../kit/visitors.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url } = await startServer(t, pg.url);

/** Two players of a match and the key of the first. */
async function matchOfTwo(game: string, preset: string): Promise<{ match: Match; players: Match[]; key: string }> {
  const [ada, bob] = [await newVisitor(url, 'Ada'), await newVisitor(url, 'Bob')];
  const { id } = await ada.client.game(game).create({ preset, join: {} });
  const players = [ada.client.match(id), bob.client.match(id)];
  await players[1]?.join();
  return { match: ada.client.match(id), players, key: ada.key };
}

interface Found {
  from: string;
  version: number;
  route: Routes['routes'][number];
}

/** Plays until the first player can take something farther than one action does. */
async function playToRoute(players: readonly Match[]): Promise<Found> {
  for (let made = 0; made < 300; made++) {
    const [own] = players;
    const { toAct = [], version = 0 } = (await own?.view()) ?? {};
    const mover = players[toAct[0] ?? 0];
    const { actions } = (await mover?.legalActions({ targets: true })) ?? { actions: [] };
    const choices = actions.filter(({ action }) => action.type !== 'resign');
    const firsts = new Set(choices.flatMap(({ targets }) => targets?.slice(0, 1) ?? []));
    for (const from of toAct[0] === 0 ? firsts : []) {
      const near = new Set(choices.flatMap(({ targets }) => (targets?.[0] === from ? (targets[1] ?? []) : [])));
      const { routes = [] } = (await own?.routes(from)) ?? {};
      const route = routes.find(({ to, actions: chain }) => chain.length > 1 && !near.has(to));
      if (route) return { from, version, route };
    }
    const choice = choices[(made * 7) % choices.length];
    if (choice) await mover?.act(choice.action);
  }
  throw new Error('no way was found');
}

const target = (page: Page, id: string) => page.locator(`.touches [data-target="${id}"]`);

/** Touches a thing and a place that is farther away, and holds the page to what it then says. */
async function chooseRoute(t: Test, page: Page, { from, route }: Found): Promise<void> {
  await target(page, from).click();
  await page.locator('.touch.far').first().waitFor();
  await target(page, route.to).click();
  await page.getByText(`${route.actions.length} steps, cost ${route.cost}`).waitFor();
  t.ok((await page.locator('.marks .arrow').count()) >= route.path.length, 'the way is drawn');
  t.strictSame(await barriers(page), []);
}

t.test('a thing is taken to a place by one touch of it: every action is sent after the answer to the one before', async (t) => {
  const { match, players, key } = await matchOfTwo('tactics-joker', 'base');
  const found = await playToRoute(players);
  const page = await tableAs(t, browser, url, key, match.id);
  await reached(page, found.version);
  await chooseRoute(t, page, found);
  await page.getByRole('button', { name: 'Go there' }).click();
  await reached(page, found.version + found.route.actions.length);
  const { items } = await match.log({ after: found.version });
  t.strictSame(
    items.map(({ action }) => action),
    found.route.actions,
  );
});

t.test('a way ends where an answer is not what was shown', async (t) => {
  const { match, players, key } = await matchOfTwo('tactics-joker', 'base');
  const found = await playToRoute(players);
  const page = await tableAs(t, browser, url, key, match.id);
  await reached(page, found.version);
  await chooseRoute(t, page, found);
  let sent = 0;
  // The second action is one that the rules forbid.
  await page.route('**/actions', (route) => {
    if (route.request().method() !== 'POST' || ++sent < 2) return route.continue();
    return route.continue({ postData: JSON.stringify({ action: { type: 'recruit', at: 'z9' } }) });
  });
  await page.getByRole('button', { name: 'Go there' }).click();
  await page.getByRole('alert').waitFor();
  t.equal((await match.view()).version, found.version + 1);
  t.equal(sent, 2, 'nothing more was sent');
});

t.test('the hand is a row of its own, whose cards are touched', async (t) => {
  const { match, players, key } = await matchOfTwo('juggernauts', 'kali against athena');
  const page = await tableAs(t, browser, url, key, match.id, { window: 'phone' });
  const hand = page.getByRole('region', { name: 'Hand' });
  for (let made = 0; made < 200; made++) {
    const { toAct, version } = await match.view();
    await reached(page, version);
    const { scene } = await match.scene();
    const cards = (scene as unknown as { hand?: { items: { id?: string }[] } }).hand?.items ?? [];
    await hand
      .locator('.hand-card')
      .nth(cards.length - 1)
      .waitFor({ state: cards.length > 0 ? 'attached' : 'detached' });
    const choices = (await players[toAct[0] ?? 0]?.legalActions({ targets: true }))?.actions ?? [];
    const card = toAct[0] === 0 ? cards.find(({ id }) => choices.some(({ targets }) => targets?.[0] === id)) : undefined;
    if (card) {
      await hand.locator(`button[data-target="${card.id}"]`).tap();
      await page
        .locator(`.hand-card.touched, [data-version="${version + 1}"]`)
        .first()
        .waitFor();
      t.strictSame(await barriers(page), []);
      return;
    }
    const [choice] = choices.filter(({ action }) => action.type !== 'resign');
    if (choice) await players[toAct[0] ?? 0]?.act(choice.action);
  }
  t.fail('no card could be touched');
});

/** So many cards of a hand are in sight on an upright phone. */
const CARDS_SEEN = 4;

/** Plays alone until only cards can be touched that lie beyond the edge of the hand; the first of them. */
async function playToFarCard({ client }: Visitor): Promise<{ id: string; version: number; card: string }> {
  for (let made = 0; made < 200; made++) {
    const { id } = await client.game('armadogon').create({ join: {} });
    const match = client.match(id);
    for (;;) {
      const { toAct, version, view } = await match.view();
      if (toAct.length === 0) break;
      const choices = (await match.legalActions({ targets: true })).actions.filter(({ action }) => action.type !== 'resign');
      const firsts = new Set(choices.flatMap(({ targets }) => targets?.slice(0, 1) ?? []));
      const cards = (view as { hand: string[] }).hand.map((name) => `card:${name}`);
      const card = cards.find((one) => firsts.has(one));
      if (card && cards.indexOf(card) >= CARDS_SEEN) return { id, version, card };
      const choice = choices[(made * 7) % choices.length];
      if (choice) await match.act(choice.action);
    }
  }
  throw new Error('no such hand was found');
}

t.test('a card that can be touched is in sight, however long the hand is', async (t) => {
  const ada = await newVisitor(url, 'Ada');
  const { id, version, card } = await playToFarCard(ada);
  const page = await tableAs(t, browser, url, ada.key, id, { window: 'upright' });
  await reached(page, version);
  const button = page.getByRole('region', { name: 'Hand' }).locator(`button[data-target="${card}"]`);
  await button.waitFor();
  const box = await button.boundingBox();
  t.ok(box && box.x + box.width <= WINDOWS.upright.width, `it ends at ${box && box.x + box.width}`);
});

t.test('what can be touched next is in sight, however far the bar was scrolled', async (t) => {
  const { match, players, key } = await matchOfTwo('jugger-ttg', 'prebuilt');
  let first: string | undefined;
  for (let made = 0; first === undefined && made < 100; made++) {
    const [seat = 0] = (await match.view()).toAct;
    const { actions = [] } = (await players[seat]?.legalActions({ targets: true })) ?? {};
    const choices = actions.filter(({ action }) => action.type !== 'resign');
    if (seat === 0) first = choices.find(({ targets }) => (targets?.length ?? 0) > 1)?.targets?.[0];
    if (first === undefined && choices[0]) await players[seat]?.act(choices[0].action);
  }
  const page = await tableAs(t, browser, url, key, match.id, { window: 'lying' });
  const thing = target(page, first ?? '');
  await thing.waitFor();
  await thing.tap();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.waitFor();
  const bar = page.locator('.decision');
  const scrolled = (): Promise<number> => bar.evaluate(({ scrollTop }) => scrollTop);
  await bar.evaluate((element) => element.scrollTo({ top: 60 }));
  await undo.tap();
  await undo.waitFor({ state: 'detached' });
  t.equal(await scrolled(), 0);
});

t.test('touching a thing again takes the touch back', async (t) => {
  const { match, players, key } = await matchOfTwo('tactics-joker', 'base');
  const { from, version } = await playToRoute(players);
  const page = await tableAs(t, browser, url, key, match.id, { window: 'phone' });
  await reached(page, version);
  const offered = (): Promise<string[]> =>
    page
      .locator('.touches [data-target]')
      .evaluateAll((things) => things.flatMap((thing) => thing.getAttribute('data-target') ?? []).sort());
  await target(page, from).waitFor();
  const before = await offered();
  await target(page, from).tap();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.waitFor();
  await page.locator('.touched-last').tap();
  await undo.waitFor({ state: 'detached' });
  t.strictSame(await offered(), before);
  t.equal(await versionOf(page), version, 'nothing was sent');
});

t.test('against bots what one has just done is taken back by one touch', async (t) => {
  const ada = await newVisitor(url, 'Ada');
  const { id } = await ada.client.game('jugger-ttg').create({ preset: 'prebuilt', join: {} });
  const match = ada.client.match(id);
  await match.addBot('greedy');
  const page = await tableAs(t, browser, url, ada.key, id, { window: 'upright' });
  const before = await match.legalActions();
  const takeBack = page.locator('.prompt').getByRole('button', { name: 'Take back' });
  await reached(page, before.version ?? 0);
  t.equal(await takeBack.count(), 0, 'nothing has been done');
  for (let made = 0; made < 2; made++) {
    const [choice] = (await match.legalActions()).actions;
    if (choice) await match.act(choice.action);
  }
  await takeBack.tap();
  await takeBack.waitFor({ state: 'detached' });
  t.strictSame((await match.legalActions()).actions.length, before.actions.length, 'as it was at the start of the secret choice');
});

const SPENDS: ReadonlySet<string> = new Set(['useFood', 'useWeapon', 'takeMedication', 'heal', 'requestGoods', 'payMerchant', 'payJunk']);

/** A solo match in the middle of a payment: it plays on, and begins anew where a match ends before. */
async function paying({ client }: Visitor): Promise<Match> {
  for (let matches = 0; matches < 20; matches += 1) {
    const { id } = await client.game('armadogon').create({ join: {} });
    const match = client.match(id);
    for (;;) {
      const { ask } = await match.view({ words: true });
      if (ask?.of != null) return match;
      const { actions } = await match.legalActions();
      const choice = actions.find(({ action }) => SPENDS.has(action.type)) ?? actions[0];
      if (!choice) break;
      await match.act(choice.action);
    }
  }
  throw new Error('20 matches ended without a payment in steps');
}

t.test('in a solo match what was paid so far is taken back, and the result still counts', async (t) => {
  const ada = await newVisitor(url, 'Ada');
  const match = await paying(ada);
  const { version, ask } = await match.view({ words: true });
  const page = await tableAs(t, browser, url, ada.key, match.id, { window: 'upright' });
  await reached(page, version);
  await page.locator('.prompt').getByRole('button', { name: 'Take back' }).tap();
  await reached(page, version + 1);
  const { items } = await match.log({ after: version });
  t.match(items.at(-1), { kind: 'offer', effect: { kind: 'takeback', to: version - 1 } });
  t.notMatch(items.at(-1), { effect: { assisted: true } });
  t.not((await match.view({ words: true })).ask?.text, ask?.text);
});

t.test('Juggernauts: the machine that is proposed is drawn, and one touch lays it, its cards too', async (t) => {
  const { match, players, key } = await matchOfTwo('juggernauts', 'kali against athena');
  const page = await tableAs(t, browser, url, key, match.id, { window: 'upright' });
  for (const player of players) {
    const { actions } = await player.legalActions();
    const commander = actions.find(({ action }) => action.type === 'chooseCommander');
    if (commander) await player.act(commander.action);
  }
  const { view, version } = await match.view();
  const { commander } = (view as unknown as { me: { commander: number } }).me;
  const proposed = (await match.routes(null)).routes[0];
  t.equal(proposed?.actions.length, 2 * commander - 1, 'a square for each face but the first, and a card for each');
  const { scene } = await match.scene();
  const drawn = scene as unknown as { items: { id?: string; role: string }[] };
  t.strictSame(
    drawn.items.flatMap(({ id, role }) => (role === 'proposed' ? [id] : [])).sort(),
    proposed?.path.filter((id) => id.startsWith('sq:')).sort(),
  );
  await reached(page, version);
  await page.getByText(`part 2 of ${commander}`).first().waitFor();
  t.strictSame(await barriers(page), []);
  await page.getByRole('button', { name: 'Choose for me' }).tap();
  await reached(page, version + 2 * commander - 1);
  const { items } = await match.log({ after: version });
  t.strictSame(
    items.map(({ action }) => action),
    proposed?.actions,
  );
});

t.test('a first table says what the match is about and has hints, each once; every table has a legend', async (t) => {
  const { match, key } = await matchOfTwo('juggernauts', 'kali against athena');
  const page = await tableAs(t, browser, url, key, match.id, { window: 'phone' });
  const { help } = await match.scene({ help: true });
  if (!help) throw new Error('a game with pictures has help');
  t.ok(help.hints.length > 0);
  const hint = page.getByRole('complementary', { name: 'Hint' });
  const { items } = await match.log({ after: -1, first: 1, story: true });
  const told = items[0]?.story?.filter(({ isDetail }) => !isDetail) ?? [];
  t.ok(told.length > 2);
  for (const { text } of told.slice(1, 3)) await hint.getByText(text).waitFor();
  t.strictSame(await barriers(page), []);
  await hint.getByRole('button', { name: 'Begin' }).click();
  for (const [i, { text }] of help.hints.entries()) {
    await hint.getByText(text).waitFor();
    t.strictSame(await barriers(page), []);
    await hint.getByRole('button', { name: i < help.hints.length - 1 ? 'Next' : 'Got it' }).click();
  }
  await hint.waitFor({ state: 'detached' });
  await page.reload();
  await openTab(page, 'More');
  await page.getByText('What the symbols mean').click();
  const legend = page.getByRole('list', { name: 'What the symbols mean' });
  await legend.waitFor();
  t.equal(await legend.getByRole('listitem').count(), (help?.legend as { items?: unknown[] } | undefined)?.items?.length);
  t.strictSame(await barriers(page), []);
  t.equal(await hint.count(), 0, 'once is enough');
});

t.test('an own action ends a hint; its mark veils nothing, and is gone with the hint and with the match', async (t) => {
  const { match, key } = await matchOfTwo('juggernauts', 'kali against athena');
  const page = await tableAs(t, browser, url, key, match.id, { window: 'upright' });
  const { hints = [] } = (await match.scene({ help: true })).help ?? {};
  const hint = page.getByRole('complementary', { name: 'Hint' });
  const act = async (): Promise<void> => {
    const version = await versionOf(page);
    await openTab(page, 'Actions');
    await actionsOf(page).first().click();
    await changedFrom(page, version);
    await settled(page);
  };
  await hint.getByRole('button', { name: 'Begin' }).click();
  await hint.getByText(hints[0]?.text ?? '-').waitFor();
  const marking = hints.findIndex(({ marks }) => marks.length > 0);
  for (let at = 0; at < marking; at++) await hint.getByRole('button', { name: 'Next' }).click();
  await page.locator('.mark.hinted').first().waitFor();
  t.equal(await page.evaluate<string>("getComputedStyle(document.querySelector('.mark.hinted')).fill"), 'none');
  await act();
  await hint.getByText(hints[marking]?.text ?? '-').waitFor({ state: 'detached' });
  await match.resign();
  await turnOf(page).filter({ hasText: 'Finished' }).waitFor();
  t.equal(await page.locator('.mark.hinted').count(), 0);
  t.equal(await hint.count(), 0);
});
