import t from 'tap';
import { builtViewer } from '../../packages/viewer/build.js';
import { barriers, startBrowser } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { actionsOf, openTab, sheetButton, turnOf } from '../kit/table.js';
import { newVisitor, tableAs, visitAs } from '../kit/visitors.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url } = await startServer(t, pg.url);

t.test('what others say is answered in its toast, who leaves and comes back is told, and so is a rematch', async (t) => {
  const [ada, bob] = [await newVisitor(url, 'Ada'), await newVisitor(url, 'Bob')];
  const { id } = await ada.client.game('tactics-joker').create({ join: {} });
  const other = bob.client.match(id);
  await other.join();
  const page = await tableAs(t, browser, url, ada.key, id, { window: 'upright' });
  await turnOf(page).filter({ hasText: 'Your turn.' }).waitFor();

  const long = `Good luck! ${'What I have to say is long. '.repeat(15)}`.trim();
  await other.messages.post('table', long);
  // What somebody points at does not go by.
  await page.locator('.said').hover();
  t.strictSame(await barriers(page), []);
  const { height = Infinity } = (await page.locator('.said').boundingBox()) ?? {};
  t.ok(height <= 740 / 8, `${height} px of a phone`);
  await page.getByRole('button', { name: 'Answer' }).click();
  await page.getByRole('textbox', { name: 'Answer' }).fill('You too');
  await page.getByRole('textbox', { name: 'Answer' }).press('Enter');
  await page.getByText('Bob: Good luck!').waitFor({ state: 'detached' });
  const { items } = await other.messages.list({ room: 'table' });
  t.equal(items.at(-1)?.text, 'You too');
  await other.messages.post('table', 'Thanks!');
  await page.getByText('Bob: Thanks!').waitFor();
  await page.getByText('Bob: Thanks!').waitFor({ state: 'detached' });
  await sheetButton(page).filter({ hasText: 'new' }).waitFor();

  const opposite = await tableAs(t, browser, url, bob.key, id);
  while ((await ada.client.match(id).view()).toAct[0] === 0) {
    const [choice] = (await ada.client.match(id).legalActions()).actions.filter(({ action }) => action.type !== 'resign');
    if (choice) await ada.client.match(id).act(choice.action);
  }
  await turnOf(page).filter({ hasText: 'Waiting for Bob.' }).waitFor();
  // Who has never been seen cannot leave.
  await page.waitForResponse((response) => response.url().endsWith('/presence'));
  await opposite.goto(`${url}/rules`);
  await page.getByText('Bob has left the table.').waitFor();
  t.strictSame(await barriers(page), []);
  await opposite.goBack();
  await page.getByText('Bob is back.').waitFor();

  await other.resign();
  await other.rematch();
  await page.getByText('Bob wants a rematch: Tactics Joker.').waitFor();
  await page.getByRole('link', { name: 'Go there' }).click();
  await page.waitForURL((address) => !address.pathname.endsWith(id));
});

t.test('who leaves before one’s first action is missed, and so is who never came; the table proposes what can be done', async (t) => {
  const [ada, bob] = [await newVisitor(url, 'Ada'), await newVisitor(url, 'Bob')];
  const { id } = await ada.client.game('tactics-joker').create({ join: {} });
  await bob.client.match(id).join();
  const opposite = await tableAs(t, browser, url, bob.key, id);
  const page = await tableAs(t, browser, url, ada.key, id, { window: 'upright' });
  await turnOf(page).filter({ hasText: 'Your turn.' }).waitFor();
  await page.waitForResponse(async (response) => response.url().endsWith('/presence') && (await response.text()).includes('[0,1]'));
  await opposite.close();
  await page.locator('.away').filter({ hasText: 'Bob has left the table.' }).hover();
  t.strictSame(await barriers(page), []);
  await page.getByRole('button', { name: 'End it, no result' }).click();
  await turnOf(page).filter({ hasText: 'The match ended without a result.' }).waitFor();

  const clock = { kind: 'fischer', initialSeconds: 3_600, incrementSeconds: 0 } as const;
  const timed = await ada.client.game('tactics-joker').create({ join: {}, terms: { clock } });
  const other = bob.client.match(timed.id);
  await other.join();
  const late = await tableAs(t, browser, url, ada.key, timed.id);
  await late.getByText('Bob is not at the table.').waitFor();
  t.equal(await late.getByRole('button', { name: 'End it, no result' }).count(), 1);
});

t.test('a free seat, also of a fork, is filled with a bot', async (t) => {
  const ada = await newVisitor(url, 'Ada');
  const { id } = await ada.client.game('tactics-joker').create({ join: {} });
  await ada.client.match(id).addBot('random');
  await ada.client.match(id).resign();
  const fork = await ada.client.match(id).fork({ at: 0, join: {} });
  const page = await tableAs(t, browser, url, ada.key, fork.id, { window: 'phone' });
  await page.getByRole('combobox', { name: 'Bot' }).selectOption('greedy');
  t.strictSame(await barriers(page), []);
  await page.getByRole('button', { name: 'Seat it' }).click();
  await openTab(page, 'Actions');
  await actionsOf(page).first().waitFor();
});

t.test('without a connection clocks are estimates; the other button of a mouse looks at a thing', async (t) => {
  const [ada, bob] = [await newVisitor(url, 'Ada'), await newVisitor(url, 'Bob')];
  const own = await startServer(t, pg.url);
  const clock = { kind: 'fischer', initialSeconds: 3_600, incrementSeconds: 0 } as const;
  const { id } = await ada.client.game('tactics-joker').create({ join: {}, terms: { clock } });
  await bob.client.match(id).join();
  const page = await tableAs(t, browser, own.url, ada.key, id);
  const thing = page.locator('.touches [data-target]').first();
  await thing.click({ button: 'right' });
  const looked = page.getByRole('status', { name: 'What is this?' });
  await looked.getByRole('strong').waitFor();
  t.equal((await ada.client.match(id).view()).version, 0, 'nothing was played');
  await looked.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('timer').first().waitFor();
  await own.close();
  await page.getByText('No connection.').waitFor();
  await page
    .getByRole('timer')
    .filter({ hasText: /^about / })
    .first()
    .waitFor();
  await startServer(t, pg.url, { port: Number(new URL(own.url).port) });
  await page.getByText('No connection.').waitFor({ state: 'hidden' });
  await page.getByRole('timer').filter({ hasText: /^\d+:/ }).first().waitFor();
});

t.test('who asks for a rematch sees who was asked, and whether they are there or called elsewhere', async (t) => {
  const [ada, bob] = [await newVisitor(url, 'Ada'), await newVisitor(url, 'Bob')];
  const { id } = await ada.client.game('tactics-joker').create({ join: {} });
  await bob.client.match(id).join();
  await bob.client.match(id).resign();
  const opposite = await visitAs(t, browser, url, bob.key, '/rules');
  const page = await tableAs(t, browser, url, ada.key, id, { window: 'upright' });
  await page.getByRole('button', { name: 'Rematch' }).click();
  const asked = page.getByRole('list', { name: 'Asked for a rematch' });
  await asked.getByText('Bob').waitFor();
  await asked.getByText('is called on any page of theirs').waitFor();
  t.strictSame(await barriers(page), []);
  await opposite.getByText('Ada wants a rematch: Tactics Joker.').waitFor();
});
