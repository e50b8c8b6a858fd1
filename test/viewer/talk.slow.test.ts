import t from 'tap';
import { builtViewer } from '../../packages/viewer/build.js';
import { barriers, becomes, hold, overhang, startBrowser, visit } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { openTab, turnOf } from '../kit/table.js';
import { newVisitor, tableAs } from '../kit/visitors.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url } = await startServer(t, pg.url);

t.test('players talk at their table, others in the stands; after the end the players hear both', async (t) => {
  const [ada, bob, eve] = [await newVisitor(url, 'Ada'), await newVisitor(url, 'Bob'), await newVisitor(url, 'Eve')];
  const { id } = await ada.client.game('tactics-joker').create({ join: {} });
  await bob.client.match(id).join();
  const [host, guest, stands] = [
    await tableAs(t, browser, url, ada.key, id, { window: 'narrow' }),
    await tableAs(t, browser, url, bob.key, id, { colorScheme: 'dark' }),
    await tableAs(t, browser, url, eve.key, id, { window: 'phone' }),
  ];
  for (const page of [host, stands]) await openTab(page, 'Talk');
  await guest.getByRole('tab', { name: 'Talk' }).waitFor();
  await host.getByRole('textbox', { name: 'Message' }).fill('Good luck <b>to you</b>');
  await host.getByRole('button', { name: 'Send' }).click();
  await guest.getByRole('tab', { name: 'Talk new' }).click();
  const heard = guest.getByRole('log', { name: 'Messages' });
  await heard.getByText('Good luck <b>to you</b>').waitFor();
  t.match(await heard.innerText(), /^Ada Good luck/);
  // The others may hear it before who has said it has the answer.
  await becomes(host.getByRole('textbox', { name: 'Message' }), 'value', '');
  await host.getByRole('button', { name: 'Remove: Good luck <b>to you</b>' }).waitFor();
  for (const page of [host, guest]) t.strictSame(await barriers(page), []);
  t.equal(await overhang(host), 0);

  await stands.getByRole('textbox', { name: 'Message' }).fill('What a match!');
  await stands.getByRole('button', { name: 'Send' }).click();
  const inStands = stands.getByRole('log', { name: 'Messages' });
  await inStands.getByText('What a match!').waitFor();
  t.equal(await inStands.innerText().then((text) => text.includes('Good luck')), false, 'the table is for the seats alone');
  await host.getByRole('button', { name: 'Remove: Good luck <b>to you</b>' }).click();
  await heard.getByText('removed').waitFor();
  t.notMatch(await heard.innerText(), /Good luck/);

  t.equal(await host.getByRole('button', { name: 'In the stands' }).count(), 0, 'no hints from the stands before the end');
  await bob.client.match(id).resign();
  await turnOf(host)
    .filter({ hasText: /^Finished: You won\./ })
    .waitFor();
  await openTab(host, 'Talk');
  await host.getByRole('button', { name: 'In the stands' }).click();
  await host.getByRole('log', { name: 'Messages' }).getByText('What a match!').waitFor();
  t.strictSame(await barriers(host), []);
});

t.test('a text is sent once while it is under way, and what is typed meanwhile stays', async (t) => {
  const [ada, eve] = [await newVisitor(url, 'Ada'), await newVisitor(url, 'Eve')];
  const { id } = await ada.client.game('armadogon').create({ join: {} });
  const page = await tableAs(t, browser, url, eve.key, id);
  await openTab(page, 'Talk');
  const heard = page.getByRole('log', { name: 'Messages' }).locator('.message');
  const field = page.getByRole('textbox', { name: 'Message' });
  const { requests, release } = await hold(page, (request) => request.method() === 'POST');
  await field.fill('Hello');
  const asked = page.waitForRequest((request) => request.method() === 'POST');
  for (let times = 0; times < 2; times++) await field.press('Enter');
  await asked;
  await field.fill('Is anybody here?');
  // With the answer in hand the page does what it has to with the field, and then looks at the match anew.
  const looked = page.waitForRequest((request) => request.method() === 'GET' && request.url().endsWith(`/v1/matches/${id}`));
  release();
  await looked;
  t.equal(await field.inputValue(), 'Is anybody here?');
  await field.press('Enter');
  await becomes(field, 'value', '');
  await heard.nth(1).waitFor();
  t.match(await heard.allInnerTexts(), [/^You Hello/, /^You Is anybody here\?/]);
  t.strictSame(
    requests.map((request) => (request.postDataJSON() as { text: string }).text),
    ['Hello', 'Is anybody here?'],
  );
  // Said, it can be said again.
  await field.fill('Hello');
  await field.press('Enter');
  await heard.nth(2).waitFor();
});

t.test('who has no account, or plays alone, is not asked to talk', async (t) => {
  const ada = await newVisitor(url, 'Ada');
  const { id } = await ada.client.game('armadogon').create({ join: {} });
  const { page, faults } = await visit(t, browser, `${url}/matches/${id}`);
  await page.getByRole('slider', { name: 'Version' }).waitFor();
  const alone = await tableAs(t, browser, url, ada.key, id);
  for (const one of [page, alone]) t.equal(await one.getByRole('tab', { name: 'Talk' }).count(), 0);
  t.strictSame(faults, []);
});
