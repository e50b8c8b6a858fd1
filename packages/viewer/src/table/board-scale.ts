import type { Item, Scene } from '../doors/scene.js';
import { AMPLE_PX } from './touch-areas.js';
import type { Size } from './use-size.js';

/** Most things of a board that is shown whole are as large; their areas are larger (`touchAreas`). *Units*: pixels. */
const WHOLE_PX = 20;

/**
 * How large a scene is drawn: all of it where most of its things stay large enough, else larger than its room, to be
 * panned in one direction.
 *
 * *Units*: CSS pixels for one unit of the scene.
 */
export function boardScale(scene: Scene, room: Size): number {
  const fits = [room.width / scene.width, room.height / scene.height];
  const whole = Math.min(...fits);
  const extents = [...extentsOf(scene.items)].sort((a, b) => a - b);
  const usual = extents[Math.floor(extents.length / 2)];
  if (usual === undefined || usual * whole >= WHOLE_PX) return whole;
  return Math.max(whole, Math.min(AMPLE_PX / usual, Math.max(...fits)));
}

/** The smaller side of each thing that can ever be touched and has a size of its own. */
function* extentsOf(items: readonly Item[]): Generator<number> {
  for (const { id, kind, size, items: parts } of items) {
    if (id !== undefined && size && kind !== 'text') yield Math.min(...size);
    else if (id !== undefined && parts?.[0]?.size) yield Math.min(...parts[0].size);
    else if (parts) yield* extentsOf(parts);
  }
}
