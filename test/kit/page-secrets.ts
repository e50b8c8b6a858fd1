/** What a page holds that its player must not know. */
import type { Page } from 'playwright-core';
import type { Test } from 'tap';
import { keyOf } from './visitors.js';

/** Every text in a JSON value, also those that are keys. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsOf(inner)]);
}

/** What the player of a page gets from the service at a path. */
export async function seenBy(page: Page, path: string): Promise<unknown> {
  const answer = await fetch(new URL(path, page.url()), { headers: { authorization: `Bearer ${await keyOf(page)}` } });
  return answer.json();
}

/** All that the page holds in memory. */
async function memoryOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return chunks.join('');
}

/** Keeps every answer that a page gets from now on, but the catalogue, which is the same for everybody. */
export function answersOf(page: Page): string[] {
  const answers: string[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/v1/games')) return;
    response
      .text()
      .then((text) => answers.push(withoutLooks(text)))
      // A redirect has no body, and a stream none that ends.
      .catch(() => undefined);
  });
  return answers;
}

/** What names all looks that a game has, the same for everybody. */
const LOOKS: ReadonlySet<string> = new Set(['palette', 'legend']);

/** An answer without looks. */
function withoutLooks(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text, (key, value) => (LOOKS.has(key) ? undefined : value)));
  } catch {
    return text;
  }
}

/** Around a whole word in JSON, in JSON that is a text in other JSON, and in a page. */
const QUOTES = ['"', '\\"', '&quot;'];

/** Holds that none of the secrets is in the page, in what it was sent, or in its memory. */
export async function mayNotKnow(t: Test, page: Page, answers: string[], secrets: readonly string[]): Promise<void> {
  t.ok(secrets.length > 0, 'there is something to hide');
  const places = { page: await page.content(), answers: answers.join('\n'), memory: await memoryOf(page) };
  t.ok(places.memory.length > 100_000);
  for (const [place, text] of Object.entries(places))
    t.strictSame(
      secrets.filter((secret) => QUOTES.some((quote) => text.includes(`${quote}${secret}${quote}`))),
      [],
      `nothing of it in the ${place}`,
    );
}
