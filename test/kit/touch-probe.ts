import type { Page } from 'playwright-core';

/** What a finger finds on a table. */
export interface Touched {
  /** The ids of what can be touched, on the board and beside it, in order. */
  ids: string[];
  /** A sentence for each thing that is not where it seems to be, or too small. */
  misses: string[];
  /** The ids of those without room for 44 pixels. */
  tight: string[];
  /** CSS pixels for one unit of the scene. */
  scale: number;
}

/** *Units*: milliseconds: so long a table may take until it offers what is wanted. */
const PATIENCE_MS = 60_000;

/** Runs in the page: the things that can be touched, and where the middle of one is. */
const KIT = `
const things = () => [...document.querySelectorAll('.touches [data-target], .hand button[data-target], .prompt [data-target]')];
/** What one action leads to; what lies farther comes when its routes are known. */
const isNear = (thing) => !thing.querySelector('.far');
const idsOf = (list) => list.filter(isNear).map((thing) => thing.dataset.target).sort();
const frame = () => new Promise(requestAnimationFrame);
const boxOf = (thing) => (thing.querySelector('.touch') ?? thing).getBoundingClientRect();
const middleOf = (thing) => {
  // The board is panned and the sheet scrolled to it, the page never.
  thing.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const box = boxOf(thing);
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, box };
};`;

/** Half of 24 and of 44 pixels, less what the corners of a circle and whole pixels take. */
const RADII = { least: 11.5, ample: 21.5 };

/**
 * Waits until a table offers `wanted`, and asks the document what lies at the middle of each thing, and whether
 * circles of 24 and of 44 CSS pixels have room: around the middle, or elsewhere in what is to be seen of it (WCAG 2.2,
 * 2.5.8 and 2.5.5).
 */
export function probeTouches(page: Page, wanted: readonly string[]): Promise<Touched> {
  return page.evaluate<Touched>(`(async () => {
    ${KIT}
    const wanted = ${JSON.stringify([...wanted].sort())}.join();
    const end = performance.now() + ${PATIENCE_MS};
    while (idsOf(things()).join() !== wanted && performance.now() < end) await frame();
    // The areas follow the size of the window a frame later.
    for (let i = 0; i < 3; i++) await frame();
    const tight = [];
    const misses = [];
    const miss = (thing) => {
      const id = thing.dataset.target;
      const { x, y, box } = middleOf(thing);
      const at = (dx, dy) => document.elementFromPoint(x + dx, y + dy)?.closest('[data-target], button');
      const isOwn = (dx, dy, radius) =>
        [0, 1, 2, 3, 4, 5, 6, 7].every((i) => at(dx + radius * Math.cos((i * Math.PI) / 4), dy + radius * Math.sin((i * Math.PI) / 4)) === thing);
      // Just inside of the edge: what lies on it is of neither.
      const steps = [0, -0.9, -0.5, 0.5, 0.9];
      const hasRoom = (radius) => {
        const [w, h] = [box.width / 2 - radius, box.height / 2 - radius];
        return w >= 0 && h >= 0 && steps.some((i) => steps.some((k) => isOwn(i * w, k * h, radius)));
      };
      const here = at(0, 0);
      if (here !== thing) return id + ': at its middle lies ' + (here?.dataset.target ?? document.elementFromPoint(x, y)?.outerHTML.slice(0, 100));
      if (hasRoom(${RADII.ample})) return null;
      // What comes later gets what room is left.
      if (isNear(thing)) tight.push(id);
      return hasRoom(${RADII.least}) ? null : id + ': no room for 24 pixels in ' + box.width.toFixed(1) + ' by ' + box.height.toFixed(1);
    };
    const field = document.querySelector('.field');
    for (const thing of things()) {
      const from = [field.scrollLeft, field.scrollTop].join();
      middleOf(thing);
      // What lies beside a thing follows a panned board a frame later.
      if (from !== [field.scrollLeft, field.scrollTop].join()) await frame();
      const found = miss(thing);
      if (found !== null) misses.push(found);
    }
    const board = document.querySelector('.touches');
    return { ids: idsOf(things()), misses, tight, scale: board ? board.getBoundingClientRect().width / board.viewBox.baseVal.width : 0 };
  })()`);
}

/** Touches a thing at its middle, with a finger. */
export async function tapMiddle(page: Page, id: string): Promise<void> {
  const { x, y } = await page.evaluate<{ x: number; y: number }>(`(() => {
    ${KIT}
    const { x, y } = middleOf(things().find((thing) => thing.dataset.target === ${JSON.stringify(id)}));
    return { x, y };
  })()`);
  await page.touchscreen.tap(x, y);
}
