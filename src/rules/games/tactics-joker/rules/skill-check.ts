/**
 * The die of a skill check against its difficulty.
 *
 * *Rules*: TJ-13.2, TJ-13.3, TJ-13.4, TJ-13.5, TJ-13.11, TJ-R49, TJ-R50, TJ-R63.
 */
import { present } from '../../../kit/unreachable.js';
import { cellIndex, distance, type Spot } from '../model/board.js';
import { cardOf } from '../model/cards.js';
import type { Seat, Skill } from '../model/names.js';
import { REFERENCE } from '../model/reference.js';
import type { Square, State } from '../model/state.js';
import { partyOf } from './characters.js';
import { knowersOf, squareOf, terrainValue } from './ground.js';
import type { Play } from './play.js';
import type { Target } from './skill-targets.js';

/** Who tries what on what. */
export interface Check {
  seat: Seat;
  skill: Skill;
  pc: string | null;
  target: Target | null;
}

/** TJ-13.2: rolls a check; returns whether it succeeds. A failed one changes nothing (TJ-13.11). */
export function rollCheck(play: Play, check: Check): boolean {
  const { state, chance, events } = play;
  const { seat, skill, pc, target } = check;
  const squares = squaresIn(state, check);
  const dc = difficultyOf(state, check, squares);
  const modifier = modifierOf(state, seat, skill, pc);
  const die = chance.roll(20);
  const total = die + modifier;
  const success = total >= dc;
  events.push(
    { type: 'skillChecked', seat, skill, pc, target: target && { ...target }, success },
    { type: 'skillCheckDetail', skill, die, modifier, total, dc, knowers: knowersOf(squares) },
  );
  return success;
}

/** TJ-13.2: the least die with which a check succeeds, whether the d20 has it or not. */
export function leastDieOf(state: State, check: Check): number {
  return difficultyOf(state, check, squaresIn(state, check)) - modifierOf(state, check.seat, check.skill, check.pc);
}

/** TJ-13.5: the commander's modifier, or that of the character that makes the check. */
function modifierOf(state: State, seat: Seat, skill: Skill, pc: string | null): number {
  const { skills } = state.config;
  if (skills.mode === 'commander') return skills.modifiers[seat][skill];
  return present(
    partyOf(state, seat).find(({ id }) => id === pc),
    `character ${pc}`,
  ).modifiers[skill];
}

/** TJ-13.4, TJ-R50: the two difficulties of the match. */
function difficulties({ config: { skills } }: Pick<State, 'config'>): { normal: number; hard: number } {
  if (skills.mode === 'off') throw new Error('there are no skills in this match');
  return skills.dc ?? present(REFERENCE.dcTables[skills.dcTable][skills.level - 1], `difficulty of level ${skills.level}`);
}

/** TJ-13.3, TJ-R49: what a check must reach. */
function difficultyOf(state: State, { skill, target }: Check, squares: readonly Square[]): number {
  const { normal, hard } = difficulties(state);
  switch (skill) {
    case 'bluff':
    case 'diplomacy':
    case 'intimidate':
    case 'perception':
    case 'thievery':
      return hard;
    case 'stealth':
      return hard + cardsBetween(state, target);
    default:
      return normal + Math.max(0, ...squares.map((square) => terrainValue(state.config, cardOf(square.card))));
  }
}

/** TJ-R63: the cards between two armies. */
function cardsBetween(state: State, target: Target | null): number {
  return target && 'a' in target ? distance(state.config.adjacency, cellIndex(target.a), cellIndex(target.b)) - 1 : 0;
}

/** The squares whose value is in the difficulty. */
function squaresIn(state: State, { skill, target }: Check): Square[] {
  if (target === null) return [];
  const of = (...spots: Spot[]): Square[] => spots.map((spot) => squareOf(state, spot));
  if ('to' in target) return of(target.to);
  if ('at' in target) return skill === 'acrobatics' || skill === 'athletics' ? of(target.at) : [];
  return skill === 'arcana' ? of(target.a, target.b) : [];
}
