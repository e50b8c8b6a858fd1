import { distance, type Place } from './geometry.js';
import { opponentsUp, reachOf, type Scene, type Standing } from './scene.js';
import type { Facing } from './vocabulary.js';

/** How dear a step through the reach of an opponent with focus is on top of the step itself. */
const DANGER = 1.5;

/** A way to somewhere: its first direction and how many steps it takes. */
export interface Path {
  dir: Facing;
  steps: number;
}

/** The cheapest way of a jugger to a place that `arrives` accepts; null when it is there or there is none (Dijkstra's algorithm). */
export function pathTo(scene: Scene, mover: Standing, order: readonly Facing[], arrives: (place: Place) => boolean): Path | null {
  if (arrives(mover.place)) return null;
  const taken = new Set([...scene.mine, ...scene.theirs].map(({ hex }) => hex));
  const threats = opponentsUp(scene).filter(({ role, focus }) => role === 'defender' && focus >= 2);
  const cost = new Map<Place, number>([[mover.place, 0]]);
  const first = new Map<Place, Path>();
  const open = new Set<Place>([mover.place]);
  while (open.size > 0) {
    const at = cheapest(open, cost);
    open.delete(at);
    const path = first.get(at);
    if (path && arrives(at)) return path;
    for (const dir of order) {
      const next = at.neighbours[dir];
      if (!next || taken.has(next.id) || !isOpen(scene, mover, next)) continue;
      const price = (cost.get(at) ?? 0) + 1 + (isThreatened(threats, at, next) ? DANGER : 0);
      if (price >= (cost.get(next) ?? Number.POSITIVE_INFINITY)) continue;
      cost.set(next, price);
      first.set(next, path ? { dir: path.dir, steps: path.steps + 1 } : { dir, steps: 1 });
      open.add(next);
    }
  }
  return null;
}

function cheapest(open: ReadonlySet<Place>, cost: ReadonlyMap<Place, number>): Place {
  let found: Place | null = null;
  for (const place of open) if (!found || (cost.get(place) ?? 0) < (cost.get(found) ?? 0)) found = place;
  if (!found) throw new Error('nothing is open');
  return found;
}

function isOpen({ view }: Scene, mover: Standing, place: Place): boolean {
  if (place.slotOf !== null) return place.slotOf === mover.seat && !mover.entered;
  return !(place.corner && view.config.limits === 'european');
}

function isThreatened(threats: readonly Standing[], from: Place, to: Place): boolean {
  return threats.some((threat) => distance(threat.place, from) <= reachOf(threat) && distance(threat.place, to) <= reachOf(threat));
}
