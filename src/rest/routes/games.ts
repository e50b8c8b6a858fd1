import etag from '@fastify/etag';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Matches } from '../../matches/contract.js';
import type { Asked } from '../asked.js';
import { game, gameList } from '../components/game.js';
import type { RestOptions } from '../options.js';
import { gamePath } from '../parameters.js';
import { answer, ETAG, NOT_MODIFIED, problems, SECURITY } from '../responses.js';

/** The catalogue changes only with a new release of the service. */
const CACHE_CONTROL = 'public, max-age=60';

function cacheable<Body>(reply: FastifyReply, body: Body): Body {
  reply.header('cache-control', CACHE_CONTROL);
  return body;
}

const listGamesSchema = {
  operationId: 'listGames',
  tags: ['games'],
  summary: 'The catalogue',
  description: 'Every game that can be played, with the JSON Schemas of its config, actions, events and views.',
  security: SECURITY.anyone,
  response: { 200: answer('The catalogue.', gameList, ETAG), 304: NOT_MODIFIED, ...problems() },
};

const getGameSchema = {
  operationId: 'getGame',
  tags: ['games'],
  summary: 'A game of the catalogue',
  description: 'Its seats, presets, bots, credits, and the JSON Schemas of its config, actions, events and views.',
  security: SECURITY.anyone,
  params: gamePath,
  response: { 200: answer('The game.', game, ETAG), 304: NOT_MODIFIED, ...problems('NOT_FOUND') },
};

const getRulesSchema = {
  operationId: 'getRules',
  tags: ['games'],
  summary: 'The rules of a game',
  description: 'Markdown. Every rule has an id; refusals name it.',
  security: SECURITY.anyone,
  params: gamePath,
  response: {
    200: { description: 'The rules.', headers: ETAG, content: { 'text/markdown': { schema: z.string() } } },
    304: NOT_MODIFIED,
    ...problems('NOT_FOUND'),
  },
};

async function listGames(matches: Matches, _request: Asked<typeof listGamesSchema>, reply: FastifyReply) {
  return cacheable(reply, { items: matches.listGames(), nextCursor: null });
}

async function getGame(matches: Matches, request: Asked<typeof getGameSchema>, reply: FastifyReply) {
  return cacheable(reply, matches.getGame(request.params.gameId));
}

async function getRules(matches: Matches, request: Asked<typeof getRulesSchema>, reply: FastifyReply) {
  const rules = matches.rules(request.params.gameId);
  return reply.type('text/markdown; charset=utf-8').send(cacheable(reply, rules));
}

/** The catalogue and the rules. */
export const gameRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, { services: { matches } }) => {
  await app.register(etag, { weak: true });

  app.route({ method: 'GET', url: '/games', schema: listGamesSchema, handler: (request, reply) => listGames(matches, request, reply) });

  app.route({ method: 'GET', url: '/games/:gameId', schema: getGameSchema, handler: (request, reply) => getGame(matches, request, reply) });

  app.route({
    method: 'GET',
    url: '/games/:gameId/rules',
    schema: getRulesSchema,
    handler: (request, reply) => getRules(matches, request, reply),
  });
};
