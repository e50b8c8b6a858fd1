/** Every refusal code, the rules it cites and what it means. */
import type { Refusal } from '../../../kernel/game.js';
import { refuse as makeRefusal, type RefusalTable } from '../../../kit/refusal.js';
import type { ActionType } from '../model/actions.js';
import type { DecisionKind } from '../model/state.js';

/** The rule that grants each action: it forbids the action wherever its own question is not the one that is asked. */
export const RULE_OF = {
  chooseFirstRecruiter: 'JT-4.4',
  drawRecruit: 'JT-4.6',
  recruit: 'JT-4.7',
  swapRecruit: 'JT-4.11',
  endRecruiting: 'JT-4.9',
  discardRecruit: 'JT-4.12',
  addToTeam: 'JT-4.17',
  selectLineup: 'JT-5.2',
  selectQwik: 'JT-5.2',
  assignWeapon: 'JT-5.2',
  deploy: 'JT-5.10',
  chooseFacing: 'JT-8.7',
  activate: 'JT-6.8',
  delay: 'JT-6.11',
  endTurn: 'JT-6.10',
  maintainHold: 'JT-8.2',
  releaseHold: 'JT-17.9',
  face: 'JT-8.5',
  declareMove: 'JT-9.2',
  step: 'JT-9.4',
  stepOut: 'JT-9.9',
  attack: 'JT-13.1',
  grapple: 'JT-17.1',
  useTalent: 'JT-20.2',
  prepareChain: 'JT-14.1',
  pin: 'JT-19.1',
  releasePin: 'JT-19.5',
  sweepJugg: 'JT-10.1',
  sweepTo: 'JT-10.1',
  pickUpJugg: 'JT-10.2',
  throwJugg: 'JT-10.3',
  throwTo: 'JT-10.3',
  scorePoint: 'JT-10.5',
  endActivation: 'JT-8.3',
  quickStep: 'JT-9.10',
  endQuickStep: 'JT-20.4',
  bonusAttack: 'JT-14.7',
  skipBonus: 'JT-14.7',
  opportunityAttack: 'JT-16.1',
  reactThrow: 'JT-11.7',
  reactTalent: 'JT-20.5',
  pass: 'JT-11.4',
  boost: 'JT-13.5',
  skipBoost: 'JT-13.5',
  defend: 'JT-13.6',
  dropJugg: 'JT-10.7',
  grappleSteal: 'JT-17.4',
  grappleHold: 'JT-17.4',
  grapplePush: 'JT-17.6',
  declinePush: 'JT-17.7',
} as const satisfies Record<ActionType, string>;

/** What is asked: a question of one seat, or one of the two that both seats answer at the same time. */
export type Question = DecisionKind | 'teamBuild' | 'lineup';

/** The rule that says whose answer each question is. */
export const RULE_OF_QUESTION = {
  firstRecruiter: 'JT-4.4',
  draw: 'JT-4.5',
  recruit: 'JT-4.5',
  discard: 'JT-4.5',
  teamBuild: 'JT-4.17',
  lineup: 'JT-5.2',
  deploy: 'JT-5.10',
  standUp: 'JT-18.5',
  turn: 'JT-6.6',
  holdUpkeep: 'JT-8.2',
  activation: 'JT-6.6',
  sweepTarget: 'JT-10.1',
  throwTarget: 'JT-10.3',
  quickStep: 'JT-9.10',
  reaction: 'JT-11.4',
  boostAttack: 'JT-13.5',
  declareDefence: 'JT-13.10',
  boostDefence: 'JT-13.11',
  dropJugg: 'JT-10.7',
  grappleOutcome: 'JT-17.4',
  duelPush: 'JT-17.7',
  bonusTarget: 'JT-14.7',
  facing: 'JT-8.7',
} as const satisfies Record<Question, string>;

type RuleOfAction = (typeof RULE_OF)[ActionType];
type RuleOfQuestion = (typeof RULE_OF_QUESTION)[Question];

const RULES_OF_ACTIONS: readonly RuleOfAction[] = [...new Set(Object.values(RULE_OF))];
/** JT-8.8 where a reaction is under way. */
const RULES_OF_QUESTIONS: readonly (RuleOfQuestion | 'JT-8.8')[] = [...new Set(Object.values(RULE_OF_QUESTION)), 'JT-8.8'];

/** Every refusal code of section 6 of the specification, in the order in which the game tests them. */
export const REFUSALS = {
  GAME_OVER: { rules: ['JT-21.1', 'JT-21.3'], meaning: 'The match is over.' },
  NOT_YOUR_DECISION: { rules: RULES_OF_QUESTIONS, meaning: 'The seat is not asked anything now.' },
  UNKNOWN_TYPE: { rules: ['JT-8.3'], meaning: 'There is no action of this type.' },
  BAD_PARAMETERS: {
    rules: [...RULES_OF_ACTIONS, 'JT-1.6', 'JT-7.1', 'JT-7.2', 'JT-20.1'],
    meaning: 'A parameter is missing, surplus or ill-typed, names nothing that exists, or a payment does not fit its cost.',
  },
  NOT_LEGAL_NOW: {
    rules: [
      ...RULES_OF_ACTIONS,
      'JT-1.8',
      'JT-4.2',
      'JT-4.8',
      'JT-5.3',
      'JT-5.6',
      'JT-6.12',
      'JT-6.13',
      'JT-6.14',
      'JT-6.15',
      'JT-7.6',
      'JT-8.8',
      'JT-9.8',
      'JT-11.5',
      'JT-11.9',
      'JT-12.1',
      'JT-12.3',
      'JT-13.2',
      'JT-13.7',
      'JT-13.9',
      'JT-13.24',
      'JT-14.2',
      'JT-15.3',
      'JT-15.4',
      'JT-16.2',
      'JT-17.8',
      'JT-18.2',
      'JT-18.5',
      'JT-19.2',
      'JT-19.7',
      'JT-20.1',
      'JT-20.6',
      'JT-R42',
      'JT-R55',
      'JT-R57',
      'JT-R58',
      'JT-R59',
      'JT-R88',
    ],
    meaning: 'The action is well-formed, but a rule forbids it in this position.',
  },
  CANNOT_PAY: { rules: ['JT-7.1'], meaning: 'The jugger and its seat do not have the points of the payment.' },
} as const satisfies RefusalTable;
/** A refusal code. */
export type RefusalCode = keyof typeof REFUSALS;
/** A rule that refusals of a code cite. */
export type RuleOf<Code extends RefusalCode> = (typeof REFUSALS)[Code]['rules'][number];

/** Makes a refusal whose rule the table lists for its code. */
export function refuse<Code extends RefusalCode>(code: Code, rule: RuleOf<Code>, message: string, instead?: string): Refusal {
  return makeRefusal(code, rule, message, instead);
}

/** A rule forbids the action in this position. */
export function notNow(rule: RuleOf<'NOT_LEGAL_NOW'>, message: string, instead?: string): Refusal {
  return refuse('NOT_LEGAL_NOW', rule, message, instead);
}

/** A parameter is not what the action takes. */
export function badParameters(rule: RuleOf<'BAD_PARAMETERS'>, message: string, instead?: string): Refusal {
  return refuse('BAD_PARAMETERS', rule, message, instead);
}
