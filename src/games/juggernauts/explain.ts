/** Why an action is not in the law: codes in the order of section 2, rule ids and what to do instead. */
import type { Refusal, Seat } from '../../kernel/game.js';
import type { Action } from './actions.js';
import { cardOf } from './cards.js';
import { legalActions } from './choices.js';
import type { Pending } from './pending.js';
import { reasonAgainst } from './reasons.js';
import { seatOf } from './seats.js';
import type { State } from './state.js';

/** The pending choices an action can answer, and the rule that gives it. */
const ANSWERS: Record<Exclude<Action['type'], 'useToken' | 'resign'>, [rule: string, ...pendings: Pending['type'][]]> = {
  chooseCommander: ['JN-2.2', 'chooseCommander'],
  laySquare: ['JN-2.4', 'laySquare'],
  layCard: ['JN-2.5', 'layCard'],
  returnCard: ['JN-2.6', 'keep', 'researchReturn'],
  endKeep: ['JN-2.6', 'keep'],
  pickRoll: ['JN-5.4', 'commandRoll'],
  pass: [
    'JN-1.10',
    'commandRoll',
    'commandAide',
    'antiInfantry',
    'intelligence',
    'aim',
    'rerollHit',
    'defenceReport',
    'rerollDefence',
    'drainTokens',
    'recover',
    'recoveryDraw',
    'hacker',
  ],
  removeNeutralization: ['JN-5.7', 'neutralized'],
  payNeutralization: ['JN-5.7', 'neutralized'],
  linkLevel: ['JN-6.2', 'link'],
  linkCard: ['JN-6.3', 'linkCard'],
  declareAttack: ['JN-7.3', 'attack'],
  holdFire: ['JN-7.3', 'attack'],
  declareRepair: ['JN-7.10', 'repair'],
  repairSpace: ['JN-7.11', 'repairSpace'],
  pickTarget: ['JN-7.16', 'pickTarget'],
  defend: ['JN-8.1', 'defend'],
  fillToken: ['JN-8.12', 'fillToken'],
  retain: ['JN-9.6', 'retain'],
  letGo: ['JN-9.6', 'retain'],
  recoverCard: ['JN-10.1', 'recover'],
  swapSpaces: ['JN-10.7', 'rearrange'],
  moveSpace: ['JN-10.7', 'rearrange'],
  endRearrange: ['JN-10.7', 'rearrange'],
  discardCard: ['JN-10.13', 'discardDown', 'hackDiscard'],
  discardForPower: ['JN-3.1', 'pay'],
  payPower: ['JN-3.1', 'pay'],
};

/** The windows in which a token can be used (JN-R17), and the rule that gives it. */
const WINDOWS: Record<Extract<Action, { type: 'useToken' }>['token'], [rule: string, ...pendings: Pending['type'][]]> = {
  'intelligence-report': ['JN-4.3', 'intelligence'],
  'command-report': ['JN-5.2', 'commandRoll'],
  'rapid-response-team': ['JN-R17', 'commandRoll', 'rerollHit', 'rerollDefence'],
  'command-aide': ['JN-5.9', 'commandAide'],
  'anti-infantry-systems': ['JN-5.15', 'antiInfantry'],
  'targeting-report': ['JN-7.9', 'aim'],
  'defense-report': ['JN-8.4', 'defenceReport'],
  'emp-squad': ['JN-9.1', 'drainTokens'],
  'infiltration-team': ['JN-9.1', 'drainTokens'],
  'research-report': ['JN-10.8', 'recover'],
  'rd-breakthrough': ['JN-10.8', 'recover'],
  'recovery-team': ['JN-10.11', 'recoveryDraw'],
  'hacker-team': ['JN-10.14', 'hacker'],
};

/**
 * Why `action` is not legal for `seat`, told only from what that seat may know.
 *
 * *Errors*: `gameOver`, `notToAct`, `notLegal`, tested in this order.
 */
export function explain(state: State, seat: Seat, action: Action): Refusal {
  if (state.result !== null) return gameOver(state);
  const me = state.seats[seat];
  if (me === undefined) return { code: 'notToAct', rule: 'JN-1.3', message: `There is no seat ${seat} in this match.` };
  if (me.out !== null)
    return {
      code: 'notToAct',
      rule: 'JN-12.4',
      message: `Seat ${seat} has lost and plays no more.`,
      instead: 'Watch the match to its end.',
    };
  const { pending } = me;
  if (pending === null)
    return {
      code: 'notToAct',
      rule: 'JN-1.3',
      message: `Seat ${seat} owes nothing now: it has finished this step, or has nothing to choose in it.`,
      instead: 'Wait for the next step; resign is always legal.',
    };
  return { code: 'notLegal', ...reasonFor(state, seat, pending, action), instead: insteadOf(state, seat) };
}

function gameOver(state: State): Refusal {
  const byLimit = state.result?.reasons.includes('roundLimit') === true;
  return {
    code: 'gameOver',
    rule: byLimit ? 'JN-11.5' : state.result?.outcomes.includes('win') ? 'JN-11.3' : 'JN-11.2',
    message: 'The match is over.',
    instead: 'Open a new match to play on.',
  };
}

function reasonFor(state: State, seat: Seat, pending: Pending, action: Action): { rule: string; message: string } {
  if (action.type === 'resign') return { rule: 'JN-1.12', message: 'A living seat may resign at any time.' };
  const [rule, ...pendings] = action.type === 'useToken' ? WINDOWS[action.token] : ANSWERS[action.type];
  const name = action.type === 'useToken' ? `The use of ${cardOf(action.token).name}` : `The action ${action.type}`;
  if (!pendings.includes(pending.type))
    return { rule, message: `${name} answers the choice ${pendings.join(' or ')}, but seat ${seat} owes ${pending.type}.` };
  if (action.type === 'useToken' && !seatOf(state, seat).tokens.includes(action.token))
    return { rule, message: `Seat ${seat} has no ${cardOf(action.token).name} token.` };
  return reasonAgainst(state, seat, pending, action) ?? { rule, message: `${name} is not possible in this form.` };
}

function insteadOf(state: State, seat: Seat): string {
  const types = legalActions(state, seat).map((legal) => (legal.type === 'useToken' ? `useToken ${legal.token}` : legal.type));
  return `Legal now: ${[...new Set(types)].join(', ')}.`;
}
