import type { Refusal } from '../../../kernel/game.js';
import type { ActionOf, JtAction } from '../model/actions.js';
import { type Board, juggerOf, profileOf } from '../model/board.js';
import { topFrame } from '../model/frame-stack.js';
import { COSTS } from '../model/reference.js';
import { type JtSeat, type JuggerId, seatOfJugger } from '../model/vocabulary.js';
import { plainCost } from '../rules/payment.js';
import { toActivate } from '../rules/turn.js';
import { badParameters, notNow } from './codes.js';
import { faultOfPay } from './explain-payment.js';

/** Refusals of turns, upkeep and facings; null for other actions and when nothing is found. */
export function explainTurn(board: Board, seat: JtSeat, action: JtAction): Refusal | null {
  switch (action.type) {
    case 'activate':
      return faultOfOwn(board, seat, action.jugger) ?? faultOfActivation(board, action.jugger);
    case 'delay':
      return faultOfOwn(board, seat, action.jugger) ?? explainDelay(board, action);
    case 'endTurn':
      return explainEnd(board, seat);
    case 'maintainHold':
      return faultOfPay(board, board.state.decision?.jugger ?? '', plainCost(COSTS.maintainHold), action.pay);
    case 'chooseFacing':
      return explainFacing(board);
    default:
      return null;
  }
}

function faultOfOwn(board: Board, seat: JtSeat, id: JuggerId): Refusal | null {
  if (!board.state.juggers[id] || seatOfJugger(id) !== seat) return badParameters('JT-6.8', `${id} is not yours.`);
  return juggerOf(board, id).role === null ? notNow('JT-5.2', `${id} is in reserve.`) : null;
}

/** JT-6.8, JT-6.14, JT-6.15: why a jugger has nothing to decide at this value, delayed and late ones aside. */
function faultOfMoment(board: Board, id: JuggerId): Refusal | null {
  const { kneeling, status } = juggerOf(board, id);
  const { reflexes } = profileOf(board, id);
  const { voa } = board.state;
  if (kneeling) return notNow('JT-6.15', `${id} kneels.`);
  if (status === 'done') return notNow('JT-6.14', `${id} has acted in this stone.`);
  return status === 'waiting' && reflexes !== voa ? notNow('JT-6.8', `${id} acts at value ${reflexes}, this is ${voa}.`) : null;
}

function faultOfActivation(board: Board, id: JuggerId): Refusal | null {
  const { status, delayedAt } = juggerOf(board, id);
  const fault = faultOfMoment(board, id);
  if (fault || status !== 'delayed' || (delayedAt ?? 0) > (board.state.voa ?? 0)) return fault;
  return notNow('JT-6.11', `${id} delayed at this value and can act at a lower one.`);
}

function explainDelay(board: Board, { jugger: id, pay }: ActionOf<'delay'>): Refusal | null {
  if (board.state.voa === 0) return notNow('JT-6.12', 'At value 0 nobody can delay.');
  const { status } = juggerOf(board, id);
  const fault = faultOfMoment(board, id);
  if (fault) return fault;
  if (status === 'delayed') return notNow('JT-6.11', `${id} has delayed in this stone already.`);
  if (status === 'late') return notNow('JT-6.13', `The value of ${id} is past.`, 'Activate it, or end the turn.');
  return faultOfPay(board, id, plainCost(COSTS.delay), pay);
}

function explainEnd(board: Board, seat: JtSeat): Refusal | null {
  const { must } = toActivate(board, seat);
  if (board.state.voa === 0) return notNow('JT-6.12', `At value 0 everybody acts: ${must.join(', ')}.`);
  return must.length === 0 ? null : notNow('JT-6.8', `Still to be activated or delayed: ${must.join(', ')}.`);
}

/** JT-18.5, JT-8.7, JT-8.8: one jugger rises, or turns after a combat or after its reaction. */
function explainFacing({ state }: Board): Refusal {
  const message = `It is ${state.decision?.jugger} that turns now.`;
  if (state.decision?.kind === 'standUp') return notNow('JT-18.5', message);
  return notNow(topFrame(state)?.frame === 'window' ? 'JT-8.8' : 'JT-8.7', message);
}
