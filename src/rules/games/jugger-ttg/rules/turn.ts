/**
 * What a seat decides in its turn.
 *
 * *Rules*: JT-6.8, JT-6.9, JT-6.11, JT-6.12, JT-R25, JT-R27.
 */
import type { ActionOf, JtAction } from '../model/actions.js';
import { type Board, fieldedOf, juggerOf, profileOf } from '../model/board.js';
import type { Play } from '../model/play.js';
import { COSTS } from '../model/reference.js';
import type { JtSeat, JuggerId } from '../model/vocabulary.js';
import { checkExhaustion } from './exhaustion.js';
import { payFor, plainCost, waysToPay } from './payment.js';

/**
 * JT-6.8, JT-6.9, JT-6.12, JT-R25, JT-R27: the juggers of a seat that may be activated now, and those among them that
 * must be dealt with.
 */
export function toActivate(board: Board, seat: JtSeat): { all: JuggerId[]; must: JuggerId[] } {
  const { voa } = board.state;
  const all: JuggerId[] = [];
  const must: JuggerId[] = [];
  for (const id of fieldedOf(board, seat)) {
    const { kneeling, status, delayedAt } = juggerOf(board, id);
    if (kneeling || voa === null) continue;
    const isDue = status === 'waiting' && profileOf(board, id).reflexes === voa;
    const isOptional = status === 'late' || (status === 'delayed' && delayedAt !== null && delayedAt > voa);
    if (isDue || (isOptional && voa === 0)) must.push(id);
    if (isDue || isOptional) all.push(id);
  }
  return { all, must };
}

/** JT-6.8 to JT-6.12: activate, delay, or end the turn. */
export function turnActions(board: Board, seat: JtSeat): JtAction[] {
  const { all, must } = toActivate(board, seat);
  const actions: JtAction[] = all.map((jugger) => ({ type: 'activate', jugger }));
  if (board.state.voa === 0) return actions;
  for (const jugger of must) {
    for (const pay of waysToPay(board, jugger, plainCost(COSTS.delay))) actions.push({ type: 'delay', jugger, pay });
  }
  if (must.length === 0) actions.push({ type: 'endTurn' });
  return actions;
}

/** JT-6.11: a jugger pays to act at a lower value. */
export function delay(play: Play, { jugger: id, pay }: ActionOf<'delay'>): void {
  payFor(play, id, pay);
  const jugger = juggerOf(play, id);
  jugger.status = 'delayed';
  jugger.delayedAt = play.state.voa;
  play.events.push({ type: 'delayed', jugger: id });
  checkExhaustion(play, id);
}
