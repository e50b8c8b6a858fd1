import * as z from 'zod';
import { countUpTo, MOST } from './bounds.js';
import { pairOf } from './vocabulary.js';

/** How a match ended (section 9 of the specification). */
export const resultSchema = z.strictObject({
  seats: pairOf(z.enum(['win', 'loss', 'draw'])),
  reason: z.enum(['points', 'stoneLimit']),
  score: pairOf(countUpTo(MOST.pointsToWin)),
});
/** The result of a match. */
export type JtResult = z.infer<typeof resultSchema>;
