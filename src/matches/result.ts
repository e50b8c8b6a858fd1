import type { MatchResult } from '../kernel/entry.js';
import type { AnyGame, Outcome, Seat } from '../kernel/game.js';

/** The result of a match from its state: the game's own words, and always one outcome a seat. */
export function matchResult(game: AnyGame, state: unknown): MatchResult | null {
  const outcomes = game.outcomes(state);
  return outcomes === null ? null : { ...game.result(state), outcomes };
}

/** Whoever resigns loses; the one opponent of a two-seat match wins. */
export function outcomesOfResignation(seats: number, resigned: Seat): Outcome[] {
  return Array.from({ length: seats }, (_, seat) => (seat === resigned ? 'loss' : 'win'));
}
