/** GraphiQL as people have it: in a browser, typed into and clicked. */
import type { Page } from 'playwright-core';
import t from 'tap';
import { startBrowser, visit } from '../../kit/browser.js';
import { openDuel, playOn, startGraphql } from './table.js';

const server = await startGraphql(t);
const browser = await startBrowser();

/** Puts a document into the editor, as pasting does. */
async function write(page: Page, query: string): Promise<void> {
  const editor = page.locator('.graphiql-query-editor');
  await editor.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(query);
}

const RUN = /^(Execute|Stop) query/;
const answers = (page: Page, text: string) => page.locator('.graphiql-response').getByText(text).first();

t.test('a query is run and its answer shown', async (t) => {
  const { page, faults } = await visit(t, browser, `${server.url}/graphiql`);
  await page.getByRole('button', { name: RUN }).click();
  await answers(page, 'Tactics Joker').waitFor();
  await write(page, '{ game(id: "armadogon") { bots } }');
  await page.getByRole('button', { name: RUN }).click();
  await answers(page, 'greedy').waitFor();
  t.strictSame(faults, [], 'and the policy of the page forbids nothing that it needs');
});

t.test('a subscription shows what was and what comes', async (t) => {
  const { id, players } = await openDuel(server.http);
  const { page, faults } = await visit(t, browser, `${server.url}/graphiql`);
  await write(page, `subscription { matchUpdated(matchId: "${id}", after: -1) { seq kind } }`);
  await page.getByRole('button', { name: RUN }).click();
  await answers(page, 'SETUP').waitFor();
  t.equal(await playOn(players, id, 1), 1);
  await answers(page, 'ACTION').waitFor();
  t.strictSame(faults, []);
});
