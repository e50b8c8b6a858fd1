import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import t from 'tap';
import { BASELINE_YEAR } from '../../packages/viewer/baseline.js';
import { builtViewer } from '../../packages/viewer/build.js';
import { generateSigner } from '../../src/use-cases/audit/note-signer.js';
import { NAMED_HOST, startBrowser, visit } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { interfaceOf, readScript } from '../kit/script-uses.js';
import { startServer } from '../kit/server.js';
import { clickAction, openMatch, openTab, reached, turnOf, versionOf } from '../kit/table.js';

const viewer = await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const signer = generateSigner('test.example/log');
const { url, services } = await startServer(t, pg.url, {
  env: { LOG_SIGNING_KEY: signer.encodedPrivate },
  duties: { without: ['transparency log'] },
});
/** The same service by a name, at which browsers trust no page. */
const named = url.replace('127.0.0.1', NAMED_HOST);

/** All globals of a page, and the members of all interfaces. */
const NAMES = `Object.getOwnPropertyNames(globalThis).flatMap((name) => {
  const { prototype } = Object.getOwnPropertyDescriptor(globalThis, name).value ?? {};
  return [name, ...(prototype ? Object.getOwnPropertyNames(prototype).map((member) => name + '.' + member) : [])];
})`;

/** What pages on plain http have not, and where the viewer has another way. */
const OTHER_WAYS: Readonly<Record<string, string>> = {
  'Navigator.clipboard': 'copy-text.ts',
  'Navigator.locks': 'between-pages.ts',
};

t.test('whatever browsers refuse to a page on plain http has another way, workers included', async (t) => {
  const [plain, trusted] = [await visit(t, browser, named), await visit(t, browser, url)];
  t.equal(await plain.page.evaluate('isSecureContext'), false);
  const has = new Set(await plain.page.evaluate<string[]>(NAMES));
  const refused = new Set((await trusted.page.evaluate<string[]>(NAMES)).filter((name) => !has.has(name)));
  for (const name of ['Navigator.clipboard', 'Crypto.subtle', 'Crypto.randomUUID', 'caches']) t.ok(refused.has(name), name);
  const assets = join(viewer, 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const used = scripts.flatMap((name) =>
    readScript(readFileSync(join(assets, name), 'utf8'), BASELINE_YEAR).uses.flatMap((use) =>
      use.of === 'global' ? [`${interfaceOf(use.global)}.${use.name}`, use.name] : use.of === 'globals' ? [use.name] : [],
    ),
  );
  t.strictSame([...new Set(used)].filter((name) => refused.has(name)).sort(), Object.keys(OTHER_WAYS));
});

/** What is in the clipboard: what a text field gets by the keys that paste. */
async function pasted(page: Page): Promise<string> {
  await page.evaluate("document.body.append(Object.assign(document.createElement('textarea'), { id: 'pasted' }))");
  const field = page.locator('#pasted');
  await field.focus();
  await page.keyboard.press('Control+V');
  return field.inputValue();
}

t.test('on plain http two people share a link, play, prove the match and share a version of it', async (t) => {
  const ada = await visit(t, browser, named);
  await openMatch(ada.page, 'Tactics Joker', { opponent: 'friend' });
  const link = ada.page.url();
  await ada.page.getByRole('button', { name: 'Copy', exact: true }).click();
  await ada.page.getByRole('button', { name: 'Copied' }).waitFor();
  t.equal(await pasted(ada.page), link);

  const bob = await visit(t, browser, link, { window: 'phone' });
  await bob.page.getByRole('button', { name: 'Take a seat' }).click();
  const pages = [ada.page, bob.page];
  for (const page of pages) await page.locator('[data-version]').waitFor();
  for (let made = 0; made < 4; made++) {
    const turns = await Promise.all(pages.map((page) => turnOf(page).textContent()));
    const [page] = pages.filter((_, i) => turns[i]?.startsWith('Your turn'));
    if (!page) throw new Error(`nobody is to act: ${turns.join(' / ')}`);
    await clickAction(page, made);
    const version = await versionOf(page);
    for (const one of pages) await reached(one, version);
  }
  await openTab(bob.page, 'More');
  t.equal(await bob.page.getByLabel('Notification when it is your turn').count(), 0, 'what would be refused is not offered');

  const id = new URL(link).pathname.slice('/matches/'.length);
  await services.matches.resign({ kind: 'seat', matchId: id, seat: 0 }, id);
  await turnOf(ada.page)
    .filter({ hasText: /^Finished/ })
    .waitFor();
  await services.transparency?.sequence();
  await bob.page.goto(`${link}/verify`);
  await bob.page.locator('[data-verdict]:not([data-verdict=""])').waitFor();
  t.match(await bob.page.getByRole('status', { name: 'Verdict' }).innerText(), /^verified/);

  await ada.page.goto(`${link}?at=2`);
  await openTab(ada.page, 'Story');
  await ada.page.getByRole('button', { name: 'Link to this version' }).click();
  await ada.page.getByRole('button', { name: 'Copied' }).waitFor();
  t.equal(await pasted(ada.page), `${link}?at=2`);
  for (const { faults } of [ada, bob]) t.strictSame(faults, []);
});

t.test('where a browser lets no page copy, the link is selected, to be copied by hand', async (t) => {
  const { page } = await visit(t, browser, named);
  await page.addInitScript('document.execCommand = () => false;');
  await page.reload();
  await openMatch(page, 'Tactics Joker', { opponent: 'friend' });
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByRole('button', { name: 'Copy the selected link' }).waitFor();
  t.equal(await page.evaluate('getSelection().toString()'), page.url());
  await page.keyboard.press('Control+C');
  t.equal(await pasted(page), page.url());
});
