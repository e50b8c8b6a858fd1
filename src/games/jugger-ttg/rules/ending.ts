import type { Play } from '../model/play.js';
import type { JtResult } from '../model/result.js';

/** Section 9: the match is over. */
export function endMatch(play: Play, result: JtResult): void {
  const { state } = play;
  state.phase = 'over';
  state.frames = [];
  state.decision = null;
  state.result = result;
  play.events.push({ type: 'gameEnded', result: { ...result, seats: [...result.seats], score: [...result.score] } });
}
