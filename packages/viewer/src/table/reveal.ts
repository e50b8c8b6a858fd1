/** Scrolls the first of some targets into the middle of its room, unless one of them is in sight already. */
export function reveal(room: HTMLElement, targets: readonly Element[]): void {
  const outer = room.getBoundingClientRect();
  const isSeen = targets.map((target) => target.getBoundingClientRect()).some((inner) => isWithin(inner, outer));
  const inner = targets[0]?.getBoundingClientRect();
  if (isSeen || !inner) return;
  room.scrollBy({
    left: (inner.left + inner.right - outer.left - outer.right) / 2,
    top: (inner.top + inner.bottom - outer.top - outer.bottom) / 2,
    behavior: 'instant',
  });
}

function isWithin(inner: DOMRect, outer: DOMRect): boolean {
  return inner.top >= outer.top && inner.bottom <= outer.bottom && inner.left >= outer.left && inner.right <= outer.right;
}
