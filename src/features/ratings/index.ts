import { feature } from '../../api/feature.js';
import { PACKAGE_ROOT } from '../../base/package-root.js';
import { RATING_COMMANDS } from './commands.js';
import { ofMatches, ofProfiles } from './components.js';
import type { RatingServices } from './contract.js';
import { RESOLVERS } from './graphql.js';
import { describeMatches } from './match-rating.js';
import { OPERATIONS } from './operations.js';
import { ratingDuty } from './rater.js';
import { createRatings } from './ratings.js';

/** Results and ratings: docs/ratings.md. */
export const ratings = feature<RatingServices, undefined>({
  name: 'ratings',
  commands: RATING_COMMANDS,
  operations: OPERATIONS,
  open({ parts: { connections } }) {
    const services = { ratings: createRatings(connections) };
    const { standings } = services.ratings;
    return {
      services,
      hooks: {
        describe: [(heads) => describeMatches(connections, heads)],
        describePlayer: [async (playerId) => ({ standings: await standings(playerId) })],
      },
      duties: [ratingDuty(connections)],
    };
  },
  describes: { match: ofMatches, profile: ofProfiles },
  graphql: { schema: new URL('src/features/ratings/schema.graphql', PACKAGE_ROOT), resolvers: RESOLVERS },
});
