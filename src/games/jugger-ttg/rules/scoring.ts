import { checkExhaustion, type Play } from '../model/play.js';
import { type JuggerId, seatOfJugger } from '../model/vocabulary.js';
import { startPoint } from './lineup.js';
import { clearField, restReserves } from './point.js';
import { endMatch } from './stone.js';

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
