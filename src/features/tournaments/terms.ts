import { z } from 'zod';
import { allotmentMs } from '../../record/log/clock.js';
import { type ClockTerms, seconds } from '../../record/log/terms.js';
import { clockSchema } from '../../use-cases/matches/life-contract.js';
import { parseTermsBy } from '../../use-cases/matches/seats/terms.js';

const TAKEBACKS = ['never', 'quiet', 'consent'] as const;

/** *Units*: seconds. Up to so long a clock is one for players who are there when a round begins. */
const LONGEST_LIVE = 10_800;
/** *Units*: seconds. By default so long a player has for the first action of a match. */
const FIRST_ACTION = { live: 600, correspondence: 86_400 } as const;

/** The terms of a request: a player who does not appear forfeits. */
export const tournamentTermsRequestSchema = z
  .strictObject({
    clock: clockSchema.describe('The clock.'),
    takeback: z.enum(TAKEBACKS).describe('`never` by default.').optional(),
    firstActionSeconds: seconds
      .describe(
        'So soon after the first turn begins a player acts, or forfeits the match; no later than the clock says. 600 by default, with a clock of more than three hours 86400.',
      )
      .optional(),
  })
  .describe('How every match is played.');

/** The terms of a tournament, every default filled in. */
export const tournamentTermsSchema = z
  .object({ clock: clockSchema, takeback: z.enum(TAKEBACKS), rated: z.boolean(), firstActionSeconds: seconds.optional() })
  .describe('How every match is played; a missed deadline loses.');

export type TournamentTerms = z.infer<typeof tournamentTermsSchema>;
export type TournamentTermsRequest = z.infer<typeof tournamentTermsRequestSchema>;

/** How long a player has for the first action of a match, if its maker does not say. *Units*: seconds. */
export function firstActionSeconds(clock: ClockTerms): number {
  return FIRST_ACTION[allotmentMs(clock) <= 1000 * LONGEST_LIVE ? 'live' : 'correspondence'];
}

/** Reads terms that nobody has checked yet; `base` is the JSON pointer of where they stand. *Errors*: MALFORMED. */
export function parseTournamentTerms(input: unknown, base: string): TournamentTermsRequest {
  return parseTermsBy(tournamentTermsRequestSchema, input, base);
}
