import type { Locator, Page } from 'playwright-core';

/** How a match is asked for in the form of the lobby. */
export interface FormRequest {
  /** A bot, or `friend`; whatever the form offers first by default. */
  opponent?: string;
  preset?: string;
  /** What the seat brings, by its name in the form. */
  bring?: string;
  /** Options by the names the form gives them. */
  options?: Readonly<Record<string, string>>;
}

/** Matches that end soon, by options that anybody can choose in the form. */
export const SHORT_MATCHES: readonly { title: string; request: FormRequest }[] = [
  { title: 'Tactics Joker', request: { opponent: 'greedy', options: { 'Round limit': '2' } } },
  { title: 'Armadogon: the dog lives on', request: { preset: 'hard', options: { 'Day limit': '3' } } },
  { title: 'Juggernauts', request: { opponent: 'greedy', options: { 'Max rounds': '1' } } },
  { title: 'Jugger TTG: Dogskull Heroes', request: { opponent: 'greedy', preset: 'prebuilt', options: { 'Stone limit': '1' } } },
];
/** The same matches as the presets have them. */
export const WHOLE_MATCHES: typeof SHORT_MATCHES = SHORT_MATCHES.map(({ title, request: { options: _, ...request } }) => ({
  title,
  request,
}));

/** Opens a match by clicks alone, from the lobby to its table. */
export async function openMatch(page: Page, title: string, { opponent, preset, bring, options = {} }: FormRequest): Promise<void> {
  await page.getByRole('button', { name: `Play ${title}` }).click();
  const form = page.getByRole('dialog', { name: title });
  if (opponent !== undefined) await form.getByLabel('Opponent').selectOption(opponent);
  if (preset !== undefined) await form.getByLabel('Preset').selectOption(preset);
  if (bring !== undefined) await form.getByLabel('What you bring').selectOption({ label: bring });
  // By keys: what the seat may bring comes later, and moves what is pointed at.
  if (Object.keys(options).length > 0) await form.getByText('Custom rules').press('Enter');
  for (const [name, value] of Object.entries(options)) await form.getByLabel(name, { exact: true }).fill(value);
  await form.getByRole('button', { name: 'Start' }).press('Enter');
  const problem = form.getByRole('alert');
  await turnOf(page).or(problem).waitFor();
  if (await problem.isVisible()) throw new Error(`${title} cannot be opened: ${await problem.textContent()}`);
}

/** The status that says whose turn it is. */
export function turnOf(page: Page): Locator {
  return page.getByRole('status', { name: 'Turn' });
}

/** The buttons of the legal actions. */
export function actionsOf(page: Page): Locator {
  return page.getByRole('list', { name: 'Legal actions' }).getByRole('button');
}

/** What opens the sheet where it has no place of its own. */
export function sheetButton(page: Page): Locator {
  return page.getByRole('button', { name: 'The story, actions and more' });
}

/** Opens a tab of the sheet beside the board. */
export async function openTab(page: Page, name: 'Story' | 'Actions' | 'Talk' | 'More'): Promise<void> {
  const tab = page.getByRole('tab', { name: new RegExp(`^${name}`), includeHidden: true });
  await tab.waitFor({ state: 'attached' });
  if (!(await tab.isVisible())) await sheetButton(page).click();
  await tab.click();
}

/** The version the table is at. */
export async function versionOf(page: Page): Promise<number> {
  return Number(await page.locator('[data-version]').getAttribute('data-version'));
}

/** Resolves when the table is at `version`. */
export async function reached(page: Page, version: number): Promise<void> {
  await page.locator(`[data-version="${version}"]`).waitFor();
}

/**
 * Resolves when the log says `text`. The log comes by the stream and everything else by being read, so that whose turn
 * it is may be there first.
 */
export async function logSays(page: Page, text: string | RegExp): Promise<void> {
  await page.getByRole('list', { name: 'Log', includeHidden: true }).filter({ hasText: text }).waitFor({ state: 'attached' });
}

/** Resolves when the table is at another version than `version`. */
export async function changedFrom(page: Page, version: number): Promise<void> {
  await page.locator(`[data-version]:not([data-version="${version}"])`).waitFor();
}

/** Whether it is the page's turn; waits as long as it is somebody else's. */
export async function awaitTurn(page: Page): Promise<boolean> {
  const text = await turnOf(page)
    .filter({ hasText: /^(Your turn|Finished)/ })
    .textContent();
  return text?.startsWith('Your turn') ?? false;
}

/** Nobody wins by giving up. */
const GIVING_UP = /resign|give up|concede/i;

/**
 * Clicks one of the legal actions, and waits until it has been answered. Others may have acted meanwhile, so that it is
 * offered no more.
 */
export async function clickAction(page: Page, pick: number): Promise<boolean> {
  await openTab(page, 'Actions').catch(() => undefined);
  const buttons = actionsOf(page).filter({ hasNotText: GIVING_UP });
  const isClicked = await tryClick(buttons.nth(pick % Math.max(1, await buttons.count())));
  await settled(page);
  return isClicked;
}

/** *Units*: milliseconds after which what was to be clicked has gone. */
const GONE_MS = 10_000;

/** Clicks what is there; false when it has gone before the click arrived. */
async function tryClick(wanted: Locator): Promise<boolean> {
  return wanted.click({ timeout: GONE_MS }).then(
    () => true,
    () => false,
  );
}

/** Resolves when the page waits for no answer to an action. */
export async function settled(page: Page): Promise<void> {
  await page.locator('section[aria-label="The table"][aria-busy="false"]').waitFor();
}

/** Plays by clicks until the match is over; how many actions that took. */
export async function playToEnd(page: Page, most: number): Promise<number> {
  for (let made = 0; made < most; made++) {
    if (!(await awaitTurn(page))) return made;
    await clickAction(page, made * 7);
  }
  return most;
}
