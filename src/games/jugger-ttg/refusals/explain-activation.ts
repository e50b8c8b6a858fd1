import type { Refusal } from '../../../kernel/game.js';
import type { ActionOf, JtAction } from '../model/actions.js';
import { type Board, carrierOf, juggerOf, meetsRequirements, occupantOf, pinnerOf, placeOf, profileOf, rangeOf } from '../model/board.js';
import type { Talent } from '../model/data-set.js';
import type { ActivationFrame } from '../model/frame.js';
import { activationOf } from '../model/frame-stack.js';
import { distance } from '../model/geometry.js';
import { BOOK, MOVEMENT } from '../model/reference.js';
import { type JuggerId, seatOfJugger } from '../model/vocabulary.js';
import { isHeld, isPinner, timesUsed } from '../rules/activation.js';
import { extraRange, talentOf } from '../rules/attack.js';
import { canEnter, isField } from '../rules/field.js';
import { pickUpPrice, scorePrice, sweepPrice } from '../rules/jugg.js';
import { quickStepDirections } from '../rules/movement.js';
import { plainCost, talentCost } from '../rules/payment.js';
import { faultOfPay, notNow, refuse } from './codes.js';
import { faultOfStriker, faultOfTarget } from './explain-target.js';

const { costs } = BOOK;

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
      return (
        faultOfStriker(board, id) ??
        faultOfTarget(board, id, action.target, rangeOf(juggerOf(board, id))) ??
        faultOfPay(board, id, plainCost(costs.basicAttack), action.pay)
      );
    case 'grapple':
      return faultOfGrapple(board, id, action.target) ?? faultOfPay(board, id, plainCost(costs.grapple), action.pay);
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

/** JT-17.1: why a qwik cannot grapple a jugger. */
function faultOfGrapple(board: Board, id: JuggerId, target: JuggerId): Refusal | null {
  if (juggerOf(board, id).role !== 'qwik') return notNow('JT-13.2', `${id} is no qwik.`, 'Defenders attack.');
  const fault = faultOfTarget(board, id, target, 1);
  if (fault) return fault;
  return juggerOf(board, target).role === 'qwik' ? null : notNow('JT-17.1', `${target} is no qwik.`);
}

function explainTalent(board: Board, frame: ActivationFrame, action: ActionOf<'useTalent'>): Refusal | null {
  const { jugger: id, talentsUsed } = frame;
  const talent = talentOf(board, action.talent);
  if (!talent || !profileOf(board, id).talents.includes(talent.id))
    return refuse('badParameters', 'JT-20.2', `${id} has no talent ${action.talent}.`);
  if (talent.keyword !== 'standardAction' && talent.keyword !== 'standardAttack')
    return notNow('JT-20.1', `${talent.name} is a ${talent.keyword} talent, not for the own activation.`);
  const jugger = juggerOf(board, id);
  if (jugger.exhausted) return notNow('JT-7.6', `${id} is exhausted and uses no talents.`);
  if (!meetsRequirements(talent, jugger)) return notNow('JT-20.2', `${id} lacks the role or the weapon that ${talent.name} requires.`);
  const limit = talent.limitPerActivation;
  if (limit !== null && timesUsed(talentsUsed, talent.id) >= limit)
    return notNow('JT-20.2', `${talent.name} is used up in this activation.`);
  return faultOfTalentUse(board, id, talent, action.target) ?? faultOfPay(board, id, talentCost(talent), action.pay);
}

function faultOfTalentUse(board: Board, id: JuggerId, talent: Talent, target: JuggerId | undefined): Refusal | null {
  if (talent.keyword === 'standardAction') {
    if (target !== undefined) return refuse('badParameters', 'JT-20.1', `${talent.name} has no target.`);
    if (talent.effect.id !== 'quickStep' || quickStepDirections(board, id).length > 0) return null;
    return isHeld(board, id) ? notNow('JT-9.8', `${id} is held.`) : notNow('JT-20.6', `${id} has no place to step to.`);
  }
  if (target === undefined) return refuse('badParameters', 'JT-20.1', `${talent.name} needs a target.`);
  if (talent.effect.id === 'grappleDice') return faultOfGrapple(board, id, target);
  if (juggerOf(board, id).role !== 'defender') return notNow('JT-20.6', `${talent.name} needs a defender as user.`);
  return faultOfStriker(board, id) ?? faultOfTarget(board, id, target, rangeOf(juggerOf(board, id)) + extraRange(talent));
}

function explainChain(board: Board, id: JuggerId, { pay }: ActionOf<'prepareChain'>): Refusal | null {
  const { weapon, chainReady } = juggerOf(board, id);
  if (weapon !== 'chain') return notNow('JT-14.1', `${id} has no chain.`);
  if (chainReady) return notNow('JT-14.1', `The chain of ${id} is ready.`);
  return faultOfPay(board, id, plainCost(costs.prepareChain), pay);
}

function explainPin(board: Board, id: JuggerId, { target, pay }: ActionOf<'pin'>): Refusal | null {
  const { role, weapon, pinning } = juggerOf(board, id);
  if (role !== 'defender' || weapon === 'chain') return notNow('JT-19.2', 'Qwiks and chain bearers cannot pin.');
  if (!isPinner(board, id)) return notNow('JT-R58', `${id} is not on the field yet.`);
  if (pinning !== null) return notNow('JT-19.1', `${id} pins ${pinning} already.`, 'Let go of it with releasePin first.');
  const known = board.state.juggers[target];
  if (!known) return refuse('badParameters', 'JT-19.1', `There is no jugger ${target}.`);
  if (known.hex === null || !known.kneeling || seatOfJugger(target) === seatOfJugger(id))
    return notNow('JT-19.1', `${target} is no kneeling opponent.`);
  if (distance(placeOf(board, id), placeOf(board, target)) > 1) return notNow('JT-19.1', `${target} is not next to ${id}.`);
  if (pinnerOf(board, target) !== null) return notNow('JT-R59', `${target} is pinned already.`);
  return faultOfPay(board, id, plainCost(costs.pin), pay);
}

/** JT-10: refusals of what is done with the jugg. */
function explainJugg(board: Board, id: JuggerId, action: JtAction): Refusal | null {
  const onField = isField(board.state.config, placeOf(board, id));
  const offField = notNow('JT-R58', `${id} is not on the field yet.`);
  switch (action.type) {
    case 'sweepJugg': {
      const price = sweepPrice(board, id);
      if (price !== null) return faultOfPay(board, id, plainCost(price * action.hexes), action.pay);
      if (carrierOf(board) !== null) return notNow('JT-R57', 'The jugg is carried; only a loose jugg can be swept.');
      return onField ? notNow('JT-10.1', 'A defender without the chain sweeps, at most 2 hexes away from the jugg.') : offField;
    }
    case 'pickUpJugg': {
      const price = pickUpPrice(board, id);
      if (price !== null) return faultOfPay(board, id, plainCost(price), action.pay);
      return onField ? notNow('JT-10.2', 'A qwik picks the loose jugg up, from its own hex or an adjacent one.') : offField;
    }
    case 'throwJugg':
      if (carrierOf(board) !== id) return notNow('JT-10.3', `${id} does not carry the jugg.`);
      return onField ? faultOfPay(board, id, plainCost(action.power * costs.throwPerPower), action.pay) : offField;
    case 'scorePoint': {
      const price = scorePrice(board, id);
      if (price !== null) return faultOfPay(board, id, plainCost(price), action.pay);
      if (carrierOf(board) === id && isHeld(board, id)) return notNow('JT-17.8', `${id} is held and cannot score.`);
      return notNow('JT-10.5', 'The carrier scores on the goal of the opponent or next to it.');
    }
    default:
      return null;
  }
}
