import etag from '@fastify/etag';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { CatalogueGame } from '../../matches/catalogue-contract.js';
import type { Matches } from '../../matches/contract.js';
import type { Asked } from '../asked.js';
import { game, gameList, gameReference } from '../components/game.js';
import type { RestOptions } from '../options.js';
import { engineQuery, gamePath } from '../parameters.js';
import { answer, ETAG, NOT_MODIFIED, problems, SECURITY } from '../responses.js';

/** The catalogue changes only with a new release of the service. */
const CACHE_CONTROL = 'public, max-age=60';
/** What belongs to an engine that is named by its hash never changes. */
const FOREVER = 'public, max-age=31536000, immutable';

function cacheable<Body>(reply: FastifyReply, body: Body, cacheControl = CACHE_CONTROL): Body {
  reply.header('cache-control', cacheControl);
  return body;
}

function inShort({ id, title, summary, version, seats, credits, bots, presets }: CatalogueGame) {
  const address = `/v1/games/${id}`;
  const links = { game: address, rules: `${address}/rules`, reference: `${address}/reference`, schemas: `${address}/schemas` };
  return { id, title, summary, version, seats, credits, bots, presets: Object.keys(presets), links };
}

const listGamesSchema = {
  operationId: 'listGames',
  tags: ['games'],
  summary: 'The catalogue',
  description: 'Every game that can be played, in short, with links to all there is to know of it.',
  security: SECURITY.anyone,
  response: { 200: answer('The catalogue.', gameList, ETAG), 304: NOT_MODIFIED, ...problems() },
};

const getGameSchema = {
  operationId: 'getGame',
  tags: ['games'],
  summary: 'A game of the catalogue',
  description:
    'Its seats, presets, bots, credits, and the JSON Schemas of its config, actions, events, views and data book, and every version with its engine.',
  security: SECURITY.anyone,
  params: gamePath,
  response: { 200: answer('The game.', game, ETAG), 304: NOT_MODIFIED, ...problems('NOT_FOUND') },
};

const getSchemasSchema = {
  operationId: 'getSchemas',
  tags: ['games'],
  summary: 'The JSON Schemas of a game as one document',
  description:
    'For generators of types: its `$defs` are `Config`, `Action`, `Event`, `View`, `MatchConfig`, `Reference` and what they share. Lists have no bounds here.',
  security: SECURITY.anyone,
  params: gamePath,
  response: {
    200: answer('A JSON Schema (2020-12).', z.record(z.string(), z.unknown()), ETAG),
    304: NOT_MODIFIED,
    ...problems('NOT_FOUND'),
  },
};

const getReferenceSchema = {
  operationId: 'getReference',
  tags: ['games'],
  summary: 'The data book of a game',
  description:
    'Every id that a view, an action or an event can hold, with its name, figures and text. With `engine` the answer never changes and may be kept for ever.',
  security: SECURITY.anyone,
  params: gamePath,
  querystring: engineQuery,
  response: { 200: answer('The data book.', gameReference, ETAG), 304: NOT_MODIFIED, ...problems('NOT_FOUND') },
};

async function listGames(matches: Matches, _request: Asked<typeof listGamesSchema>, reply: FastifyReply) {
  return cacheable(reply, { items: matches.listGames().map(inShort), nextCursor: null });
}

async function getGame(matches: Matches, request: Asked<typeof getGameSchema>, reply: FastifyReply) {
  return cacheable(reply, matches.getGame(request.params.gameId));
}

async function getSchemas(matches: Matches, request: Asked<typeof getSchemasSchema>, reply: FastifyReply) {
  return cacheable(reply, matches.gameSchemas(request.params.gameId));
}

async function getReference(matches: Matches, { params, query }: Asked<typeof getReferenceSchema>, reply: FastifyReply) {
  const book = matches.reference(params.gameId, query.engine);
  return cacheable(reply, book, query.engine === undefined ? CACHE_CONTROL : FOREVER);
}

/** The catalogue: games, their data books and their schemas. */
export const gameRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, { services: { matches } }) => {
  await app.register(etag, { weak: true });

  app.route({ method: 'GET', url: '/games', schema: listGamesSchema, handler: (request, reply) => listGames(matches, request, reply) });

  app.route({ method: 'GET', url: '/games/:gameId', schema: getGameSchema, handler: (request, reply) => getGame(matches, request, reply) });

  app.route({
    method: 'GET',
    url: '/games/:gameId/schemas',
    schema: getSchemasSchema,
    handler: (request, reply) => getSchemas(matches, request, reply),
  });

  app.route({
    method: 'GET',
    url: '/games/:gameId/reference',
    schema: getReferenceSchema,
    handler: (request, reply) => getReference(matches, request, reply),
  });
};
