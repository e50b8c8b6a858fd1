import type { Outcome } from '../kernel/game.js';
import type { Seat } from '../kernel/seat.js';

/** The outcome of each seat of a match that `winner` has won and all others have lost; null: a draw for all. */
export function outcomesOf(winner: Seat | null, seats: number): Outcome[] {
  return Array.from({ length: seats }, (_, seat) => (winner === null ? 'draw' : winner === seat ? 'win' : 'loss'));
}
