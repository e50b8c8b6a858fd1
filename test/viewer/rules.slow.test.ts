import { readFileSync } from 'node:fs';
import t from 'tap';
import { builtViewer } from '../../packages/viewer/build.js';
import { barriers, becomes, overhang, startBrowser, visit, WINDOWS } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { RULE_PICTURES } from '../pictures/list.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url } = await startServer(t, pg.url);

const GAMES = ['tactics-joker', 'armadogon', 'juggernauts', 'jugger-ttg'];
/** An id in bold at the start of a list item or of a row: where a rule is defined. */
const DEFINITION = /^(?:- |\| )\*\*([A-Z]{2}-R?\d+(?:\.\d+)*)\b/gm;

for (const game of GAMES) {
  t.test(`${game}: the rules have an anchor for every rule, pictures, and no barrier`, async (t) => {
    const rules = readFileSync(new URL(`../../docs/rules/${game}.md`, import.meta.url), 'utf8');
    const ids = [...rules.matchAll(DEFINITION)].map(([, id]) => id ?? '');
    t.ok(ids.length > 50, `${ids.length} rules`);
    const { page, faults } = await visit(t, browser, `${url}/rules/${game}`, { window: 'narrow' });
    await page.getByRole('navigation', { name: 'Contents' }).waitFor();
    const missing = await page.evaluate<string[]>(`${JSON.stringify(ids)}.filter((id) => document.getElementById(id) === null)`);
    t.strictSame(missing, []);
    const minute = page.getByRole('region', { name: 'How to play in a minute' });
    t.ok(((await minute.textContent()) ?? '').length > 200);
    const { y: first = 0 } = (await page.locator(`[id="${ids[0]}"]`).boundingBox()) ?? {};
    t.ok(((await minute.boundingBox())?.y ?? first) < first, 'the minute stands before the numbered rules');
    const pictures = RULE_PICTURES.filter((picture) => picture.game === game);
    for (const { caption } of pictures) {
      const image = page.getByRole('img', { name: caption });
      await image.scrollIntoViewIfNeeded();
      const address = `[...document.images].find(({ alt }) => alt === ${JSON.stringify(caption)})`;
      // Pictures are loaded when they come into sight; until then there is nothing to decode.
      await becomes(image, 'complete', true);
      t.ok(await page.evaluate<number>(`(async (image) => (await image.decode(), image.naturalWidth))(${address})`), caption);
    }
    t.equal(await overhang(page), 0, 'nobody has to scroll sideways');
    t.strictSame(await barriers(page), []);
    t.strictSame(faults, []);
  });
}

t.test('the address of a rule leads to it, and a rule that names another one to that', async (t) => {
  const { page, faults } = await visit(t, browser, `${url}/rules/tactics-joker#TJ-12.5`);
  await page.locator('[id="TJ-12.5"].wanted').waitFor();
  const comesInSight = async (id: string): Promise<void> => {
    const rule = await page.locator(`[id="${id}"]`).elementHandle();
    await page.waitForFunction(
      ([element, height]) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= height + 1;
      },
      [rule, WINDOWS.desktop.height] as const,
    );
  };
  await comesInSight('TJ-12.5');
  await page.locator('[id="TJ-3.8"] a', { hasText: 'TJ-12.5' }).first().click();
  // The address has named it all the time.
  await comesInSight('TJ-12.5');
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'TJ-7 Combat' }).click();
  await page.waitForURL(/#TJ-7$/);
  await comesInSight('TJ-7');
  t.strictSame(faults, []);
});

t.test('all games are listed, and one that is not there is a sentence', async (t) => {
  const { page } = await visit(t, browser, `${url}/rules`);
  for (const title of ['Tactics Joker', 'Armadogon', 'Juggernauts', 'Jugger TTG'])
    await page.getByRole('link', { name: title }).first().waitFor();
  await page.getByRole('link', { name: 'Juggernauts' }).first().click();
  await page.waitForURL(/\/rules\/juggernauts$/);
  await page.goto(`${url}/rules/chess`);
  t.match(await page.getByRole('alert').innerText(), /nothing|private/);
});
