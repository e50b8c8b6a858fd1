/** The house's player: the hints of section 11, one per pending choice, from its view alone. */
import { unreachable } from '../../../kit/unreachable.js';
import type { Action } from '../model/actions.js';
import { spaceAt } from '../model/matrix.js';
import type { PendingOf } from '../model/pending.js';
import type { OwnView, View } from '../views/view.js';
import { chooseAim, chooseAttack, chooseHitReroll, chooseRepair, chooseTarget } from './greedy-attack.js';
import { chooseDefence, chooseDefenceReport, chooseDefenceReroll } from './greedy-defence.js';
import { chooseCommanderDie, chooseLaidCard, chooseLaidSquare, chooseReturn } from './greedy-layout.js';
import { chooseDrainToken, chooseRecover, chooseRecoveryDraw, chooseRetain } from './greedy-recover.js';
import { best, cardValue } from './values.js';

/** One of `legal`, the best by the hints; never `resign` while there is another choice. */
export function greedy(view: View, legal: Action[]): Action {
  const options = legal.filter((action) => action.type !== 'resign');
  const { me } = view;
  const [first] = options;
  if (me === null || me.pending === null || first === undefined) return best(legal, () => 0);
  return decide(view, me, options, first);
}

function decide(view: View, me: OwnView, options: Action[], first: Action): Action {
  const { pending } = me;
  switch (pending?.type) {
    case 'chooseCommander':
      return chooseCommanderDie(me, options);
    case 'laySquare':
      return chooseLaidSquare(me, options);
    case 'layCard':
      return chooseLaidCard(me, options);
    case 'keep':
      return chooseReturn(me, options);
    case 'commandRoll':
      return chooseRoll(view, me, options);
    case 'neutralized':
      return best(options, ({ type }) => ((type === 'payNeutralization') === savesAlert(me, pending) ? 1 : 0));
    case 'commandAide':
      return best(options, ({ type }) => ((type === 'useToken') === wantsActiveCard(me) ? 1 : 0));
    case 'link':
      return best(options, (action) => (action.type === 'linkLevel' ? -action.level : -1));
    case 'linkCard':
      return best(options, (action) => linkedWorth(me, action));
    case 'attack':
      return chooseAttack(view, me, pending, options);
    case 'aim':
      return chooseAim(view, me, options);
    case 'repair':
      return chooseRepair(me, pending, options);
    case 'rerollHit':
      return chooseHitReroll(view, me, options);
    case 'pickTarget':
      return chooseTarget(view, options);
    case 'defend':
      return chooseDefence(view, me, pending, options);
    case 'defenceReport':
      return chooseDefenceReport(view, me, pending, options);
    case 'rerollDefence':
      return chooseDefenceReroll(view, me, options);
    case 'drainTokens':
      return chooseDrainToken(view, options);
    case 'retain':
      return chooseRetain(me, pending, options);
    case 'recover':
      return chooseRecover(me, options);
    case 'rearrange':
      return best(options, ({ type }) => (type === 'endRearrange' ? 1 : 0));
    case 'recoveryDraw':
      return chooseRecoveryDraw(me, options);
    case 'fillToken':
      return best(options, (action) => ('card' in action ? cardValue(action.card, me) : 0));
    case 'researchReturn':
    case 'discardDown':
    case 'hackDiscard':
      return leastCard(me, options);
    case 'hacker':
      return best(options, (action) => hackWorth(me, action));
    case 'pay':
      return best(options, (action) => (action.type === 'payPower' ? 1 : 'card' in action ? -cardValue(action.card, me) : -100));
    case 'intelligence':
    case 'antiInfantry':
    case 'repairSpace':
    case undefined:
      return first;
    default:
      return unreachable(pending);
  }
}

/** Command: a good face-down card, then any active card, then a space whose damage takes alerts away. */
function rollWorth(view: View, me: OwnView, roll: number): number {
  const space = me.matrix[roll - 1];
  if (space === undefined || space.kind === 'token') return 0;
  if (space.kind === 'damage') return view.config.alertRemoval === 'damaged' && me.alerts > 0 ? 6 : 0;
  const isActive = space.faceUp || me.activated.some(({ x, y }) => x === space.x && y === space.y);
  if (isActive) return 5;
  if (space.neutral > 0) return 1;
  return 8 + cardValue(space.card ?? 'command-report', me);
}

function chooseRoll(view: View, me: OwnView, options: Action[]): Action {
  const worth = me.rolls.map((roll) => rollWorth(view, me, roll));
  const needsToken = me.alerts >= 2 && Math.max(...worth) < 5;
  return best(options, (action) => {
    if (action.type === 'pickRoll') return worth[action.index] ?? 0;
    if (action.type !== 'useToken') return 0;
    if (!needsToken) return -1;
    return action.token === 'command-report' ? 30 : 20 - ('roll' in action ? (worth[action.roll] ?? 0) : 0);
  });
}

function wantsActiveCard(me: OwnView): boolean {
  return me.alerts > 0 && !me.settled.some(({ result }) => result === 'activated' || result === 'faceUp');
}

/** Paying for a neutralized card saves an alert in Command, in Activate nothing. */
function savesAlert(me: OwnView, { link }: PendingOf<'neutralized'>): boolean {
  return link === null && me.power >= 3 && me.alerts === 2;
}

/** Cards without neutralization first. */
function linkedWorth(me: OwnView, action: Action): number {
  const space = action.type === 'linkCard' ? spaceAt(me.matrix, action) : null;
  if (space === null || space.card === null) return -100;
  return cardValue(space.card, me) - (space.neutral > 0 ? 50 : 0);
}

function leastCard(me: OwnView, options: Action[]): Action {
  return best(options, (action) => ('card' in action ? -cardValue(action.card, me) : -100));
}

/** Hacker Team: only with Power above 5, and as much as is spare. */
function hackWorth(me: OwnView, action: Action): number {
  if (action.type !== 'useToken' || action.token !== 'hacker-team') return 0;
  return action.amount <= me.power - 5 ? action.amount : -1;
}
