import type { Page } from 'playwright-core';

/** How a table uses its window. */
export interface Room {
  /** The share of the window in which the board lies. */
  share: number;
  /** The things of the question that are out of sight before anybody has panned. */
  out: string[];
  /** Whether they could all be in sight at once. */
  canFit: boolean;
  /** Whether the board has moved by itself after it had been drawn. */
  hasMoved: boolean;
  /** Sentences that stand on the screen more than once. */
  twice: string[];
}

/** *Units*: milliseconds: so long a table may take until it offers what is wanted. */
const PATIENCE_MS = 60_000;
/** So many words are a sentence that one reads. */
const SENTENCE_WORDS = 5;

/** Waits until a table offers `wanted`, and looks at what of it is to be seen. */
export function probeRoom(page: Page, wanted: readonly string[]): Promise<Room> {
  return page.evaluate<Room>(`(async () => {
    const wanted = ${JSON.stringify([...wanted].sort())}.join();
    const frames = async (count) => { for (let i = 0; i < count; i++) await new Promise(requestAnimationFrame); };
    const things = () => [...document.querySelectorAll('.touches [data-target]:not(:has(.far)), .hand button[data-target], .prompt [data-target]')];
    const end = performance.now() + ${PATIENCE_MS};
    const isThere = () => document.querySelector('.board') && things().map((thing) => thing.dataset.target).sort().join() === wanted;
    while (!isThere() && performance.now() < end) await frames(1);
    // A size that the board follows is drawn by then.
    await frames(3);
    const field = document.querySelector('.field');
    const place = () => JSON.stringify([field.scrollLeft, field.scrollTop, document.querySelector('.board')?.getBoundingClientRect()]);
    const before = place();
    await frames(5);
    const hasMoved = before !== place();
    const room = field.getBoundingClientRect();
    const boxes = [...document.querySelectorAll('.touches [data-target]:not(:has(.far))')].map((thing) => [thing.dataset.target, thing.getBoundingClientRect()]);
    const isOut = ({ left, right, top, bottom }) => {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return x < room.left || x > room.right || y < room.top || y > room.bottom;
    };
    const span = (from, to) => Math.max(...boxes.map(([, box]) => box[to])) - Math.min(...boxes.map(([, box]) => box[from]));
    const canFit = boxes.length === 0 || (span('left', 'right') <= room.width && span('top', 'bottom') <= room.height);
    const isSeen = (element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true });
    };
    const told = [...document.querySelectorAll('.table p, .table span, .table li, .table button')]
      .filter((element) => isSeen(element) && !element.querySelector('p, span, li, button'))
      .flatMap(({ textContent }) => textContent.split(/(?<=[.!?])\\s+/))
      .map((text) => text.trim())
      .filter((text) => text.split(/\\s+/).length >= ${SENTENCE_WORDS});
    return {
      share: (room.width * room.height) / (innerWidth * innerHeight),
      out: boxes.flatMap(([id, box]) => (isOut(box) ? [id] : [])),
      canFit,
      hasMoved,
      twice: told.filter((text, i) => told.indexOf(text) !== i),
    };
  })()`);
}
