import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import mercurius from 'mercurius';
import type { Feature } from '../feature.js';
import { nameAnswers } from '../http/etags.js';
import { operationsOf } from '../operations.js';
import type { GraphqlOptions } from './context.js';
import { costCounter, type PricedSchema } from './cost.js';
import { documentRules, PARSE_OPTIONS, VALIDATE_OPTIONS } from './document-limits.js';
import type { Face } from './face.js';
import { createTypedGames } from './game-types/typed-games.js';
import { graphiqlRoutes } from './graphiql.js';
import { guardFields } from './guarded-schema.js';
import { addOperationHooks, givesOf, httpOptions, sendRefusal } from './http.js';
import { createKeptDocuments } from './kept-documents.js';
import { resolveNodes } from './nodes.js';
import { documentReader } from './operation.js';
import { persistedDocuments } from './persisted-documents.js';
import { openSceneDeltas } from './scene-deltas.js';
import { executableSchema, gameTypeNames, schemaParts, schemaText } from './schema.js';
import { websocketHandler } from './websocket.js';

export type { GraphqlOptions } from './context.js';

/**
 * Of valid documents mercurius remembers up to twice so many, and of others as many: one of `maxTokens` takes 1 MiB,
 * and its own 1,024 would fill any heap.
 */
const DOCUMENTS_OF_MERCURIUS = 16;

let prepared: (PricedSchema & { key: string }) | undefined;

/** The schema as it is executed; made once in a process. */
function preparedSchema(features: readonly Feature[], publicUrl: string): PricedSchema {
  const key = [publicUrl, ...features.map(({ name }) => name)].join(' ');
  if (prepared?.key === key) return prepared;
  const schema = executableSchema(features, publicUrl);
  const gameTypes = gameTypeNames();
  guardFields(schema, gameTypes, operationsOf(features));
  resolveNodes(schema);
  const textBytes = schemaParts(features).reduce((sum, text) => sum + text.length, 0);
  prepared = { key, schema, gameTypes, textBytes };
  return prepared;
}

/** The GraphQL face: /graphql over HTTP and websocket, and /graphiql. */
export const graphqlPlugin: FastifyPluginAsync<GraphqlOptions & { features: readonly Feature[] }> = async (app, options) => {
  const priced = preparedSchema(options.features, options.publicUrl);
  const { schema } = priced;
  const { matches } = options.services;
  const validationRules = documentRules(options.limits);
  const face: Face = {
    ...options,
    app,
    schema,
    costOf: costCounter(priced, matches),
    typedGames: createTypedGames(),
    sceneDeltas: openSceneDeltas(options.limits.sceneCacheBytes),
    readDocument: documentReader(schema, validationRules),
    keepDocument: createKeptDocuments(app),
  };
  app.setErrorHandler(sendRefusal);
  app.addHook('onRoute', (route) => {
    if (route.url === '/graphql') route.config = { ...route.config, gives: givesOf(String(route.method)) };
  });
  // mercurius takes no other websocket server into its own GET route.
  app.route({
    method: 'GET',
    url: '/graphql',
    constraints: { upgrade: 'websocket' },
    handler: (_request, reply) => reply.callNotFound(),
    wsHandler: websocketHandler(face),
  });
  await app.register(mercurius, {
    schema,
    validationRules,
    cache: DOCUMENTS_OF_MERCURIUS,
    persistedQueryProvider: persistedDocuments(),
    graphql: { parseOptions: PARSE_OPTIONS, validateOptions: VALIDATE_OPTIONS },
    ...httpOptions(face),
  });
  addOperationHooks(face);
  graphiqlRoutes(app);
  await app.register(schemaRoute, options);
};

/** `GET /schema.graphql`, for generators of types. */
async function schemaRoute(app: FastifyInstance, { features }: { features: readonly Feature[] }): Promise<void> {
  nameAnswers(app);
  let text: string | undefined;
  app.get('/schema.graphql', { config: { gives: ['text/plain; charset=utf-8'] } }, (_request, reply) => {
    text ??= schemaText(features);
    return reply.header('cache-control', 'public, max-age=60').type('text/plain; charset=utf-8').send(text);
  });
}
