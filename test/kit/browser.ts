import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import chromium from '@sparticuz/chromium';
import type { AxeResults } from 'axe-core';
import { type Browser, type BrowserContextOptions, type Locator, type Page, chromium as playwright, type Request } from 'playwright-core';
import { type Ending, onEnd, onProcessEnd } from './teardown.js';

/** The windows pages are looked at in. *Units*: CSS pixels. */
export const WINDOWS = {
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 640 },
  upright: { width: 360, height: 740 },
  lying: { width: 740, height: 360 },
  desktop: { width: 1280, height: 900 },
  wide: { width: 1440, height: 900 },
} as const;

/** What is smaller in one direction is touched. *Units*: CSS pixels. */
const TOUCHED_PX = 500;

/** A name of this machine, where browsers do not trust plain http as they do at 127.0.0.1. */
export const NAMED_HOST = 'table.test';

/** A process for each site as browsers have it, and the policies of pages in force. */
const ARGUMENTS = [
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  `--host-resolver-rules=MAP ${NAMED_HOST} 127.0.0.1`,
];

let browser: Promise<Browser> | null = null;

async function launch(): Promise<Browser> {
  const executablePath = await chromium.executablePath();
  for (;;) {
    try {
      const launched = await playwright.launch({ executablePath, args: ARGUMENTS });
      onProcessEnd(() => launched.close());
      return launched;
    } catch (error) {
      // Another process still unpacks it.
      if (!String(error).includes('ETXTBSY')) throw error;
      await sleep(200);
    }
  }
}

/**
 * A real Chromium from the package registry: one for all test files of a process, for its start is dear. Each visit has
 * a storage of its own.
 */
export function startBrowser(): Promise<Browser> {
  browser ??= launch();
  return browser;
}

/** A page of a browser that has never been here, and what went wrong in it. */
export interface Visit {
  page: Page;
  /** What the page threw, what its policy forbade, and requests to anybody but the service. */
  faults: string[];
}

/** What a visitor is like; without motion, so that nobody has to wait for it. */
export interface VisitOptions
  extends Pick<BrowserContextOptions, 'colorScheme' | 'reducedMotion' | 'acceptDownloads' | 'ignoreHTTPSErrors' | 'locale'> {
  window?: keyof typeof WINDOWS;
}

/** *Units*: milliseconds; what a page shows is waited for however busy the machine is. */
const PATIENCE_MS = 300_000;

/** Opens `url` as a stranger, with a storage of its own; `t` closes it. */
export async function visit(t: Ending, browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> {
  const { window = 'desktop', reducedMotion = 'reduce', ...requests } = options;
  const viewport = WINDOWS[window];
  const hasTouch = Math.min(viewport.width, viewport.height) < TOUCHED_PX;
  const context = await browser.newContext({ viewport, hasTouch, reducedMotion, ...requests });
  context.setDefaultTimeout(PATIENCE_MS);
  onEnd(t, () => context.close());
  const page = await context.newPage();
  const faults: string[] = [];
  const { origin } = new URL(url);
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (line) => {
    if (line.type() === 'error' && /refused|violates|content security policy/i.test(line.text())) faults.push(line.text());
  });
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin) faults.push(`a request to ${request.url()}`);
  });
  await page.goto(url);
  return { page, faults };
}

/**
 * Resolves when a property of an element is `wanted`, such as the `value` of a field. No locator finds an element by
 * it, and to read it once is too early where an answer of the service changes it.
 */
export async function becomes(element: Locator, property: string, wanted: unknown): Promise<void> {
  const handle = await element.elementHandle();
  // A function: the policy of our pages lets the text of an expression be evaluated only once.
  await element.page().waitForFunction(([one, name, value]) => Reflect.get(one ?? {}, name) === value, [handle, property, wanted] as const);
}

/** Requests of a page that wait for the test. */
export interface Held {
  /** The first one first. */
  requests: readonly Request[];
  /** Lets them go, and those that come later. */
  release(): void;
}

/** Keeps requests of a page from the service, or their answers from it: a test looks at what it does meanwhile. */
export async function hold(page: Page, isHeld: (request: Request) => boolean, what: 'request' | 'answer' = 'request'): Promise<Held> {
  const requests: Request[] = [];
  let release = (): void => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**', async (route) => {
    const request = route.request();
    if (!isHeld(request)) return route.fallback();
    const response = what === 'answer' ? await route.fetch() : null;
    requests.push(request);
    await released;
    await (response ? route.fulfill({ response }) : route.fallback());
  });
  return { requests, release };
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Resolves when what moves to an end has come to it; a spinner has none. */
const ENDED = `Promise.all(document.getAnimations()
  .filter((animation) => animation.effect?.getComputedTiming().endTime < Infinity)
  .map((animation) => animation.finished.catch(() => null)))
  .then(() => null)`;
/** What axe-core calls grave. */
const GRAVE: ReadonlySet<string | null | undefined> = new Set(['serious', 'critical']);

/** What axe-core finds that keeps somebody from using the page, a line a finding; empty when it finds nothing grave. */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  // What fades in has other colours meanwhile.
  await page.evaluate(ENDED);
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  return violations
    .filter(({ impact }) => GRAVE.has(impact))
    .flatMap(({ id, nodes }) => nodes.slice(0, 5).map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`));
}

/** How far the page is wider than its window. *Units*: CSS pixels; 0: nobody has to scroll sideways. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}
