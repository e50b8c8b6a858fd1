import type { Page } from 'playwright-core';
import t from 'tap';
import { createClient } from '../../packages/client/src/index.js';
import { builtViewer } from '../../packages/viewer/build.js';
import { startBrowser, visit } from '../kit/browser.js';
import { answersOf, mayNotKnow, seenBy, textsOf } from '../kit/page-secrets.js';
import { startPostgres } from '../kit/postgres.js';
import { spawnServer } from '../kit/server.js';
import { awaitTurn, changedFrom, clickAction, openMatch, openTab, reached, turnOf, versionOf } from '../kit/table.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();

/** Every kind of card there is, as the data book tells everybody. */
async function cardsOf(url: string, game: string): Promise<Set<string>> {
  const { reference } = await createClient({ url }).game(game).reference();
  const { cards } = reference as { cards: { id: string }[] };
  return new Set(cards.map(({ id }) => id));
}

/**
 * The cards that a seat sees and another does not.
 *
 * The search is narrowed by public knowledge alone: to the ids of the data book, for every page holds the words of the
 * code (`pass`, `layCard`), and to those that are not in the other's own view, for both decks may have the same card.
 */
async function secretsOf(page: Page, other: Page): Promise<string[]> {
  const viewOf = async (whose: Page): Promise<unknown> =>
    ((await seenBy(whose, `/v1${new URL(whose.url()).pathname}/view`)) as { view: unknown }).view;
  const [mine, theirs] = await Promise.all([viewOf(page), viewOf(other)]);
  const known = new Set(textsOf(theirs));
  const cards = await cardsOf(new URL(page.url()).origin, 'juggernauts');
  return [...new Set(textsOf(mine))].filter((text) => cards.has(text) && !known.has(text));
}

t.test('two people play by a link, and neither page holds what the other hides', async (t) => {
  const { url } = await spawnServer(t, { DATABASE_URL: pg.url });
  const ada = await visit(t, browser, url, { window: 'phone' });
  await openMatch(ada.page, 'Juggernauts', { opponent: 'friend', preset: 'kali against athena' });
  // The form knows the catalogue, which names all cards there are to everybody.
  await ada.page.reload();
  const answersOfAda = answersOf(ada.page);
  const link = await ada.page.getByLabel('Link to share').inputValue();

  const bob = await visit(t, browser, link, { colorScheme: 'dark' });
  const answersOfBob = answersOf(bob.page);
  await bob.page.getByRole('button', { name: 'Take a seat' }).click();
  const pages = [ada.page, bob.page];
  for (const page of pages) await page.locator('[data-version]').waitFor();

  for (let made = 0; made < 6; made++) {
    for (const page of pages) {
      if (!/^Your turn/.test((await turnOf(page).textContent()) ?? '')) continue;
      await clickAction(page, made);
      // Whose turn it is now is known when both have seen the action.
      const version = await versionOf(page);
      for (const one of pages) await reached(one, version);
    }
  }
  await mayNotKnow(t, bob.page, answersOfBob, await secretsOf(ada.page, bob.page));
  await mayNotKnow(t, ada.page, answersOfAda, await secretsOf(bob.page, ada.page));
  t.strictSame([...ada.faults, ...bob.faults], []);
});

t.test('a table goes on by itself after the server was killed', async (t) => {
  const env = { DATABASE_URL: await pg.freshDatabase() };
  const first = await spawnServer(t, env);
  const { page } = await visit(t, browser, first.url);
  await openMatch(page, 'Tactics Joker', { opponent: 'greedy' });
  await awaitTurn(page);
  await clickAction(page, 0);
  await first.stop('SIGKILL');
  await page.getByText('No connection.').waitFor();
  await spawnServer(t, { ...env, PORT: new URL(first.url).port });
  await page.getByText('No connection.').waitFor({ state: 'hidden' });
  await awaitTurn(page);
  const version = await versionOf(page);
  await clickAction(page, 1);
  await changedFrom(page, version);
  t.ok((await versionOf(page)) > version, 'the same page plays on');
  await openTab(page, 'Story');
  await page.getByText('What happened', { exact: true }).click();
  const numbers = await page.getByRole('list', { name: 'Log' }).getByRole('button').allTextContents();
  t.ok(numbers.length > 1);
  t.strictSame(
    numbers.map(Number),
    numbers.map((_, i) => Number(numbers[0]) - i),
    'no entry is missing, none is there twice',
  );
});
