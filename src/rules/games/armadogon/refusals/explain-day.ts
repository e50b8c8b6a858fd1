/**
 * Refusals that do not depend on the kind of action: the end, the seat, the form, a payment under way, the wrong
 * decision.
 */
import type { Refusal, Seat } from '../../../kernel/game.js';
import { firstSchemaFault } from '../../../kit/schema-fault.js';
import { type Action, type ActionType, actionSchema } from '../model/actions.js';
import type { State } from '../model/state.js';
import { refuse } from './codes.js';
import { COMMITS, OCCASIONS, whatIsOwed } from './occasions.js';

/**
 * The first general refusal of an action, in the order of section 6; null when it belongs to the decision that is owed.
 */
export function refuseInAnyPhase(state: State, seat: Seat, action: Action): Refusal | null {
  return (
    refuseGameOver(state) ?? refuseSeat(seat) ?? refuseMalformed(action) ?? refusePending(state, action) ?? refuseOccasion(state, action)
  );
}

function refuseGameOver({ ended }: State): Refusal | null {
  if (!ended) return null;
  const rule = { farmReached: 'AR-16.1', death: 'AR-16.2', dayLimit: 'AR-16.3' }[ended.reason];
  return refuse('GAME_OVER', rule, 'The game is over.', 'Start another match.');
}

function refuseSeat(seat: Seat): Refusal | null {
  if (seat === 0) return null;
  return refuse('NOT_A_SEAT', 'AR-1.1', 'This is a solitaire game: only seat 0 acts.', 'Act for seat 0, or watch.');
}

function refuseMalformed(action: Action): Refusal | null {
  const { error } = actionSchema.safeParse(action);
  if (!error) return null;
  const type = typeof action === 'object' && action !== null && Object.hasOwn(OCCASIONS, action.type) ? action.type : null;
  const message = type
    ? `The action ${type} is not written as it should be. ${firstSchemaFault(error.issues, action).message}`
    : 'There is no action of this type.';
  return refuse('MALFORMED', ruleOfForm(type), message, 'Send one of the actions of the legal list as it stands.');
}

function ruleOfForm(type: ActionType | null): string {
  if (type === null) return 'AR-6.1';
  if (type === 'requestGoods') return 'AR-13.3';
  return type === 'orderUpgrades' ? 'AR-15.4' : 'AR-1.3';
}

function refusePending({ decision }: State, action: Action): Refusal | null {
  if (!decision || !('payment' in decision) || !decision.payment) return null;
  const commit = COMMITS[decision.kind];
  const samePurpose = decision.kind !== 'eating' || action.type !== 'useFood' || action.purpose === decision.purpose;
  if (action.type === commit && samePurpose) return null;
  const { committed, needed } = decision.payment;
  const message = `A payment is under way (${committed} of ${needed} points) and cannot be broken off.`;
  const instead = `Commit a further card to it with ${commit}${decision.kind === 'eating' ? ` for ${decision.purpose}` : ''}.`;
  return refuse('PAYMENT_PENDING', 'AR-3.6', message, instead);
}

function refuseOccasion({ decision }: State, action: Action): Refusal | null {
  const { kind, rule, when } = OCCASIONS[action.type];
  if (decision?.kind === kind) return null;
  return refuse('WRONG_DECISION', rule, `${action.type} belongs ${when}.`, decision ? whatIsOwed(decision) : 'Wait.');
}
