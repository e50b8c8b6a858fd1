/**
 * The activation of a jugger from its beginning to its end.
 *
 * *Rules*: JT-6.14, JT-8.1, JT-8.3, JT-8.5, JT-8.9, JT-8.10, JT-9.6, JT-16.6, JT-R30, JT-R85.
 */
import type { ActionOf, JtAction } from '../model/actions.js';
import { type Board, isActive, juggerOf, placeOf } from '../model/board.js';
import type { ActivationFrame } from '../model/frame.js';
import { popFrame } from '../model/frame-stack.js';
import { isInFront } from '../model/geometry.js';
import { ask, askJugger, type Play } from '../model/play.js';
import { COSTS } from '../model/reference.js';
import { FACINGS, type JuggerId, seatOfJugger } from '../model/vocabulary.js';
import { grappleTargets, strikeTargets } from './attack.js';
import { checkExhaustion } from './exhaustion.js';
import { turnTo } from './facing.js';
import { pickUps, sweeps, throwPowers } from './jugg.js';
import { declarations, steps } from './movement.js';
import { plainCost, waysToPay } from './payment.js';
import { pinTargets } from './pins.js';
import { scores } from './scoring.js';
import { nextRiser } from './stand-up.js';
import { addTalents } from './talent-choices.js';

/** JT-8.1, JT-8.2: a jugger is activated; a holder answers for its hold first. */
export function activate(play: Play, id: JuggerId): void {
  const jugger = juggerOf(play, id);
  jugger.status = 'active';
  jugger.delayedAt = null;
  play.events.push({ type: 'activated', jugger: id });
  play.state.frames = [
    { frame: 'activation', jugger: id, seenFrom: seenFrom(play, id), moveMode: null, stepsLeft: 0, mayFace: true, talentsUsed: {} },
  ];
  askJugger(play, jugger.holding === null ? 'activation' : 'holdUpkeep', id);
}

/** JT-8.1: the opponents, kneeling ones included, that have a jugger in their front arc. */
function seenFrom(board: Board, id: JuggerId): JuggerId[] {
  const place = placeOf(board, id);
  return board.ids.filter((other) => {
    const { hex, facing } = juggerOf(board, other);
    return hex !== null && seatOfJugger(other) !== seatOfJugger(id) && isInFront(placeOf(board, other), facing, place);
  });
}

/** JT-8.3, JT-9.6: everything the active jugger can do now, in any order, its steps between other actions. */
export function activationActions(board: Board, frame: ActivationFrame): JtAction[] {
  const { jugger: id } = frame;
  const actions: JtAction[] = [];
  if (juggerOf(board, id).holding !== null) actions.push({ type: 'releaseHold' });
  if (frame.mayFace) for (const facing of FACINGS) if (facing !== juggerOf(board, id).facing) actions.push({ type: 'face', facing });
  actions.push(...declarations(board, frame), ...steps(board, frame));
  addAttacks(board, id, actions);
  addTalents(board, frame, actions);
  addGear(board, id, actions);
  actions.push(...sweeps(board, id), ...pickUps(board, id));
  for (const { power, pay } of throwPowers(board, id)) actions.push({ type: 'throwJugg', power, pay });
  actions.push(...scores(board, id));
  for (const facing of FACINGS) actions.push({ type: 'endActivation', facing });
  return actions;
}

/** JT-13.1, JT-17.1: basic attacks and grapples. */
function addAttacks(board: Board, id: JuggerId, actions: JtAction[]): void {
  const isQwik = juggerOf(board, id).role === 'qwik';
  const ways = waysToPay(board, id, plainCost(isQwik ? COSTS.grapple : COSTS.basicAttack));
  if (ways.length === 0) return;
  for (const target of isQwik ? grappleTargets(board, id) : strikeTargets(board, id)) {
    for (const pay of ways) actions.push({ type: isQwik ? 'grapple' : 'attack', target, pay });
  }
}

/** JT-14.1, JT-19.1, JT-19.5: the chain and the pin. */
function addGear(board: Board, id: JuggerId, actions: JtAction[]): void {
  const { weapon, chainReady, pinning } = juggerOf(board, id);
  if (weapon === 'chain' && !chainReady) {
    for (const pay of waysToPay(board, id, plainCost(COSTS.prepareChain))) actions.push({ type: 'prepareChain', pay });
  }
  const targets = pinTargets(board, id);
  if (targets.length > 0) {
    const ways = waysToPay(board, id, plainCost(COSTS.pin));
    for (const target of targets) for (const pay of ways) actions.push({ type: 'pin', target, pay });
  }
  if (pinning !== null) actions.push({ type: 'releasePin' });
}

/** JT-7.5, JT-8.9, JT-8.10, JT-16.6, JT-R85: an action of the active jugger with all it caused is complete. */
export function completeAction(play: Play, { jugger: id }: ActivationFrame): void {
  checkExhaustion(play, id);
  const riser = nextRiser(play, seatOfJugger(id));
  if (riser !== null) {
    askJugger(play, 'standUp', riser);
    return;
  }
  if (isActive(juggerOf(play, id))) {
    ask(play, 'activation', seatOfJugger(id), id);
    return;
  }
  play.events.push({ type: 'activationEnded', jugger: id, reason: 'kneeling' });
  popFrame(play.state);
}

/** JT-8.5, JT-6.14, JT-R30: the final facing; the jugger is done for the stone. */
export function endActivation(play: Play, id: string, { facing }: ActionOf<'endActivation'>): void {
  turnTo(play, id, facing);
  juggerOf(play, id).status = 'done';
  play.events.push({ type: 'activationEnded', jugger: id, reason: 'done' });
  popFrame(play.state);
}
