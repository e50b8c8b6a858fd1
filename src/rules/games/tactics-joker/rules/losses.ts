/**
 * How many tokens a round of combat costs, and which.
 *
 * *Rules*: TJ-7.13, TJ-8.3, TJ-R28, TJ-R29.
 */
import type { State, Token } from '../model/state.js';
import { partyPlaceOf, pcOf } from './characters.js';

const POINTS_PER_EXTRA_LOSS = 5;

/** Tokens of both sides, in the order in which they were lost. */
export interface Losses {
  attacker: Token[];
  defender: Token[];
}

/**
 * TJ-7.13, TJ-R29: how many tokens the loser of a round loses: one, and one more per full five points; after a tie one.
 */
export function lossesFor(difference: number): number {
  return 1 + Math.floor(Math.abs(difference) / POINTS_PER_EXTRA_LOSS);
}

/** TJ-8.3, TJ-R28: which tokens of a side are lost, in order. */
export function firstToFall(state: State, side: readonly Token[], count: number): Token[] {
  return [...side].sort((a, b) => fallsBefore(state, a, b)).slice(0, count);
}

function fallsBefore(state: State, a: Token, b: Token): number {
  if (a.pc === null && b.pc === null) return b.moves - a.moves || b.id - a.id;
  if (a.pc === null || b.pc === null) return a.pc === null ? -1 : 1;
  return pcOf(state, a).level - pcOf(state, b).level || partyPlaceOf(state, b) - partyPlaceOf(state, a);
}
