import { areAdjacent, cellIndex, isUnderdark, type Spot } from './board.js';
import type { TerrainKind } from './cards.js';
import { activeAnchor, effectCovering } from './effects.js';
import { cardOn, knowersOf, squareOf } from './ground.js';
import { otherSeat, type Race, type Seat } from './names.js';
import type { Play } from './play.js';
import { traitsOf } from './races.js';
import { REFERENCE } from './reference.js';
import type { State, Token } from './state.js';

/** TJ-15.3: the least die that enters the Underdark. */
export const UNDERDARK_THRESHOLD = REFERENCE.terrain.underdark.threshold;
const INTIMIDATED_THRESHOLD = 4;

/** TJ-6.3: the least die that enters a spot; null when no die is rolled. */
export function entryThreshold(state: State, seat: Seat, spot: Spot): number | null {
  if (effectCovering(state, seat, 'nature', spot)) return null;
  if (isUnderdark(spot)) return UNDERDARK_THRESHOLD;
  return groundThreshold(cardOn(state, spot).kind, state.races[seat]) ?? (isIntimidated(state, seat, spot) ? INTIMIDATED_THRESHOLD : null);
}

/** TJ-1.9, TJ-6.3, TJ-11.3, TJ-11.4: the least die that enters a kind of ground on the surface; null when it is not rough. */
export function groundThreshold(kind: TerrainKind, race: Race | null): number | null {
  if (kind === 'forest') return traitsOf(race).forestThreshold;
  return kind === 'mountain' ? traitsOf(race).mountainThreshold : null;
}

/** TJ-14.9: whether the enemy's fear zone makes a surface cell rough for a seat. */
export function isIntimidated(state: State, seat: Seat, spot: Spot): boolean {
  const anchor = activeAnchor(state, otherSeat(seat), 'intimidate');
  if (anchor === null) return false;
  return anchor === spot || areAdjacent(state.config.adjacency, cellIndex(anchor), cellIndex(spot));
}

/** TJ-6.1, TJ-6.2: rolls for a group in its order; returns the tokens that enter. */
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
