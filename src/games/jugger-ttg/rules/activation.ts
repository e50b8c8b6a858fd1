import type { ActionOf, JtAction } from '../model/actions.js';
import { type Board, holderOf, isActive, juggerOf, mayUseTalent, pinnerOf, placeOf, profileOf } from '../model/board.js';
import type { Talent } from '../model/data-set.js';
import type { ActivationFrame } from '../model/frame.js';
import { popFrame } from '../model/frame-stack.js';
import { distance, isInFront } from '../model/geometry.js';
import { ask, askJugger, checkExhaustion, type Play } from '../model/play.js';
import { BOOK } from '../model/reference.js';
import { FACINGS, type JtSeat, type JuggerId, type Pay, seatOfJugger } from '../model/vocabulary.js';
import { grappleTargets, strikeTargets, talentTargets } from './attack.js';
import { isField } from './field.js';
import { pickUps, scores, sweeps, throwPowers } from './jugg.js';
import { declarations, quickStepDirections, steps } from './movement.js';
import { type Cost, canPay, paymentsOf, plainCost, talentCost } from './payment.js';
import { nextRiser, toActivate } from './stone.js';

const { costs } = BOOK;

/** JT-6.8 to JT-6.12: activate, delay, or end the turn. */
export function turnActions(board: Board, seat: JtSeat): JtAction[] {
  const { all, must } = toActivate(board, seat);
  const actions: JtAction[] = all.map((jugger) => ({ type: 'activate', jugger }));
  if (board.state.voa === 0) return actions;
  for (const jugger of must) {
    for (const pay of waysToPay(board, jugger, plainCost(costs.delay))) actions.push({ type: 'delay', jugger, pay });
  }
  if (must.length === 0) actions.push({ type: 'endTurn' });
  return actions;
}

function waysToPay(board: Board, id: JuggerId, cost: Cost): readonly Pay[] {
  return canPay(board, id, cost) ? paymentsOf(board, id, cost) : [];
}

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

/** JT-8.2: pay for the hold or let go. */
export function upkeepActions(board: Board, id: JuggerId): JtAction[] {
  const actions: JtAction[] = waysToPay(board, id, plainCost(costs.maintainHold)).map((pay) => ({ type: 'maintainHold', pay }));
  actions.push({ type: 'releaseHold' });
  return actions;
}

/** JT-8.3: everything the active jugger can do now. */
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
  const ways = waysToPay(board, id, plainCost(isQwik ? costs.grapple : costs.basicAttack));
  if (ways.length === 0) return;
  for (const target of isQwik ? grappleTargets(board, id) : strikeTargets(board, id)) {
    for (const pay of ways) actions.push({ type: isQwik ? 'grapple' : 'attack', target, pay });
  }
}

/** JT-20.2: whether an action or attack talent can be used once more, its cost included. */
export function isTalentReady(board: Board, { jugger: id, talentsUsed }: ActivationFrame, talent: Talent): boolean {
  if (!mayUseTalent(talent, juggerOf(board, id)) || !canPay(board, id, talentCost(talent))) return false;
  return talent.limitPerActivation === null || timesUsed(talentsUsed, talent.id) < talent.limitPerActivation;
}

/** How often a talent was used in an activation. */
export function timesUsed(talentsUsed: ActivationFrame['talentsUsed'], talent: string): number {
  return Object.hasOwn(talentsUsed, talent) ? (talentsUsed[talent] ?? 0) : 0;
}

function addTalents(board: Board, frame: ActivationFrame, actions: JtAction[]): void {
  const { standardAction, standardAttack } = profileOf(board, frame.jugger).talentsBy;
  for (const talent of standardAction) {
    if (!isTalentReady(board, frame, talent)) continue;
    if (talent.effect.id === 'quickStep' && quickStepDirections(board, frame.jugger).length === 0) continue;
    addTalentUses(board, frame.jugger, talent, undefined, actions);
  }
  for (const talent of standardAttack) {
    if (!isTalentReady(board, frame, talent)) continue;
    for (const target of talentTargets(board, frame.jugger, talent)) addTalentUses(board, frame.jugger, talent, target, actions);
  }
}

function addTalentUses(board: Board, id: JuggerId, talent: Talent, target: JuggerId | undefined, actions: JtAction[]): void {
  const use: ActionOf<'useTalent'> = { type: 'useTalent', talent: talent.id, ...(target === undefined ? {} : { target }) };
  const cost = talentCost(talent);
  if (cost.points === 0) actions.push(use);
  else for (const pay of paymentsOf(board, id, cost)) actions.push({ ...use, pay });
}

/** JT-14.1, JT-19.1, JT-19.5: the chain and the pin. */
function addGear(board: Board, id: JuggerId, actions: JtAction[]): void {
  const { weapon, chainReady, pinning } = juggerOf(board, id);
  if (weapon === 'chain' && !chainReady) {
    for (const pay of waysToPay(board, id, plainCost(costs.prepareChain))) actions.push({ type: 'prepareChain', pay });
  }
  const targets = pinTargets(board, id);
  if (targets.length > 0) {
    const ways = waysToPay(board, id, plainCost(costs.pin));
    for (const target of targets) for (const pay of ways) actions.push({ type: 'pin', target, pay });
  }
  if (pinning !== null) actions.push({ type: 'releasePin' });
}

/** JT-19.1, JT-19.2: the adjacent kneeling opponents that a jugger can pin. */
export function pinTargets(board: Board, id: JuggerId): JuggerId[] {
  if (!isPinner(board, id) || juggerOf(board, id).pinning !== null) return [];
  const place = placeOf(board, id);
  return board.ids.filter((target) => {
    const { hex, kneeling } = juggerOf(board, target);
    if (hex === null || !kneeling || seatOfJugger(target) === seatOfJugger(id)) return false;
    return distance(place, placeOf(board, target)) === 1 && pinnerOf(board, target) === null;
  });
}

/** JT-19.1, JT-19.2: whether a jugger can pin at all: a defender on a field hex without the chain. */
export function isPinner(board: Board, id: JuggerId): boolean {
  const { role, weapon } = juggerOf(board, id);
  return role === 'defender' && weapon !== 'chain' && isField(board.state.config, placeOf(board, id));
}

/** JT-7.5, JT-8.9, JT-8.10, JT-R85: an action of the active jugger with all it caused is complete. */
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

/** Whether a jugger is held and so cannot move (JT-9.8). */
export function isHeld(board: Board, id: JuggerId): boolean {
  return holderOf(board, id) !== null;
}
