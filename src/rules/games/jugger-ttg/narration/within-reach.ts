/** What juggers can get to before the round is over, as far as a viewer sees it. */
import { distance, findPlace, type Place } from '../model/geometry.js';
import { COSTS, MOVEMENT, WEAPONS } from '../model/reference.js';
import type { HexId, WeaponId } from '../model/vocabulary.js';
import type { JtView, JuggerView } from '../views/view-schema.js';
import type { SeenNames } from './names.js';

/** Whether a jugger on its way to a place can pay for the steps and for what it does there. *Rules*: JT-9.1, JT-9.3. */
function canGo({ view, cards }: SeenNames, jugger: JuggerView, steps: number, price: number): boolean {
  if (steps > 0 && jugger.heldBy !== null) return false;
  const lightFeet = jugger.exhausted ? 0 : (cards?.byCard.get(jugger.card)?.lightFeet ?? 0);
  const wealth = jugger.focus + jugger.stamina + view.synergy[jugger.seat];
  const modes = jugger.exhausted ? (['walk'] as const) : (['walk', 'run', 'sprint'] as const);
  return modes.some((mode) => MOVEMENT[mode].limit + lightFeet >= steps && MOVEMENT[mode].cost + price <= wealth);
}

/** The nearest place so near to something, and the steps to it; null: there is no way. *Rules*: JT-9.4. */
function wayTo({ juggers, config }: JtView, from: Place, to: Place, within: number): { end: Place; steps: number } | null {
  const seen = new Set<HexId>(juggers.flatMap(({ hex }) => hex ?? []));
  let ring = [from];
  for (let steps = 0; ring.length > 0; steps++) {
    const end = ring.find((place) => distance(place, to) <= within);
    if (end) return { end, steps };
    const next: Place[] = [];
    for (const place of ring.flatMap(({ neighbours }) => neighbours)) {
      if (!place || place.slotOf !== null || (place.corner && config.limits === 'european') || seen.has(place.id)) continue;
      seen.add(place.id);
      next.push(place);
    }
    ring = next;
  }
  return null;
}

/** Where a runner that has not acted yet can pick the loose jugg up; null: nowhere. *Rules*: JT-10.2. */
export function fetchedAt(names: SeenNames, runner: JuggerView): HexId | null {
  const { view } = names;
  const [from, jugg] = [findPlace(runner.hex ?? ''), findPlace(view.jugg?.hex ?? '')];
  const way = runner.role === 'qwik' && from && jugg ? wayTo(view, from, jugg, 1) : null;
  return way && canGo(names, runner, way.steps, COSTS.pickUpAdjacent) ? way.end.id : null;
}

type Bearer = JuggerView & { weapon: WeaponId };

/** Who of some juggers can come to another one and strike it; the nearest first. *Rules*: JT-13.1, JT-14.2. */
export function strikersOf(names: SeenNames, target: JuggerView, of: readonly JuggerView[]): Bearer[] {
  const to = findPlace(target.hex ?? '');
  const found = of.flatMap((one) => {
    const { weapon, chainReady, hex } = one;
    const from = findPlace(hex ?? '');
    if (!to || !from || weapon === null) return [];
    const way = wayTo(names.view, from, to, WEAPONS[weapon].range);
    const price = COSTS.basicAttack + (weapon === 'chain' && !chainReady ? COSTS.prepareChain : 0);
    return way && canGo(names, one, way.steps, price) ? [{ one: { ...one, weapon }, steps: way.steps }] : [];
  });
  return found.sort((a, b) => a.steps - b.steps).map(({ one }) => one);
}

/** The opponent that can come and strike a jugger before the round is over; the nearest one. */
export function threatTo(names: SeenNames, jugger: JuggerView): Bearer | null {
  const foes = names.view.juggers.filter(({ seat, kneeling, status }) => seat !== jugger.seat && !kneeling && status !== 'done');
  return strikersOf(names, jugger, foes)[0] ?? null;
}
