import type { Page } from 'playwright-core';
import t from 'tap';
import { createClient } from '../../packages/client/src/index.js';
import { builtViewer } from '../../packages/viewer/build.js';
import { barriers, overhang, startBrowser, visit } from '../kit/browser.js';
import { answersOf, mayNotKnow, seenBy, textsOf } from '../kit/page-secrets.js';
import { createPlayer } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { clickAction, openMatch, reached, turnOf, versionOf } from '../kit/table.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const services = await startServer(t, pg.url, { duties: { without: ['ends'] } });
const { url } = services;

const game = 'juggernauts';

async function more(page: Page, name: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++) await page.getByRole('button', { name: `One more of ${name}` }).click();
}

t.test('a deck is built from the data book, saved, exported, deleted and imported again', async (t) => {
  const { page, faults } = await visit(t, browser, `${url}/loadouts`, { window: 'narrow' });
  await page.goto(url);
  await page.getByRole('link', { name: 'Build your own deck or team for Juggernauts' }).click();
  const builder = page.getByRole('form', { name: 'Builder' });
  const verdict = builder.getByRole('status', { name: 'What the rules say' });
  await verdict.filter({ hasText: /0 of 7 · not yet\s*a deck holds at least 7 cards \(JN-1\.1\)/ }).waitFor();
  const save = builder.getByRole('button', { name: 'Save' });
  t.ok(await save.isDisabled());
  const card = builder.getByRole('listitem').filter({ hasText: 'Hardened Chaingun Nest' });
  const [name, plus] = [
    await card.getByText('Hardened Chaingun Nest').first().boundingBox(),
    await card.getByRole('button').last().boundingBox(),
  ];
  t.ok(
    name && plus && name.y < plus.y + plus.height && plus.y < name.y + name.height && plus.x + plus.width <= 320,
    'name and + are one line',
  );
  t.match(await card.innerText(), /A 2\/5\/10\s*D \d+\/\d+\/\d+/, 'what it is good for at each price');
  const saveBox = await save.boundingBox();
  t.ok(saveBox && saveBox.y + saveBox.height <= 640, 'the verdict and Save stay in the window');
  await builder.getByRole('button', { name: 'athena' }).click();
  await verdict.filter({ hasText: '40 cards · allowed' }).waitFor();
  await builder.getByRole('button', { name: 'core' }).click();
  await verdict.filter({ hasText: '20 cards · allowed' }).waitFor();
  await page.reload();
  await verdict.filter({ hasText: '0 of 7' }).waitFor();
  await builder.getByLabel('Name').fill('Shields');
  await builder.getByRole('searchbox', { name: 'Search cards' }).fill('spiked shield');
  t.equal(await builder.getByRole('list', { name: 'Cards' }).getByRole('listitem').count(), 1, 'the search narrows the list');
  await more(page, 'Spiked Shield', 7);
  await verdict.filter({ hasText: '7 cards · allowed' }).waitFor();
  t.strictSame(await barriers(page), []);
  t.equal(await overhang(page), 0, 'nobody has to scroll sideways');
  await save.click();
  await page.getByRole('button', { name: 'Export Shields' }).click();
  const text = await page.getByLabel('Shields as text').inputValue();
  t.match(text, /^gameledger-loadout-1\./);
  page.once('dialog', (question) => void question.dismiss());
  await page.getByRole('button', { name: 'Delete Shields' }).click();
  await page.reload();
  page.once('dialog', (question) => {
    t.match(question.message(), /^Delete Shields\? This cannot be undone\.$/);
    void question.accept();
  });
  await page.getByRole('button', { name: 'Delete Shields' }).click();
  await page.getByText('You keep none yet.').waitFor();
  await page.getByLabel('Line of text').fill(text.slice(1));
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Line of text').fill(text);
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('button', { name: 'Change Shields' }).click();
  await verdict.filter({ hasText: '7 cards · allowed' }).waitFor();
  await builder.getByRole('button', { name: 'One less of Spiked Shield' }).click();
  await verdict.filter({ hasText: 'JN-1.1' }).waitFor();
  t.strictSame(faults, []);
});

t.test('a team shows what it costs, and the rule that forbids a dear one', async (t) => {
  const { page } = await visit(t, browser, `${url}/loadouts`, { window: 'phone' });
  await page.getByRole('button', { name: 'Jugger TTG: Dogskull Heroes' }).click();
  const verdict = page.getByRole('status', { name: 'What the rules say' });
  await verdict.filter({ hasText: '0 of 5 · cost 0 · not yet' }).waitFor();
  await more(page, 'Brakka Odell', 1);
  await verdict.filter({ hasText: /1 of 5 · cost 8 · not yet\s*a short team has 5 cards, not 1 \(JT-4\.1\)/ }).waitFor();
  t.strictSame(await barriers(page), []);
  await more(page, 'Brakka Odell', 4);
  t.match(await verdict.innerText(), /Brakka Odell/, 'a fault calls things by their names');
  t.notMatch(await verdict.innerText(), /J\d\d/);
});

/** A page with a deck of its player's own under a name, which has forgotten what there is in the data book. */
async function withDeck(t: Parameters<typeof visit>[0], name: string, loadout: readonly string[]) {
  const visited = await visit(t, browser, `${url}/account`);
  await visited.page.getByLabel('Your name').fill('Ada');
  await visited.page.getByRole('button', { name: 'Take this name' }).click();
  await visited.page.getByRole('button', { name: 'Save the key as a file' }).waitFor();
  const kept = await visited.page.evaluate<string>("localStorage.getItem('gameledger.account')");
  const { apiKey } = JSON.parse(kept) as { apiKey: string };
  await createClient({ url, key: apiKey }).loadouts.create({ game, name, loadout });
  return visited;
}

t.test('two people bring secret decks, and neither page holds the other’s before the rules show it', async (t) => {
  const decks = [
    [...Array(8).fill('spiked-shield'), ...Array(4).fill('recovery-team')],
    [...Array(8).fill('armored-cannon'), ...Array(4).fill('emp-grenade-launcher')],
  ] as [string[], string[]];
  const ada = await withDeck(t, 'Shields', decks[0]);
  await ada.page.goto(url);
  await openMatch(ada.page, 'Juggernauts', { opponent: 'friend', bring: 'Shields (yours)' });
  // The form knows the catalogue, which names all cards there are to everybody.
  await ada.page.reload();
  const answersOfAda = answersOf(ada.page);
  const link = await ada.page.getByLabel('Link to share').inputValue();
  const bob = await withDeck(t, 'Cannons', decks[1]);
  await bob.page.goto(link);
  const answersOfBob = answersOf(bob.page);
  await bob.page.getByLabel('What you bring').selectOption({ label: 'Cannons (yours)' });
  await bob.page.getByRole('button', { name: 'Take a seat' }).click();
  const pages = [ada.page, bob.page];
  for (const page of pages)
    await turnOf(page)
      .filter({ hasText: /^Your turn/ })
      .waitFor();
  const match = `/v1${new URL(link).pathname}`;
  for (const [seat, page] of pages.entries()) t.same(((await seenBy(page, match)) as { yourLoadout: unknown }).yourLoadout, decks[seat]);
  for (let made = 0; made < 4; made++) {
    for (const page of pages) {
      if (!/^Your turn/.test((await turnOf(page).textContent()) ?? '')) continue;
      await clickAction(page, made);
      const version = await versionOf(page);
      for (const one of pages) await reached(one, version);
    }
  }
  for (const [seat, { page, answers }] of [
    { page: bob.page, answers: answersOfBob },
    { page: ada.page, answers: answersOfAda },
  ].entries()) {
    const known = new Set(textsOf(await seenBy(page, `${match}/view`)));
    await mayNotKnow(
      t,
      page,
      answers,
      [...new Set(decks[seat])].filter((card) => !known.has(card)),
    );
  }
  t.strictSame([...ada.faults, ...bob.faults], []);
});

t.test('who looks for an opponent chooses what to bring, and brings it again to the rematch or something else', async (t) => {
  const deck = [...Array(8).fill('spiked-shield'), ...Array(4).fill('recovery-team')] as string[];
  const { page, faults } = await withDeck(t, 'Shields', deck);
  await page.goto(url);
  await page.getByRole('button', { name: 'Find an opponent for Juggernauts' }).click();
  const form = page.getByRole('dialog', { name: 'Find an opponent for Juggernauts' });
  await form.getByLabel('What you bring').selectOption({ label: 'Shields (yours)' });
  t.strictSame(await barriers(page), []);
  await form.getByRole('button', { name: 'Find an opponent' }).click();
  await page.getByRole('status', { name: 'Search' }).getByText('Looking for an opponent in Juggernauts.').waitFor();
  const other = createClient({ url, key: (await createPlayer(services.http, 'Bob')).apiKey });
  await other.seeks.create({ game, loadout: { preset: 'athena' } });
  for (const [chosen, brought] of [
    ['kali', deck],
    [null, 'kali'],
  ] as const) {
    await turnOf(page)
      .filter({ hasText: /^(Your turn|Waiting for Bob)/ })
      .waitFor();
    const { pathname } = new URL(page.url());
    t.match(await seenBy(page, `/v1${pathname}`), { yourLoadout: brought });
    const match = other.match(pathname.slice('/matches/'.length));
    await match.resign();
    await page.getByText('Bring another deck or team').click();
    const choice = page.getByLabel('What you bring');
    await choice.getByText('the same again in a rematch').waitFor({ state: 'attached' });
    t.strictSame(await barriers(page), []);
    if (chosen !== null) await choice.selectOption(chosen);
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.waitForURL((address) => address.pathname !== pathname);
    await (await match.rematch()).get();
  }
  t.match(await seenBy(page, `/v1${new URL(page.url()).pathname}`), { yourLoadout: 'kali' }, 'the same as the last time');
  t.strictSame(faults, []);
});

t.test('a loadout is asked for only where seats bring one', async (t) => {
  const { page } = await visit(t, browser, url, { window: 'narrow' });
  const choice = page.getByLabel('What you bring');
  await page.getByRole('button', { name: 'Play Juggernauts' }).click();
  const form = page.getByRole('dialog', { name: 'Juggernauts' });
  await choice.selectOption({ label: 'kali' });
  await form.getByLabel('Preset').selectOption('kali against athena');
  await choice.waitFor({ state: 'detached' });
  await form.getByLabel('Preset').selectOption('');
  await choice.waitFor();
  t.equal(await choice.inputValue(), '', 'what was chosen before is forgotten');
  const ada = await createPlayer(services.http, 'Ada');
  for (const [config, isAsked] of [
    [{ decks: ['kali', 'kali'] }, false],
    [{}, true],
  ] as const) {
    const { body } = await ada.http.post<{ id: string }>('/v1/matches', { game, config, join: {} });
    await page.goto(`${url}/matches/${body.id}`);
    await page.getByRole('button', { name: 'Take a seat' }).waitFor();
    if (isAsked) await choice.waitFor();
    else t.equal(await choice.count(), 0);
  }
});

t.test('what is uneven is said in the form and at the table, and why a match does not count', async (t) => {
  const { page } = await visit(t, browser, url, { window: 'phone' });
  await page.getByRole('button', { name: 'Play Juggernauts' }).click();
  const form = page.getByRole('dialog', { name: 'Juggernauts' });
  await form.getByLabel('Preset').selectOption('kali against athena');
  await form.getByText('Not rated: The config favours a seat: decks[0] is not the same for all.').waitFor();

  const [ada, bob] = await Promise.all([createPlayer(services.http, 'Ada'), createPlayer(services.http, 'Bob')]);
  const note = page.getByRole('note', { name: 'Fairness' });
  const { loadouts } = (await services.http.get<{ loadouts: { short: string[] } }>('/v1/games/jugger-ttg')).body;
  const teams = [loadouts.short, loadouts.short.toReversed()];
  const uneven = await ada.http.post<{ id: string }>('/v1/matches', { game: 'jugger-ttg', config: { recruitment: 'prebuilt', teams } });
  await page.goto(`${url}/matches/${uneven.body.id}`);
  await note.filter({ hasText: 'The options favour a seat, so the match is not rated.' }).waitFor();

  const clock = { kind: 'per-action', seconds: 3600 };
  const rated = await ada.http.post<{ id: string }>('/v1/matches', { game: 'tactics-joker', terms: { rated: true, clock }, join: {} });
  const match = `/v1/matches/${rated.body.id}`;
  await page.goto(`${url}/matches/${rated.body.id}`);
  await note.filter({ hasText: 'The match is rated if everybody plays.' }).waitFor();
  await bob.http.post(`${match}/seats`, {});
  await bob.http.post(`${match}/resignation`);
  await services.services.run('ends');
  await page.reload();
  await note.filter({ hasText: 'The match does not count: not everybody has played.' }).waitFor();
});
