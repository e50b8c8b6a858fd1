import t from 'tap';
import { builtViewer } from '../../packages/viewer/build.js';
import { generateSigner } from '../../src/use-cases/audit/note-signer.js';
import { startBrowser, visit } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { awaitTurn, clickAction, openMatch, turnOf, versionOf } from '../kit/table.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const signer = generateSigner('test.example/log');
const { url, services } = await startServer(t, pg.url, {
  env: { LOG_SIGNING_KEY: signer.encodedPrivate },
  duties: { without: ['transparency log'] },
});

t.test('a guest opens a match in a browser, plays ten actions, and the browser proves the match when it is over', async (t) => {
  const { page, faults } = await visit(t, browser, url);
  const open = () => openMatch(page, 'Armadogon: the dog lives on', { preset: 'hard' });
  await open();
  // Some deals are lost sooner.
  for (let played = 0; played < 10; ) {
    if (!(await awaitTurn(page))) {
      await page.goto(url);
      await open();
    }
    const before = await versionOf(page);
    if (!(await clickAction(page, played))) continue;
    await page.locator(`[data-version]:not([data-version="${before}"])`).waitFor();
    played++;
  }
  const [, id = ''] = /\/matches\/([0-9a-f-]{36})/.exec(page.url()) ?? [];
  if (await awaitTurn(page)) await services.matches.resign({ kind: 'seat', matchId: id, seat: 0 }, id);
  await turnOf(page)
    .filter({ hasText: /^Finished/ })
    .waitFor();
  await services.transparency?.sequence();
  await page.goto(`${url}/matches/${id}/verify`);
  await page.locator('[data-verdict]:not([data-verdict=""])').waitFor();
  t.match(await page.getByRole('status', { name: 'Verdict' }).innerText(), /^verified/);
  t.strictSame(faults, []);
});
