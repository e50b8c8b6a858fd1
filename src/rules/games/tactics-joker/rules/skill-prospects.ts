/**
 * Which skills may be begun, without listing all their targets.
 */
import { unreachable } from '../../../kit/unreachable.js';
import { CELLS, cellAt, isUnderdark, type Spot, spotIndex } from '../model/board.js';
import type { Seat, Skill } from '../model/names.js';
import type { State } from '../model/state.js';
import { canLeave, protectedCell } from './group-moves.js';
import { isKnownForest, isWithin, type Reach, reachOfPc } from './skill-targets.js';
import { seatOf } from './tokens.js';

/** What a check could aim at, found in one pass over the tokens. */
interface Prospects {
  ownArmy: boolean;
  ownOrdinary: boolean;
  enemyOrdinary: boolean;
  ownPair: boolean;
  passage: boolean;
}

/** The skills that have a target, or need none, when a seat's commander or character `pc` makes the check. */
export function skillsWithTarget(state: State, seat: Seat, pc: string | null, skills: readonly Skill[]): Skill[] {
  const reach = reachOfPc(state, pc);
  const prospects = lookAround(state, seat, reach);
  return skills.filter((skill) => hasTarget(state, seat, skill, reach, prospects));
}

function lookAround(state: State, seat: Seat, reach: Reach): Prospects {
  const found: Prospects = { ownArmy: false, ownOrdinary: false, enemyOrdinary: false, ownPair: false, passage: false };
  const guarded = protectedCell(state, seat);
  let above: Spot | null = null;
  let below: Spot | null = null;
  for (const { id, at, pc, moves } of state.tokens) {
    if (!isWithin(reach, spotIndex(at))) continue;
    const underdark = isUnderdark(at);
    if (seatOf(id) !== seat) {
      if (!underdark && pc === null) found.enemyOrdinary = true;
      continue;
    }
    const other: Spot | null = underdark ? below : above;
    if (other !== null && other !== at) found.ownPair = true;
    if (underdark) below = at;
    else above = at;
    if (!underdark) found.ownArmy = true;
    if (!underdark && pc === null) found.ownOrdinary = true;
    if (moves < 2 && !found.passage) found.passage = canLeave(state, at, true, reach?.cells ?? null, guarded);
  }
  return found;
}

function hasTarget(state: State, seat: Seat, skill: Skill, reach: Reach, found: Prospects): boolean {
  if (reach?.underdark && skill !== 'dungeoneering') return false;
  switch (skill) {
    case 'acrobatics':
      return (reach?.cells.map(cellAt) ?? CELLS).some((cell) => isKnownForest(state, seat, cell));
    // An army has at least two neighbouring cells, and a character's reach holds those of its own army.
    case 'arcana':
    case 'athletics':
    case 'diplomacy':
    case 'intimidate':
      return found.ownArmy;
    case 'insight':
      return found.ownOrdinary;
    case 'perception':
      return found.enemyOrdinary;
    case 'stealth':
      return found.ownPair;
    case 'dungeoneering':
      return found.passage;
    case 'bluff':
    case 'heal':
    case 'nature':
    case 'religion':
    case 'streetwise':
    case 'thievery':
      return true;
    default:
      return unreachable(skill);
  }
}
