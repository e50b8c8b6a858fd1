import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { builtViewer } from '../../packages/viewer/build.js';
import { canonicalJson } from '../../src/rules/kernel/canonical-json.js';
import { generateSigner } from '../../src/use-cases/audit/note-signer.js';
import { goldenRecord, shortestMatches } from '../golden/golden-record.js';
import { barriers, overhang, startBrowser, visit } from '../kit/browser.js';
import { startMatch } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const signer = generateSigner('test.example/log');
const server = await startServer(t, pg.url, { env: { LOG_SIGNING_KEY: signer.encodedPrivate }, duties: { without: ['transparency log'] } });
const { url, http } = server;

const records = await Promise.all(shortestMatches().map(async (golden) => ({ game: golden.game, lines: await goldenRecord(golden) })));

const verdictOf = (page: Page) => page.getByRole('status', { name: 'Verdict' });

async function drop(page: Page, lines: readonly string[], name = 'match.jsonl'): Promise<void> {
  const buffer = Buffer.from(lines.map((line) => `${line}\n`).join(''));
  await page.getByLabel('Record file').setInputFiles({ name, mimeType: 'application/x-ndjson', buffer });
}

/** The verdict on what is being checked under this name. */
async function verdict(page: Page, subject = 'match.jsonl'): Promise<string> {
  await page.getByRole('heading', { name: subject }).waitFor();
  await page.locator('[data-verdict]:not([data-verdict=""])').waitFor();
  return verdictOf(page).innerText();
}

/** A finished match of this service, in its log. */
async function finished(): Promise<string> {
  const { id, seatTokens } = await startMatch(http, { game: 'juggernauts' });
  await http.as(seatTokens[1] ?? null).post(`/v1/matches/${id}/resignation`, {});
  await server.services.transparency?.sequence();
  return id;
}

const faults: string[][] = [];

async function open(t: Test, path: string): Promise<Page> {
  const visited = await visit(t, browser, `${url}${path}`);
  faults.push(visited.faults);
  return visited.page;
}

t.test('a match is proven by its address, down to its place in the transparency log', async (t) => {
  const id = await finished();
  for (const path of [`/matches/${id}/verify`, `/verify?match=${id}`]) {
    const page = await open(t, path);
    t.match(await verdict(page, `match ${id}`), /^verified/);
    await page.getByText('Nobody has changed anything').waitFor();
    await page.getByText(/^Juggernauts: .+ and .+\. Finished: .+ won\. \w{3} \d/).waitFor();
    t.equal(
      await page
        .getByText(/^[0-9a-f]{64}$/)
        .first()
        .isVisible(),
      false,
      'hashes are for who asks',
    );
    t.ok((await page.getByRole('link', { name: 'Back to the match' }).getAttribute('href'))?.endsWith(`/matches/${id}`));
    const checks = await page.getByRole('list', { name: 'Checks' }).getByRole('listitem').allInnerTexts();
    t.equal(checks.filter((text) => /holds/.test(text)).length, checks.length, checks.join('\n'));
    t.ok(checks.some((text) => /in the transparency log holds/.test(text)));
    const recomputed = page.getByText(/^\d+ hashes recomputed/);
    t.equal(await recomputed.isVisible(), false);
    await page.getByText('What was recomputed').click();
    await recomputed.waitFor();
    t.strictSame(await barriers(page), []);
    await page.setViewportSize({ width: 320, height: 640 });
    t.equal(await overhang(page), 0);
  }
});

for (const { game, lines } of records) {
  t.test(`${game}: a record dropped onto the page is verified by the engine it was played with`, async (t) => {
    const page = await open(t, '/verify');
    await drop(page, lines);
    t.match(await verdict(page), /^verified as a game; not tied to a published log$/);
  });
}

/** Another record of the same entries, one of them changed and written as the form asks. */
function doctored(lines: readonly string[], seq: number, change: (entry: Record<string, unknown>) => void): string[] {
  return lines.map((line, i) => {
    if (i !== seq + 1) return line;
    const parsed = JSON.parse(line) as { entry: Record<string, unknown> };
    change(parsed.entry);
    return canonicalJson(parsed);
  });
}

t.test('a doctored record is named with the first entry that fails', async (t) => {
  const record = records.find(({ lines }) => lines.length > 16);
  if (!record) throw new Error('there is a record of more than 14 entries');
  const { lines } = record;
  const cases: [what: string, lines: string[], said: RegExp][] = [
    ['another time', doctored(lines, 12, (entry) => Object.assign(entry, { at: '2001-01-01T00:00:00.000Z' })), /^fails at entry 12:/],
    ['an event left out', doctored(lines, 5, (entry) => Object.assign(entry, { events: [] })), /^fails at entry 5:/],
    ['another seat', doctored(lines, 3, (entry) => Object.assign(entry, { seat: 7 })), /^fails at entry 3:/],
    ['an entry taken out', lines.filter((_, i) => i !== 9), /^fails at entry 8:/],
    ['no end', lines.slice(0, -1), /^fails/],
    ['no record', ['{"hello":"world"}'], /^fails/],
  ];
  const page = await open(t, '/verify');
  for (const [what, changed, said] of cases) {
    await drop(page, changed, `${what}.jsonl`);
    t.match(await verdict(page, `${what}.jsonl`), said, what);
    await page.getByText(/^Somebody has changed (move \d+ of \d+ of )?this record/).waitFor();
  }
  await drop(page, lines, 'after all.jsonl');
  t.match(await verdict(page, 'after all.jsonl'), /^verified/, 'the genuine one after all of them');
});

t.test('the record of a running match is not proven yet, and says why', async (t) => {
  const { id } = await startMatch(http);
  const page = await open(t, `/matches/${id}/verify`);
  t.match(await verdict(page, `match ${id}`), /^not proven yet: the match is active/);
});

t.test('a fork is proven with the record of its parent', async (t) => {
  const { id, players, seatTokens } = await startMatch(http, { game: 'juggernauts' });
  const [first] = players;
  if (!first) throw new Error('there is a seat 0');
  const { body } = await http.as(seatTokens[0] ?? null).get<{ actions: { action: object }[] }>(`/v1/matches/${id}/actions`);
  await http.as(seatTokens[0] ?? null).post(`/v1/matches/${id}/actions`, { action: body.actions[0]?.action });
  await http.as(seatTokens[0] ?? null).post(`/v1/matches/${id}/resignation`, {});
  const fork = await first.http.post<{ id: string }>(`/v1/matches/${id}/fork`, { at: 1, join: {} });
  const joined = await players[1]?.http.post<{ seatToken: string }>(`/v1/matches/${fork.body.id}/seats`, {});
  await http.as(joined?.body.seatToken ?? null).post(`/v1/matches/${fork.body.id}/resignation`, {});
  await server.services.transparency?.sequence();
  const page = await open(t, `/matches/${fork.body.id}/verify`);
  t.match(await verdict(page, `match ${fork.body.id}`), /^verified/);
  t.ok(await page.getByText('The fork begins with the state of its parent').isVisible());
});

t.test('once everything is loaded the page proves without a network', async (t) => {
  const page = await open(t, '/verify');
  await page.locator('[data-offline="ready"]').waitFor();
  await page.context().setOffline(true);
  for (const { game, lines } of records) {
    await drop(page, lines, `${game}.jsonl`);
    t.match(await verdict(page, `${game}.jsonl`), /^verified/, game);
  }
});

t.test('an engine that is not the one the record names is not run', async (t) => {
  const id = await finished();
  const page = await open(t, '/verify');
  const asked: string[] = [];
  await page.route('**/v1/engines/*.mjs', async (route) => {
    asked.push(route.request().url());
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n// one line more` });
  });
  await page.goto(`${url}/matches/${id}/verify`);
  t.match(await verdict(page, `match ${id}`), /^not proven/);
  t.ok(asked.length > 0);
  // The page fetches other engines ahead.
  await page.unrouteAll({ behavior: 'wait' });
});

t.test('the worker that runs engines may reach nobody', async (t) => {
  const page = await open(t, '/verify');
  // What has proven a record has been loaded, and stays.
  await drop(page, records[0]?.lines ?? []);
  t.match(await verdict(page), /^verified/);
  const [worker] = page.workers();
  const { headers } = await fetch(worker?.url() ?? '');
  t.equal(headers.get('content-security-policy'), "default-src 'none'; script-src 'self' blob:");
  t.equal(await worker?.evaluate(`fetch('/healthz').then(() => 'reached', () => 'refused')`), 'refused');
});

t.test('no page has thrown, broken its policy or asked anybody else', async (t) => {
  t.ok(faults.length > 8);
  t.strictSame(faults.flat(), []);
});
