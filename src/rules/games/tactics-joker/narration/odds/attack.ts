/** The chance of a group to beat the army where it goes. */
import { otherSeat, type Seat } from '../../model/names.js';
import type { State, Token } from '../../model/state.js';
import { pcOf } from '../../rules/characters.js';
import { attackerSupport, supportOf, terrainBonus } from '../../rules/combat-strength.js';
import type { March } from '../../rules/march.js';
import { traitsOf } from '../../rules/races.js';
import { armyOn } from '../../rules/tokens.js';
import { type Force, winChance } from './fight.js';

/**
 * The chance that a group wins, when each of its tokens enters with the chance `entry` (TJ-6.2, TJ-6.6).
 *
 * Tokens without a die of their own are alike: how many of them enter counts, not which.
 */
export function attackChance(state: State, march: March, entry: number, rough: boolean): number {
  const alike = march.group.filter(({ pc, die }) => pc === null && die === null);
  const special = march.group.filter((token) => !alike.includes(token));
  let win = 0;
  for (let subset = 0; subset < 2 ** special.length; subset++) {
    const joined = special.filter((_, place) => subset & (1 << place));
    const p = entry ** joined.length * (1 - entry) ** (special.length - joined.length);
    for (let count = 0; count <= alike.length; count++) {
      const chance = p * binomial(alike.length, count, entry);
      const entered = [...alike.slice(0, count), ...joined];
      if (chance > 0 && entered.length > 0) win += chance * winOf(state, march, entered, rough);
    }
  }
  return win;
}

/** TJ-7.1 to TJ-7.11: what the tokens that entered and the army there bring. */
function winOf(state: State, { seat, from, to, group }: March, entered: readonly Token[], rough: boolean): number {
  const foe = otherSeat(seat);
  const army = armyOn(state, foe, to);
  const terrain = terrainBonus(state, seat, from, to);
  const lead =
    terrain.attacker + attackerSupport(state, seat, to, group, entered, rough) - terrain.defender - supportOf(state, foe, to, army);
  const [ours, theirs] = [forceOf(state, seat, entered), forceOf(state, foe, army)];
  const [stored, storedThere] = [storedIn(entered), storedIn(army)];
  return winChance(ours, theirs, lead, {
    attackerDice: ours.tokens - stored.length,
    defenderDice: theirs.tokens - storedThere.length,
    lead: worth(ours, stored) - worth(theirs, storedThere),
  });
}

function forceOf(state: State, seat: Seat, tokens: readonly Token[]): Force {
  const carriers = tokens.filter((token) => token.pc !== null);
  return {
    faces: traitsOf(state.races[seat]).sixesCount ? [1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 0],
    tokens: tokens.length - carriers.length,
    levels: carriers.map((token) => pcOf(state, token).level).sort((a, b) => a - b),
  };
}

/** The dice rolled in advance that count in the first round. */
function storedIn(tokens: readonly Token[]): number[] {
  return tokens.flatMap(({ pc, die }) => (pc === null && die !== null ? [die.value] : []));
}

function worth({ faces }: Force, dice: readonly number[]): number {
  return dice.reduce((sum, value) => sum + (faces[value - 1] ?? 0), 0);
}

/** The chance of `count` out of `of`, each with the chance `p`. */
function binomial(of: number, count: number, p: number): number {
  let ways = 1;
  for (let i = 0; i < count; i++) ways = (ways * (of - i)) / (i + 1);
  return ways * p ** count * (1 - p) ** (of - count);
}
