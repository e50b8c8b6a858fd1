import { type RefusalTable, refuse as refuseWith } from '../../../kit/refusal.js';
import type { Action } from '../model/actions.js';

/** The rule that says when an action of each type may be taken. */
export const RULE_OF_ACTION: Readonly<Record<Action['type'], string>> = {
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

const RULES_OF_ACTIONS = [...new Set(Object.values(RULE_OF_ACTION))];

/** Every refusal code of section 6, in an order that agrees with that of every action. */
export const REFUSALS = {
  GAME_OVER: { rules: ['TJ-10.1', 'TJ-10.3', 'TJ-10.4', 'TJ-10.6'], meaning: 'The match is over.' },
  NOT_TO_ACT: { rules: ['TJ-3.1'], meaning: 'The seat owes no choice now.' },
  MALFORMED: { rules: RULES_OF_ACTIONS, meaning: 'The type of the action is unknown, or a parameter is missing, surplus or ill-typed.' },
  WRONG_PHASE: { rules: RULES_OF_ACTIONS, meaning: 'The phase asks for another action.' },
  RECRUIT_OFF: { rules: ['TJ-17.10'], meaning: 'Recruit moves are not played in this match.' },
  SKILLS_OFF: { rules: ['TJ-13.1'], meaning: 'Skills are not played in this match.' },
  SKILL_USED: { rules: ['TJ-13.1'], meaning: 'The one skill check of the turn has been made.' },
  NO_POINTS: { rules: ['TJ-5.1', 'TJ-13.1', 'TJ-17.10'], meaning: 'No point is left to pay with.' },
  RECRUIT_LIMIT: { rules: ['TJ-17.10'], meaning: 'The recruit moves of the turn are used up.' },
  RESERVE_EMPTY: { rules: ['TJ-4.5'], meaning: 'The reserve holds no token to roll for.' },
  NOT_A_CASTLE: { rules: ['TJ-2.2', 'TJ-4.1'], meaning: 'No king lies on the cell.' },
  CASTLE_TAKEN: { rules: ['TJ-2.5'], meaning: 'The castle has been chosen before.' },
  NOT_OFFERED: { rules: ['TJ-16.3', 'TJ-16.4'], meaning: 'The character is not one that may be placed, or join, now.' },
  NOT_CONTROLLED: { rules: ['TJ-1.13', 'TJ-16.3'], meaning: 'The seat has no token on the castle.' },
  ALREADY_ROLLED: { rules: ['TJ-4.4'], meaning: 'The castle has rolled in this turn.' },
  NO_TOKENS: { rules: ['TJ-5.1', 'TJ-16.3'], meaning: 'The seat has no token there that could do it.' },
  TOKENS_SPENT: { rules: ['TJ-5.4'], meaning: 'Every token there has moved twice in this turn.' },
  LAYER_MISMATCH: { rules: ['TJ-15.1', 'TJ-15.4'], meaning: 'A move stays on its layer; a passage changes it.' },
  NOT_ADJACENT: { rules: ['TJ-5.1', 'TJ-17.1'], meaning: 'The two cells are not adjacent.' },
  EMPTY_GROUP: { rules: ['TJ-5.1', 'TJ-16.4'], meaning: 'A group has at least one token.' },
  NOT_ENOUGH_TOKENS: { rules: ['TJ-5.4'], meaning: 'Fewer tokens there can move.' },
  EXTRA_POINT_SINGLE_ONLY: { rules: ['TJ-11.8'], meaning: 'The extra point pays only for a group of one token.' },
  PROTECTED: { rules: ['TJ-14.5'], meaning: 'Diplomacy protects the army there.' },
  OUT_OF_REACH: { rules: ['TJ-16.7'], meaning: 'The group or the passage lies outside the reach of the character.' },
  PC_NOT_AVAILABLE: { rules: ['TJ-13.6'], meaning: 'The seat has no such character on the board.' },
  ALREADY_ACTIVE: { rules: ['TJ-13.10'], meaning: 'The effect of the same skill still waits to be used.' },
  NO_TARGET: { rules: ['TJ-13.6', 'TJ-13.7', 'TJ-16.7'], meaning: 'The skill has nothing to aim at.' },
  ILLEGAL_CHOICE: {
    rules: [
      'TJ-8.9',
      'TJ-9.7',
      'TJ-13.7',
      'TJ-14.1',
      'TJ-14.2',
      'TJ-14.3',
      'TJ-14.4',
      'TJ-14.5',
      'TJ-14.8',
      'TJ-14.9',
      'TJ-14.11',
      'TJ-14.13',
      'TJ-14.16',
      'TJ-15.1',
    ],
    meaning: 'The choice is none of those that the decision offers.',
  },
} as const satisfies RefusalTable;

/** A refusal code. */
export type RefusalCode = keyof typeof REFUSALS;

/** Makes a refusal of this game: code, rule, why, and what would be legal. */
export const refuse = refuseWith<RefusalCode>;
