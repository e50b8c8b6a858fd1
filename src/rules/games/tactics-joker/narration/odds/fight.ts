/** The chance that an attack wins, exactly. */
import { sumsOf } from '../../../../kit/dice-sums.js';

/** One side of a combat. */
export interface Force {
  /** What each of its dice can add: of Kobolds nothing by a six. */
  faces: readonly number[];
  /** Ordinary tokens. */
  tokens: number;
  /** The levels of its characters, ascending: the least falls first. */
  levels: readonly number[];
}

/** The first round, in which some dice may lie already. */
export interface FirstRound {
  attackerDice: number;
  defenderDice: number;
  /** By how much the attacker leads by the dice that lie. */
  lead: number;
}

/**
 * The chance that the attacker wins (TJ-7.12, TJ-7.14 to TJ-7.16); `lead` is what terrain and support give it over the
 * defender in every round.
 */
export function winChance(attacker: Force, defender: Force, lead: number, first: FirstRound = everyDie(attacker, defender)): number {
  const ours = sumsOf(attacker.faces, first.attackerDice);
  const theirs = sumsOf(defender.faces, first.defenderDice);
  const ahead = lead + first.lead + sumOf(attacker.levels) - sumOf(defender.levels);
  const below = runningSums(theirs);
  let wins = 0;
  let ties = 0;
  for (const [total, p = 0] of ours.entries()) {
    const reach = total + ahead;
    wins += p * (below[Math.min(Math.max(reach, 0), theirs.length)] ?? 0);
    ties += p * (theirs[reach] ?? 0);
  }
  return ties === 0 ? wins : wins + ties * afterTie(weakened(attacker), weakened(defender), lead);
}

/** TJ-7.13, TJ-7.15, TJ-7.16: a tie costs each side one token; nobody wins where both are gone. */
function afterTie(attacker: Force, defender: Force, lead: number): number {
  if (sizeOf(attacker) === 0) return 0;
  return sizeOf(defender) === 0 ? 1 : winChance(attacker, defender, lead);
}

/** The chance of less than each total, and at last of any. */
function runningSums(chances: readonly number[]): number[] {
  const sums = [0];
  for (const [total, chance = 0] of chances.entries()) sums.push((sums[total] ?? 0) + chance);
  return sums;
}

function everyDie(attacker: Force, defender: Force): FirstRound {
  return { attackerDice: attacker.tokens, defenderDice: defender.tokens, lead: 0 };
}

/** TJ-8.3: ordinary tokens fall first. */
function weakened(force: Force): Force {
  return force.tokens > 0 ? { ...force, tokens: force.tokens - 1 } : { ...force, levels: force.levels.slice(1) };
}

function sizeOf({ tokens, levels }: Force): number {
  return tokens + levels.length;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
