import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import t from 'tap';
import { sha256Hex } from '#crypto';
import { builtViewer } from '../../packages/viewer/build.js';
import { startBrowser, visit } from '../kit/browser.js';
import { startMatch } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url, http } = await startServer(t, pg.url);

const { id, seatTokens } = await startMatch(http, { game: 'juggernauts' });
await http.as(seatTokens[1] ?? null).post(`/v1/matches/${id}/resignation`, {});
const genuine = await (await fetch(`${url}/v1/matches/${id}/record`)).text();
const engine = /"engine":"([0-9a-f]{64})"/.exec(genuine)?.[1] ?? '';

/** An engine that says that it has begun, and never comes to its end. */
const ENDLESS = "console.log('endless');\nfor (;;);\nexport const game = {};\n";

async function drop(page: Page, text: string, name: string): Promise<void> {
  await page.getByLabel('Record file').setInputFiles({ name, mimeType: 'application/x-ndjson', buffer: Buffer.from(text) });
  await page.getByRole('heading', { name }).waitFor();
}

t.test('a record whose engine runs for ever is ended after two minutes, and the next one is proven', async (t) => {
  t.match(engine, /^[0-9a-f]{64}$/, 'the record names its engine');
  const { page } = await visit(t, browser, `${url}/account`);
  await page.route(`**/v1/engines/${sha256Hex(ENDLESS)}.mjs`, (route) => route.fulfill({ contentType: 'text/javascript', body: ENDLESS }));
  await page.clock.install();
  await page.goto(`${url}/verify`);
  const begun = page.waitForEvent('console', (line) => line.text() === 'endless');
  await drop(page, genuine.replaceAll(engine, sha256Hex(ENDLESS)), 'endless.jsonl');
  // Time counts only from here.
  await begun;
  await page.getByText('checking …').waitFor();
  await page.clock.fastForward(120_000);
  t.equal(await page.getByRole('alert').innerText(), 'the check took longer than 120 seconds and was ended');
  await drop(page, genuine, 'genuine.jsonl');
  await page.locator('[data-verdict]:not([data-verdict=""])').waitFor();
  t.match(await page.getByRole('status', { name: 'Verdict' }).innerText(), /^verified/);
});

t.test('a file that is larger than any record is not read', async (t) => {
  const { page } = await visit(t, browser, `${url}/verify`);
  const file = join(t.testdir(), 'large.jsonl');
  writeFileSync(file, '');
  truncateSync(file, 64 * 1024 * 1024 + 1);
  await page.getByLabel('Record file').setInputFiles(file);
  t.equal(await page.getByRole('alert').innerText(), 'The file is larger than 64 MiB and cannot be a record.');
});
