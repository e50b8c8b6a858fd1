/** *Units*: CSS pixels that stay between what is revealed and the edge of its room. */
const MARGIN = 6;

/**
 * Scrolls a room no farther than it must so that all of some targets are in sight; where they have no room together,
 * the first of them comes into its middle, unless one is in sight already.
 */
export function reveal(room: HTMLElement, targets: readonly Element[], behavior: ScrollBehavior = 'instant'): void {
  const outer = room.getBoundingClientRect();
  const boxes = targets.map((target) => target.getBoundingClientRect());
  const [first] = boxes;
  if (!first) return;
  const all = new DOMRect(Math.min(...boxes.map(({ left }) => left)), Math.min(...boxes.map(({ top }) => top)));
  all.width = Math.max(...boxes.map(({ right }) => right)) - all.x;
  all.height = Math.max(...boxes.map(({ bottom }) => bottom)) - all.y;
  if (all.width <= outer.width && all.height <= outer.height) {
    const left = lacking([all.left, all.right], [outer.left, outer.right]);
    const top = lacking([all.top, all.bottom], [outer.top, outer.bottom]);
    if (left !== 0 || top !== 0) room.scrollBy({ left, top, behavior });
  } else if (!boxes.some((inner) => isWithin(inner, outer))) {
    room.scrollBy({
      left: (first.left + first.right - outer.left - outer.right) / 2,
      top: (first.top + first.bottom - outer.top - outer.bottom) / 2,
      behavior,
    });
  }
}

type Span = readonly [from: number, to: number];

/** How far a room is scrolled so that something is inside of it, with a margin where there is room for one. */
function lacking([from, to]: Span, [least, most]: Span): number {
  if (from >= least && to <= most) return 0;
  const margin = Math.min(MARGIN, (most - least - (to - from)) / 2);
  return from < least ? from - margin - least : to + margin - most;
}

function isWithin(inner: DOMRect, outer: DOMRect): boolean {
  return inner.top >= outer.top && inner.bottom <= outer.bottom && inner.left >= outer.left && inner.right <= outer.right;
}
