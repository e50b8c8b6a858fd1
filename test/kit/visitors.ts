import type { Browser, Page } from 'playwright-core';
import { type Client, createClient } from '../../packages/client/src/index.js';
import { type VisitOptions, visit } from './browser.js';
import { turnOf } from './table.js';
import type { Ending } from './teardown.js';

/** Somebody with an account at a service. */
export interface Visitor {
  client: Client;
  key: string;
}

/** Makes an account at the service at `url`. */
export async function newVisitor(url: string, name: string): Promise<Visitor> {
  const { apiKey: key } = await createClient({ url }).createPlayer({ name, kind: 'human' });
  return { client: createClient({ url, key }), key };
}

/** The key that a page keeps. */
export async function keyOf(page: Page): Promise<string> {
  const kept = await page.evaluate<string>("localStorage.getItem('gameledger.account')");
  return (JSON.parse(kept) as { apiKey: string }).apiKey;
}

/** A page of somebody who has a key already, at `path`. */
export async function visitAs(
  t: Ending,
  browser: Browser,
  url: string,
  key: string,
  path: string,
  options: VisitOptions = {},
): Promise<Page> {
  const { page } = await visit(t, browser, `${url}/account`, options);
  await page.getByLabel('Key').fill(key);
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.getByRole('button', { name: 'Save the key as a file' }).waitFor();
  await page.goto(`${url}${path}`);
  return page;
}

/** The table of a match, as somebody with a key sees it. */
export async function tableAs(
  t: Ending,
  browser: Browser,
  url: string,
  key: string,
  id: string,
  options: VisitOptions = {},
): Promise<Page> {
  const page = await visitAs(t, browser, url, key, `/matches/${id}`, options);
  await turnOf(page).waitFor();
  return page;
}
