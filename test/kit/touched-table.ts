import type { Locator } from 'playwright-core';

/** What is touched to play, wherever the table is. */
const THINGS = '[data-target][role="button"], button[data-target], .primary, .choice';
/** *Units*: milliseconds after which what was to be touched has gone. */
const GONE_MS = 5_000;
/** *Units*: milliseconds between two looks at a table where nothing is to do. */
const LOOK_MS = 100;
/** Of any row of things each is chosen in time, and never the same few in turn: by the golden ratio. */
const STRIDE = 0.618034;

/** Plays at a table by touches alone until that is over; how many there were. */
export async function touchToEnd(table: Locator, isOver: () => Promise<boolean>, most = 2_000): Promise<number> {
  let made = 0;
  for (let tried = 0; made < most && !(await isOver()); tried++) {
    const things = table.locator(THINGS);
    const count = await things.count();
    const isTouched = count > 0 && (await touched(things.nth(Math.floor(((tried * STRIDE) % 1) * count))));
    if (isTouched) made++;
    else await new Promise((done) => setTimeout(done, LOOK_MS));
  }
  return made;
}

function touched(thing: Locator): Promise<boolean> {
  return thing.click({ timeout: GONE_MS }).then(
    () => true,
    () => false,
  );
}
