import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import mercurius from 'mercurius';
import { nameAnswers } from '../http/etags.js';
import type { GraphqlOptions } from './context.js';
import { costCounter } from './cost.js';
import { documentRules, PARSE_OPTIONS, VALIDATE_OPTIONS } from './document-limits.js';
import type { Face } from './face.js';
import { createTypedGames } from './game-types/typed-games.js';
import { graphiqlRoutes } from './graphiql.js';
import { guardFields } from './guarded-schema.js';
import { addOperationHooks, givesOf, httpOptions, sendRefusal } from './http.js';
import { documentReader } from './operation.js';
import { openSceneDeltas } from './scene-deltas.js';
import { executableSchema, gameTypeNames, schemaText } from './schema.js';
import { websocketHandler } from './websocket.js';

export type { GraphqlOptions } from './context.js';

let prepared: { publicUrl: string; schema: GraphQLSchema; gameTypes: ReadonlySet<string> } | undefined;

/** The schema as it is executed; made once in a process. */
function preparedSchema(publicUrl: string): NonNullable<typeof prepared> {
  if (prepared?.publicUrl === publicUrl) return prepared;
  const schema = executableSchema(publicUrl);
  const gameTypes = gameTypeNames();
  guardFields(schema, gameTypes);
  prepared = { publicUrl, schema, gameTypes };
  return prepared;
}

/** The GraphQL face: /graphql over HTTP and websocket, and /graphiql. */
export const graphqlPlugin: FastifyPluginAsync<GraphqlOptions> = async (app, options) => {
  const { schema, gameTypes } = preparedSchema(options.publicUrl);
  const { matches } = options.services;
  const validationRules = documentRules(options.limits);
  const face: Face = {
    ...options,
    app,
    schema,
    costOf: costCounter(schema, matches, gameTypes),
    typedGames: createTypedGames(),
    sceneDeltas: openSceneDeltas(options.limits.sceneCacheBytes),
    readDocument: documentReader(schema, validationRules),
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
    graphql: { parseOptions: PARSE_OPTIONS, validateOptions: VALIDATE_OPTIONS },
    ...httpOptions(face),
  });
  addOperationHooks(face);
  graphiqlRoutes(app);
  await app.register(schemaRoute);
};

/** `GET /schema.graphql`, for generators of types. */
async function schemaRoute(app: FastifyInstance): Promise<void> {
  nameAnswers(app);
  const text = schemaText();
  app.get('/schema.graphql', { config: { gives: ['text/plain; charset=utf-8'] } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').type('text/plain; charset=utf-8').send(text),
  );
}
