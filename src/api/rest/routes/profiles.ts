import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { freeText } from '../../../rules/kernel/free-text.js';
import { LONGEST_NAME } from '../../../use-cases/accounts/caller.js';
import type { Asked } from '../asked.js';
import { matchList } from '../components/match.js';
import { blockList, playerList, profile, publicPlayer } from '../components/profile.js';
import { described } from '../described.js';
import type { RestOptions } from '../options.js';
import { pageQuery, playerPath } from '../parameters.js';
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

type Services = RestOptions['services'];

async function listOf({ matches, profiles }: Services, { caller, params, query }: Asked<typeof playerMatchesSchema>) {
  const { id } = await profiles.get(params.playerId);
  return matches.list(caller, { player: id }, query);
}

/** Players as others see them, and who wants nothing to do with whom. */
export const profileRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, { services }) => {
  const { profiles } = services;
  app.route({
    method: 'GET',
    url: '/players',
    schema: searchSchema,
    handler: ({ query: { name, ...page } }) => profiles.search(name, page),
  });

  app.route({
    method: 'GET',
    url: '/players/:playerId',
    schema: profileSchema,
    handler: ({ params }) => profiles.describe(params.playerId),
  });

  app.route({
    method: 'GET',
    url: '/players/:playerId/matches',
    schema: playerMatchesSchema,
    handler: (request) => listOf(services, request),
  });

  app.route({
    method: 'GET',
    url: '/me/blocks',
    schema: blocksSchema,
    handler: async ({ caller }) => ({ items: await profiles.blocks(caller) }),
  });

  app.route({
    method: 'PUT',
    url: '/me/blocks/:playerId',
    schema: blockSchema,
    handler: ({ caller, params }) => profiles.block(caller, params.playerId),
  });

  app.route({
    method: 'DELETE',
    url: '/me/blocks/:playerId',
    schema: unblockSchema,
    handler: ({ caller, params }) => profiles.unblock(caller, params.playerId),
  });
};
