/** Which choice each action answers, and the rule that gives it. */
import type { Action, TokenId } from '../model/actions.js';
import type { Pending } from '../model/pending.js';

/** The rule that gives an action, and the pending choices it answers. */
interface Answer {
  rule: string;
  pendings: readonly Pending['type'][];
}

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
const WINDOWS: Record<TokenId, [rule: string, ...pendings: Pending['type'][]]> = {
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

/** What an action answers. */
export function answerOf(action: Exclude<Action, { type: 'resign' }>): Answer {
  const [rule, ...pendings] = action.type === 'useToken' ? WINDOWS[action.token] : ANSWERS[action.type];
  return { rule, pendings };
}
