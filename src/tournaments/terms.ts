import { z } from 'zod';
import { clockSchema } from '../matches/life-contract.js';
import { parseTermsBy } from '../matches/shared/terms.js';

const TAKEBACKS = ['never', 'consent'] as const;

/** The terms a request may ask for: whoever does not come loses by the clock. */
export const tournamentTermsRequestSchema = z
  .strictObject({
    clock: clockSchema.describe('By which clock: whoever does not come loses by it.'),
    takeback: z.enum(TAKEBACKS).describe('`never` by default.').optional(),
  })
  .describe('How every match is played.');

/** The terms of a tournament, every default filled in. */
export const tournamentTermsSchema = z
  .object({ clock: clockSchema, takeback: z.enum(TAKEBACKS), rated: z.boolean() })
  .describe('How every match is played; whoever misses a deadline loses.');

export type TournamentTerms = z.infer<typeof tournamentTermsSchema>;
export type TournamentTermsRequest = z.infer<typeof tournamentTermsRequestSchema>;

/** Reads terms that nobody has checked yet; `base` is the JSON pointer of where they stand. *Errors*: MALFORMED. */
export function parseTournamentTerms(input: unknown, base: string): TournamentTermsRequest {
  return parseTermsBy(tournamentTermsRequestSchema, input, base);
}
