import { cellIndex, distance, type Spot } from './board.js';
import { cardOf } from './cards.js';
import { knowersOf, squareOf, terrainValue } from './ground.js';
import { present } from './invariant.js';
import type { Seat, Skill } from './names.js';
import { partyOf } from './party.js';
import type { Play } from './play.js';
import { REFERENCE } from './reference.js';
import type { Target } from './skill-targets.js';
import type { Square, State } from './state.js';

/** Who tries what on what. */
export interface Check {
  seat: Seat;
  skill: Skill;
  pc: string | null;
  target: Target | null;
}

/** TJ-13.2: rolls a check; returns whether it succeeds. */
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

/** TJ-13.5, TJ-13.6: the commander's or the character's modifier. */
function modifierOf(state: State, seat: Seat, skill: Skill, pc: string | null): number {
  const { skills } = state.config;
  if (skills.mode === 'commander') return skills.modifiers[seat][skill];
  return present(
    partyOf(state, seat).find(({ id }) => id === pc),
    `character ${pc}`,
  ).modifiers[skill];
}

/** TJ-13.4: the two difficulties of the match. */
export function difficulties({ config: { skills } }: Pick<State, 'config'>): { normal: number; hard: number } {
  if (skills.mode === 'off') throw new Error('tactics-joker: there are no skills in this match');
  return skills.dc ?? present(REFERENCE.dcTables[skills.dcTable][skills.level - 1], `difficulty of level ${skills.level}`);
}

/** TJ-13.3: what a check must reach. */
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

/** TJ-13.3: the squares whose value is in the difficulty. */
function squaresIn(state: State, { skill, target }: Check): Square[] {
  if (target === null) return [];
  const of = (...spots: Spot[]): Square[] => spots.map((spot) => squareOf(state, spot));
  if ('to' in target) return of(target.to);
  if ('at' in target) return skill === 'acrobatics' || skill === 'athletics' ? of(target.at) : [];
  return skill === 'arcana' ? of(target.a, target.b) : [];
}
