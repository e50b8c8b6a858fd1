import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PLAYER_KINDS } from '../../../use-cases/accounts/caller.js';
import type { Asked } from '../asked.js';
import { leaderboard, ratingHistory } from '../components/profile.js';
import { described } from '../described.js';
import type { RestOptions } from '../options.js';
import { gamePath, pageQuery, playerPath } from '../parameters.js';
import { answer } from '../responses.js';

const historySchema = described('getRatingHistory', {
  tags: ['players'],
  summary: 'The history of a rating',
  description: 'The rating of a player in a game, and the rated matches with what they made of it, newest first.',
  params: playerPath.extend(gamePath.shape),
  querystring: z.strictObject(pageQuery),
  response: { 200: answer('The rating and a page of its history.', ratingHistory) },
});

const leaderboardSchema = described('getLeaderboard', {
  tags: ['games'],
  summary: 'The best players of a game',
  description:
    'The players whose ratings are not provisional, ordered by `value - 3 * deviation`, a conservative estimate of their strength; people and bots together or separately. With `provisional=1`: the players whose ratings are.',
  params: gamePath,
  querystring: z.strictObject({
    kind: z.enum(PLAYER_KINDS).describe('Only people, or only bots.').optional(),
    provisional: z.enum(['0', '1']).describe('`1`: the players with provisional ratings instead.').optional(),
    ...pageQuery,
  }),
  response: { 200: answer('A page of players.', leaderboard) },
});

async function best({ matches, ratings }: RestOptions['services'], { params, query }: Asked<typeof leaderboardSchema>) {
  const { provisional, ...others } = query;
  return ratings.leaderboard(matches.getGame(params.gameId).id, { provisional: provisional === '1', ...others });
}

/** The ratings of players and the leaderboards of games. */
export const ratingRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, { services }) => {
  app.route({
    method: 'GET',
    url: '/players/:playerId/ratings/:gameId',
    schema: historySchema,
    handler: ({ params, query }) => services.ratings.history(params.playerId, params.gameId, query),
  });

  app.route({
    method: 'GET',
    url: '/games/:gameId/leaderboard',
    schema: leaderboardSchema,
    handler: (request) => best(services, request),
  });
};
