import type { Refusal } from '../../../kernel/game.js';
import type { ActionOf, JtAction } from '../model/actions.js';
import { type Board, juggerOf, profileOf } from '../model/board.js';
import { BOOK } from '../model/reference.js';
import { type JtSeat, type JuggerId, seatOfJugger } from '../model/vocabulary.js';
import { plainCost } from '../rules/payment.js';
import { toActivate } from '../rules/stone.js';
import { faultOfPay, notNow, refuse } from './codes.js';

/** Refusals of turns, upkeep and facings; null for other actions and when nothing is found. */
export function explainTurn(board: Board, seat: JtSeat, action: JtAction): Refusal | null {
  switch (action.type) {
    case 'activate':
      return faultOfOwn(board, seat, action.jugger) ?? faultOfMoment(board, action.jugger);
    case 'delay':
      return explainDelay(board, seat, action);
    case 'endTurn':
      return explainEnd(board, seat);
    case 'maintainHold':
      return faultOfPay(board, board.state.decision?.jugger ?? '', plainCost(BOOK.costs.maintainHold), action.pay);
    case 'chooseFacing':
      return notNow('JT-8.7', `It is ${board.state.decision?.jugger} that turns now.`);
    default:
      return null;
  }
}

function faultOfOwn(board: Board, seat: JtSeat, id: JuggerId): Refusal | null {
  if (!board.state.juggers[id] || seatOfJugger(id) !== seat) return refuse('badParameters', 'JT-6.8', `${id} is not yours.`);
  return juggerOf(board, id).role === null ? notNow('JT-5.2', `${id} is in reserve.`) : null;
}

/** JT-6.8 to JT-6.15: why a jugger cannot be activated at this value. */
function faultOfMoment(board: Board, id: JuggerId): Refusal | null {
  const { kneeling, status } = juggerOf(board, id);
  const { reflexes } = profileOf(board, id);
  if (kneeling) return notNow('JT-6.15', `${id} kneels.`);
  if (status === 'done') return notNow('JT-6.14', `${id} has acted in this stone.`);
  if (status === 'delayed') return notNow('JT-6.11', `${id} delayed at this value and can act at a lower one.`);
  return status === 'waiting' ? notNow('JT-6.8', `${id} acts at value ${reflexes}, this is ${board.state.voa}.`) : null;
}

function explainDelay(board: Board, seat: JtSeat, { jugger: id, pay }: ActionOf<'delay'>): Refusal | null {
  const fault = faultOfOwn(board, seat, id);
  if (fault) return fault;
  if (board.state.voa === 0) return notNow('JT-6.12', 'At value 0 nobody can delay.');
  const { status } = juggerOf(board, id);
  if (status === 'delayed') return notNow('JT-6.11', `${id} has delayed in this stone already.`);
  if (status === 'late') return notNow('JT-6.13', `The value of ${id} is past.`, 'Activate it, or end the turn.');
  return faultOfMoment(board, id) === null || toActivate(board, seat).must.includes(id)
    ? faultOfPay(board, id, plainCost(BOOK.costs.delay), pay)
    : faultOfMoment(board, id);
}

function explainEnd(board: Board, seat: JtSeat): Refusal | null {
  const { must } = toActivate(board, seat);
  if (must.length === 0) return null;
  if (board.state.voa === 0) return notNow('JT-6.12', `At value 0 everybody acts: ${must.join(', ')}.`);
  return notNow('JT-6.8', `Still to be activated or delayed: ${must.join(', ')}.`);
}
