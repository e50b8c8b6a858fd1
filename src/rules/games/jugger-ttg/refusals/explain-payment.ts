import type { Refusal } from '../../../kernel/game.js';
import { type Board, juggerOf } from '../model/board.js';
import { type JuggerId, type Pay, seatOfJugger } from '../model/vocabulary.js';
import type { Cost } from '../rules/payment.js';
import { badParameters, refuse } from './codes.js';

/** JT-7.1, JT-7.2: what is wrong with a payment; null when it is right. */
export function faultOfPay(board: Board, id: JuggerId, { points, focusCap }: Cost, pay: Pay | undefined): Refusal | null {
  if (points === 0) return pay ? badParameters('JT-7.1', 'This costs nothing.', 'Leave pay out.') : null;
  if (!pay) return badParameters('JT-7.1', `This costs ${points}.`, 'Say in pay what it is paid with.');
  const paid = pay.focus + pay.stamina + pay.synergy;
  if (paid !== points) return badParameters('JT-7.1', `This costs ${points}, the payment adds up to ${paid}.`);
  if (pay.focus > focusCap)
    return badParameters('JT-7.2', `At most ${focusCap} of this may be paid in focus.`, 'Pay the rest in stamina or synergy.');
  return faultOfMeans(board, id, pay);
}

function faultOfMeans(board: Board, id: JuggerId, pay: Pay): Refusal | null {
  const { focus, stamina } = juggerOf(board, id);
  const synergy = board.state.synergy[seatOfJugger(id)];
  if (pay.focus <= focus && pay.stamina <= stamina && pay.synergy <= synergy) return null;
  return refuse('CANNOT_PAY', 'JT-7.1', `${id} has ${focus} focus and ${stamina} stamina, its seat ${synergy} synergy.`);
}
