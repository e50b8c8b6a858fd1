import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { LANGUAGES } from '../../../rules/kernel/narration.js';
import type { CatalogueGame } from '../../../use-cases/matches/catalogue-contract.js';
import type { Matches } from '../../../use-cases/matches/matches.js';
import { nameAnswers } from '../../http/etags.js';
import type { Asked } from '../asked.js';
import { game, gameList, gameReference } from '../components/game.js';
import { described } from '../described.js';
import { chooseLanguage, LANGUAGE_HEADERS, languageParameter } from '../language.js';
import type { RestOptions } from '../options.js';
import { engineQuery, gamePath, gameVersionParameter } from '../parameters.js';
import { answer, ETAG, NOT_MODIFIED } from '../responses.js';

/** The catalogue changes only with a new release of the service. */
const CACHE_CONTROL = 'public, max-age=60';
/** What belongs to an engine that is named by its hash never changes. */
const FOREVER = 'public, max-age=31536000, immutable';

function cacheable<Body>(reply: FastifyReply, body: Body, cacheControl = CACHE_CONTROL): Body {
  reply.header('cache-control', cacheControl);
  return body;
}

function inShort({ id, title, summary, version, seats, credits, bots, languages, presets, loadouts }: CatalogueGame, basePath: string) {
  const address = `${basePath}/v1/games/${id}`;
  const links = { game: address, rules: `${address}/rules`, reference: `${address}/reference`, schemas: `${address}/schemas` };
  return {
    id,
    title,
    summary,
    version,
    seats,
    credits,
    bots,
    languages,
    presets: Object.keys(presets),
    loadouts: Object.keys(loadouts ?? {}),
    links,
  };
}

const inLanguage = z.strictObject({ lang: languageParameter });

const listGamesSchema = described('listGames', {
  tags: ['games'],
  summary: 'The catalogue',
  description: 'Every game in short, with links to further information.',
  querystring: inLanguage,
  response: { 200: answer('The catalogue.', gameList, { ...ETAG, ...LANGUAGE_HEADERS }), 304: NOT_MODIFIED },
});

const getGameSchema = described('getGame', {
  tags: ['games'],
  summary: 'A game of the catalogue',
  description:
    'Its seats, presets, loadouts, bots, credits, the JSON Schemas of its config, actions, events, views and data book, and every version with its engine.',
  params: gamePath,
  querystring: inLanguage,
  response: { 200: answer('The game.', game, { ...ETAG, ...LANGUAGE_HEADERS }), 304: NOT_MODIFIED },
});

const getSchemasSchema = described('getSchemas', {
  tags: ['games'],
  summary: 'The JSON Schemas of a game as one document',
  description:
    'For generators of types: its `$defs` are `Config`, `Action`, `Event`, `View`, `MatchConfig`, `Reference` and their shared definitions. Lists have no bounds here.',
  params: gamePath,
  response: {
    200: answer('A JSON Schema (2020-12).', z.record(z.string(), z.unknown()), ETAG),
    304: NOT_MODIFIED,
  },
});

const getReferenceSchema = described('getReference', {
  tags: ['games'],
  summary: 'The data book of a game',
  description:
    'Every id that a view, an action or an event can hold, with its name, figures and text. With `version` the book of the newest engine of that version; with `engine` the English response never changes and can be cached for ever. In other languages only the newest version, of a game that has words for it.',
  params: gamePath,
  querystring: engineQuery.extend({ version: gameVersionParameter, lang: languageParameter }),
  response: { 200: answer('The data book.', gameReference, { ...ETAG, ...LANGUAGE_HEADERS }), 304: NOT_MODIFIED },
});

async function listGames(matches: Matches, request: Asked<typeof listGamesSchema>, reply: FastifyReply) {
  const language = chooseLanguage(request, reply);
  const items = matches.listGames({ language }).map((game) => inShort(game, request.server.basePath));
  return cacheable(reply, { items, nextCursor: null });
}

async function getGame(matches: Matches, request: Asked<typeof getGameSchema>, reply: FastifyReply) {
  const { gameId } = request.params;
  return cacheable(reply, matches.getGame(gameId, { language: chooseLanguage(request, reply, matches.getGame(gameId).languages) }));
}

async function getSchemas(matches: Matches, request: Asked<typeof getSchemasSchema>, reply: FastifyReply) {
  return cacheable(reply, matches.gameSchemas(request.params.gameId));
}

async function getReference(matches: Matches, request: Asked<typeof getReferenceSchema>, reply: FastifyReply) {
  const { lang: _, ...build } = request.query;
  const book = matches.reference(request.params.gameId, { ...build, language: chooseLanguage(request, reply) });
  reply.header('content-language', book.language);
  // Words of a translation are no part of the engine.
  const isForever = build.engine !== undefined && book.language === LANGUAGES[0];
  return cacheable(reply, book, isForever ? FOREVER : CACHE_CONTROL);
}

/** The catalogue: games, their data books and their schemas. */
export const gameRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, { services: { matches } }) => {
  nameAnswers(app);

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
