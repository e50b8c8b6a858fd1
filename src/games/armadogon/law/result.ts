/** How a game ended, for the seat and for the service (section 9). */
import * as z from 'zod';
import type { Outcome } from '../../../kernel/game.js';
import { dayNumber, hitPoints, place, radiationLevel } from '../model/limits.js';
import { DEATH_CAUSES, END_REASONS, type State } from '../model/state.js';
import { outcomeOf } from '../rules/ending.js';

const side = z.enum(['win', 'loss']);

/** How a game ended, as JSON carries it. */
export const resultSchema = z.strictObject({
  perSeat: z.tuple([side]),
  outcome: side,
  reason: z.enum(END_REASONS),
  cause: z.enum(DEATH_CAUSES).nullable(),
  day: dayNumber,
  position: place,
  hp: hitPoints,
  gy: radiationLevel,
});
type Result = z.infer<typeof resultSchema>;

/** The result; null while the game runs. */
export function result({ ended, day, position, hp, gy }: Omit<State, 'drawPile' | 'decision'>): Result | null {
  if (!ended) return null;
  const outcome = outcomeOf(ended);
  return { perSeat: [outcome], outcome, reason: ended.reason, cause: ended.cause, day, position, hp, gy };
}

/** The outcome of the only seat; null while the game runs. */
export function outcomes({ ended }: State): Outcome[] | null {
  return ended && [outcomeOf(ended)];
}
