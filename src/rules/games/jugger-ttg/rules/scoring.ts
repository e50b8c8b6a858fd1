/**
 * The score of a point.
 *
 * *Rules*: JT-10.5, JT-21.1.
 */
import type { JtAction } from '../model/actions.js';
import { type Board, carrierOf, placeOf } from '../model/board.js';
import { distance, TARGET_GOALS } from '../model/geometry.js';
import type { Play } from '../model/play.js';
import { COSTS } from '../model/reference.js';
import { type JuggerId, seatOfJugger } from '../model/vocabulary.js';
import { endMatch } from './ending.js';
import { checkExhaustion } from './exhaustion.js';
import { isField } from './field.js';
import { isHeld } from './holds.js';
import { startPoint } from './lineup.js';
import { canPay, paymentsOf, plainCost } from './payment.js';
import { clearField, restReserves } from './point.js';

/** JT-10.5, JT-21.1, JT-21.2: a point is won; it ends the match or the next point is set up. */
export function scorePoint(play: Play, id: JuggerId): void {
  const { state } = play;
  const seat = seatOfJugger(id);
  state.score[seat]++;
  play.events.push({ type: 'pointScored', seat, jugger: id, score: [...state.score] });
  checkExhaustion(play, id);
  if (state.score[seat] >= state.config.pointsToWin) {
    endMatch(play, { seats: seat === 0 ? ['win', 'loss'] : ['loss', 'win'], reason: 'points', score: [...state.score] });
    return;
  }
  play.events.push({ type: 'pointEnded', point: state.point, score: [...state.score] });
  restReserves(play);
  clearField(play);
  startPoint(play);
}

/** JT-10.5: what scoring costs; null when the jugger cannot score. */
export function scorePrice(board: Board, id: JuggerId): number | null {
  if (carrierOf(board) !== id || isHeld(board, id)) return null;
  const place = placeOf(board, id);
  const away = distance(place, TARGET_GOALS[seatOfJugger(id)]);
  if (!isField(board.state.config, place) || away > 1) return null;
  return away === 0 ? COSTS.scoreOnGoal : COSTS.scoreAdjacent;
}

/** JT-10.5: every way to pay for the score. */
export function scores(board: Board, id: JuggerId): JtAction[] {
  const price = scorePrice(board, id);
  if (price === null || !canPay(board, id, plainCost(price))) return [];
  return paymentsOf(board, id, plainCost(price)).map((pay) => ({ type: 'scorePoint', pay }));
}
