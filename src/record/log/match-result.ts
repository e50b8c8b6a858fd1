import type { Chance } from '../../rules/kernel/chance.js';
import type { AnyGame, Seat, Typed } from '../../rules/kernel/game.js';
import { cloneJson } from '../../rules/kernel/json.js';
import type { MatchResult } from './entry.js';

/** The result an entry carries: the game's own words and one outcome a seat; null while the match runs. */
export function matchResult(game: Pick<AnyGame, 'result' | 'outcomes'>, state: unknown): MatchResult | null {
  const result = game.result(state);
  const outcomes = game.outcomes(state);
  return result === null || outcomes === null ? null : { ...result, outcomes };
}

/** The result of a match of one or two seats when `seat` resigns: that seat loses, the other wins. */
export function resignationResult(seats: number, seat: Seat): MatchResult {
  return { outcomes: Array.from({ length: seats }, (_, other) => (other === seat ? 'loss' : 'win')), reason: 'resignation' };
}

/** How a match ends that all seats agree is drawn. */
export function agreedDraw(seats: number): MatchResult {
  return { outcomes: Array.from({ length: seats }, () => 'draw'), reason: 'agreement' };
}

/** What becomes of a match when `seat` misses a deadline that costs the match. */
export interface Forfeit {
  /** The game's own `resign`, where the seat may make it. */
  action: Typed | null;
  events: Typed[];
  toAct: Seat[];
  result: MatchResult | null;
}

/** Why a match ended of which a seat has made no first action in time. */
export const NO_SHOW = 'no-show';

/** A seat that misses a deadline, of so many, and who misses it with a first action. */
export interface Missed {
  seats: number;
  seat: Seat;
  absent: readonly Seat[];
}

/**
 * Ends a match for a seat, in place: by the game's own `resign`, after which the others may play on; else as a
 * resignation does.
 *
 * A result that follows has the reason `timeout`; of a seat of `absent`, those that have made no first action in
 * time, it is `no-show`. Where all are absent, all lose.
 */
export function forfeit(game: AnyGame, state: unknown, { seats, seat, absent }: Missed, chance: Chance): Forfeit {
  const reason = absent.includes(seat) ? NO_SHOW : 'timeout';
  if (absent.length === seats) return { action: null, events: [], toAct: [], result: { outcomes: absent.map(() => 'loss'), reason } };
  const action = game.legalActions(state, seat).find(({ type }) => type === 'resign') ?? null;
  if (!action) return { action, events: [], toAct: [], result: { ...resignationResult(seats, seat), reason } };
  const events = game.apply(state, seat, cloneJson(action), chance);
  const result = matchResult(game, state);
  return { action, events, toAct: game.toAct(state), result: result && { ...result, reason } };
}
