/** A place in a room. *Units*: CSS pixels from its upper left corner. */
interface Spot {
  left: number;
  top: number;
}

/** *Units*: CSS pixels between a thing and what is said about it. */
const GAP = 10;

/**
 * Where a bubble lies in a room: beside the thing that it is about where that leaves the most of what can be touched in
 * sight, else at an edge of the room, the preferred one where both are as good; and whether it still lies over some.
 */
export function beside(
  room: DOMRect,
  bubble: { width: number; height: number },
  thing: DOMRect | null,
  touched: readonly DOMRect[],
  edge: 'top' | 'bottom',
): Spot & { isOver: boolean } {
  const { width, height } = bubble;
  const inX = (left: number): number => Math.max(GAP, Math.min(room.width - width - GAP, left));
  const inY = (top: number): number => Math.max(GAP, Math.min(room.height - height - GAP, top));
  const middle = inX((room.width - width) / 2);
  const edges: Spot[] = [GAP, inY(room.height)].map((top) => ({ left: middle, top }));
  if (edge === 'bottom') edges.reverse();
  const around: Spot[] = thing
    ? [
        { left: inX((thing.left + thing.right - width) / 2 - room.left), top: inY(thing.bottom - room.top + GAP) },
        { left: inX((thing.left + thing.right - width) / 2 - room.left), top: inY(thing.top - room.top - height - GAP) },
      ]
    : [];
  const covered = ({ left, top }: Spot): number => {
    const [x, y] = [room.left + left, room.top + top];
    const area = (other: DOMRect): number =>
      Math.max(0, Math.min(x + width, other.right) - Math.max(x, other.left)) *
      Math.max(0, Math.min(y + height, other.bottom) - Math.max(y, other.top));
    return [...touched, ...(thing ? [thing] : [])].reduce((sum, other) => sum + area(other), 0);
  };
  const [best = { left: middle, top: GAP }] = [...around, ...edges].toSorted((a, b) => covered(a) - covered(b));
  return { ...best, isOver: covered(best) > 0 };
}
