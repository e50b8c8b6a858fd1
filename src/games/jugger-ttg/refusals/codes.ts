import type { Refusal } from '../../../kernel/game.js';
import type { ActionType } from '../model/actions.js';
import { type Board, juggerOf } from '../model/board.js';
import { type JuggerId, type Pay, seatOfJugger } from '../model/vocabulary.js';
import type { Cost } from '../rules/payment.js';

/** The refusal codes of section 6 of the specification. */
export type RefusalCode = 'notYourDecision' | 'unknownType' | 'badParameters' | 'notLegalNow' | 'cannotPay' | 'gameOver';

/** A refusal in one line. */
export function refuse(code: RefusalCode, rule: string, message: string, instead?: string): Refusal {
  return instead === undefined ? { code, rule, message } : { code, rule, message, instead };
}

/** The commonest refusal. */
export function notNow(rule: string, message: string, instead?: string): Refusal {
  return refuse('notLegalNow', rule, message, instead);
}

/** JT-7.1, JT-7.2: what is wrong with a payment; null when it is right. */
export function faultOfPay(board: Board, id: JuggerId, cost: Cost, pay: Pay | undefined): Refusal | null {
  const { points, focusCap } = cost;
  const { focus, stamina } = juggerOf(board, id);
  const synergy = board.state.synergy[seatOfJugger(id)];
  const have = `${id} has ${focus} focus and ${stamina} stamina, its seat ${synergy} synergy`;
  if (points === 0) return pay ? refuse('badParameters', 'JT-7.1', 'This costs nothing.', 'Leave pay out.') : null;
  if (!pay) return refuse('badParameters', 'JT-7.1', `This costs ${points}.`, 'Say in pay what it is paid with.');
  if (pay.focus + pay.stamina + pay.synergy !== points)
    return refuse('badParameters', 'JT-7.1', `This costs ${points}, the payment adds up to ${pay.focus + pay.stamina + pay.synergy}.`);
  if (pay.focus > focusCap)
    return refuse('badParameters', 'JT-7.2', `At most ${focusCap} of this may be paid in focus.`, 'Pay the rest in stamina or synergy.');
  if (pay.focus > focus || pay.stamina > stamina || pay.synergy > synergy) return refuse('cannotPay', 'JT-7.1', `${have}.`);
  return null;
}

/** The rule that grants an action, for refusals that have no narrower one. */
export const RULE_OF: Record<ActionType, string> = {
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
};
