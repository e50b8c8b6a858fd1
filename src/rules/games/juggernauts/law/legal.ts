/** The legal actions: what each pending choice offers (section 6). */
import type { Seat } from '../../../kernel/game.js';
import { unreachable } from '../../../kit/unreachable.js';
import type { Action } from '../model/actions.js';
import type { Pending } from '../model/pending.js';
import { isLiving, seatOf } from '../model/seats.js';
import type { State } from '../model/state.js';
import { linkCardChoices, linkChoices } from '../rules/activate.js';
import { aimChoices, attackChoices } from '../rules/attack.js';
import { rollChoices } from '../rules/command.js';
import { defendChoices, rerollDefenceChoices } from '../rules/defence.js';
import { retainChoices } from '../rules/drain.js';
import { drainTokenChoices } from '../rules/drain-tokens.js';
import { recoveryDrawChoices } from '../rules/drawing.js';
import { intelligenceChoices } from '../rules/energize.js';
import { fillChoices } from '../rules/fill.js';
import { hackerChoices } from '../rules/hacker.js';
import { discardChoices } from '../rules/hand.js';
import { pickTargetChoices, rerollHitChoices } from '../rules/hit-location.js';
import { commanderChoices, keepChoices, layCardChoices, squareChoices } from '../rules/layout.js';
import { neutralizedChoices } from '../rules/neutralization.js';
import { payChoices } from '../rules/payment.js';
import { canSwap, rearrangeChoices } from '../rules/rearrange.js';
import { canPlaySeveral, recoverChoices } from '../rules/recover.js';
import { repairChoices, repairSpaceChoices } from '../rules/repair.js';
import { researchReturnChoices } from '../rules/research.js';
import { tokenOrPass } from '../rules/tokens.js';

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
      return unreachable(pending);
  }
}

/** The only choice of a seat that owes one, or null when it has several. */
export function forcedChoice(state: State, seat: Seat): Action | null {
  const me = seatOf(state, seat);
  const { pending } = me;
  if (pending === null || (pending.type === 'recover' && canPlaySeveral(me)) || (pending.type === 'rearrange' && canSwap(me))) return null;
  const choices = choicesOf(state, seat, pending);
  return choices.length === 1 ? (choices[0] ?? null) : null;
}

/** Everything a seat may do now: what it owes, and `resign` while it lives. */
export function legalActions(state: State, seat: Seat): Action[] {
  if (state.result !== null || !isLiving(state, seat)) return [];
  const { pending } = seatOf(state, seat);
  const legal = pending === null ? [] : choicesOf(state, seat, pending);
  legal.push({ type: 'resign' });
  return legal;
}
