import { z } from 'zod';
import { feature } from '../../api/feature.js';
import { PACKAGE_ROOT } from '../../base/package-root.js';
import { RESOLVERS } from './graphql.js';
import { describeMatches, refuseHoldUp } from './matches-of.js';
import { TOURNAMENT_TOOLS } from './mcp.js';
import { OPERATIONS } from './operations.js';
import { tournamentRoutes } from './rest.js';
import { giveUpLeftSeats, runTournaments } from './run-tournaments.js';
import { createTournaments, type TournamentServices } from './tournaments.js';

/** Tournaments: docs/tournaments.md. */
export const tournaments = feature<TournamentServices, undefined>({
  name: 'tournaments',
  operations: OPERATIONS,
  open: ({ deps }) => ({
    services: { tournaments: createTournaments(deps) },
    hooks: { describe: [(heads) => describeMatches(deps, heads)], refuseOffer: [(matchId, offer) => refuseHoldUp(deps, matchId, offer)] },
    duties: [runTournaments(deps), giveUpLeftSeats(deps)],
  }),
  describes: {
    tournament: z
      .object({ id: z.uuid(), round: z.int().min(1) })
      .nullable()
      .describe(
        'The tournament and the round to which the match belongs: nobody can offer an abort or a pause in it (docs/tournaments.md).',
      ),
  },
  rest: tournamentRoutes,
  graphql: { schema: new URL('src/features/tournaments/schema.graphql', PACKAGE_ROOT), resolvers: RESOLVERS },
  mcp: TOURNAMENT_TOOLS,
});
