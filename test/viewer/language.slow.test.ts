import type { Page } from 'playwright-core';
import t from 'tap';
import { builtViewer } from '../../packages/viewer/build.js';
import { barriers, overhang, startBrowser, visit } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { openTab } from '../kit/table.js';
import { newVisitor, visitAs } from '../kit/visitors.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url } = await startServer(t, pg.url);

const langOf = (page: Page) => page.locator('html').getAttribute('lang');

t.test('a browser is spoken to in its language, and in another one once it is chosen', async (t) => {
  const { page, faults } = await visit(t, browser, `${url}/account`, { locale: 'es-MX', window: 'narrow' });
  await page.getByRole('button', { name: 'Tomar este nombre' }).waitFor();
  t.equal(await langOf(page), 'es');
  t.strictSame(await barriers(page), []);
  t.equal(await overhang(page), 0);
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en');
  await page.getByRole('button', { name: 'Take this name' }).waitFor();
  t.equal(await langOf(page), 'en');
  await page.reload();
  await page.getByRole('combobox', { name: 'Language' }).waitFor();
  t.equal(await langOf(page), 'en', 'the choice is kept');
  t.strictSame(faults, []);
});

t.test('a language that there is not falls back to English', async (t) => {
  const { page } = await visit(t, browser, `${url}/account`, { locale: 'fi-FI' });
  await page.getByRole('button', { name: 'Take this name' }).waitFor();
  t.equal(await langOf(page), 'en');
});

t.test('a table asks, tells and ends in the language of the page', async (t) => {
  const [ada, bob] = [await newVisitor(url, 'Ada'), await newVisitor(url, 'Bob')];
  const match = await ada.client.game('tactics-joker').create({ join: {} });
  await bob.client.match(match.id).join();
  const page = await visitAs(t, browser, url, ada.key, `/matches/${match.id}`);
  const asked = { en: await match.view({ words: true, lang: 'en' }), es: await match.view({ words: true, lang: 'es' }) };
  const shows = async (lang: 'en' | 'es', prompt: string, seats: string, turn: string): Promise<void> => {
    const { ask, standing = [] } = asked[lang];
    await page.getByRole('status', { name: turn }).waitFor();
    await page
      .getByRole('status', { name: prompt })
      .filter({ hasText: ask?.text ?? '-' })
      .waitFor();
    const rule = page.getByRole('status', { name: prompt }).getByRole('link');
    t.equal(await rule.getAttribute('href'), `/rules/tactics-joker#${ask?.rule}`);
    t.ok(standing.length >= 2);
    for (const { label, value, of } of standing)
      await page
        .getByRole('list', { name: seats })
        .getByText(`${value}${of === null ? '' : `/${of}`} ${label}`)
        .first()
        .waitFor();
  };
  await shows('en', 'Prompt', 'Seats', 'Turn');
  await openTab(page, 'More');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('es');
  await shows('es', 'Decisión', 'Asientos', 'Turno');
  await bob.client.match(match.id).resign();
  const { end } = await match.view({ words: true, lang: 'es' });
  await page
    .getByRole('status', { name: 'Turno' })
    .filter({ hasText: `Terminada: ${end?.text} ${end?.because}` })
    .waitFor();
});
