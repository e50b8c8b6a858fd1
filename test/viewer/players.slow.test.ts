import t from 'tap';
import { builtViewer } from '../../packages/viewer/build.js';
import { playOneEach } from '../api/rest/table.js';
import { barriers, overhang, startBrowser, visit } from '../kit/browser.js';
import { createPlayer, type TestPlayer } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { RATED_TERMS } from '../kit/rated-terms.js';
import { startServer } from '../kit/server.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url, http, services } = await startServer(t, pg.url);

/** A rated match of Tactics Joker that the second player gives up after both have acted. */
async function beat(winner: TestPlayer, loser: TestPlayer): Promise<string> {
  const { body } = await winner.http.post<{ id: string }>('/v1/matches', {
    game: 'tactics-joker',
    join: { seat: 0 },
    terms: RATED_TERMS,
  });
  await loser.http.post(`/v1/matches/${body.id}/seats`, {});
  await playOneEach([winner.http, loser.http], body.id);
  await loser.http.post(`/v1/matches/${body.id}/resignation`);
  return body.id;
}

const [ada, bob] = [await createPlayer(http, 'Ada Lovelace'), await createPlayer(http, 'Bob')];
await beat(ada, bob);
await services.run('ends');
const matchId = await beat(ada, bob);
await services.run('ends');

t.test('a player is found by name; their page has results, ratings and the matches that anybody may see', async (t) => {
  await ada.http.post('/v1/matches', { game: 'armadogon', visibility: 'private', join: {} });
  const { page, faults } = await visit(t, browser, `${url}/players`, { window: 'narrow' });
  await page.getByRole('searchbox', { name: 'Find a player' }).fill('lovel');
  const found = page.getByRole('list', { name: 'Found' }).getByRole('link', { name: 'Ada Lovelace' });
  await found.waitFor();
  t.strictSame(await barriers(page), []);
  await found.click();
  await page.waitForURL(`**/players/${ada.id}`);
  await page.getByRole('heading', { level: 1, name: 'Ada Lovelace' }).waitFor();
  const row = page.getByRole('row', { name: /Tactics Joker/ });
  const { body } = await http.get<{ standings: { rating: { value: number } }[] }>(`/v1/players/${ada.id}`);
  const rating = String(body.standings[0]?.rating.value);
  await row.getByRole('link', { name: rating }).waitFor();
  const [shown = '', ...counts] = await row.getByRole('cell').allInnerTexts();
  t.equal(shown.replace('?', ''), rating);
  t.same(counts.slice(0, 3), ['2', '0', '0']);
  await page.getByRole('img', { name: new RegExp(`^Rating in Tactics Joker: from \\d+ to ${rating} over 2 matches$`) }).waitFor();
  const matches = page.getByRole('list', { name: 'Matches' }).getByRole('listitem');
  await matches.first().waitFor();
  t.equal(await matches.count(), 2, 'the private match is not told of');
  // When, how long in time and in steps, and how it ended.
  t.match(
    (await matches.first().innerText()).replaceAll(/\s+/g, ' '),
    /^Tactics Joker against Bob \w{3} \d{1,2}, \d{4}, .* · \d+ \w+ · \d+ steps · rated won$/,
  );
  t.strictSame(await barriers(page), []);
  t.equal(await overhang(page), 0);
  await matches.first().getByRole('link').click();
  await page.waitForURL(`**/matches/${matchId}`);
  t.strictSame(faults, []);
});

t.test('at a table everybody has a face, and who has one a rating beside the name; on a phone the names are whole', async (t) => {
  const rating = (await http.get<{ standings: { rating: { value: number } }[] }>(`/v1/players/${ada.id}`)).body.standings[0]?.rating.value;
  const { body: free } = await ada.http.post<{ id: string }>('/v1/matches', { game: 'tactics-joker', join: {} });
  await ada.http.post(`/v1/matches/${free.id}/bots`, { bot: 'random' });
  for (const window of ['upright', 'wide'] as const)
    for (const [id, ratings] of [
      [matchId, 2],
      [free.id, 1],
    ] as const) {
      const { page, faults } = await visit(t, browser, `${url}/matches/${id}`, { window });
      const seats = page.getByRole('list', { name: 'Seats' });
      await seats.getByText(`Rating ${rating}`).waitFor();
      t.strictSame([await seats.locator('.face').count(), await seats.locator('.seat-rating').count()], [2, ratings]);
      const cut = await seats
        .locator('.seat-name')
        .evaluateAll(
          (names) =>
            (names as unknown as { scrollWidth: number; clientWidth: number }[]).filter((one) => one.scrollWidth > one.clientWidth).length,
        );
      t.equal(cut, 0, `${window}: a name is cut`);
      if (window === 'upright') t.equal((await page.locator('.strip').boundingBox())?.height, 40);
      t.strictSame(await barriers(page), []);
      t.strictSame(faults, []);
    }
});

t.test('the leaderboard of a game is the one of the service, for people and for bots', async (t) => {
  const { page, faults } = await visit(t, browser, `${url}/leaderboard/tactics-joker`, { window: 'phone' });
  const { body } = await http.get<{ items: { player: { name: string } }[] }>('/v1/games/tactics-joker/leaderboard');
  const list = page.getByRole('list', { name: 'Leaderboard of Tactics Joker' });
  if (body.items.length > 0) await list.getByRole('link').first().waitFor();
  else await page.getByText('Nobody has enough rated matches yet.').waitFor();
  t.same(
    await list.getByRole('link').allInnerTexts(),
    body.items.map(({ player }) => player.name),
  );
  // Where nobody has a rating, the page of everybody says so too.
  const asked = page.waitForResponse(/\/leaderboard\?kind=bot$/);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('bot');
  await (await asked).finished();
  await page.getByText('Nobody has enough rated matches yet.').waitFor();
  t.strictSame(await barriers(page), []);
  t.equal(await overhang(page), 0);
  t.strictSame(faults, []);
});

t.test('a player who is not there is a sentence', async (t) => {
  const { page } = await visit(t, browser, `${url}/players/01890000-0000-7000-8000-000000000000`);
  t.match(await page.getByRole('alert').innerText(), /\w+/);
});
