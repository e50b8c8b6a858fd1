/** How a game ended, for the seat and for the service (section 9). */
import * as z from 'zod';
import type { Outcome } from '../../../kernel/game.js';
import { define } from '../../../kit/definitions.js';
import { dayNumber, hitPoints, place, radiationLevel } from '../model/limits.js';
import { deathCause, endReason, type State } from '../model/state.js';
import { outcomeOf } from '../rules/ending.js';

const side = define('Outcome', 'Won or lost.', z.enum(['win', 'loss']), 'outcomes');

/** How a game ended, as JSON carries it. */
export const resultSchema = define(
  'Result',
  'How the game ended (section 9).',
  z.strictObject({
    perSeat: z.tuple([side]).describe('The outcome of the only seat.'),
    outcome: side,
    reason: endReason,
    cause: deathCause.nullable().describe('Only of a death.'),
    day: dayNumber.describe('The day on which it ended.'),
    position: place,
    hp: hitPoints,
    gy: radiationLevel,
  }),
);
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
