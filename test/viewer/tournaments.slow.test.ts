import t from 'tap';
import { createClient } from '../../packages/client/src/index.js';
import { builtViewer } from '../../packages/viewer/build.js';
import { barriers, overhang, startBrowser, visit } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { openTab, turnOf } from '../kit/table.js';
import { newVisitor, type Visitor, visitAs } from '../kit/visitors.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url } = await startServer(t, pg.url);

const clock = { kind: 'fischer', initialSeconds: 3_600, incrementSeconds: 0 } as const;

/** A tournament of Tactics Joker. */
async function make({ client }: Visitor, name: string): Promise<string> {
  const body = { game: 'tactics-joker', format: 'round-robin', seats: 8, terms: { clock }, name } as const;
  const { data } = await client.api.POST('/v1/tournaments', { body });
  return data?.id ?? '';
}

t.test('a guest makes a rated tournament, is in it, leaves it, joins it again, and calls it off', async (t) => {
  const { page, faults } = await visit(t, browser, `${url}/tournaments`, { window: 'narrow' });
  await page.getByText('Make a tournament').click();
  await page.getByLabel('Game').selectOption({ label: 'Tactics Joker' });
  await page.getByLabel('Format').selectOption('swiss');
  await page.getByLabel(/^Rated/).check();
  await page.getByRole('textbox', { name: 'Name' }).fill('Friday evening');
  t.strictSame(await barriers(page), []);
  t.equal(await overhang(page), 0);
  await page.getByRole('button', { name: 'Make it' }).click();
  await page.getByRole('heading', { level: 1, name: 'Friday evening' }).waitFor();
  const state = page.getByRole('status', { name: 'State' });
  const table = page.getByRole('table', { name: 'Standings' });
  t.match(await state.textContent(), '1 of 4 players. Open to join.');
  for (const fact of ['5 + 5', 'First seat: random', 'Every match counts for the rating', /^When Guest \d{4} starts it$/])
    await page.getByText(fact).first().waitFor();
  t.equal(await page.getByLabel('Link to share').inputValue(), page.url());
  await page.getByText('How ties are broken').click();
  await page.getByText(/^Buchholz: /).waitFor();
  await table.getByRole('rowheader', { name: /^Guest \d{4}$/ }).waitFor();
  t.ok(await page.getByRole('button', { name: 'Start' }).isDisabled(), 'one player is no tournament');
  t.strictSame(await barriers(page), []);
  t.equal(await overhang(page), 0);
  t.equal(await table.locator('tr[aria-current]').count(), 1, 'the own row is marked');
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByText('Nobody takes part yet.').waitFor();
  await page.getByRole('button', { name: 'Join' }).click();
  await table.getByRole('rowheader', { name: /^Guest \d{4}$/ }).waitFor();
  await page.getByRole('button', { name: 'Call it off' }).click();
  await state.filter({ hasText: 'Called off.' }).waitFor();
  t.equal(await page.getByRole('button', { name: 'Join' }).count(), 0);
  t.strictSame(faults, []);
});

t.test('who is invited is told, joins with a deck and sees it, or declines', async (t) => {
  const [ada, bob] = [await newVisitor(url, 'Ada'), await newVisitor(url, 'Bob')];
  const { id: invited } = await bob.client.me();
  const names = ['Night of Decks', 'Other Evening'];
  for (const name of names) {
    const entry = { entry: 'invited' as const, invited: [invited] };
    const body = { game: 'juggernauts', format: 'round-robin' as const, seats: 8, terms: { clock }, name, ...entry };
    await ada.client.api.POST('/v1/tournaments', { body });
  }
  const page = await visitAs(t, browser, url, bob.key, '/', { window: 'narrow' });
  const list = page.getByRole('list', { name: 'Invitations to tournaments' });
  for (const name of names) await list.getByText(`Ada invites you to ${name}: Juggernauts, everybody meets everybody.`).waitFor();
  t.strictSame(await barriers(page), []);
  t.equal(await overhang(page), 0);
  await page.getByRole('button', { name: 'Decline Other Evening' }).click();
  await page.getByRole('link', { name: 'Join in: Night of Decks' }).click();
  await page.getByLabel('What you bring').selectOption({ label: 'kali' });
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByText('You bring: kali').waitFor();
  await page.getByLabel('What you bring').selectOption({ label: 'athena' });
  await page.getByRole('button', { name: 'Bring this instead' }).click();
  await page.getByText('You bring: athena').waitFor();
  t.strictSame(await barriers(page), []);
  await page.goto(`${url}/tournaments`);
  await page.getByText('Night of Decks').waitFor();
  await page.getByText('Other Evening').waitFor();
  t.equal(await list.count(), 0, 'nothing is left to answer');
});

t.test('its maker starts it; the rounds lead to matches, and the table tells who is ahead', async (t) => {
  const [ada, bob] = [await newVisitor(url, 'Ada'), await newVisitor(url, 'Bob')];
  const id = await make(ada, 'Cup');
  await bob.client.api.POST('/v1/tournaments/{tournamentId}/players', { params: { path: { tournamentId: id } }, body: {} });
  const page = await visitAs(t, browser, url, ada.key, `/tournaments/${id}`, { window: 'narrow', colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Join' }).click();
  const start = page.getByRole('button', { name: 'Start' });
  await start.and(page.locator(':enabled')).click();
  await page.getByRole('link', { name: 'To your match' }).waitFor();
  const round = page.getByRole('list', { name: 'Round 1' });
  await round.filter({ hasText: /1\. (Ada – Bob|Bob – Ada)\s*being played/ }).waitFor();
  await start.waitFor({ state: 'detached' });
  t.strictSame(await barriers(page), []);
  t.equal(await overhang(page), 0);

  await page.getByRole('link', { name: 'To your match' }).click();
  await turnOf(page)
    .filter({ hasText: /^(Your turn|Waiting for Bob)/ })
    .waitFor();
  const agreements = page.getByRole('region', { name: 'Agreements' });
  await openTab(page, 'More');
  await agreements.getByRole('button', { name: 'Resign' }).waitFor();
  t.equal(
    await agreements.getByRole('button', { name: /pause|abort|Take back/ }).count(),
    0,
    'nothing is offered that the service refuses',
  );
  await openTab(page, 'Story');
  const sheet = page.getByRole('tabpanel', { name: 'Story' });
  const bar = page.locator('.decision');
  await sheet.getByText('Cup, round 1 of 1.').waitFor();
  await bob.client.match(new URL(page.url()).pathname.slice('/matches/'.length)).resign();
  await turnOf(page)
    .filter({ hasText: /^Finished: You won\./ })
    .waitFor();
  await bar.getByText('You are number 1 of 2, with 1 point.').waitFor();
  await bar.getByText('The tournament is over.').waitFor();
  t.equal(await bar.getByRole('button', { name: 'Rematch' }).count(), 0);
  t.strictSame(await barriers(page), []);
  await page.goto(`${url}/tournaments/${id}`);
  await page.getByRole('status', { name: 'State' }).filter({ hasText: 'Finished after 1 round, 2 players.' }).waitFor();
  // The state, the rounds and the table are three answers, and may be of different moments until the next look.
  await page.getByRole('row', { name: /^1 Ada 1 0\b/ }).waitFor();
  const rows = await page.getByRole('table', { name: 'Standings' }).getByRole('row').allInnerTexts();
  t.strictSame(
    rows.slice(1).map((row) => row.split(/\s+/).slice(0, 4)),
    [
      // Who gives up before a first action forfeits, and nobody has won.
      ['1', 'Ada', '1', '0'],
      ['2', 'Bob', '0', '0'],
    ],
  );
  await round.filter({ hasText: /(Ada – Bob\s*1 : 0|Bob – Ada\s*0 : 1)/ }).waitFor();
  await page.getByRole('note', { name: 'Champion' }).getByRole('link', { name: 'Ada' }).waitFor();
  const cross = page.getByRole('table', { name: 'Cross table' }).getByRole('row');
  t.strictSame(
    (await cross.allInnerTexts()).map((row) => row.replaceAll(/\s+/g, ' ').trim()),
    ['Player 1 2', '1 Ada 1', '2 Bob 0'],
  );
  t.strictSame(await barriers(page), []);
  t.equal(await overhang(page), 0);

  const { page: list } = await visit(t, browser, `${url}/tournaments`, { window: 'narrow' });
  await list.getByRole('list', { name: 'Tournaments' }).getByRole('link', { name: 'Cup' }).click();
  await list.getByRole('heading', { level: 1, name: 'Cup' }).waitFor();
  t.equal(await list.getByRole('button', { name: /Join|Leave|Start/ }).count(), 0, 'nothing is left to take part in');
});

t.test('who has not made it cannot start it; one that is not there is a sentence', async (t) => {
  const ada = await newVisitor(url, 'Ada');
  const id = await make(ada, 'Cup of Ada');
  const { page } = await visit(t, browser, `${url}/tournaments/${id}`);
  await page.getByRole('button', { name: 'Join' }).waitFor();
  t.equal(await page.getByRole('button', { name: /Start|Call it off|Leave/ }).count(), 0);
  await page.goto(`${url}/tournaments/01890000-0000-7000-8000-000000000000`);
  t.match(await page.getByRole('alert').innerText(), /\w+/);
  const { data } = await createClient({ url }).api.GET('/v1/tournaments/{tournamentId}', { params: { path: { tournamentId: id } } });
  t.equal(data?.players, 0);
});
