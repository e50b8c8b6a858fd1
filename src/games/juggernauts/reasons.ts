/** The rule that forbids an action which answers the right choice in a wrong way. */
import type { Seat } from '../../kernel/game.js';
import type { Action } from './actions.js';
import { linkCandidates, linkCost } from './activate.js';
import { attackCost } from './attack.js';
import { cardOf, FIGURES } from './cards.js';
import { unchosenDamage } from './declare.js';
import { defenceCost, hitSpace } from './defence.js';
import { retainCost } from './drain.js';
import { spaceAt } from './matrix.js';
import { canPay } from './payment.js';
import type { Pending } from './pending.js';
import { reasonAgainstPlacing } from './reasons-recover.js';
import { reasonAgainstToken } from './reasons-token.js';
import { repairCost } from './repair.js';
import { isLiving, seatOf } from './seats.js';
import { bordering, formatSquare, hasSquare, isSameSquare } from './squares.js';
import type { SeatState, State } from './state.js';

/** A rule id and a sentence for the player. */
export interface Reason {
  rule: string;
  message: string;
}

/** Why a parameter of `action` is not legal, or null when no parameter is at fault. */
export function reasonAgainst(state: State, seat: Seat, pending: Pending, action: Action): Reason | null {
  const me = seatOf(state, seat);
  switch (action.type) {
    case 'useToken':
      return reasonAgainstToken(state, seat, pending, action);
    case 'chooseCommander':
      return againstCommander(me, action.die);
    case 'laySquare':
      return againstSquare(me, action);
    case 'layCard':
      return notInHand(me, action.card, 'JN-2.5');
    case 'returnCard':
      return notInHand(me, action.card, pending.type === 'keep' ? 'JN-2.6' : 'JN-10.9');
    case 'discardCard':
      return notInHand(me, action.card, pending.type === 'discardDown' ? 'JN-10.13' : 'JN-10.14');
    case 'fillToken':
      return 'x' in pending && !isSameSquare(pending, action)
        ? { rule: 'JN-8.12', message: `Card tokens are filled in counting order: ${formatSquare(pending)} is next.` }
        : notInHand(me, action.card, 'JN-8.12');
    case 'discardForPower':
      return pending.type === 'pay' && pending.left === 0
        ? { rule: 'JN-3.1', message: 'Nothing is left to pay, so no card can lower it.' }
        : notInHand(me, action.card, 'JN-3.1');
    case 'payPower':
      return pending.type === 'pay' && me.power < pending.left
        ? { rule: 'JN-3.1', message: `${pending.left} Power is left to pay, but the pool holds ${me.power}: discard cards first.` }
        : null;
    case 'pickRoll':
      return againstIndex(me.rolls, action.index, 'JN-5.4');
    case 'pass':
      return againstPass(me, pending);
    case 'payNeutralization':
      return tooDear(me, FIGURES.neutralizationCost);
    case 'linkLevel':
      return pending.type === 'link' ? tooDear(me, linkCost(me, pending, action.level)) : null;
    case 'linkCard':
      return againstLinkCard(me, pending, action);
    case 'declareAttack':
      return againstAttack(state, seat, pending, action);
    case 'declareRepair':
      return pending.type === 'repair' ? tooDear(me, repairCost(me, pending, action.level)) : null;
    case 'repairSpace':
      return hasSquare(unchosenDamage(me), action)
        ? null
        : { rule: 'JN-7.11', message: `${formatSquare(action)} is no own damage token that waits for a repair.` };
    case 'pickTarget':
      return pending.type === 'pickTarget' && pending.attack === action.attack
        ? againstIndex(state.attacks[action.attack]?.rolls ?? [], action.index, 'JN-7.16')
        : { rule: 'JN-7.16', message: 'Attacks are picked for in attack order, each by its own seat.' };
    case 'defend':
      return againstDefence(state, me, pending, action.level);
    case 'retain':
    case 'letGo':
      return againstRetain(me, pending, action);
    case 'recoverCard':
    case 'swapSpaces':
    case 'moveSpace':
      return reasonAgainstPlacing(me, action);
    case 'endKeep':
    case 'removeNeutralization':
    case 'holdFire':
    case 'endRearrange':
    case 'resign':
      return null;
    default:
      return action satisfies never;
  }
}

/** JN-3.3: a cost nobody could pay. */
function tooDear(me: SeatState, cost: number): Reason | null {
  if (canPay(me, cost)) return null;
  return { rule: 'JN-3.3', message: `It costs ${cost} Power, but pool and hand together cover only ${me.power + me.hand.length}.` };
}

function notInHand(me: SeatState, card: string, rule: string): Reason | null {
  return me.hand.includes(card) ? null : { rule, message: `There is no ${cardOf(card).name} in the hand.` };
}

/** JN-R31: an index that names a die, and the first die of its value. */
export function againstIndex(rolls: readonly number[], index: number, rule: string): Reason | null {
  const value = rolls[index];
  if (value === undefined) return { rule, message: `There is no roll ${index}: the rolls are numbered 0 to ${rolls.length - 1}.` };
  const first = rolls.indexOf(value);
  if (first < index) return { rule: 'JN-R31', message: `Rolls of the same value are one choice: name the first ${value}, roll ${first}.` };
  return rolls.length === 1 ? { rule, message: 'A single roll is not picked: pass leaves it as it is.' } : null;
}

function againstCommander(me: SeatState, die: number): Reason | null {
  if (!FIGURES.commanders.includes(die))
    return { rule: 'JN-2.2', message: `A Commander has ${FIGURES.commanders.join(', ')} faces, not ${die}.` };
  const needed = die + FIGURES.layoutExtraCards;
  return needed > me.deck.length ? { rule: 'JN-R3', message: `A d${die} needs ${needed} cards, the deck has ${me.deck.length}.` } : null;
}

function againstSquare(me: SeatState, square: { x: number; y: number }): Reason | null {
  if (hasSquare(me.shape, square)) return { rule: 'JN-2.4', message: `${formatSquare(square)} is laid already.` };
  return hasSquare(bordering(me.shape), square)
    ? null
    : { rule: 'JN-R4', message: `${formatSquare(square)} is next to no laid square; squares that touch at corners are not adjacent.` };
}

function againstPass(me: SeatState, pending: Pending): Reason | null {
  if (pending.type === 'commandRoll' && me.rolls.length > 1)
    return { rule: 'JN-5.4', message: 'With more than one roll one must be picked.' };
  if (pending.type === 'recover')
    return { rule: 'JN-10.1', message: 'As many cards are played as left the matrix: one can be played now.' };
  return null;
}

function againstLinkCard(me: SeatState, pending: Pending, square: { x: number; y: number }): Reason | null {
  if (pending.type !== 'linkCard' || hasSquare(linkCandidates(me, pending), square)) return null;
  return { rule: 'JN-6.3', message: `${formatSquare(square)} holds no face-down, not neutralized card next to the Linked Systems Array.` };
}

function againstAttack(state: State, seat: Seat, pending: Pending, action: Extract<Action, { type: 'declareAttack' }>): Reason | null {
  const { level, mode, targets } = action;
  const isBad = (target: Seat): boolean => target === seat || !isLiving(state, target);
  if (targets.some(isBad)) return { rule: 'JN-7.8', message: 'A target is another seat that has not lost.' };
  const rule = `JN-7.${3 + level}`;
  if (level === 1 && mode === 'split') return { rule, message: 'Level 1 is one attack of one die.' };
  const wanted = mode === 'split' ? 2 : 1;
  if (targets.length !== wanted)
    return { rule, message: `A ${mode} attack of level ${level} names ${wanted} target${wanted > 1 ? 's' : ''}.` };
  const tooMuch = pending.type === 'attack' ? tooDear(seatOf(state, seat), attackCost(seatOf(state, seat), pending, level)) : null;
  if (tooMuch) return tooMuch;
  return { rule: 'JN-R31', message: 'Both attacks of a split level 2 are alike: name their targets in ascending order.' };
}

function againstDefence(state: State, me: SeatState, pending: Pending, level: number): Reason | null {
  if (pending.type !== 'defend') return null;
  const square = hitSpace(state, pending.attack);
  if (level === 0) return { rule: 'JN-8.2', message: 'Level 0 is only for spaces whose level 1 costs Power.' };
  return tooDear(me, defenceCost(me, square, level));
}

function againstRetain(me: SeatState, pending: Pending, square: { x: number; y: number }): Reason | null {
  if (pending.type !== 'retain') return null;
  if (isSameSquare(pending, square)) return tooDear(me, retainCost(me, pending));
  const what = spaceAt(me.matrix, square)?.faceUp ? 'not asked about now' : 'no face-up card of the matrix';
  return { rule: 'JN-9.6', message: `${formatSquare(square)} is ${what}: ${formatSquare(pending)} is next in counting order.` };
}
