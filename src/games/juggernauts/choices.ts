/** The law: what each pending choice offers (section 6). */
import type { Seat } from '../../kernel/game.js';
import type { Action } from './actions.js';
import { linkCardChoices, linkChoices } from './activate.js';
import { tokenOrPass } from './alerts.js';
import { aimChoices, attackChoices } from './attack.js';
import { neutralizedChoices, rollChoices } from './command.js';
import { defendChoices, rerollDefenceChoices } from './defence.js';
import { drainTokenChoices, retainChoices } from './drain.js';
import { intelligenceChoices } from './energize.js';
import { hackerChoices } from './hacker.js';
import { discardChoices, recoveryDrawChoices } from './hand.js';
import { pickTargetChoices, rerollHitChoices } from './hit-location.js';
import { payChoices } from './payment.js';
import type { Pending } from './pending.js';
import { canSwap, rearrangeChoices } from './rearrange.js';
import { canPlaySeveral, recoverChoices, researchReturnChoices } from './recover.js';
import { fillChoices, repairChoices, repairSpaceChoices } from './repair.js';
import { isLiving, seatOf } from './seats.js';
import { commanderChoices, keepChoices, layCardChoices, squareChoices } from './setup.js';
import type { State } from './state.js';

/** What a pending choice offers, without `resign`. */
export function choicesOf(state: State, seat: Seat, pending: Pending): Action[] {
  const me = seatOf(state, seat);
  switch (pending.type) {
    case 'chooseCommander':
      return commanderChoices(me);
    case 'laySquare':
      return squareChoices(me);
    case 'layCard':
      return layCardChoices(me);
    case 'keep':
      return keepChoices(me, pending);
    case 'intelligence':
      return intelligenceChoices(state, seat);
    case 'commandRoll':
      return rollChoices(me);
    case 'neutralized':
      return neutralizedChoices(me);
    case 'commandAide':
      return tokenOrPass('command-aide');
    case 'antiInfantry':
      return tokenOrPass('anti-infantry-systems');
    case 'link':
      return linkChoices(me, pending);
    case 'linkCard':
      return linkCardChoices(me, pending);
    case 'attack':
      return attackChoices(state, seat, pending);
    case 'aim':
      return aimChoices(me, pending);
    case 'repair':
      return repairChoices(me, pending);
    case 'repairSpace':
      return repairSpaceChoices(me);
    case 'rerollHit':
      return rerollHitChoices(state, seat);
    case 'pickTarget':
      return pickTargetChoices(state, pending);
    case 'defend':
      return defendChoices(state, seat, pending);
    case 'defenceReport':
      return tokenOrPass('defense-report');
    case 'rerollDefence':
      return rerollDefenceChoices(state, seat);
    case 'fillToken':
      return fillChoices(me, pending);
    case 'drainTokens':
      return drainTokenChoices(state, seat);
    case 'retain':
      return retainChoices(me, pending);
    case 'recover':
      return recoverChoices(me);
    case 'rearrange':
      return rearrangeChoices(me);
    case 'recoveryDraw':
      return recoveryDrawChoices(me);
    case 'researchReturn':
      return researchReturnChoices(me);
    case 'discardDown':
    case 'hackDiscard':
      return discardChoices(me);
    case 'hacker':
      return hackerChoices(state, seat);
    case 'pay':
      return payChoices(me, pending);
    default:
      return pending satisfies never;
  }
}

/** JN-1.11: the only choice of a seat that owes one, or null when it has several. */
export function forcedChoice(state: State, seat: Seat): Action | null {
  const me = seatOf(state, seat);
  const { pending } = me;
  if (pending === null || (pending.type === 'recover' && canPlaySeveral(me)) || (pending.type === 'rearrange' && canSwap(me))) return null;
  const choices = choicesOf(state, seat, pending);
  return choices.length === 1 ? (choices[0] ?? null) : null;
}

/** Everything a seat may do now: what it owes, and `resign` while it lives (JN-1.12). */
export function legalActions(state: State, seat: Seat): Action[] {
  if (state.result !== null || !isLiving(state, seat)) return [];
  const { pending } = seatOf(state, seat);
  const legal = pending === null ? [] : choicesOf(state, seat, pending);
  legal.push({ type: 'resign' });
  return legal;
}
