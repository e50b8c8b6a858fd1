import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { freeText } from '../../../rules/kernel/free-text.js';
import { LONGEST_NAME, PLAYER_KINDS } from '../../../use-cases/accounts/caller.js';
import type { Matches } from '../../../use-cases/matches/matches.js';
import type { Ratings } from '../../../use-cases/ratings/contract.js';
import type { Asked } from '../asked.js';
import { matchList } from '../components/match.js';
import { blockList, leaderboard, playerList, profile, publicPlayer, ratingHistory } from '../components/profile.js';
import { described } from '../described.js';
import type { RestOptions } from '../options.js';
import { gamePath, pageQuery, playerPath } from '../parameters.js';
import { answer } from '../responses.js';

const searchSchema = described('searchPlayers', {
  tags: ['players'],
  summary: 'Find players by name',
  description: 'Players whose names begin with a text, ignoring case, accents and the width of letters, in the order of their names.',
  querystring: z.strictObject({ name: freeText({ least: 1, most: LONGEST_NAME }).describe('The beginning of the name.'), ...pageQuery }),
  response: { 200: answer('A page of players.', playerList) },
});

const profileSchema = described('getPlayer', {
  tags: ['players'],
  summary: 'A player’s public profile',
  description:
    'Name, kind, and by game the results of the finished public matches and the rating. The name of a deleted account is `[deleted]`.',
  params: playerPath,
  response: { 200: answer('The player.', profile) },
});

const playerMatchesSchema = described('listPlayerMatches', {
  tags: ['players'],
  summary: 'The matches of a player',
  description: 'Newest first, like `GET /v1/matches?player=`.',
  params: playerPath,
  querystring: z.strictObject(pageQuery),
  response: { 200: answer('A page of matches.', matchList) },
});

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

const blocksSchema = described('listBlocks', {
  tags: ['players'],
  summary: 'The players the caller has blocked',
  description: 'Newest first. Nobody else can see the list.',
  response: { 200: answer('The players.', blockList) },
});

const blockSchema = described('blockPlayer', {
  tags: ['players'],
  summary: 'Block a player',
  description: 'The two players are not paired any more. The other player is not notified. Repeating the request changes nothing.',
  params: playerPath,
  response: { 200: answer('The player.', publicPlayer) },
});

const unblockSchema = described('unblockPlayer', {
  tags: ['players'],
  summary: 'Remove a block',
  description: 'Repeating the request changes nothing.',
  params: playerPath,
  response: { 200: answer('The player.', publicPlayer) },
});

/** What the routes ask. */
interface Services {
  matches: Matches;
  ratings: Ratings;
}

async function listOf({ matches, ratings }: Services, { caller, params, query }: Asked<typeof playerMatchesSchema>) {
  const { id } = await ratings.profile(params.playerId);
  return matches.list(caller, { player: id }, query);
}

async function best({ matches, ratings }: Services, { params, query }: Asked<typeof leaderboardSchema>) {
  const { provisional, ...others } = query;
  return ratings.leaderboard(matches.getGame(params.gameId).id, { provisional: provisional === '1', ...others });
}

/** Players as others see them, and who wants nothing to do with whom. */
export const profileRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, { services }) => {
  const { ratings } = services;
  app.route({
    method: 'GET',
    url: '/players',
    schema: searchSchema,
    handler: ({ query: { name, ...page } }) => ratings.search(name, page),
  });

  app.route({ method: 'GET', url: '/players/:playerId', schema: profileSchema, handler: ({ params }) => ratings.profile(params.playerId) });

  app.route({
    method: 'GET',
    url: '/players/:playerId/matches',
    schema: playerMatchesSchema,
    handler: (request) => listOf(services, request),
  });

  app.route({
    method: 'GET',
    url: '/players/:playerId/ratings/:gameId',
    schema: historySchema,
    handler: ({ params, query }) => ratings.history(params.playerId, params.gameId, query),
  });

  app.route({
    method: 'GET',
    url: '/games/:gameId/leaderboard',
    schema: leaderboardSchema,
    handler: (request) => best(services, request),
  });

  app.route({
    method: 'GET',
    url: '/me/blocks',
    schema: blocksSchema,
    handler: async ({ caller }) => ({ items: await ratings.blocks(caller) }),
  });

  app.route({
    method: 'PUT',
    url: '/me/blocks/:playerId',
    schema: blockSchema,
    handler: ({ caller, params }) => ratings.block(caller, params.playerId),
  });

  app.route({
    method: 'DELETE',
    url: '/me/blocks/:playerId',
    schema: unblockSchema,
    handler: ({ caller, params }) => ratings.unblock(caller, params.playerId),
  });
};
