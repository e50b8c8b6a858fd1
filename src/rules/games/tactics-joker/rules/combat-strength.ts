/**
 * Terrain and support: what adds to the dice.
 *
 * *Rules*: TJ-7.5, TJ-7.6, TJ-7.7, TJ-7.8, TJ-7.9, TJ-7.10, TJ-14.1, TJ-14.3, TJ-15.6, TJ-15.7, TJ-15.9, TJ-15.10,
 * TJ-17.4, TJ-17.8, TJ-R22, TJ-R23, TJ-R53, TJ-R55, TJ-R65.
 */
import { areAdjacent, CELL_COUNT, cellIndex, isUnderdark, type Spot, sameLayer, spotIndex } from '../model/board.js';
import type { Card } from '../model/cards.js';
import type { MatchConfig } from '../model/config.js';
import { otherSeat, type Seat } from '../model/names.js';
import type { Sides, State, Token } from '../model/state.js';
import { activeAnchor, effectCovering } from './effects.js';
import { cardOn, terrainValue } from './ground.js';
import { seatOf } from './tokens.js';

/**
 * The terrain bonus of both sides (TJ-7.5).
 *
 * TJ-15.7, TJ-15.10, TJ-R65: none in the Underdark, wherever the attack comes from. TJ-15.9: an attack out of the
 * Underdark has none, the defender as usual.
 */
export function terrainBonus(state: State, attacker: Seat, from: Spot, at: Spot): Sides {
  if (isUnderdark(at)) return { attacker: 0, defender: 0 };
  return groundBonus(state.config, isUnderdark(from) ? null : cardOn(state, from), cardOn(state, at), {
    acrobatics: effectCovering(state, attacker, 'acrobatics', at) !== undefined,
    athletics: activeAnchor(state, otherSeat(attacker), 'athletics') === at,
  });
}

/** Which skills avert a terrain penalty in one combat. */
interface Averted {
  /** TJ-14.1, TJ-R53: the attacker's Acrobatics works in the combat cell, the one forest it names. */
  acrobatics: boolean;
  /** TJ-14.3, TJ-R55: the defender's Athletics is anchored in the combat cell. */
  athletics: boolean;
}

/**
 * TJ-7.5: the bonus from the card attacked from (null: out of the Underdark) and from the card attacked.
 *
 * TJ-7.6: the forest penalty of the attacker. TJ-7.7, TJ-R22: the mountain penalty of the defender, on castles too.
 * TJ-7.8: both together.
 */
export function groundBonus(config: MatchConfig, base: Card | null, ground: Card, averted: Averted): Sides {
  const defender = terrainValue(config, ground);
  if (base === null) return { attacker: 0, defender };
  const attacker = terrainValue(config, base);
  const isForestPenalty = ground.kind === 'forest' && base.kind !== 'forest' && !averted.acrobatics;
  const isMountainPenalty = base.kind === 'mountain' && ground.kind !== 'mountain' && !averted.athletics;
  return {
    attacker: isForestPenalty ? penalised(config, attacker) : attacker,
    defender: isMountainPenalty ? penalised(config, defender) : defender,
  };
}

/** TJ-17.4: a penalty takes the whole bonus, or half of it. */
function penalised(config: MatchConfig, bonus: number): number {
  return config.terrainPenalty === 'half' ? Math.floor(bonus / 2) : 0;
}

/**
 * TJ-7.9: a seat's tokens next to the combat spot on its layer (TJ-15.6), without those that fight or do not count.
 *
 * TJ-7.10, TJ-R23: those left behind and characters count 1 each; support is not passed on.
 */
export function supportOf(state: State, seat: Seat, at: Spot, excluded: readonly Token[]): number {
  const centre = cellIndex(at);
  let support = 0;
  for (const token of state.tokens) {
    if (seatOf(token.id) !== seat || !sameLayer(token.at, at) || excluded.includes(token)) continue;
    if (areAdjacent(state.config.adjacency, spotIndex(token.at) % CELL_COUNT, centre)) support++;
  }
  return support;
}

/** TJ-17.8: the attacker's support, which some variants cut on rough ground. */
export function attackerSupport(
  state: State,
  seat: Seat,
  at: Spot,
  group: readonly Token[],
  entered: readonly Token[],
  rough: boolean,
): number {
  switch (state.config.roughSupport) {
    case 'full':
      return supportOf(state, seat, at, entered);
    case 'notLeftBehind':
      return supportOf(state, seat, at, group);
    case 'noneIntoRough':
      return rough ? 0 : supportOf(state, seat, at, entered);
  }
}
