/**
 * The end of a match.
 *
 * *Rules*: JT-21.3, JT-R72.
 */
import type { Play } from '../model/play.js';
import type { JtResult } from '../model/result.js';
import type { JtState } from '../model/state.js';

/** Section 9: the match is over. */
export function endMatch(play: Play, result: JtResult): void {
  const { state } = play;
  state.phase = 'over';
  state.frames = [];
  state.decision = null;
  state.result = result;
  play.events.push({ type: 'gameEnded', result: { ...result, seats: [...result.seats], score: [...result.score] } });
}

/** JT-21.3, JT-R72: whether the match has had its last stone. */
export function isAtStoneLimit({ stonesPlayed, config }: JtState): boolean {
  return stonesPlayed >= config.stoneLimit;
}

/** JT-21.3: at the stone limit the higher score wins, equal scores are a draw. */
export function endAtStoneLimit(play: Play): void {
  const { score } = play.state;
  const lead = score[0] - score[1];
  const seats: JtResult['seats'] = lead === 0 ? ['draw', 'draw'] : lead > 0 ? ['win', 'loss'] : ['loss', 'win'];
  endMatch(play, { seats, reason: 'stoneLimit', score: [...score] });
}
