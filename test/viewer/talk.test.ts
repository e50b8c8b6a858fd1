import t from 'tap';
import { builtViewer } from '../../viewer/build.js';
import { barriers, overhang, startBrowser, visit } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { turnOf } from '../kit/table.js';
import { newVisitor, tableAs } from '../kit/visitors.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url } = await startServer(t, pg.url);

t.test('players talk at their table, others in the stands; after the end the players hear both', { timeout: 120_000 }, async (t) => {
  const [ada, bob, eve] = [await newVisitor(url, 'Ada'), await newVisitor(url, 'Bob'), await newVisitor(url, 'Eve')];
  const { id } = await ada.client.game('tactics-joker').create({ join: {} });
  await bob.client.match(id).join();
  const [host, guest, stands] = [
    await tableAs(t, browser, url, ada.key, id, { window: 'narrow' }),
    await tableAs(t, browser, url, bob.key, id, { colorScheme: 'dark' }),
    await tableAs(t, browser, url, eve.key, id, { window: 'phone' }),
  ];
  await host.getByRole('textbox', { name: 'Message' }).fill('Good luck <b>to you</b>');
  await host.getByRole('button', { name: 'Send' }).click();
  const heard = guest.getByRole('log', { name: 'Messages' });
  await heard.getByText('Good luck <b>to you</b>').waitFor();
  t.match(await heard.innerText(), /^Ada Good luck/);
  t.equal(await host.getByRole('textbox', { name: 'Message' }).inputValue(), '');
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
    .filter({ hasText: /^Finished: you win/ })
    .waitFor();
  await host.getByRole('button', { name: 'In the stands' }).click();
  await host.getByRole('log', { name: 'Messages' }).getByText('What a match!').waitFor();
  t.strictSame(await barriers(host), []);
});

t.test('who has no account, or plays alone, is not asked to talk', async (t) => {
  const ada = await newVisitor(url, 'Ada');
  const { id } = await ada.client.game('armadogon').create({ join: {} });
  const { page, faults } = await visit(t, browser, `${url}/matches/${id}`);
  await page.getByRole('slider', { name: 'Version' }).waitFor();
  const alone = await tableAs(t, browser, url, ada.key, id);
  await alone.getByRole('slider', { name: 'Version' }).waitFor();
  for (const one of [page, alone]) t.equal(await one.getByRole('heading', { name: 'Talk' }).count(), 0);
  t.strictSame(faults, []);
});
