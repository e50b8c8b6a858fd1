import type { Refusal } from '../../kernel/game.js';
import type { Action } from './actions.js';

/** Every refusal code of section 6. */
export const REFUSAL_CODES = [
  'GAME_OVER',
  'NOT_TO_ACT',
  'MALFORMED',
  'WRONG_PHASE',
  'NOT_A_CASTLE',
  'CASTLE_TAKEN',
  'NOT_OFFERED',
  'NOT_CONTROLLED',
  'NO_TOKENS',
  'ALREADY_ROLLED',
  'NO_POINTS',
  'TOKENS_SPENT',
  'LAYER_MISMATCH',
  'NOT_ADJACENT',
  'EMPTY_GROUP',
  'NOT_ENOUGH_TOKENS',
  'EXTRA_POINT_SINGLE_ONLY',
  'PROTECTED',
  'RECRUIT_OFF',
  'RECRUIT_LIMIT',
  'RESERVE_EMPTY',
  'SKILLS_OFF',
  'SKILL_USED',
  'PC_NOT_AVAILABLE',
  'ALREADY_ACTIVE',
  'NO_TARGET',
  'OUT_OF_REACH',
  'ILLEGAL_CHOICE',
] as const;

/** A refusal code. */
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** Makes a refusal: code, rule, why, and what would be legal. */
export function refuse(code: RefusalCode, rule: string, message: string, instead?: string): Refusal {
  return instead === undefined ? { code, rule, message } : { code, rule, message, instead };
}

/** The rule that says when an action of each type may be taken. */
export const RULE_OF_ACTION: Record<Action['type'], string> = {
  chooseCastle: 'TJ-2.9',
  placePc: 'TJ-16.3',
  recruit: 'TJ-3.4',
  endRecruit: 'TJ-4.6',
  move: 'TJ-3.4',
  recruitMove: 'TJ-17.10',
  beginSkill: 'TJ-13.1',
  targetCell: 'TJ-13.7',
  targetPair: 'TJ-13.7',
  targetMove: 'TJ-15.1',
  addPc: 'TJ-16.4',
  endMuster: 'TJ-16.4',
  rerollDie: 'TJ-14.16',
  keepDice: 'TJ-14.16',
  retreat: 'TJ-8.9',
  pickWild: 'TJ-9.7',
  bluffMove: 'TJ-14.4',
  declineBluff: 'TJ-14.4',
  endTurn: 'TJ-3.5',
};
