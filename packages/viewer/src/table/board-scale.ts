import type { Item, Scene } from '../doors/scene.js';
import { AMPLE_PX } from './touch-areas.js';
import type { Size } from './use-size.js';

/** The sizes at which most things of a board are drawn, the best first: a finger meets them. *Units*: CSS pixels. */
const SIZES_PX = [AMPLE_PX, 40];

/** A board that would be still wider is fitted to the width: to pan in both directions is worse than small things. */
const MOST_WIDTHS = 1.2;
/** So is one that would be so little wider: that makes things hardly smaller. */
const LITTLE_WIDTHS = 1.12;

/**
 * How large a scene is drawn: all of it where things stay large enough to touch, else larger than its room, to be
 * panned.
 *
 * *Units*: CSS pixels for one unit of the scene.
 */
export function boardScale(scene: Scene, room: Size): number {
  const wide = room.width / scene.width;
  const whole = Math.min(wide, room.height / scene.height);
  const extents = [...extentsOf(scene.items)].sort((a, b) => a - b);
  const usual = extents[Math.floor(extents.length / 2)];
  if (usual === undefined) return whole;
  const ample = SIZES_PX.map((px) => px / usual).find((scale) => scale <= MOST_WIDTHS * wide) ?? wide;
  return Math.max(whole, ample < LITTLE_WIDTHS * wide ? Math.min(ample, wide) : ample);
}

/** The smaller side of each thing that can ever be touched and has a size of its own. */
function* extentsOf(items: readonly Item[]): Generator<number> {
  for (const { id, kind, size, items: parts } of items) {
    if (id !== undefined && size && kind !== 'text') yield Math.min(...size);
    else if (id !== undefined && parts?.[0]?.size) yield Math.min(...parts[0].size);
    else if (parts) yield* extentsOf(parts);
  }
}
