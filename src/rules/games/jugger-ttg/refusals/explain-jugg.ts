import type { Refusal } from '../../../kernel/game.js';
import type { ActionOf, JtAction } from '../model/actions.js';
import { type Board, carrierOf, placeOf } from '../model/board.js';
import { COSTS } from '../model/reference.js';
import type { JuggerId } from '../model/vocabulary.js';
import { isField } from '../rules/field.js';
import { isHeld } from '../rules/holds.js';
import { leastSweep, pickUpPrice, sweepPrice } from '../rules/jugg.js';
import { plainCost } from '../rules/payment.js';
import { scorePrice } from '../rules/scoring.js';
import { notNow } from './codes.js';
import { faultOfPay } from './explain-payment.js';

/** JT-10: refusals of what the active jugger does with the jugg; null for other actions and when nothing is found. */
export function explainJugg(board: Board, id: JuggerId, action: JtAction): Refusal | null {
  switch (action.type) {
    case 'sweepJugg':
      return explainSweep(board, id, action);
    case 'pickUpJugg':
      return explainPickUp(board, id, action);
    case 'throwJugg':
      if (carrierOf(board) !== id) return notNow('JT-10.3', `${id} does not carry the jugg.`);
      return faultOfPlace(board, id) ?? faultOfPay(board, id, plainCost(action.power * COSTS.throwPerPower), action.pay);
    case 'scorePoint':
      return explainScore(board, id, action);
    default:
      return null;
  }
}

/** JT-R58: the jugg is handled from field hexes only. */
export function faultOfPlace(board: Board, id: JuggerId): Refusal | null {
  return isField(board.state.config, placeOf(board, id)) ? null : notNow('JT-R58', `${id} is not on the field yet.`);
}

function explainSweep(board: Board, id: JuggerId, { hexes, pay }: ActionOf<'sweepJugg'>): Refusal | null {
  if (carrierOf(board) !== null) return notNow('JT-R57', 'The jugg is carried; only a loose jugg can be swept.');
  const price = sweepPrice(board, id);
  if (price === null)
    return faultOfPlace(board, id) ?? notNow('JT-10.1', 'A defender without the chain sweeps, at most 2 hexes away from the jugg.');
  const least = leastSweep(board);
  if (hexes < least) return notNow('JT-10.1', `From its slot the jugg reaches the field with ${least} hexes.`);
  return faultOfPay(board, id, plainCost(price * hexes), pay);
}

function explainPickUp(board: Board, id: JuggerId, { pay }: ActionOf<'pickUpJugg'>): Refusal | null {
  const price = pickUpPrice(board, id);
  if (price !== null) return faultOfPay(board, id, plainCost(price), pay);
  return faultOfPlace(board, id) ?? notNow('JT-10.2', 'A qwik picks the loose jugg up, from its own hex or an adjacent one.');
}

function explainScore(board: Board, id: JuggerId, { pay }: ActionOf<'scorePoint'>): Refusal | null {
  const price = scorePrice(board, id);
  if (price !== null) return faultOfPay(board, id, plainCost(price), pay);
  if (carrierOf(board) === id && isHeld(board, id)) return notNow('JT-17.8', `${id} is held and cannot score.`);
  return notNow('JT-10.5', 'The carrier scores on the goal of the opponent or next to it.');
}
