import type { Refusal } from '../../../kernel/game.js';
import { unreachable } from '../../../kit/unreachable.js';
import { seatToAct } from '../law/to-act.js';
import { type Action, actionSchema } from '../model/actions.js';
import type { Phase, Seat } from '../model/names.js';
import type { Result, State } from '../model/state.js';
import { RULE_OF_ACTION, refuse } from './codes.js';
import { explainAnswer } from './explain-answers.js';
import { explainMove, explainTargetMove } from './explain-movement.js';
import { explainChooseCastle, explainPlacePc } from './explain-opening.js';
import { explainRecruit, explainRecruitMove } from './explain-recruitment.js';
import { explainBeginSkill } from './explain-skills.js';

/** Section 6: why an action is not in the law; the codes are tested in the order of the specification. */
export function explain(state: State, seat: number, action: Action): Refusal {
  return gate(state, seat, action) ?? explainChoice(state, seat as Seat, action);
}

/** GAME_OVER, NOT_TO_ACT, MALFORMED and WRONG_PHASE, which every action meets first. */
function gate(state: State, seat: number, action: Action): Refusal | null {
  if (state.result) return refuse('GAME_OVER', ruleOfEnd(state.result), 'The match is over.', 'Open a new match to play on.');
  const acting = seatToAct(state);
  if (acting !== seat) return refuse('NOT_TO_ACT', 'TJ-3.1', `Seat ${seat} owes no choice now.`, `Wait for seat ${acting}.`);
  if (!isWellFormed(state, action)) {
    return refuse(
      'MALFORMED',
      isKnownType(action.type) ? RULE_OF_ACTION[action.type] : RULE_OF_ACTION.endTurn,
      'The action has an unknown type, or missing, surplus or ill-typed parameters.',
      'Send one of the legal list.',
    );
  }
  if (PHASE_OF_ACTION[action.type] === state.phase) return null;
  return refuse(
    'WRONG_PHASE',
    RULE_OF_ACTION[action.type],
    `${action.type} is not asked for in the phase ${state.phase}.`,
    ASKED_FOR[state.phase],
  );
}

function isKnownType(type: string): type is Action['type'] {
  return Object.hasOwn(RULE_OF_ACTION, type);
}

function ruleOfEnd({ reason }: Result): string {
  switch (reason) {
    case 'castles':
      return 'TJ-10.1';
    case 'elimination':
      return 'TJ-10.3';
    case 'mutualElimination':
      return 'TJ-10.4';
    case 'roundLimit':
      return 'TJ-10.6';
  }
}

function isWellFormed(state: State, action: Action): boolean {
  if (!actionSchema.safeParse(action).success) return false;
  if (action.type !== 'beginSkill') return true;
  return (action.pc !== undefined) === (state.config.skills.mode === 'units');
}

const ASKED_FOR: Record<Phase, string> = {
  chooseCastles: 'Choose a castle.',
  placePcs: 'Place the next character.',
  recruit: 'Roll for a castle, or end recruiting.',
  movement: 'Move a group, use a skill, or end the turn.',
  muster: 'Let a character join, or set out.',
  skillTarget: 'Choose what the skill aims at.',
  reroll: 'Reroll a die of the attacker, or keep the dice.',
  retreat: 'Choose where the beaten army falls back to.',
  wild: "Pick the card for the joker's place.",
  bluff: 'Send the beaten army away, or decline.',
  over: 'Open a new match.',
};

const PHASE_OF_ACTION: Record<Action['type'], Phase> = {
  chooseCastle: 'chooseCastles',
  placePc: 'placePcs',
  recruit: 'recruit',
  endRecruit: 'recruit',
  move: 'movement',
  recruitMove: 'movement',
  beginSkill: 'movement',
  targetCell: 'skillTarget',
  targetPair: 'skillTarget',
  targetMove: 'skillTarget',
  addPc: 'muster',
  endMuster: 'muster',
  rerollDie: 'reroll',
  keepDice: 'reroll',
  retreat: 'retreat',
  pickWild: 'wild',
  bluffMove: 'bluff',
  declineBluff: 'bluff',
  endTurn: 'movement',
};

function explainChoice(state: State, seat: Seat, action: Action): Refusal {
  switch (action.type) {
    case 'chooseCastle':
      return explainChooseCastle(state, action.at);
    case 'placePc':
      return explainPlacePc(state, seat, action.pc, action.at);
    case 'recruit':
      return explainRecruit(state, seat, action.at);
    case 'move':
      return explainMove(state, seat, action);
    case 'recruitMove':
      return explainRecruitMove(state, seat, action.at);
    case 'beginSkill':
      return explainBeginSkill(state, seat, action.skill, action.pc ?? null);
    case 'targetMove':
      return explainTargetMove(state, seat, action) ?? explainAnswer(state, action);
    case 'targetCell':
    case 'targetPair':
    case 'addPc':
    case 'endMuster':
    case 'rerollDie':
    case 'retreat':
    case 'pickWild':
    case 'bluffMove':
      return explainAnswer(state, action);
    case 'endRecruit':
    case 'keepDice':
    case 'declineBluff':
    case 'endTurn':
      throw new Error(`${action.type} is legal here and needs no explanation`);
    default:
      return unreachable(action);
  }
}
