import type { AnyGame, Seat } from '../kernel/game.js';
import type { MatchResult } from './entry.js';

/** The result an entry carries: the game's own words and one outcome a seat; null while the match runs. */
export function matchResult(game: Pick<AnyGame, 'result' | 'outcomes'>, state: unknown): MatchResult | null {
  const result = game.result(state);
  const outcomes = game.outcomes(state);
  return result === null || outcomes === null ? null : { ...result, outcomes };
}

/** How a match of one or two seats ends when `seat` gives up: that seat loses, the other wins. */
export function resignationResult(seats: number, seat: Seat): MatchResult {
  return { outcomes: Array.from({ length: seats }, (_, other) => (other === seat ? 'loss' : 'win')), reason: 'resignation' };
}
