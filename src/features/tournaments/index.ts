import { feature } from '../../api/feature.js';
import { PACKAGE_ROOT } from '../../base/package-root.js';
import { TOURNAMENT_COMMANDS } from './commands.js';
import { ofMatches } from './components.js';
import { RESOLVERS } from './graphql.js';
import { describeMatches, refuseAbortAndPause } from './matches-of.js';
import { TOURNAMENT_TOOLS } from './mcp.js';
import { OPERATIONS } from './operations.js';
import { giveUpLeftSeats, runTournaments } from './run-tournaments.js';
import { createTournaments, type TournamentServices } from './tournaments.js';

/** Tournaments: docs/tournaments.md. */
export const tournaments = feature<TournamentServices, undefined>({
  name: 'tournaments',
  tag: 'Round robin, Swiss, single elimination.',
  commands: TOURNAMENT_COMMANDS,
  needs: ['ratings'],
  operations: OPERATIONS,
  open: ({ parts }) => ({
    services: { tournaments: createTournaments(parts) },
    hooks: {
      describe: [(heads) => describeMatches(parts, heads)],
      refuseOffer: [(matchId, offer) => refuseAbortAndPause(parts, matchId, offer)],
    },
    duties: [runTournaments(parts), giveUpLeftSeats(parts)],
  }),
  describes: { match: ofMatches, matchInShort: ofMatches },
  graphql: { schema: new URL('src/features/tournaments/schema.graphql', PACKAGE_ROOT), resolvers: RESOLVERS },
  mcp: TOURNAMENT_TOOLS,
});
