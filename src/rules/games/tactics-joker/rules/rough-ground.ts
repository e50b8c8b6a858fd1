/**
 * Ground that must be rolled for on entry.
 *
 * *Rules*: TJ-1.9, TJ-6.1, TJ-6.2, TJ-6.3, TJ-6.4, TJ-14.9, TJ-14.10, TJ-15.3, TJ-R19, TJ-R60.
 */
import { areAdjacent, cellIndex, isUnderdark, type Spot } from '../model/board.js';
import type { TerrainKind } from '../model/cards.js';
import { otherSeat, type Race, type Seat } from '../model/names.js';
import { REFERENCE } from '../model/reference.js';
import type { State, Token } from '../model/state.js';
import { activeAnchor, effectCovering } from './effects.js';
import { cardOn, knowersOf, squareOf } from './ground.js';
import type { Play } from './play.js';
import { traitsOf } from './races.js';

/** TJ-15.3: the least die that enters the Underdark, from above or from beside, for every race. */
export const UNDERDARK_THRESHOLD = REFERENCE.terrain.underdark.threshold;
const INTIMIDATED_THRESHOLD = 4;

/**
 * TJ-6.3: the least die that enters a spot, wherever the group comes from and whoever stands there (TJ-6.4); null when
 * no die is rolled, as under Nature (TJ-14.10).
 */
export function entryThreshold(state: State, seat: Seat, spot: Spot): number | null {
  if (effectCovering(state, seat, 'nature', spot)) return null;
  if (isUnderdark(spot)) return UNDERDARK_THRESHOLD;
  return groundThreshold(cardOn(state, spot).kind, state.races[seat]) ?? (isIntimidated(state, seat, spot) ? INTIMIDATED_THRESHOLD : null);
}

/**
 * TJ-1.9: the least die that a race needs to enter a kind of ground on the surface; null when it is not rough. Fear
 * leaves it as it is (TJ-R60).
 */
export function groundThreshold(kind: TerrainKind, race: Race | null): number | null {
  if (kind === 'forest') return traitsOf(race).forestThreshold;
  return kind === 'mountain' ? traitsOf(race).mountainThreshold : null;
}

/** TJ-14.9: whether the enemy's fear zone makes a surface cell rough for a seat. */
function isIntimidated(state: State, seat: Seat, spot: Spot): boolean {
  const anchor = activeAnchor(state, otherSeat(seat), 'intimidate');
  if (anchor === null) return false;
  return anchor === spot || areAdjacent(state.config.adjacency, cellIndex(anchor), cellIndex(spot));
}

/**
 * TJ-6.1, TJ-6.2: rolls for a group in its order; returns the tokens that enter. Those left behind may try again
 * (TJ-R19).
 */
export function rollEntry(play: Play, seat: Seat, group: readonly Token[], to: Spot, threshold: number): Token[] {
  const { state, chance, events } = play;
  const entered: Token[] = [];
  const rolls = group.map((token) => {
    const die = chance.roll(6);
    if (die >= threshold) entered.push(token);
    return { token: token.id, die, entered: die >= threshold };
  });
  const knowers = isUnderdark(to) ? null : knowersOf([squareOf(state, to)]);
  events.push({ type: 'entryRolled', seat, to, rolls }, { type: 'entryDetail', to, threshold, knowers });
  return entered;
}
