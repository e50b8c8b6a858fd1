import { z } from 'zod';
import { clockSchema } from '../matches/life-contract.js';
import { parseTermsBy } from '../matches/seats/terms.js';

const TAKEBACKS = ['never', 'quiet', 'consent'] as const;

/** The terms of a request: a player who does not appear loses on time. */
export const tournamentTermsRequestSchema = z
  .strictObject({
    clock: clockSchema.describe('The clock: a player who does not appear loses on time.'),
    takeback: z.enum(TAKEBACKS).describe('`never` by default.').optional(),
  })
  .describe('How every match is played.');

/** The terms of a tournament, every default filled in. */
export const tournamentTermsSchema = z
  .object({ clock: clockSchema, takeback: z.enum(TAKEBACKS), rated: z.boolean() })
  .describe('How every match is played; a missed deadline loses.');

export type TournamentTerms = z.infer<typeof tournamentTermsSchema>;
export type TournamentTermsRequest = z.infer<typeof tournamentTermsRequestSchema>;

/** Reads terms that nobody has checked yet; `base` is the JSON pointer of where they stand. *Errors*: MALFORMED. */
export function parseTournamentTerms(input: unknown, base: string): TournamentTermsRequest {
  return parseTermsBy(tournamentTermsRequestSchema, input, base);
}
