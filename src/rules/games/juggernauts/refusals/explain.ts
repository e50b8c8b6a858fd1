/** Why an action is not legal: code, rule id and what to do instead. */
import type { Refusal, Seat } from '../../../kernel/game.js';
import { refuse as refuseWith } from '../../../kit/refusal.js';
import { legalActions } from '../law/legal.js';
import type { Action } from '../model/actions.js';
import type { Pending } from '../model/pending.js';
import { cardOf } from '../model/reference.js';
import { seatOf } from '../model/seats.js';
import type { State } from '../model/state.js';
import { answerOf } from './answers.js';
import type { RefusalCode } from './codes.js';
import { reasonAgainst } from './explain-parameters.js';
import type { Reason } from './reason.js';

const refuse = refuseWith<RefusalCode>;

/**
 * Why `action` is not legal for `seat`, told only from what that seat may know.
 *
 * *Errors*: `GAME_OVER`, `NOT_TO_ACT`, `NOT_LEGAL`, tested in this order.
 */
export function explain(state: State, seat: Seat, action: Action): Refusal {
  if (state.result !== null) return gameOver(state);
  const me = state.seats[seat];
  if (me === undefined) return refuse('NOT_TO_ACT', 'JN-1.3', `There is no seat ${seat} in this match.`);
  if (me.out !== null) return refuse('NOT_TO_ACT', 'JN-12.4', `Seat ${seat} has lost and plays no more.`, 'Watch the match to its end.');
  if (me.pending === null) {
    const message = `Seat ${seat} owes nothing now: it has finished this step, or has nothing to choose in it.`;
    return refuse('NOT_TO_ACT', 'JN-1.3', message, 'Wait for the next step; resign is always legal.');
  }
  const { rule, message } = reasonFor(state, seat, me.pending, action);
  return refuse('NOT_LEGAL', rule, message, insteadOf(state, seat));
}

function gameOver({ result }: State): Refusal {
  const byLimit = result?.reasons.includes('roundLimit') === true;
  const rule = byLimit ? 'JN-11.5' : result?.outcomes.includes('win') ? 'JN-11.3' : 'JN-11.2';
  return refuse('GAME_OVER', rule, 'The match is over.', 'Open a new match to play on.');
}

function reasonFor(state: State, seat: Seat, pending: Pending, action: Action): Reason {
  if (action.type === 'resign') return { rule: 'JN-1.12', message: 'A living seat may resign at any time.' };
  const { rule, pendings } = answerOf(action);
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
