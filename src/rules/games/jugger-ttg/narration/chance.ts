import { distance, findPlace, type Place, placeAt, TARGET_GOALS } from '../model/geometry.js';
import { COSTS, WEAPONS } from '../model/reference.js';
import { hasSight } from '../rules/sight.js';
import type { JtView, JuggerView } from '../views/view-schema.js';

/** The best that a jugger can touch from where it stands: the goal, the jugg, an enemy. */
export type Chance = 'score' | 'take' | 'fight' | 'none';

/** *Rules*: JT-10.2, JT-10.5, JT-13.1, JT-17.1. */
export function chanceOf(view: JtView, jugger: JuggerView): Chance {
  const place = findPlace(jugger.hex ?? '');
  if (!place || place.slotOf !== null) return 'none';
  const { id, role, seat } = jugger;
  const wealth = jugger.focus + jugger.stamina + view.synergy[seat];
  const canPay = (away: number, [here, beside]: readonly [number, number]): boolean => away <= 1 && wealth >= (away === 0 ? here : beside);
  const { jugg } = view;
  const goal = distance(place, TARGET_GOALS[seat]);
  if (jugg?.carrier === id && jugger.heldBy === null && canPay(goal, [COSTS.scoreOnGoal, COSTS.scoreAdjacent])) return 'score';
  const loose = jugg?.hex == null ? null : distance(place, placeAt(jugg.hex));
  if (role === 'qwik' && loose !== null && canPay(loose, [COSTS.pickUpSameHex, COSTS.pickUpAdjacent])) return 'take';
  return wealth >= COSTS.basicAttack && hasTarget(view, jugger, place) ? 'fight' : 'none';
}

function hasTarget({ juggers }: JtView, { role, weapon, chainReady, seat, facing }: JuggerView, from: Place): boolean {
  const range = role === 'qwik' ? 1 : weapon === null || (weapon === 'chain' && !chainReady) ? 0 : WEAPONS[weapon].range;
  const active = juggers.flatMap((one) => {
    const at = one.kneeling ? null : findPlace(one.hex ?? '');
    return at ? [{ one, at }] : [];
  });
  const places = active.map(({ at }) => at);
  return active.some(
    ({ one, at }) =>
      one.seat !== seat && (role !== 'qwik' || one.role === 'qwik') && distance(from, at) <= range && hasSight(from, facing, at, places),
  );
}

/** How far a jugger has to go: with the jugg to the goal, else to the jugg; null where there is none. */
export function wayOf({ jugg, juggers }: JtView, { id, seat, hex }: JuggerView): { to: 'goal' | 'jugg'; hexes: number } | null {
  const from = findPlace(hex ?? '');
  if (!from || !jugg) return null;
  if (jugg.carrier === id) return { to: 'goal', hexes: distance(from, TARGET_GOALS[seat]) };
  const at = jugg.hex ?? juggers.find((one) => one.id === jugg.carrier)?.hex ?? null;
  return at === null ? null : { to: 'jugg', hexes: distance(from, placeAt(at)) };
}
