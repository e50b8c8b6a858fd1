import * as z from 'zod';
import { define } from '../../../kit/definitions.js';
import { countUpTo, MOST } from './bounds.js';
import { pairOf } from './vocabulary.js';

/** The points of both seats. */
export const scoreSchema = define('Score', 'The points of both seats, index = seat.', pairOf(countUpTo(MOST.pointsToWin)));

/** How a match ended (section 9 of the specification). */
export const resultSchema = define(
  'Result',
  'How the match ended (section 9).',
  z.strictObject({
    seats: pairOf(define('Outcome', 'Won, lost or drawn.', z.enum(['win', 'loss', 'draw']), 'outcomes')).describe(
      'The outcome of each seat.',
    ),
    reason: define('EndReason', 'Why the match ended.', z.enum(['points', 'stoneLimit']), 'endReasons'),
    score: scoreSchema,
  }),
);
/** The result of a match. */
export type JtResult = z.infer<typeof resultSchema>;
