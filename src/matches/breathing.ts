import { setImmediate as otherWork } from 'node:timers/promises';

/** *Units*: milliseconds. A match takes longer to check than others may be kept waiting. */
const LONGEST_BREATH_MS = 20;

/** The same items, with other requests let through between them: work on one item after another would keep the whole process waiting. */
export async function* breathing<T>(items: AsyncIterable<T>): AsyncGenerator<T, void, undefined> {
  let since = performance.now();
  for await (const item of items) {
    yield item;
    if (performance.now() - since < LONGEST_BREATH_MS) continue;
    await otherWork();
    since = performance.now();
  }
}
