import type { Refusal } from '../../../kernel/game.js';
import type { ActionOf, JtAction } from '../model/actions.js';
import { type Board, juggerOf, occupantOf, pinnerOf, placeOf } from '../model/board.js';
import type { ActivationFrame } from '../model/frame.js';
import { activationOf } from '../model/frame-stack.js';
import { distance } from '../model/geometry.js';
import { COSTS, MOVEMENT } from '../model/reference.js';
import { type JuggerId, seatOfJugger } from '../model/vocabulary.js';
import { canEnter } from '../rules/field.js';
import { isHeld } from '../rules/holds.js';
import { plainCost } from '../rules/payment.js';
import { rangeOf } from '../rules/weapons.js';
import { badParameters, notNow } from './codes.js';
import { explainJugg, faultOfPlace } from './explain-jugg.js';
import { faultOfPay } from './explain-payment.js';
import { explainTalent } from './explain-talent.js';
import { faultOfGrapple, faultOfStriker, faultOfTarget } from './explain-target.js';

/** Refusals of what an active jugger does; null for other actions and when nothing is found. */
export function explainActivation(board: Board, action: JtAction): Refusal | null {
  const frame = activationOf(board.state);
  if (!frame) return null;
  const { jugger: id } = frame;
  switch (action.type) {
    case 'releaseHold':
      return juggerOf(board, id).holding === null ? notNow('JT-17.9', `${id} holds nobody.`) : null;
    case 'face':
      return explainFace(board, frame, action);
    case 'declareMove':
      return explainMove(board, frame, action);
    case 'step':
    case 'stepOut':
      return explainStep(board, frame, action);
    case 'attack':
      return explainAttack(board, id, action);
    case 'grapple':
      return faultOfGrapple(board, id, action.target) ?? faultOfPay(board, id, plainCost(COSTS.grapple), action.pay);
    case 'useTalent':
      return explainTalent(board, frame, action);
    case 'prepareChain':
      return explainChain(board, id, action);
    case 'pin':
      return explainPin(board, id, action);
    case 'releasePin':
      return juggerOf(board, id).pinning === null ? notNow('JT-19.5', `${id} pins nobody.`) : null;
    default:
      return explainJugg(board, id, action);
  }
}

function explainFace(board: Board, { jugger: id, mayFace }: ActivationFrame, { facing }: ActionOf<'face'>): Refusal | null {
  if (!mayFace)
    return notNow('JT-8.5', `${id} has just turned.`, 'Do something else first, or choose the final facing with endActivation.');
  return juggerOf(board, id).facing === facing ? notNow('JT-8.5', `${id} faces that way already.`) : null;
}

function explainMove(board: Board, { jugger: id, moveMode }: ActivationFrame, { mode, pay }: ActionOf<'declareMove'>): Refusal | null {
  if (moveMode !== null) return notNow('JT-9.2', `${id} has declared a ${moveMode} in this activation.`);
  if (isHeld(board, id)) return notNow('JT-9.8', `${id} is held.`, 'Grapple the holder to escape.');
  if (mode !== 'walk' && juggerOf(board, id).exhausted) return notNow('JT-7.6', `${id} is exhausted and can only walk.`);
  return faultOfPay(board, id, plainCost(MOVEMENT[mode].cost), pay);
}

function explainStep(board: Board, frame: ActivationFrame, { type, dir }: ActionOf<'step' | 'stepOut'>): Refusal | null {
  const { jugger: id, moveMode, stepsLeft } = frame;
  if (moveMode === null) return notNow('JT-9.2', `${id} has declared no movement.`, 'Declare a walk, run or sprint first.');
  if (stepsLeft === 0) return notNow('JT-9.4', `${id} has taken all its steps.`);
  if (isHeld(board, id)) return notNow('JT-9.8', `${id} is held.`, 'Grapple the holder to escape.');
  const to = placeOf(board, id).neighbours[dir] ?? null;
  if (to !== null && occupantOf(board, to.id) !== null) return notNow('JT-1.8', `${to.id} is occupied.`);
  if (type === 'step') return notNow('JT-9.9', 'That way leads out of bounds.', 'Use stepOut if that is meant.');
  return canEnter(board, id, to) ? notNow('JT-9.9', 'That way does not lead out of bounds.', 'Use step.') : null;
}

function explainAttack(board: Board, id: JuggerId, { target, pay }: ActionOf<'attack'>): Refusal | null {
  return (
    faultOfStriker(board, id) ??
    faultOfTarget(board, id, target, rangeOf(juggerOf(board, id))) ??
    faultOfPay(board, id, plainCost(COSTS.basicAttack), pay)
  );
}

function explainChain(board: Board, id: JuggerId, { pay }: ActionOf<'prepareChain'>): Refusal | null {
  const { weapon, chainReady } = juggerOf(board, id);
  if (weapon !== 'chain') return notNow('JT-14.1', `${id} has no chain.`);
  if (chainReady) return notNow('JT-14.1', `The chain of ${id} is ready.`);
  return faultOfPay(board, id, plainCost(COSTS.prepareChain), pay);
}

function explainPin(board: Board, id: JuggerId, { target, pay }: ActionOf<'pin'>): Refusal | null {
  const { role, weapon, pinning } = juggerOf(board, id);
  if (role !== 'defender' || weapon === 'chain') return notNow('JT-19.2', 'Qwiks and chain bearers cannot pin.');
  if (pinning !== null) return notNow('JT-19.1', `${id} pins ${pinning} already.`, 'Let go of it with releasePin first.');
  return faultOfPlace(board, id) ?? faultOfPinTarget(board, id, target) ?? faultOfPay(board, id, plainCost(COSTS.pin), pay);
}

/** JT-19.1, JT-R59: why a jugger cannot be pinned by another; null when it can. */
function faultOfPinTarget(board: Board, id: JuggerId, target: JuggerId): Refusal | null {
  const known = board.state.juggers[target];
  if (!known) return badParameters('JT-19.1', `There is no jugger ${target}.`);
  if (known.hex === null || !known.kneeling || seatOfJugger(target) === seatOfJugger(id))
    return notNow('JT-19.1', `${target} is no kneeling opponent.`);
  if (distance(placeOf(board, id), placeOf(board, target)) > 1) return notNow('JT-19.1', `${target} is not next to ${id}.`);
  return pinnerOf(board, target) === null ? null : notNow('JT-R59', `${target} is pinned already.`);
}
