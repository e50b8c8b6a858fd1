import { distance, PLACES, type Place } from '../model/geometry.js';
import type { Facing } from '../model/vocabulary.js';
import { opponentsUp, reachOf, type Scene, type Standing } from './scene.js';

/** What a step costs, and what it costs on top through the reach of an opponent with focus. *Units*: half points. */
const STEP = 2;
const DANGER = 3;
const NEVER = 0xffff;

/** A way to somewhere: its first direction and how many steps it takes. */
interface Path {
  dir: Facing;
  steps: number;
}

/** A place that can be reached, and how; null where the way begins. */
interface Reached {
  place: Place;
  path: Path | null;
}

/**
 * The cheapest way of a jugger to a place that `arrives` accepts; null when it is there or there is none (Dijkstra's
 * algorithm).
 */
export function pathTo(scene: Scene, mover: Standing, order: readonly Facing[], arrives: (place: Place) => boolean): Path | null {
  if (arrives(mover.place)) return null;
  const priceOf = stepPrices(scene, mover);
  const lowest = new Uint16Array(PLACES.length).fill(NEVER);
  lowest[mover.place.index] = 0;
  const byPrice: Reached[][] = [[{ place: mover.place, path: null }]];
  for (let price = 0; price < byPrice.length; price++) {
    for (const { place, path } of byPrice[price] ?? []) {
      if (lowest[place.index] !== price) continue;
      if (path && arrives(place)) return path;
      for (const dir of order) {
        const next = place.neighbours[dir];
        const total = next ? price + priceOf(place, next) : NEVER;
        if (!next || total >= (lowest[next.index] ?? 0)) continue;
        lowest[next.index] = total;
        byPrice[total] ??= [];
        byPrice[total].push({ place: next, path: { dir: path?.dir ?? dir, steps: (path?.steps ?? 0) + 1 } });
      }
    }
  }
  return null;
}

/** What each step costs; `NEVER` where the way is barred. */
function stepPrices(scene: Scene, mover: Standing): (from: Place, to: Place) => number {
  const taken = new Set([...scene.mine, ...scene.theirs].map(({ place }) => place));
  const threats = threatsAt(opponentsUp(scene).filter(({ role, focus }) => role === 'defender' && focus >= 2));
  return (from, to) => {
    if (taken.has(to) || !isOpen(scene, mover, to)) return NEVER;
    return threats(from) & threats(to) ? STEP + DANGER : STEP;
  };
}

function isOpen({ view }: Scene, mover: Standing, place: Place): boolean {
  if (place.slotOf !== null) return place.slotOf === mover.seat && !mover.entered;
  return !(place.corner && view.config.limits === 'european');
}

/** Who reaches a place, a bit for each; a step is dangerous if one of them reaches both of its ends. */
function threatsAt(threats: readonly Standing[]): (place: Place) => number {
  const known: (number | undefined)[] = [];
  return (place) => {
    let reached = known[place.index];
    if (reached === undefined) {
      reached = threats.reduce((bits, threat, i) => (distance(threat.place, place) <= reachOf(threat) ? bits | (1 << i) : bits), 0);
      known[place.index] = reached;
    }
    return reached;
  };
}
