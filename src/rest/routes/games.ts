import etag from '@fastify/etag';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { describedGame, gameList } from '../components/game.js';
import type { RestOptions } from '../options.js';
import { gamePath, integerParameter } from '../parameters.js';
import { answer, ETAG, NOT_MODIFIED, problems, SECURITY } from '../responses.js';

/** The catalogue changes only with a new release of the service. */
const CACHE_CONTROL = 'public, max-age=60';
/** As the list of engines allows. */
const LAST_VERSION = 1_000_000;

const rulesQuery = z.strictObject({
  version: integerParameter({ minimum: 1, maximum: LAST_VERSION }, 'Of which version; of the newest by default.').optional(),
});

function cacheable<Body>(reply: FastifyReply, body: Body): Body {
  reply.header('cache-control', CACHE_CONTROL);
  return body;
}

/** The catalogue and the rules. */
export const gameRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, { services: { matches } }) => {
  await app.register(etag, { weak: true });

  app.route({
    method: 'GET',
    url: '/games',
    schema: {
      operationId: 'listGames',
      tags: ['games'],
      summary: 'The catalogue',
      description: 'Every game that can be played, with the JSON Schemas of its config, actions, events and views.',
      security: SECURITY.anyone,
      response: { 200: answer('The catalogue.', gameList, ETAG), 304: NOT_MODIFIED, ...problems() },
    },
    handler: async (_request, reply) => cacheable(reply, { items: matches.listGames(), nextCursor: null }),
  });

  app.route({
    method: 'GET',
    url: '/games/:gameId',
    schema: {
      operationId: 'getGame',
      tags: ['games'],
      summary: 'A game of the catalogue',
      description:
        'Its seats, presets, bots, credits, the JSON Schemas of its config, actions, events and views, and every version with its engine.',
      security: SECURITY.anyone,
      params: gamePath,
      response: { 200: answer('The game.', describedGame, ETAG), 304: NOT_MODIFIED, ...problems('NOT_FOUND') },
    },
    handler: async (request, reply) => cacheable(reply, matches.getGame(request.params.gameId)),
  });

  app.route({
    method: 'GET',
    url: '/games/:gameId/rules',
    schema: {
      operationId: 'getRules',
      tags: ['games'],
      summary: 'The rules of a game',
      description: 'Markdown. Every rule has an id; refusals name it. A match goes by the rules of its `gameVersion`.',
      security: SECURITY.anyone,
      params: gamePath,
      querystring: rulesQuery,
      response: {
        200: { description: 'The rules.', headers: ETAG, content: { 'text/markdown': { schema: z.string() } } },
        304: NOT_MODIFIED,
        ...problems('NOT_FOUND'),
      },
    },
    handler: async (request, reply) => {
      const rules = matches.rules(request.params.gameId, request.query.version);
      return reply.type('text/markdown; charset=utf-8').send(cacheable(reply, rules));
    },
  });
};
