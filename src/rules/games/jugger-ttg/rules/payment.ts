/**
 * Costs and the ways to pay them.
 *
 * *Rules*: JT-7.1, JT-7.2, JT-7.3, JT-R24.
 */
import { type Board, juggerOf } from '../model/board.js';
import type { Talent } from '../model/data-set.js';
import type { Play } from '../model/play.js';
import { type JuggerId, type Pay, seatOfJugger } from '../model/vocabulary.js';

/** A cost in points, of which at most `focusCap` may be paid in focus (JT-7.1, JT-7.2). */
export interface Cost {
  points: number;
  focusCap: number;
}

/** A cost that any mixture may pay (JT-7.1). */
export function plainCost(points: number): Cost {
  return { points, focusCap: points };
}

/**
 * JT-7.2, JT-R24: a talent's cost, of which the stamina is not paid in focus, with `extra` plain points on top
 * (JT-14.3).
 */
export function talentCost({ cost }: Talent, extra = 0): Cost {
  return { points: cost.focus + cost.stamina + extra, focusCap: cost.focus + extra };
}

/** All the points a jugger could spend, its seat's synergy included (JT-7.3). */
export function wealthOf(board: Pick<Board, 'state'>, id: JuggerId): number {
  const { focus, stamina } = juggerOf(board, id);
  return focus + stamina + board.state.synergy[seatOfJugger(id)];
}

/** Whether a jugger can pay a cost in some way. */
export function canPay(board: Pick<Board, 'state'>, id: JuggerId, { points, focusCap }: Cost): boolean {
  const { focus, stamina } = juggerOf(board, id);
  return Math.min(focus, focusCap) + stamina + board.state.synergy[seatOfJugger(id)] >= points;
}

/** Every way to pay a cost; frozen and shared between calls, because legal lists are made of little else. */
const ways = new Map<number, readonly Pay[]>();

/** Every way in which a jugger can pay a cost, most focus first (JT-7.1). */
export function paymentsOf(board: Pick<Board, 'state'>, id: JuggerId, { points, focusCap }: Cost): readonly Pay[] {
  const jugger = juggerOf(board, id);
  const focus = Math.min(jugger.focus, focusCap, points);
  const stamina = Math.min(jugger.stamina, points);
  const synergy = Math.min(board.state.synergy[seatOfJugger(id)], points);
  const key = ((focus * 128 + stamina) * 128 + synergy) * 128 + points;
  let list = ways.get(key);
  if (!list) {
    list = mixturesOf(points, focus, stamina, synergy);
    ways.set(key, list);
  }
  return list;
}

function mixturesOf(points: number, maxFocus: number, maxStamina: number, maxSynergy: number): readonly Pay[] {
  const list: Pay[] = [];
  for (let focus = maxFocus; focus >= 0; focus--) {
    for (let stamina = Math.min(maxStamina, points - focus); stamina >= 0; stamina--) {
      const synergy = points - focus - stamina;
      if (synergy <= maxSynergy) list.push(Object.freeze({ focus, stamina, synergy }));
    }
  }
  return list;
}

/** Takes what an action costs (JT-7.1); nothing and no event for an action without cost. */
export function payFor(play: Play, id: JuggerId, pay: Pay | undefined): void {
  if (!pay) return;
  const jugger = juggerOf(play, id);
  jugger.focus -= pay.focus;
  jugger.stamina -= pay.stamina;
  play.state.synergy[seatOfJugger(id)] -= pay.synergy;
  play.events.push({ type: 'paid', jugger: id, focus: pay.focus, stamina: pay.stamina, synergy: pay.synergy });
}

/** Every way in which a jugger can pay a cost; empty when it cannot. */
export function waysToPay(board: Board, id: JuggerId, cost: Cost): readonly Pay[] {
  return canPay(board, id, cost) ? paymentsOf(board, id, cost) : [];
}
