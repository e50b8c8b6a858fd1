/**
 * Movement: declarations, steps and quick steps.
 *
 * *Rules*: JT-7.7, JT-8.6, JT-9.1, JT-9.2, JT-9.3, JT-9.4, JT-9.9, JT-9.10, JT-R20, JT-R32, JT-R33, JT-R34, JT-R35,
 * JT-R41, JT-R54.
 */
import { present } from '../../../kit/unreachable.js';
import type { ActionOf, JtAction } from '../model/actions.js';
import { type Board, juggerOf, placeOf, profileOf } from '../model/board.js';
import type { ActivationFrame, QuickStepFrame } from '../model/frame.js';
import type { Place } from '../model/geometry.js';
import type { Play } from '../model/play.js';
import { MOVEMENT } from '../model/reference.js';
import { FACINGS, type Facing, type JuggerId, MOVE_MODES, type MoveMode } from '../model/vocabulary.js';
import { canEnter, isOutOfBounds } from './field.js';
import { loosenGrips } from './grips.js';
import { isHeld } from './holds.js';
import { goOutOfBounds } from './kneeling.js';
import { canPay, payFor, paymentsOf, plainCost } from './payment.js';

/** JT-9.11, JT-R35: a jugger stands on another place; on a field hex it has entered for good. */
export function moveTo(play: Play, id: JuggerId, to: Place, type: 'stepped' | 'quickStepped' | 'pushed'): void {
  const jugger = juggerOf(play, id);
  const from = placeOf(play, id).id;
  jugger.hex = to.id;
  if (to.slotOf === null) jugger.entered = true;
  play.events.push({ type, jugger: id, from, to: to.id });
  loosenGrips(play, id);
}

/** JT-9.1, JT-9.3, JT-7.6, JT-R32: how far a jugger may go in a mode. */
function limitOf(board: Board, id: JuggerId, mode: MoveMode): number {
  return MOVEMENT[mode].limit + (juggerOf(board, id).exhausted ? 0 : profileOf(board, id).lightFeet);
}

/**
 * JT-9.2, JT-9.8, JT-7.6, JT-R20, JT-R34: the modes a jugger may declare, once in an activation, with every way to pay.
 */
export function declarations(board: Board, { jugger: id, moveMode }: ActivationFrame): JtAction[] {
  if (moveMode !== null || isHeld(board, id)) return [];
  const actions: JtAction[] = [{ type: 'declareMove', mode: 'walk' }];
  if (juggerOf(board, id).exhausted) return actions;
  for (const mode of MOVE_MODES) {
    const cost = plainCost(MOVEMENT[mode].cost);
    if (cost.points === 0 || !canPay(board, id, cost)) continue;
    for (const pay of paymentsOf(board, id, cost)) actions.push({ type: 'declareMove', mode, pay });
  }
  return actions;
}

/**
 * JT-9.4, JT-9.5, JT-9.9, JT-R33: the steps of a declared movement, onto allowed places and out of bounds; none of them
 * has to be taken.
 */
export function steps(board: Board, { jugger: id, stepsLeft }: ActivationFrame): JtAction[] {
  if (stepsLeft === 0 || isHeld(board, id)) return [];
  const from = placeOf(board, id);
  const actions: JtAction[] = [];
  for (const dir of FACINGS) {
    const to = from.neighbours[dir] ?? null;
    if (canEnter(board, id, to)) actions.push({ type: 'step', dir });
    else if (isOutOfBounds(board, id, to)) actions.push({ type: 'stepOut', dir });
  }
  return actions;
}

/** JT-9.2: the movement is paid and its limit fixed, before the payment can exhaust the jugger (JT-7.7). */
export function declareMove(play: Play, frame: ActivationFrame, { mode, pay }: ActionOf<'declareMove'>): void {
  const limit = limitOf(play, frame.jugger, mode);
  payFor(play, frame.jugger, pay);
  frame.moveMode = mode;
  frame.stepsLeft = limit;
  play.events.push({ type: 'moveDeclared', jugger: frame.jugger, mode, limit });
}

/** JT-9.4, JT-8.6, JT-R41: one step, which turns the jugger. *Shape*: the hex left. */
export function step(play: Play, frame: ActivationFrame, dir: Facing): string {
  const from = placeOf(play, frame.jugger);
  const to = present(from.neighbours[dir], `place ${dir} of ${from.id}`);
  frame.stepsLeft--;
  juggerOf(play, frame.jugger).facing = dir;
  moveTo(play, frame.jugger, to, 'stepped');
  return from.id;
}

/** JT-9.9, JT-R54: a step out of bounds. */
export function stepOut(play: Play, frame: ActivationFrame, dir: Facing): void {
  frame.stepsLeft--;
  juggerOf(play, frame.jugger).facing = dir;
  goOutOfBounds(play, frame.jugger);
}

/** JT-9.10, JT-9.8: where a jugger can quick-step to. */
export function quickStepDirections(board: Board, id: JuggerId): Facing[] {
  if (isHeld(board, id)) return [];
  const from = placeOf(board, id);
  return FACINGS.filter((dir) => canEnter(board, id, from.neighbours[dir] ?? null));
}

/** JT-9.10, JT-20.4: the next hex of a quick step, or its end where stopping is allowed. */
export function quickSteps(board: Board, { jugger, mayStop }: QuickStepFrame): JtAction[] {
  const actions: JtAction[] = quickStepDirections(board, jugger).map((dir) => ({ type: 'quickStep', dir }));
  if (mayStop) actions.push({ type: 'endQuickStep' });
  return actions;
}

/** JT-9.10: one hex of a quick step; it does not turn the jugger. */
export function quickStep(play: Play, frame: QuickStepFrame, dir: Facing): void {
  const to = present(placeOf(play, frame.jugger).neighbours[dir], `place ${dir} of ${frame.jugger}`);
  frame.stepsLeft--;
  frame.mayStop = true;
  moveTo(play, frame.jugger, to, 'quickStepped');
}
