/** The rule that forbids an action which answers the right choice in a wrong way. */
import type { Seat } from '../../../kernel/game.js';
import { unreachable } from '../../../kit/unreachable.js';
import type { Action } from '../model/actions.js';
import type { Pending } from '../model/pending.js';
import { FIGURES } from '../model/reference.js';
import { seatOf } from '../model/seats.js';
import { formatSquare, hasSquare, isSameSquare } from '../model/squares.js';
import type { State } from '../model/state.js';
import { linkCost } from '../rules/activate.js';
import { unchosenDamage } from '../rules/declare.js';
import { repairCost } from '../rules/repair.js';
import { againstLinkCard, againstPass, againstPick } from './explain-command.js';
import { againstCommander, againstSquare } from './explain-layout.js';
import { againstRetain, reasonAgainstPlacing } from './explain-recover.js';
import { againstAttack, againstDefence } from './explain-resolve.js';
import { reasonAgainstToken } from './explain-token.js';
import { notInHand, type Reason, tooDear } from './reason.js';

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
      return againstPick(me.rolls, action.index, 'JN-5.4');
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
        ? againstPick(state.attacks[action.attack]?.rolls ?? [], action.index, 'JN-7.16')
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
      return unreachable(action);
  }
}
