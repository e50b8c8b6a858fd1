import type { Refusal } from '../../../kernel/game.js';
import { firstSchemaFault } from '../../../kit/schema-fault.js';
import { legalActions } from '../law/legal.js';
import { toAct } from '../law/to-act.js';
import { type ActionType, actionSchema, type JtAction } from '../model/actions.js';
import { type Board, boardOf } from '../model/board.js';
import { topFrame } from '../model/frame-stack.js';
import type { JtState } from '../model/state.js';
import { isSeat, type JtSeat } from '../model/vocabulary.js';
import { badParameters, notNow, type Question, RULE_OF, RULE_OF_QUESTION, refuse } from './codes.js';
import { explainActivation } from './explain-activation.js';
import { explainAnswer } from './explain-answer.js';
import { explainSetUp } from './explain-set-up.js';
import { explainTurn } from './explain-turn.js';

/** The questions each action answers; `teamBuild` and `lineup` are asked of both seats at once. */
const QUESTIONS: Record<ActionType, readonly Question[]> = {
  chooseFirstRecruiter: ['firstRecruiter'],
  drawRecruit: ['draw'],
  recruit: ['recruit'],
  swapRecruit: ['recruit'],
  endRecruiting: ['recruit'],
  discardRecruit: ['discard'],
  addToTeam: ['teamBuild'],
  selectLineup: ['lineup'],
  selectQwik: ['lineup'],
  assignWeapon: ['lineup'],
  deploy: ['deploy'],
  chooseFacing: ['standUp', 'facing'],
  activate: ['turn'],
  delay: ['turn'],
  endTurn: ['turn'],
  maintainHold: ['holdUpkeep'],
  releaseHold: ['holdUpkeep', 'activation'],
  face: ['activation'],
  declareMove: ['activation'],
  step: ['activation'],
  stepOut: ['activation'],
  attack: ['activation'],
  grapple: ['activation'],
  useTalent: ['activation'],
  prepareChain: ['activation'],
  pin: ['activation'],
  releasePin: ['activation'],
  sweepJugg: ['activation'],
  sweepTo: ['sweepTarget'],
  pickUpJugg: ['activation'],
  throwJugg: ['activation'],
  throwTo: ['throwTarget'],
  scorePoint: ['activation'],
  endActivation: ['activation'],
  quickStep: ['quickStep'],
  endQuickStep: ['quickStep'],
  bonusAttack: ['bonusTarget'],
  skipBonus: ['bonusTarget'],
  opportunityAttack: ['reaction'],
  reactThrow: ['reaction'],
  reactTalent: ['reaction'],
  pass: ['reaction'],
  boost: ['boostAttack', 'boostDefence'],
  skipBoost: ['boostAttack', 'boostDefence'],
  defend: ['declareDefence'],
  dropJugg: ['dropJugg'],
  grappleSteal: ['grappleOutcome'],
  grappleHold: ['grappleOutcome'],
  grapplePush: ['grappleOutcome', 'duelPush'],
  declinePush: ['duelPush'],
};

/** Why an action is not legal, from what the asking seat knows (codes of section 6 of the specification). */
export function explain(state: JtState, seat: number, action: JtAction): Refusal {
  const instead = adviceFor(state, seat);
  const found = gate(state, seat, action) ?? narrow(boardOf(state), isSeat(seat) ? seat : 0, action);
  const refusal = found ?? notNow(RULE_OF[action.type], `${action.type} with these parameters is not possible now.`);
  return refusal.instead === undefined && instead !== null ? { ...refusal, instead } : refusal;
}

/** What has nothing to do with the details of the action. */
function gate(state: JtState, seat: number, action: JtAction): Refusal | null {
  if (state.phase === 'over') return refuse('GAME_OVER', ruleOfEnd(state), 'The match is over.', 'Start another match.');
  const question = questionOf(state);
  if (!toAct(state).some((owing) => owing === seat)) {
    const rule = question === 'facing' && topFrame(state)?.frame === 'window' ? 'JT-8.8' : RULE_OF_QUESTION[question];
    return refuse('NOT_YOUR_DECISION', rule, `Seat ${seat} is not asked anything now.`, 'Wait for the other seat.');
  }
  if (!Object.hasOwn(QUESTIONS, action.type)) {
    return refuse('UNKNOWN_TYPE', 'JT-8.3', `There is no action ${JSON.stringify(action.type)}.`);
  }
  const parsed = actionSchema.safeParse(action);
  if (!parsed.success) return badParameters(RULE_OF[action.type], firstSchemaFault(parsed.error.issues, action).message);
  if (QUESTIONS[action.type].includes(question)) return null;
  return notNow(RULE_OF[action.type], `${action.type} does not answer the question that is asked now (${question}).`);
}

/** JT-21.1, JT-21.3: the rule that has ended the match. */
function ruleOfEnd({ result }: JtState): 'JT-21.1' | 'JT-21.3' {
  return result?.reason === 'stoneLimit' ? 'JT-21.3' : 'JT-21.1';
}

function questionOf({ phase, decision }: JtState): Question {
  return decision?.kind ?? (phase === 'teamBuild' ? 'teamBuild' : 'lineup');
}

/** The narrowest rule that forbids an action that answers the question asked. */
function narrow(board: Board, seat: JtSeat, action: JtAction): Refusal | null {
  return (
    explainSetUp(board, seat, action) ??
    explainTurn(board, seat, action) ??
    explainActivation(board, action) ??
    explainAnswer(board, seat, action)
  );
}

/** The kinds of action that are legal. */
function adviceFor(state: JtState, seat: number): string | null {
  const types = new Set(legalActions(state, seat).map(({ type }) => type));
  return types.size === 0 ? null : `Legal now: ${[...types].join(', ')}.`;
}
