import type { Refusal, Seat } from '../../kernel/game.js';
import { type Action, type ActionType, actionSchema } from './actions.js';
import { COMMITS, OCCASIONS, whatIsOwed } from './occasions.js';
import { refuseSpecifically } from './refusals.js';
import type { State } from './state.js';

/**
 * Why an action is not legal: the first of the refusals of section 6, in its order.
 *
 * *Errors*: throws for a legal action, which nothing forbids.
 */
export function explain(state: State, seat: Seat, action: Action): Refusal {
  const refusal =
    refuseGameOver(state) ??
    refuseSeat(seat) ??
    refuseMalformed(action) ??
    refusePending(state, action) ??
    refuseOccasion(state, action) ??
    refuseSpecifically(state, action);
  if (!refusal) throw new Error(`${action.type} is legal: there is nothing to explain`);
  return refusal;
}

function refuseGameOver({ ended }: State): Refusal | null {
  if (!ended) return null;
  const rule = { farmReached: 'AR-16.1', death: 'AR-16.2', dayLimit: 'AR-16.3' }[ended.reason];
  return { code: 'gameOver', rule, message: 'The game is over.', instead: 'Start another match.' };
}

function refuseSeat(seat: Seat): Refusal | null {
  if (seat === 0) return null;
  return { code: 'notASeat', rule: 'AR-1.1', message: 'This is a solitaire game: only seat 0 acts.', instead: 'Act for seat 0, or watch.' };
}

function refuseMalformed(action: Action): Refusal | null {
  const issue = actionSchema.safeParse(action).error?.issues[0];
  if (!issue) return null;
  const type = typeof action === 'object' && action !== null && Object.hasOwn(OCCASIONS, action.type) ? action.type : null;
  const where = issue.path.length > 0 ? ` (${issue.path.join('.')})` : '';
  const message = type
    ? `The action ${type} is not written as it should be${where}: ${issue.message}.`
    : 'There is no action of this type.';
  return { code: 'malformed', rule: ruleOfForm(type), message, instead: 'Send one of the actions of the legal list as it stands.' };
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
  return {
    code: 'paymentPending',
    rule: 'AR-3.6',
    message: `A payment is under way (${committed} of ${needed} points) and cannot be broken off.`,
    instead: `Commit a further card to it with ${commit}${decision.kind === 'eating' ? ` for ${decision.purpose}` : ''}.`,
  };
}

function refuseOccasion({ decision }: State, action: Action): Refusal | null {
  const occasion = OCCASIONS[action.type];
  if (decision?.kind === occasion.kind) return null;
  return {
    code: 'wrongDecision',
    rule: occasion.rule,
    message: `${action.type} belongs ${occasion.when}.`,
    instead: decision ? whatIsOwed(decision) : 'Wait.',
  };
}
